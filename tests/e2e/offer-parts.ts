// An offer as a visitor sees it: its showtimes, texts and seats.
import { expect, type Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import type { Offer } from '#server/contracts/offer-facts.ts'
import { CALLED_OFF_FILM } from './call-off.ts'
import type { Site } from './fixtures.ts'
import type { Guest } from './guest.ts'
import { CITY } from './programme.ts'
import { pressShowtime } from './showtime-press.ts'
import type { Words } from './words.ts'

export const offerOf = async (site: Site, slug: string, locale: 'ar' | 'en'): Promise<Offer> =>
  (await site.ask<{ offer: Offer }>(`offers/unique-name/${slug}`, locale)).offer

const RIYALS = /\d+(?:\.\d+)?/

/** The amount in a sentence or on a button, in halalas. */
export const amountIn = (text: string): number => Math.round(Number(RIYALS.exec(text)?.[0]) * 100)

/** The strip about the offer under which the seats are chosen. */
export const stripOf = (page: Page, words: Words) => page.getByRole('complementary', { name: words('offers_bar') })

/**
 * A showtime of the offer’s second day, so that it is not about to begin, and the address of its seats. Of the standard
 * halls on the first page of films it has the most free seats. Other tests call showtimes of one film off, and count
 * their bookings, so it is not of that film.
 */
export async function offerShowtimeOf(site: Site, offerId: string) {
  const address = `offers/${offerId}/showtimes?cityId=${CITY}`
  const { dates } = await site.ask<Answer<'GET offers/:id/showtimes'>>(address)
  const { date } = dates.filter(({ isDisabled }) => !isDisabled)[1]!
  const { films } = await site.ask<Answer<'GET offers/:id/showtimes'>>(`${address}&date=${date}`)
  const [found] = films
    .filter(({ uniqueName }) => uniqueName !== CALLED_OFF_FILM)
    .flatMap(({ uniqueName, showtimes }) => showtimes.map((showtime) => ({ ...showtime, uniqueName })))
    .filter(({ status, experience }) => status === 'AVAILABLE' && experience.id === 'exp_standard')
    .toSorted((a, b) => b.seatsLeft - a.seatsLeft)
  if (!found) throw new Error(`Nothing is free for ${offerId}`)
  return { id: found.id, path: `/movies/${found.uniqueName}/booking?sessionId=${found.id}&offerId=${offerId}` }
}

/** Clicks the first showtime with free seats on any page with showtimes, and accepts the entry rules. */
export async function pressFirstShowtime(page: Page, words: Words): Promise<void> {
  const links = page.locator('a[data-showtime][data-status=AVAILABLE]:visible')
  await expect(links.first()).toBeVisible()
  // A showtime that begins before the click is refused, so the first one starts in 15 minutes or later.
  const at = await links.evaluateAll((all) =>
    all.findIndex((link) => Date.parse((link as HTMLElement).dataset.starts ?? '') > Date.now() + 900_000),
  )
  if (at < 0) throw new Error('No showtime on the page begins in 15 minutes or later')
  await pressShowtime(page, words, links.nth(at))
}

/** Free single seats of these areas, by their names on the map. */
export async function singlesOf(guest: Guest, ...areas: string[]): Promise<string[]> {
  const singles = new Set(await guest.freeSingles())
  const labels = await guest.freeSeats.evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute('aria-label') ?? ''),
  )
  return labels.flatMap((label) => {
    const [, row = '', number = ''] = /(?:Row|الصف) ([A-Z]{1,2})\D+(\d+)/.exec(label) ?? []
    const isThere = areas.some((area) => label.includes(area))
    return isThere && singles.has(row + number) ? [row + number] : []
  })
}

export const PREMIUM = { ar: 'المقاعد المميزة', en: 'Premium' }
export const STANDARD = { ar: 'المقاعد العادية', en: 'Standard' }
