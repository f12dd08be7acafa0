// A file that is lost on the way from chosen seats to the payment: neither the hold nor what was typed is lost with it.
import { CARDS } from './guest.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './members-fixture.ts'
import { loseRoute } from './lost-route.ts'
import { pressToReload } from './reloads.ts'

test.use({
  expectedErrors: {
    any: [/ERR_FAILED|ERR_CONNECTION_RESET/, /Failed to fetch dynamically imported module/, /Unable to preload CSS/],
  },
})

const FILES = /\/assets\/[^?]+\.(?:js|css)$/

test('the error page of a checkout whose code stays lost names the held seats, their time and the way back @both', async ({
  page,
  words,
  guest,
}) => {
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  await loseRoute(page, 'bookings\\._id\\.checkout\\.index', 2)
  await guest.continueButton.click()
  await guest.prove()
  await expect(page.getByRole('heading', { name: words('shell_error_title') })).toBeVisible()
  const held = page.getByRole('complementary', { name: words('seats_held_title') })
  for (const seat of seats) await expect(held).toContainText(seat)
  await expect(held.getByRole('timer')).toHaveText(/\d+:\d\d/)
  await held.getByRole('link', { name: words('seats_held_continue') }).click()
  await guest.atCheckout()
})

test('a message over a typed card is shown even if no more code can be loaded, and the card stays', async ({
  page,
  words,
  guest,
  openCheckout,
}) => {
  await openCheckout()
  await guest.fillCard(CARDS.visa)
  await page.route(FILES, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: words('guests_account_sign_in') }).click()
  await expect(page.getByRole('alert').filter({ hasText: words('global_lost_file_entry') })).toBeVisible()
  await expect(page.getByLabel(words('checkout_number'))).not.toHaveValue('')
  await page.unroute(FILES)
  await guest.payButton.click()
  await guest.expectTicket()
})

test('continuing before the first hold is answered keeps the seats although the code of the press is lost', async ({
  page,
  site,
  guest,
}) => {
  await guest.openSeats()
  site.faults.delays.push({ path: /^\/v1\/orders$/, ms: 3000 })
  const { loaded, lost } = await loseRoute(page, 'seat-actions')
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  await pressToReload(page, () => guest.continueButton.click())
  expect(lost).not.toEqual([])
  expect(loaded).toHaveLength(1)
  await waitForHydration(page)
  await expect(guest.mySeats).toHaveCount(1)
  expect(await guest.chosen()).toEqual([seat])
  await guest.goToCheckout()
})

test('held seats are shown after a reload although no file arrives that holding them did not need', async ({
  page,
  guest,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  await guest.openSeats()
  const [seat = ''] = await guest.takeSingles(1)
  await expect(page).toHaveURL(/orderId=/)
  const needed = new Set(asked)
  await page.route(FILES, (route) =>
    needed.has(route.request().url()) ? route.continue() : route.abort('connectionreset'),
  )
  await page.reload()
  await expect(guest.mySeats).toHaveCount(1)
  expect(await guest.chosen()).toEqual([seat])
})
