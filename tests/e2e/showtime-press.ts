// A showtime that is pressed on whatever page lists some; who may come in is agreed to.
// Relied on by the tests of what is chosen under an offer or in exchange for a booking.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Words } from './words.ts'

export async function pressShowtime(page: Page, words: Words, show: Locator): Promise<void> {
  // Until their list is taken over, showtimes are plain links to the seats.
  const isHeard = () =>
    show.evaluate((link) => Object.keys(link.closest('.shows')!).some((key) => key.startsWith('__react')))
  await expect.poll(isHeard).toBe(true)
  await show.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('films_rules_agree') })
    .click()
}
