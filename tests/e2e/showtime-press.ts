// Clicks a showtime on any page with showtimes, and accepts the entry rules.
import type { Locator, Page } from '@playwright/test'
import { pressOnceListening } from './awake.ts'
import type { Words } from './words.ts'

export async function pressShowtime(page: Page, words: Words, show: Locator): Promise<void> {
  // Before hydration it is a plain link to the seats.
  await pressOnceListening(show)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('films_rules_agree') })
    .click()
}
