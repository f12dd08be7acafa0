import type { Locator, Page } from '@playwright/test'
import type { Words } from './words.ts'

/** Vouchers fold away below the ways to pay until one is there. */
export const unfoldVouchers = (page: Page, words: Words): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: words('vouchers_fold') })
    .click()

/** As a visitor does who copied them out of a message. */
export const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
