import type { Locator, Page } from '@playwright/test'
import type { Words } from './words.ts'

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
