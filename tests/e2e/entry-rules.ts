// The entry rules, to which the seats page asks visitors to agree once per booking.
import { expect, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** Accepts the rules in advance by making the page believe it was reloaded. Other addresses are left alone. */
export async function agreeBefore(page: Page, path: string): Promise<void> {
  const [, showtimeId] = /[?&]sessionId=([^&]+)/.exec(path) ?? []
  if (showtimeId)
    await page.addInitScript((id) => {
      if (window.top !== window) return
      sessionStorage.setItem('shasha.entry-rules', id)
      // An installed test clock replaces `performance` by one without navigation entries.
      const reload = Object.create(PerformanceNavigationTiming.prototype, {
        type: { value: 'reload' },
        name: { value: location.href },
      }) as PerformanceEntry
      const entriesOf = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type) => (type === 'navigation' ? [reload] : entriesOf(type))
    }, showtimeId)
}

/** Accepts the rules over the seats page, or over the page whose showtime was clicked. */
export async function agreeToRules(page: Page, words: Words): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: words('films_rules_agree') })
  await agree.click()
  await expect(agree).toBeHidden()
}
