// A booking is exchanged for another showtime of its film. The amount to pay or to refund is shown before confirming.
// The old tickets are valid until then. If the exchange is not allowed, the page says why.
import type { Page } from '@playwright/test'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { expectNoBarriers } from './barriers.ts'
import { cheapAndDear, orderAt, seatsPath } from './exchange-parts.ts'
import { hold } from './entered.ts'
import { payWithFood } from './food-parts.ts'
import { CARDS } from './guest.ts'
import { expectNothingMoved, recordShifts } from './layout-shift.ts'
import { expect, test } from './members-fixture.ts'
import { FILM, moneyInWords as money } from './programme.ts'
import { pressShowtime, showtimeLink } from './showtime-press.ts'
import type { Words } from './words.ts'

/** The strip about the exchange on film and seats page. At the checkout it is a part of the form. */
const stripOf = (page: Page, words: Words) => page.getByRole('complementary', { name: words('exchange_bar') })

/** Clicks a showtime of tomorrow on the film page and accepts the entry rules. */
async function pressShowtimeOfTomorrow(page: Page, words: Words, id: string): Promise<void> {
  await page
    .getByRole('navigation', { name: words('showtimes_days') })
    .getByRole('link')
    .nth(1)
    .click()
  await pressShowtime(page, words, showtimeLink(page, id))
}

