// A member’s bookings: upcoming ones in the user area and on their own page, past ones in the history. And a guest’s, by
// the number of the booking.
import { waitForHydration } from './hydration.ts'
import { expectNoBarriers } from './barriers.ts'
import { enterAsMember } from './entered.ts'
import { Guest } from './guest.ts'
import { expectNothingMoved, recordShifts } from './layout-shift.ts'
import { expect, test } from './members-fixture.ts'
import { timeInWords } from './programme.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

test('a booking is upcoming until its showtime has ended, then past until the history is cleared @long', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
}) => {
  const member = await enterAsMember({ context, site, locale })
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  await visit('/user-area')
  const upcoming = page.locator('#upcoming')
  await expect(upcoming.getByRole('heading', { name: words('bookings_none') })).toBeVisible()
  const order = await member.book({ seats: 2 })
  const { film, startsAt, endsAt } = order.showtime
  // The order’s line in the list is written a moment after the tickets, through the outbox.
  await expect
    .poll(async () => (await member.call<{ orders: unknown[] }>('GET', 'orders?when=UPCOMING')).orders.length)
    .toBe(1)
  await visit('/user-area')
  const stub = upcoming.getByRole('listitem')
  await expect(stub).toHaveCount(1)
  await expect(stub).toContainText(film.title)
  for (const { seat } of order.seats) await expect(stub).toContainText(seat)
  // The navigation marks the part of the page that is in view.
  const parts = page.getByRole('navigation', { name: words('members_nav') })
  await parts.getByRole('link', { name: words('members_wishes') }).click()
  await expect(parts.locator('[aria-current]')).toHaveText(words('members_wishes'))
  await expect(page.locator('#wishes')).toBeInViewport()

  await stub.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/user-area/upcoming-booking/${order.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: film.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(timeInWords(startsAt, locale))
  await expect(page.getByRole('main')).toContainText(order.reference)
  for (const { seat } of order.seats)
    await expect(
      page.getByRole('button', { name: words('ticket_share', { seat: `\u2068${seat}\u2069` }) }),
    ).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: words('bookings_ticket'), exact: true }).click()
  await expect(page).toHaveURL(/\/your-ticket$/)
  await expect(page.getByRole('link', { name: words('bookings_cancel') })).toBeVisible()
  // The wrong page of the two redirects to the other: upcoming before the end of the showtime, history after it.
  await visit(`/user-area/view-history/${order.id}`)
  await expect(page).toHaveURL(new RegExp(`/user-area/upcoming-booking/${order.id}$`))
  await site.advanceClock(Date.parse(endsAt) - site.now() + MINUTE_MS)
  await visit(`/user-area/upcoming-booking/${order.id}`)
  await expect(page).toHaveURL(new RegExp(`/user-area/view-history/${order.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: film.title })).toBeVisible()

  // The ticket has no code any more, and promises nothing for a showtime that has ended.
  await visit(`/bookings/${order.id}/checkout/your-ticket`)
  await expect(page.getByRole('heading', { level: 1, name: words('ticket_over') })).toBeVisible()
  await expect(page.getByText(words('ticket_linked_no_code'))).toBeVisible()
  await expect(page.getByRole('img', { name: words('ticket_code_of') })).toHaveCount(0)
  await expect(button('ticket_calendar')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words('ticket_cancel_title') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('invoice_open') })).toBeVisible()
  await visit(`/user-area/view-history/${order.id}`)

  await page.getByRole('link', { name: words('bookings_history'), exact: true }).click()
  await expect(page).toHaveURL(/\/user-area\/view-history$/)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(film.title)
  await expectNoBarriers(page)
  await button('bookings_clear').click()
  await button('bookings_clear_keep').click()
  await expect(rows).toHaveCount(1)
  await button('bookings_clear').click()
  await button('bookings_clear_yes').click()
  await expect(page.getByRole('heading', { name: words('bookings_history_none') })).toBeVisible()
  await expect(button('bookings_clear')).toHaveCount(0)
  await visit('/user-area/view-history')
  await expect(page.getByRole('heading', { name: words('bookings_history_none') })).toBeVisible()
})

test('a guest finds the booking on another device by its phone number', async ({
  site,
  words,
  locale,
  anotherVisitor,
  enterGuest,
}) => {
  const { book, phone } = await enterGuest()
  await book()
  const device = await anotherVisitor()
  await device.goto(`/${locale}/bookings`)
  await waitForHydration(device)
  await device.getByRole('button', { name: words('bookings_mine_enter') }).click()
  // Looking up bookings asks for no terms.
  await new Guest({ page: device, site, words, locale }).prove(phone)
  // Only an account cancels a booking. The list says so, and leads there.
  await expect(device.getByText(words('bookings_mine_change'))).toBeVisible()
  await expect(device.getByRole('link', { name: words('cancel_join') })).toHaveAttribute('href', /next=/)
  await device.getByRole('link', { name: words('bookings_mine_ticket') }).click()
  await expect(device.getByRole('img', { name: words('ticket_code_of') })).toBeVisible()
})

test('a visitor without bookings can enter a number, also before anything is cached @both', async ({
  page,
  visit,
  site,
  words,
}) => {
  await site.clearCachedResponses()
  await visit('/bookings')
  await waitForHydration(page)
  await expect(page.getByText(words('bookings_mine_intro'))).toBeVisible()
})

test('while a guest’s bookings arrive nothing moves on the page @both', async ({ page, visit, words, enterGuest }) => {
  const { book } = await enterGuest()
  await book()
  await recordShifts(page)
  await visit('/bookings')
  await expect(page.getByRole('link', { name: words('bookings_mine_ticket') })).toBeVisible()
  await expectNothingMoved(page)
})
