// The cinema day ends at 06:00: under an open page, and under a page that was rendered before it and hydrates after it.
import type { Locator, Page } from '@playwright/test'
import { cinemaDayStart } from '#server/contracts/rules/riyadh-time.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { openUnhydrated, waitForHydration } from './hydration.ts'
import { expect, type Site, test } from './fixtures.ts'
import { dayAhead, FILM } from './programme.ts'
import type { Words } from './words.ts'

/** Until the data of a rendered page count as too old. */
const STALE = 3 * MINUTE_MS

type DaysOf = (page: Page, words: Words) => Locator

const strip =
  (label: string): DaysOf =>
  (page, words) =>
    page.getByRole('navigation', { name: words(label) }).getByRole('link')

/** The days of each page that lists showtimes. */
const PAGES: readonly [path: string, days: DaysOf][] = [
  [
    '/',
    (page, words) =>
      page
        .getByRole('region', { name: words('home_now') })
        .getByRole('group')
        .getByRole('button'),
  ],
  [`/movies/${FILM}`, strip('showtimes_days')],
  ['/movie-finder', strip('finder_days')],
  ['/cinemas/olaya', strip('showtimes_days')],
  // This offer is valid on every weekday.
  ['/offers/trial-bank-cards/shows', strip('showtimes_days')],
]

/** Two minutes before the cinema day ends. Returns the day after it. */
async function toTheEndOfTheDay(site: Site): Promise<string> {
  const tomorrow = dayAhead(site, 1)
  await site.advanceClock(cinemaDayStart(tomorrow) - 2 * MINUTE_MS - site.now())
  return tomorrow
}

const dayNumber = (date: string): string => String(Number(date.slice(8)))

test.use({ ownsClock: true })

for (const [path, daysOf] of PAGES) {
  test(`${path} hydrates with the day it was rendered for, and then names the new one @both`, async ({
    page,
    site,
    words,
    locale,
  }) => {
    const tomorrow = await toTheEndOfTheDay(site)
    await page.clock.install({ time: site.now() })
    const release = await openUnhydrated(page, `/${locale}${path === '/' ? '' : path}`)
    const days = daysOf(page, words)
    await expect(days.filter({ hasText: dayNumber(tomorrow) }).first()).toBeVisible()
    await expect(days.filter({ hasText: words('ui_today') })).toHaveCount(0)
    await site.advanceClock(STALE)
    await page.clock.fastForward(STALE)
    release()
    await waitForHydration(page)
    await expect(days.filter({ hasText: words('ui_today') })).toContainText(dayNumber(tomorrow))
  })

  test(`${path} names the new day while it is open`, async ({ page, visit, site, words }) => {
    const tomorrow = await toTheEndOfTheDay(site)
    await page.clock.install({ time: site.now() })
    await visit(path)
    const days = daysOf(page, words)
    await expect(days.filter({ hasText: dayNumber(tomorrow) }).first()).toBeVisible()
    await expect(days.filter({ hasText: words('ui_today') })).toHaveCount(0)
    await site.advanceClock(STALE)
    await page.clock.fastForward(STALE)
    await expect(days.filter({ hasText: words('ui_today') })).toContainText(dayNumber(tomorrow))
    await expect(days.filter({ hasText: words('ui_tonight') })).toHaveCount(0)
  })
}