test('to a dearer showtime: a card pays the difference, and the old tickets end with the payment @commit', async ({
  page,
  enter,
  site,
  words,
  locale,
  visit,
  guest,
}) => {
  const member = await enter()
  const { cheap, dear } = await cheapAndDear(site)
  const old = await member.book({ showtimeId: cheap, seats: 2 })
  const worth = old.breakdown.total
  await visit(`/bookings/${old.id}/checkout/your-ticket`)
  await expect(page.getByText(words('ticket_kept'))).toBeVisible()

  await visit(`/user-area/upcoming-booking/${old.id}`)
  await page.getByRole('link', { name: words('exchange_do'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/movies/${FILM}\\?exchangeOf=${old.id}&date=${old.showtime.cinemaDay}`))
  const strip = stripOf(page, words)
  await expect(strip).toContainText(money(worth, locale))
  await expect(strip.getByText(words('exchange_until'), { exact: false })).toBeVisible()
  await expect(strip.getByRole('link', { name: words('cancel_keep') })).toBeVisible()
  await expectNoBarriers(page)
  await pressShowtimeOfTomorrow(page, words, dear)

  await expect(guest.freeSeats.first()).toBeAttached()
  await expect(strip).toContainText(money(worth, locale))
  await guest.takeBest(2)
  await expect(strip.getByRole('status')).toHaveText(words('exchange_strip_pay'))
  await expectNoBarriers(page)
  await guest.continueButton.click()
  await expect(page).toHaveURL(/checkout/)
  const id = orderAt(page)
  const { order } = await member.call<{ order: Order }>('GET', `orders/${id}`)
  const left = order.breakdown.total - worth
  expect(left).toBeGreaterThan(0)
  const payButton = page.locator('button[form="pay-form"]:visible')
  await expect(payButton).toHaveText(words('exchange_pay', { total: money(left, locale) }))
  const part = page.getByRole('region', { name: words('exchange_part') })
  await expect(part.getByText(words('exchange_counts'))).toBeVisible()
  const earned = Math.floor(worth / 20)
  await expect(part.getByText(words('cancel_taken_back', { amount: money(earned, locale) }))).toBeVisible()
  await expectNoBarriers(page)

  await guest.fillCard(CARDS.noMoney)
  await payButton.click()
  await expect(page.getByText(words('checkout_insufficient_funds_title'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(words('exchange_untouched'))).toBeVisible()
  const oldNow = async () => (await member.call<{ order: Order }>('GET', `orders/${old.id}`)).order
  expect(await oldNow()).toMatchObject({ status: 'TICKETED', cancellation: null })
  await guest.fillCard(CARDS.visa)
  await payButton.click()
  await expect(page).toHaveURL(/your-ticket/)
  expect(await site.ledger(id)).toMatchObject({ captures: 1 })
  await expect(page.getByText(words('exchange_ticket_title'))).toBeVisible()
  await expect(page.locator('.seat-code').first()).toBeVisible()

  // The old ticket is void on every page, including its offline copy.
  const countCachedTickets = () =>
    page.evaluate(
      async (path) =>
        (await (await caches.open('shasha-tickets-1')).keys()).filter(({ url }) => url.includes(path)).length,
      `/bookings/${old.id}/`,
    )
  await expect.poll(countCachedTickets).toBe(0)
  await visit(`/bookings/${old.id}/checkout/your-ticket`)
  await expect(page.getByRole('heading', { level: 1, name: words('exchange_old_title') })).toBeVisible()
  await expect(page.locator('.seat-code')).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('exchange_see_new') })).toHaveAttribute('href', new RegExp(id))
  await visit('/user-area/view-history')
  await expect(page.getByRole('link').filter({ hasText: String(words('bookings_exchanged')) })).toHaveCount(1)
  expect(await oldNow()).toMatchObject({ cancellation: { refunds: [], exchangedFor: { orderId: id, amount: worth } } })
})

test('food that was bought with the tickets is named before and after an exchange, with its sum and what becomes of it @commit', async ({
  page,
  enter,
  site,
  words,
  locale,
  guest,
}) => {
  const member = await enter()
  const { cheap, dear } = await cheapAndDear(site)
  const old = await payWithFood(member, site, await hold(site, member.call, { showtimeId: dear, seats: 2 }))
  const food = { food: old.food!.lines[0]!.name, amount: money(old.breakdown.food!, locale) }
  await guest.openSeatsOf(seatsPath(old.id, cheap))
  await guest.takeBest(2)
  await guest.continueButton.click()
  await expect(page.getByRole('region', { name: words('exchange_part') })).toContainText(words('exchange_food', food))
  await page.locator('button[form="pay-form"]:visible').click()
  await expect(page).toHaveURL(/your-ticket/)
  await expect(page.getByText(words('exchange_ticket_food', food))).toBeVisible()
  // Food, too, is refunded to the card.
  const { order } = await member.call<{ order: Order }>('GET', `orders/${orderAt(page)}`)
  expect(order.exchange).toMatchObject({ credit: old.breakdown.total })
})

test('to a cheaper showtime: nothing is paid, and the rest is refunded to the named place @long', async ({
  page,
  enter,
  site,
  words,
  locale,
  isPhone,
  guest,
}) => {
  const member = await enter()
  const { cheap, dear } = await cheapAndDear(site)
  const old = await member.book({ showtimeId: dear })
  const worth = old.breakdown.total
  await guest.openSeatsOf(seatsPath(old.id, cheap))
  await guest.takeBest(1)
  const said = stripOf(page, words).getByRole('status')
  await expect(said.getByText(words('cancel_back'))).toBeVisible()
  await expect(said.getByText(words('cancel_to_card', { lastFour: 4242 }))).toBeVisible()
  // The refund is shown in place of the sum, and no button leads to a payment.
  const summary = page.getByLabel(words('seats_summary')).filter({ visible: true })
  await expect(summary.getByText(words('seats_exchange_back')).first()).toBeVisible()
  await expect(summary.getByText(words('seats_exchange_left'))).toHaveCount(0)
  await expect(guest.continueButton).toHaveText(words(isPhone ? 'seats_review_short' : 'seats_review'))
  await guest.continueButton.click()
  await expect(page).toHaveURL(/checkout/)
  const id = orderAt(page)
  const { order } = await member.call<{ order: Order }>('GET', `orders/${id}`)
  const rest = worth - order.breakdown.total
  const part = page.getByRole('region', { name: words('exchange_part') })
  await expect(
    part.getByRole('heading', { name: words('exchange_rest', { amount: money(rest, locale) }) }),
  ).toBeVisible()
  // The line shows the whole value of the old booking; the rest is a part of it.
  const line = page.locator('dl > div').filter({ hasText: words('exchange_line') })
  await expect(line.first()).toContainText(money(worth, locale).replace('SAR ', ''))
  const places = page.getByRole('list', { name: words('bookings_refunds') }).getByRole('listitem')
  await expect(places).toHaveCount(1)
  await expect(places).toContainText('4242')
  await expect(page.getByText(words('exchange_covers'))).toBeVisible()
  await expect(page.getByText(words('checkout_left_to_confirm'))).toBeVisible()
  await expect(page.getByText(words('exchange_left'), { exact: true })).toHaveCount(0)
  await expect(page.getByLabel(words('checkout_number'))).toHaveCount(0)
  await expectNoBarriers(page)

  const confirm = page.locator('button[form="pay-form"]:visible')
  await expect(confirm).toHaveText(words('exchange_confirm'))
  await confirm.click()
  await expect(page).toHaveURL(/your-ticket/)
  expect(await site.ledger(id)).toMatchObject({ captures: 0 })
  await expect.poll(async () => (await site.ledger(old.id)).refunds).toBe(1)
  await page.getByRole('link', { name: words('exchange_ticket_see') }).click()
  await expect(page).toHaveURL(new RegExp(`view-history/${old.id}$`))
  const went = page.getByRole('list', { name: words('exchange_money') }).getByRole('listitem')
  await expect(went.first()).toContainText(money(order.breakdown.total, locale))
  await expect(went.last()).toContainText(money(rest, locale))
  await expectNoBarriers(page)
  await page.getByRole('link', { name: words('invoice_open_with_credit') }).click()
  const note = page.getByRole('article').nth(1)
  await expect(note.getByText(formatBookingReference(order.reference))).toHaveCount(2)
  await expect(note).toContainText((order.breakdown.total / 100).toFixed(2))
})

test('with fewer seats it says what happens to the others, and leaving changes nothing @long', async ({
  page,
  enter,
  site,
  words,
  guest,
}) => {
  const member = await enter()
  const { cheap } = await cheapAndDear(site)
  const old = await member.book({ showtimeId: cheap, seats: 2 })
  const strip = stripOf(page, words)
  const dialog = page.getByRole('dialog')
  const unchanged = words('exchange_untouched')
  await guest.openSeatsOf(seatsPath(old.id, cheap))
  await guest.takeBest(1)
  const fewer = words('exchange_fewer_back', { chosen: 1, before: 2 })
  await expect(strip.getByRole('status').getByText(fewer)).toBeVisible()
  await guest.continueButton.click()
  await expect(page).toHaveURL(/checkout/)
  await expect(page.getByRole('region', { name: words('exchange_part') }).getByText(fewer)).toBeVisible()
  await page.getByRole('link', { name: words('checkout_back_to_seats') }).click()
  await expect(guest.mySeats).toHaveCount(1)

  await strip.getByRole('link', { name: words('cancel_keep') }).click()
  await expect(dialog.getByText(unchanged)).toBeVisible()
  await dialog.getByRole('button', { name: words('seats_cancel_leave') }).click()
  await expect(page).toHaveURL(new RegExp(`upcoming-booking/${old.id}$`))
  const said = page.getByRole('status').getByText(unchanged)
  await expect(said).toBeVisible()
  // The toast stays while the pointer is over it.
  await page.mouse.move(0, 0)
  await expect(said).toBeHidden()
  // Going back shows the message as well.
  await page.getByRole('link', { name: words('exchange_do'), exact: true }).click()
  await expect(strip).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`upcoming-booking/${old.id}$`))
  await expect(said).toBeVisible()
  const { order } = await member.call<{ order: Order }>('GET', `orders/${old.id}`)
  expect(order).toMatchObject({ status: 'TICKETED', cancellation: null })
})

test('if the time runs out, the booking is unchanged and the seats can be held again @long', async ({
  page,
  enter,
  site,
  words,
  visit,
  guest,
}) => {
  const member = await enter()
  const { cheap } = await cheapAndDear(site)
  const old = await member.book({ showtimeId: cheap })
  await guest.openSeatsOf(seatsPath(old.id, cheap))
  // For the same showtime, the seats of the old booking stay its own.
  await expect(stripOf(page, words).getByText(words('exchange_strip_seats'))).toBeVisible()
  await guest.takeSingles(1)
  await guest.continueButton.click()
  await expect(page).toHaveURL(/checkout/)
  const first = orderAt(page)
  // Back at the seats the exchange continues.
  await page.getByRole('link', { name: words('checkout_back_to_seats') }).click()
  await expect(page).toHaveURL(new RegExp(`exchangeOf=${old.id}`))
  await expect(guest.mySeats).toHaveCount(1)
  await expect(stripOf(page, words)).toBeVisible()

  await site.advanceClock(21 * 60_000)
  await visit(`/bookings/${first}/checkout`)
  await expect(page.getByText(words('exchange_untouched'))).toBeVisible()
  await visit(`/bookings/${old.id}/checkout/your-ticket`)
  await expect(page.locator('.seat-code').first()).toBeVisible()
  await visit(`/bookings/${first}/checkout`)
  await page.getByRole('button', { name: words('checkout_expired_again') }).click()
  await expect(page.locator('button[form="pay-form"]:visible')).toHaveText(words('exchange_confirm'))
  expect(orderAt(page)).not.toBe(first)
  await page.getByRole('link', { name: words('checkout_back_to_seats') }).click()
  await expect(guest.mySeats).toHaveCount(1)
})

test('if a booking cannot be exchanged, the page says why and what can be done instead @long', async ({
  page,
  enter,
  site,
  words,
  visit,
  guest,
}) => {
  const member = await enter()
  await member.gift('E_WALLET', 500)
  const given = await member.book({ wallet: () => ({ eWallet: 500, gift: 500, cashback: 0 }) })
  // The page of the booking and its ticket give the reason, and offer no refused action.
  for (const place of [`/user-area/upcoming-booking/${given.id}`, `/bookings/${given.id}/checkout/your-ticket`]) {
    await visit(place)
    await expect(page.getByText(words('cancel_why_not_gift'))).toBeVisible()
    await expect(page.getByRole('link', { name: words('bookings_cancel'), exact: true })).toHaveCount(0)
  }
  const filmPath = `/movies/${FILM}?exchangeOf=${given.id}`
  const strip = stripOf(page, words)
  await visit(filmPath)
  await expect(strip.getByRole('heading', { name: words('exchange_stays') })).toBeVisible()
  await expect(strip).toContainText(words('cancel_why_not_gift'))
  await expect(strip.getByRole('link', { name: words('cancel_send_ticket') })).toBeVisible()
  await expectNoBarriers(page)
  // A booking with an offer is refused in the same way.
  const check = await member.call<CancelCheck>('GET', `orders/${given.id}/check-cancel`)
  const body = { ...check, restriction: 'ORDER_HAS_OFFER' }
  site.faults.answers = [{ path: /check-cancel$/, status: 200, body }]
  await visit(filmPath)
  await expect(strip).toContainText(words('cancel_why_not_offer'))
  site.faults.answers = []

  const { cheap } = await cheapAndDear(site)
  await guest.openSeatsOf(seatsPath(given.id, cheap))
  await guest.press((await guest.freeSingles())[0] ?? '')
  await expect(page.locator('.seats-notice').getByRole('alert')).toBeVisible()
  await expect(guest.mySeats).toHaveCount(0)
  await page
    .locator('.seats-notice')
    .getByRole('link', { name: words('seats_why') })
    .click()
  await expect(page).toHaveURL(new RegExp(`exchangeOf=${given.id}`))
  await expect(strip).toContainText(words('cancel_why_not_gift'))
  // Booking without the exchange starts a new booking.
  await strip.getByRole('link', { name: words('exchange_anew') }).click()
  await expect(strip).toHaveCount(0)
  await expect(page).not.toHaveURL(/exchangeOf/)
})

test('while the booking to exchange arrives, nothing moves on the film page @both', async ({
  page,
  visit,
  enter,
  words,
}) => {
  const { book } = await enter()
  const { id } = await book({ seats: 2 })
  await recordShifts(page)
  // As the ticket's link leads there: the showtimes are in sight.
  await visit(`/movies/${FILM}?exchangeOf=${id}#showtimes`)
  await expect(page.getByRole('link', { name: words('cancel_keep') })).toBeVisible()
  await expectNothingMoved(page)
})
