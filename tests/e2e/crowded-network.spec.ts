// Guests of a network that holds its share of a hall: a mobile carrier's visitors share one address.
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

/** Guests of the crowded network hold seats until the gateway asks for a verified phone. */
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

test('a visitor of a full network taps a seat, verifies the number, and holds that seat @phone', async ({
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
  // The sheet opens by itself, and says why.
  await expect(page.getByRole('dialog')).toContainText(words('guests_phone_title_seats'))
  await guest.identify()
  await expect(page).toHaveURL(/orderId=/)
  expect(await guest.chosen()).toEqual([seat])
})

test('a visitor who closes the sheet reads why, and can verify the number later @phone', async ({
  page,
  site,
  words,
  locale,
}) => {
  const guest = new Guest({ page, site, words, locale })
  await guest.openSeats()
  const problem = { code: 24, reason: 'proof_needed', message: 'Verify your mobile number to hold these seats.' }
  site.faults.answers = [{ path: /^\/v1\/orders$/, status: 400, body: problem }]
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  await expect(page.getByRole('dialog')).toContainText(words('guests_phone_title_seats'))
  await page.keyboard.press('Escape')
  await expect(page.locator('.seats-notice')).toContainText(problem.message)
  site.faults.answers = []
  await page
    .locator('.seats-notice')
    .getByRole('button', { name: words('seats_notice_verify') })
    .click()
  await guest.identify()
  await expect(page).toHaveURL(/orderId=/)
  expect(await guest.chosen()).toEqual([seat])
})

test('a visitor of a network that has requested many codes gets one, and notices nothing @phone', async ({
  page,
  site,
  words,
  locale,
}) => {
  const ask = async () => {
    const headers = await newGuest(site)
    const body = { phoneNumber: `+9665${String(Date.now()).slice(-4)}${String(asked).padStart(4, '0')}` }
    return site.call('POST', 'guest-users/phone-number', { headers, body })
  }
  let asked = 0
  const challenged = async () => {
    for (; asked < 70; asked += 1) {
      const refusal = await ask().then(
        () => undefined,
        (error: unknown) => String(error),
      )
      if (refusal?.includes('work_needed')) return true
    }
    return false
  }
  expect(await challenged()).toBe(true)
  const guest = new Guest({ page, site, words, locale })
  joinCrowd(site)
  await guest.openSeats()
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  await guest.goToCheckout()
})
