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
      Object.defineProperty(PerformanceNavigationTiming.prototype, 'type', { get: () => 'reload' })
    }, showtimeId)
}

/** Over the seats, or over the page whose showtime was pressed. */
export async function agreeToRules(page: Page, words: Words): Promise<void> {
  const agree = page.getByRole('dialog').getByRole('button', { name: words('films_rules_agree') })
  await agree.click()
  await expect(agree).toBeHidden()
}
