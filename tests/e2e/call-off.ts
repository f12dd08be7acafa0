// The operator calls a showtime off, and open pages are told of it.
import { expect, type Locator, type Page } from '@playwright/test'
import type { ChangeReason } from '#server/contracts/showtime-change.ts'
import type { Site } from './fixtures.ts'
import { cinemasOf, dayAhead, filmOf, showtimesOf } from './programme.ts'

interface CallOff {
  reason?: ChangeReason
  /** A sentence of the cinema. */
  note?: { ar: string; en: string }
}

export async function callOff(site: Site, showtimeId: string, { reason = 'EQUIPMENT', note }: CallOff = {}) {
  await site.call('POST', 'operator/changes', {
    body: {
      id: `chg_${crypto.randomUUID()}`,
      kind: 'CALLED_OFF',
      showtimes: [showtimeId],
      reason,
      ...(note ? { note } : {}),
    },
    headers: { authorization: 'Bearer local-operator-token' },
  })
}

/** Not the film of other tests, whose showtimes must take place. */
export const CALLED_OFF_FILM = 'nosferatu'

/** A showtime with many free seats. One that is called off is gone for all later tests, so it may be on a later day. */
export async function showtimeToCallOff(site: Site) {
  const film = await filmOf(site, CALLED_OFF_FILM)
  for (let days = 1; days <= 6; days++) {
    const date = dayAhead(site, days)
    const { cinemas } = await cinemasOf(site, film, date)
    const free = showtimesOf(cinemas).find(({ status }) => status === 'AVAILABLE')
    if (free) return { ...free, date, path: `/movies/${CALLED_OFF_FILM}/booking?sessionId=${free.id}` }
  }
  throw new Error(`Nothing is free for ${CALLED_OFF_FILM}`)
}

/**
 * Lets a checkout ask about its order until it shows `shown`. A request that was under way meanwhile may bring the older
 * answer once more. Needs the page's clock installed.
 */
export const pollUntil = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(shown).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 20_000 })
