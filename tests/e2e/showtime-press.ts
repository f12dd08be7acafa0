// A showtime that is pressed on whatever page lists some; who may come in is agreed to.
// Relied on by the tests of a film, and of what is chosen under an offer or in exchange for a booking.
import type { Locator, Page } from '@playwright/test'
import { pressOnceListening } from './awake.ts'
import type { Words } from './words.ts'

export async function pressShowtime(page: Page, words: Words, show: Locator): Promise<void> {
  // Until then it is a plain link to the seats.
  await pressOnceListening(show)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('films_rules_agree') })
    .click()
}
