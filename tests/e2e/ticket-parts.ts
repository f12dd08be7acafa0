// Showtimes, links and actions that the ticket’s tests look for.
import type { Locator, Page } from '@playwright/test'
import type { Site } from './fixtures.ts'
import { cinemasOf, dayAhead, filmOf, showtimesOf } from './programme.ts'
import type { Words } from './words.ts'

/** A showtime after midnight in the next days, and the cinema day it belongs to. */
export async function findNightShowtime(site: Site, slug = 'nosferatu'): Promise<{ id: string; cinemaDay: string }> {
  const film = await filmOf(site, slug)
  for (let ahead = 1; ahead < 13; ahead++) {
    const { cinemas } = await cinemasOf(site, film, dayAhead(site, ahead), 'en', '&timeOfDay=AFTER_MIDNIGHT')
    const show = showtimesOf(cinemas).find(({ status }) => status === 'AVAILABLE')
    if (show) return show
  }
  throw new Error('No late show within a fortnight')
}

/** The ticket link in the newest message with one. */
export async function linkInMessage(site: Site): Promise<string> {
  const texts = (await site.messages()).map(({ text }) => /https?:\/\/\S+\/ticket#\S+$/.exec(text)?.[0])
  return texts.find((link) => link !== undefined) ?? ''
}

/** What the ticket offers with a network only. */
export const onlineActions = (page: Page, words: Words): Locator[] => [
  page.getByRole('button', { name: words('ticket_again_email') }),
  page.getByRole('button', { name: words('ticket_share_one') }),
  page.getByRole('heading', { name: words('ticket_cancel_title') }),
  page.getByRole('link', { name: words('invoice_open') }),
]
