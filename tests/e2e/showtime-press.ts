// A showtime on any page: its link, and the way to the seats past the entry rules.
import type { Locator, Page } from '@playwright/test'
import { pressOnceListening } from './hydration.ts'
import type { Words } from './words.ts'

/** The link to the seats. A section that is still streaming in is in the document twice, the new one hidden. */
export const showtimeLink = (page: Page, id: string): Locator =>
  page.locator(`a[data-showtime="${id}"]`).filter({ visible: true })

export async function pressShowtime(page: Page, words: Words, show: Locator): Promise<void> {
  // Before hydration it is a plain link to the seats.
  await pressOnceListening(show)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('films_rules_agree') })
    .click()
}
