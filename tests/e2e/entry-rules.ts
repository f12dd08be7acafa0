// The entry rules, to which visitors agree once in a visit for each rating.
import { expect, type Locator, type Page } from '@playwright/test'
import { RATINGS } from '#server/gateway/seed/records.ts'
import type { Words } from './words.ts'

/** What a visitor has stored who has accepted the rules of every rating. */
const ALL_RATINGS = Object.entries(RATINGS)
  .map(([title, { minAge, minAgeAlone }]) => [title, minAge, minAgeAlone].join('/'))
  .join('\n')

/** Before a page of seats: the visitor has accepted the rules earlier in this visit. Other addresses are left alone. */
export async function agreeBefore(page: Page, path: string): Promise<void> {
  if (!/[?&]sessionId=/.test(path)) return
  await page.addInitScript((ratings) => {
    if (window.top === window) sessionStorage.setItem('shasha.entry-rules', ratings)
  }, ALL_RATINGS)
}

/** Accepts the rules over the seats page, or over the page whose showtime was clicked. */
export async function agreeToRules(page: Page, words: Words): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: words('films_rules_agree') })
  await agree.click()
  await expect(agree).toBeHidden()
}

/** Accepts the rules if they come before the outcome. Behind a plain link they were not shown, so the first choice asks. */
export async function agreeIfAsked(page: Page, words: Words, outcome: Locator): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: words('films_rules_agree') })
  await expect(agree.or(outcome)).toBeVisible()
  if (await agree.isVisible()) await agree.click()
}
