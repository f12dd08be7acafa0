import { BOOKING_RESULTS, BOOKING_WORDS } from '../../../server/edge/operator/booking-words.ts'
import { LAYOUT_WORDS } from '../../../server/edge/operator/layout-words.ts'
import { OVERVIEW_WORDS } from '../../../server/edge/operator/overview-words.ts'
import { STREAMED_FAILURE } from '../fixtures.ts'
import { dayAhead, FILM, seatStates } from '../programme.ts'
import { expect, test } from './journey.ts'

// Every test of a worker has the site for itself. A closed site answers 503, as does a page without its gateway, and the
// operator's page 401 before the sign-in.
test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 50\d/, /status of 401/, /WebSocket/] } })

test('the operator closes the site and opens it, films stay while the gateway is down, and staff refund a caller', async ({
  page,
  site,
  words,
  locale,
  visit,
  guest,
  openTicket,
  anotherVisitor,
}) => {
  const [staff, overview, booked] = [LAYOUT_WORDS[locale], OVERVIEW_WORDS[locale], BOOKING_WORDS[locale]]
  const booking = await openTicket({ seats: 2 })
  const operator = await anotherVisitor()
  const status = async () => (await fetch(`${site.url}/${locale}`)).status

  await test.step('The operator signs in and closes the site', async () => {
    await operator.goto(`${site.url}/operator`)
    await operator.getByLabel(staff.token).fill('local-operator-token')
    await operator.getByRole('button', { name: staff.signIn }).click()
    await operator.getByText(overview.maintenance.close).click()
    await operator.getByRole('button', { name: overview.maintenance.yes }).click()
    await expect(operator.getByRole('status')).toBeVisible()
    await expect.poll(status).toBe(503)
  })

  await test.step('A visitor reads that it is closed, and the page comes back by itself', async () => {
    await page.goto(`/${locale}/movies/${FILM}?date=${dayAhead(site, 1)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_maintenance_title'))
    await expect(page.getByRole('banner')).toHaveCount(0)
    await operator.getByRole('button', { name: overview.maintenance.openSite }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('While the gateway is down, films and showtimes stay, and no seat looks free', async () => {
    site.faults.isDown = true
    await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
    await expect(page.locator('a[data-showtime]').first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await visit(`/movies/${FILM}/booking?sessionId=${booking.sessionId}`)
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(guest.freeSeats).toHaveCount(0)
    await site.recover()
  })

  await test.step('Staff find the caller’s booking and cancel it: the money goes back, and the seats are free', async () => {
    await operator.goto(`${site.url}/operator`)
    await operator.getByLabel(overview.search.field).fill(booking.reference)
    await operator.getByLabel(overview.search.field).press('Enter')
    await expect(operator.getByRole('heading', { level: 1 }).first()).toContainText(booking.reference)
    await operator.locator('summary', { hasText: booked.cancel.open }).click()
    const form = operator.locator('form').filter({ has: operator.getByRole('button', { name: booked.cancel.yes }) })
    await form.getByRole('combobox', { name: booked.reason }).selectOption('FAULT')
    await form.getByRole('button', { name: booked.cancel.yes }).click()
    await expect(operator.getByRole('status')).toHaveText(BOOKING_RESULTS[locale]['cancelled-for']!.text)
    const { total } = booking.breakdown
    await expect.poll(() => site.ledger(booking.id)).toMatchObject({ captures: 1, refunds: 1, refunded: total })
    const seats = booking.seats.map(({ seat }) => seat)
    await expect.poll(() => seatStates(site, booking.sessionId, seats)).toEqual(['free', 'free'])
    const told = async () => (await site.messages()).filter(({ text }) => text.includes(booking.reference)).length
    await expect.poll(told).toBe(2)
  })

  await test.step('The caller’s ticket has no code any more', async () => {
    await visit(`/bookings/${booking.id}/checkout/your-ticket`)
    await expect(page.getByRole('heading', { level: 1, name: words('ticket_cancelled_title') })).toBeVisible()
    await expect(page.locator('.seat-code')).toHaveCount(0)
  })
})
