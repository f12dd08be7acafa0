// Guests of a network that holds its share of a hall: a mobile carrier's visitors share one address.
import type { Page } from '@playwright/test'
import { expect, type Site, test } from './fixtures.ts'
import { Guest } from './guest.ts'

const CROWDED = '198.51.100.7'

/** The visitor's calls come from the crowded network. */
const joinCrowd = (site: Site): void => {
  site.faults.instead = async ({ url, method, headers, body }, forward) => {
    const named = new Headers(headers)
    if (named.has('x-client-network')) named.set('x-client-network', CROWDED)
    // Only these fields are read after this.
    return forward({ url, method, headers: named, body } as Request)
  }
}

const newGuest = async (site: Site): Promise<Record<string, string>> => {
  const { token } = await site.call<{ token: string }>('POST', 'guest-users/session', { body: { language: 'en' } })
  return { 'x-guest-token': token, 'x-client-network': CROWDED }
}

/** Guests of the crowded network hold seats until the gateway asks for a proof. */
async function fillShare(site: Site, sessionId: string): Promise<void> {
  for (const count of [8, 1]) {
    for (let guests = 0; guests < 60; guests += 1) {
      const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=${count}`)
      const headers = await newGuest(site)
      try {
        await site.call('POST', 'orders', { headers, body: { sessionId, seats } })
      } catch (error) {
        expect(String(error)).toContain('proof_needed')
        break
      }
    }
  }
}

const holdsOf = (site: Site) => site.calls.filter((call) => call === 'POST /v1/orders').length
const messageIn = (page: Page) => page.locator('.seats-notice')

test('a visitor of a full network still gets seats, without being asked anything @phone', async ({
  page,
  site,
  words,
  locale,
}) => {
  const guest = new Guest({ page, site, words, locale })
  const showtimeId = await guest.openSeats()
  await fillShare(site, showtimeId)
  joinCrowd(site)
  await page.reload()
  await guest.openSeatsOf(`/movies/metropolis/booking?sessionId=${showtimeId}`)
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  await expect(page).toHaveURL(/orderId=/)
  expect(await guest.chosen()).toEqual([seat])
  // The first was refused with a challenge; the second carried its solution.
  expect(holdsOf(site)).toBe(2)
  await expect(messageIn(page)).toHaveCount(0)
})

test('a visitor whose phone cannot do the work is told, verifies the number and gets the seats @phone', async ({
  page,
  site,
  words,
  locale,
}) => {
  const guest = new Guest({ page, site, words, locale })
  await guest.openSeats()
  const problem = {
    code: 24,
    reason: 'proof_needed',
    message: 'Your network is crowded.',
    details: { challenge: 'mi9vx2k0.30.signature', bits: 30 },
  }
  site.faults.answers = [{ path: /^\/v1\/orders$/, status: 400, body: problem }]
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  await expect(messageIn(page)).toContainText(problem.message)
  site.faults.answers = []
  await messageIn(page)
    .getByRole('button', { name: words('seats_notice_verify') })
    .click()
  await guest.identify()
  await expect(page).toHaveURL(/orderId=/)
  expect(await guest.chosen()).toEqual([seat])
})
