// The rules of entry, which the seats page asks for once each booking.
import { expect, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** For tests of other things: the page opens as after a reload, its rules agreed to before. Other addresses are left alone. */
export async function agreeBefore(page: Page, path: string): Promise<void> {
  const [, showtimeId] = /[?&]sessionId=([^&]+)/.exec(path) ?? []
  if (showtimeId)
    await page.addInitScript((id) => {
      if (window.top !== window) return
      sessionStorage.setItem('shasha.entry-rules', id)
      // A clock that the test has installed brings a `performance` of its own, which knows no navigation.
      const reload = Object.create(PerformanceNavigationTiming.prototype, {
        type: { value: 'reload' },
        name: { value: location.href },
      }) as PerformanceEntry
      const entriesOf = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type) => (type === 'navigation' ? [reload] : entriesOf(type))
    }, showtimeId)
}

/** Over the seats, or over the page whose showtime was pressed. */
export async function agreeToRules(page: Page, words: Words): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: words('films_rules_agree') })
  await agree.click()
  await expect(agree).toBeHidden()
}
