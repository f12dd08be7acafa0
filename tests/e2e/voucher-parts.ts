// Vouchers in browser tests: issued by the operator, entered at the checkout.
import type { Locator, Page } from '@playwright/test'
import type { Site } from './fixtures.ts'
import type { Words } from './words.ts'

type Terms = { kind: 'TICKET'; areas: string[] } | { kind: 'AMOUNT'; amount: number }

/** Issues vouchers as an operator does. Returns their codes. */
export async function mintVouchers(site: Site, terms: Terms, count = 1): Promise<string[]> {
  const headers = { authorization: 'Bearer local-operator-token' }
  const body = { id: crypto.randomUUID(), count, validDays: 30, ...terms }
  return (await site.call<{ codes: string[] }>('POST', 'operator/vouchers', { body, headers })).codes
}

/** Unfolds the vouchers, which are folded below the payment methods until one is added. */
export const unfoldVouchers = (page: Page, words: Words): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: words('vouchers_fold') })
    .click()

/** Pastes a text, as a visitor does who copied codes from a message. */
export const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
