import type { Page } from '@playwright/test'
import type { Words } from './words.ts'

/** Vouchers fold away below the ways to pay until one is there. */
export const unfoldVouchers = (page: Page, words: Words): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: words('vouchers_fold') })
    .click()
