// The cinema calls a showtime off. The holder of a booking reads it on every page of the booking and chooses: refund,
// wallet, or another showtime. No page shows an entry code any more.
import type { Locator, Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { waitForHydration } from './hydration.ts'
import { expectNoBarriers, expectNoBarriersInAnyLight } from './barriers.ts'
import { bookToCallOff, bookWithLink, callOffShowtimeOf, changeOrders, NOTE } from './called-off-parts.ts'
import { Guest } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { Member } from './member.ts'
import { move, showtimeToMove, withdrawSeats } from './move-showtime.ts'
import { moneyInWords as money } from './programme.ts'
import { linkInMessage } from './ticket-parts.ts'

// One of the tests goes offline.
test.use({ expectedErrors: { any: [/ERR_INTERNET_DISCONNECTED/] } })

const ticketPath = ({ id }: Order) => `/bookings/${id}/checkout/your-ticket`

/** Everything that this device has stored of the booking, as one text. */
const storedCopies = (page: Page, { id }: Order): Promise<string> =>
  page.evaluate(async (path) => {
    const store = await caches.open('shasha-tickets-1')
    const mine = (await store.keys()).filter(({ url }) => url.includes(path))
    const copies = await Promise.all(mine.map(async (request) => (await store.match(request))!.text()))
    return copies.join('\n')
  }, `/bookings/${id}/`)

test('a guest takes the refund of a showtime that was called off, and the codes are gone at once @both @commit', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
  guest,
  enterGuest,
}) => {
  const holder = await enterGuest()
  const booked = await bookToCallOff(site, holder, 2)
  const { total } = booked.breakdown
  const title = page.getByRole('heading', { level: 1 })
  const choice = page.getByRole('region', { name: words('bookings_change_choose') })
  await visit(ticketPath(booked))
  await guest.expectTicket()
  await expect(page.getByText(words('ticket_kept'))).toBeVisible()
  const codes = booked.tickets.map(({ code }) => code)
  expect(codes.every((code) => code.length > 20)).toBe(true)
  expect(await storedCopies(page, booked)).toContain(codes[0])

  await callOffShowtimeOf(booked, { site, holder, isGuest: true })
  await page.reload()
  await waitForHydration(page)
  await expect(title).toHaveText(words('change_called_off_title'))
  await expect(page.getByText(words('change_reason_equipment'))).toBeVisible()
  await expect(choice.getByText(NOTE[locale])).toBeVisible()
  await expect(choice.getByText(words('bookings_change_until_refund'))).toContainText(money(total, locale))
  await expect(page.locator('.seat-code')).toHaveCount(0)
  for (const key of ['ticket_calendar', 'ticket_share_one', 'ticket_again_email'])
    await expect(page.getByRole('button', { name: words(key) })).toHaveCount(0)
  await expect(
    choice
      .getByRole('region', { name: words('bookings_change_other') })
      .getByRole('listitem')
      .getByRole('button')
      .first(),
  ).toBeVisible()
  await expectNoBarriersInAnyLight(page)

  // The stored copy is replaced, too: without a network the page says the same.
  await expect
    .poll(async () => {
      const stored = await storedCopies(page, booked)
      return { isThere: stored !== '', hasCode: codes.some((code) => stored.includes(code)) }
    })
    .toEqual({ isThere: true, hasCode: false })
  await context.setOffline(true)
  await page.reload()
  await expect(title).toHaveText(words('change_called_off_title'))
  await expect(choice.getByText(words('bookings_change_offline'))).toBeVisible()
  await expect(page.locator('.seat-code')).toHaveCount(0)
  await context.setOffline(false)
  await expect(choice.getByText(words('bookings_change_offline'))).toHaveCount(0)

  const refund = choice.getByRole('button', {
    name: words('bookings_change_refund_do', { amount: money(total, locale) }),
  })
  const dialog = page.getByRole('dialog')
  await refund.click()
  await expect(
    dialog.getByRole('heading', { name: words('bookings_change_refund_sure_title', { amount: money(total, locale) }) }),
  ).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('4242')
  await expectNoBarriers(page, { part: '[role=dialog]' })
  await dialog.getByRole('button', { name: words('bookings_change_sure_no') }).click()
  // The next click must not meet the dialog that fades out, hidden from the accessibility tree already.
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  expect(await site.ledger(booked.id)).toMatchObject({ captures: 1, refunds: 0 })
  await refund.click()
  // By key: the answer lies where the question was asked, and a second press there within 500 ms is the second half of
  // a double tap.
  await dialog.getByRole('button', { name: words('bookings_change_refund_sure_yes') }).press('Enter')

  await expect(title).toHaveText(words('change_called_off_title'))
  await expect(title).toBeFocused()
  const parts = page.getByRole('list', { name: words('bookings_refunds') }).getByRole('listitem')
  await expect(parts).toHaveCount(1)
  await expect(parts).toContainText('4242')
  await expect(parts).toContainText(money(total, locale))
  await expect(page.getByText(words('ticket_cancelled_title'))).toHaveCount(0)
  await expect.poll(async () => (await site.ledger(booked.id)).refunds).toBe(1)
  await expectNoBarriers(page)
})

test('a member finds the called-off booking in the list and takes the wallet; a changed sum is asked for again @both', async ({
  page,
  site,
  words,
  locale,
  visit,
  enter,
}) => {
  const holder = await enter()
  const booked = await bookToCallOff(site, holder)
  const { total } = booked.breakdown
  await callOffShowtimeOf(booked, { site, holder, isGuest: false })
  await visit('/user-area')
  await page
    .getByRole('link')
    .filter({ hasText: String(words('bookings_change_line_called_off')) })
    .click()
  await expect(page).toHaveURL(new RegExp(`upcoming-booking/${booked.id}$`))
  const choice = page.getByRole('region', { name: words('change_called_off_title') })
  await expect(choice.getByText(words('change_reason_equipment'))).toBeVisible()
  await expect(page.getByRole('link', { name: words('bookings_ticket') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('bookings_cancel') })).toHaveCount(0)
  await expect(
    choice
      .getByRole('region', { name: words('bookings_change_other') })
      .getByRole('listitem')
      .getByRole('button')
      .first(),
  ).toBeVisible()
  await expectNoBarriersInAnyLight(page)

  const dialog = page.getByRole('dialog')
  const changed = { code: 24, reason: 'refund_changed', message: '', details: { total } }
  site.faults.answers.push({ path: /answer-change$/, status: 400, body: changed })
  await choice
    .getByRole('button', { name: words('bookings_change_wallet_do', { amount: money(total, locale) }) })
    .click()
  const yes = dialog.getByRole('button', { name: words('bookings_change_wallet_sure_yes') })
  await expect(dialog.getByText(words('bookings_change_sure_changed'))).toHaveCount(0)
  await yes.click()
  await expect(dialog.getByText(words('bookings_change_sure_changed', { amount: money(total, locale) }))).toBeVisible()
  site.faults.answers.length = 0
  await yes.click()

  await expect(page).toHaveURL(new RegExp(`view-history/${booked.id}$`))
  const parts = page.getByRole('list', { name: words('bookings_refunds') }).getByRole('listitem')
  await expect(parts).toHaveCount(1)
  await expect(parts).toContainText(words('cancel_to_wallet'))
  await expect(page.getByText(words('bookings_change_was_closed'))).toBeVisible()
  await expect(page.getByText(words('bookings_was_cancelled'))).toHaveCount(0)
  await expect.poll(async () => holder.call('GET', 'wallet/detailed-balance')).toMatchObject({ eWalletBalance: total })
  expect(await site.ledger(booked.id)).toMatchObject({ captures: 1, refunds: 0 })
  await expectNoBarriers(page)
})

test('a guest finds the booking by phone, takes another showtime with one tap, and has a new ticket @both @commit', async ({
  page,
  site,
  words,
  visit,
  guest,
  enterGuest,
}) => {
  const holder = await enterGuest()
  const booked = await bookToCallOff(site, holder, 2)
  await callOffShowtimeOf(booked, { site, holder, isGuest: true })
  await visit('/bookings')
  await expect(page.getByText(words('bookings_change_line_called_off'))).toBeVisible()
  // The account that changing needs is for changes of one's own.
  await expect(page.getByText(words('bookings_mine_by_cinema'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('bookings_change_open') })
    .click()
  const others = page.getByRole('region', { name: words('bookings_change_other') })
  const showtimes = others.getByRole('listitem').getByRole('button')
  await expect(showtimes.first()).toBeVisible()
  // The nearest showtimes may all cost more.
  const more = others.getByRole('button', { name: words('bookings_change_other_more') })
  if (await more.isVisible()) await more.click()
  await showtimes
    .filter({ hasNot: page.getByText(words('exchange_strip_pay')) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout$/)
  const confirm = page.locator('button[form="pay-form"]:visible')
  await expect(confirm).toHaveText(words('exchange_confirm'))

  // Back at the booking, the page leads on to the seats it still holds.
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('exchange_go_on') })
    .click()
  await expect(page).toHaveURL(/\/checkout$/)
  await confirm.click()
  await guest.expectTicket()
  await expect(page.locator('.seat-code').first()).toBeVisible()
  const id = /bookings\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  expect(id).not.toBe(booked.id)
  expect(await site.ledger(id)).toMatchObject({ captures: 0 })

  await page.getByRole('link', { name: words('exchange_ticket_see') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('exchange_old_title'))
  await expect(page.getByRole('link', { name: words('exchange_see_new') })).toHaveAttribute('href', new RegExp(id))
  // A guest has no history that could be opened.
  await expect(page.getByRole('main').locator('a[href*="/user-area/"]')).toHaveCount(0)
})

test('the link of the message and a friend’s ticket say that the showtime was called off @both', async ({
  site,
  words,
  locale,
  visit,
  enterGuest,
  anotherVisitor,
}) => {
  const holder = await enterGuest()
  const { booked, link } = await bookWithLink(site, holder)
  const { share } = await holder.call<{ share: string }>('POST', `guest-users/orders/${booked.id}/share-ticket`, {
    seat: booked.seats[0]!.seat,
  })
  const friend = await anotherVisitor()
  const title = friend.getByRole('heading', { level: 1 })
  await friend.goto(link)
  await expect(friend.locator('.seat-code')).toHaveCount(1)
  await expect(friend.getByText(words('ticket_kept'))).toBeVisible()

  await callOffShowtimeOf(booked, { site, holder, isGuest: true })
  await friend.reload()
  await expect(title).toHaveText(words('change_called_off_title'))
  await expect(friend.getByText(NOTE[locale])).toBeVisible()
  await expect(friend.locator('.seat-code')).toHaveCount(0)
  await expect.poll(async () => (await storedCopies(friend, booked)).includes(booked.tickets[0]!.code)).toBe(false)
  await expectNoBarriers(friend)

  await visit(`${ticketPath(booked)}?share=${encodeURIComponent(share)}`, friend)
  await expect(title).toHaveText(words('change_called_off_title'))
  await expect(friend.getByText(words('bookings_change_shared'))).toBeVisible()
  await expect(friend.locator('.seat-code')).toHaveCount(0)
  await expect(friend.getByRole('button', { name: words('bookings_change_refund_do') })).toHaveCount(0)
  await expectNoBarriers(friend)

  // Once the holder has the refund, the link says so, and not that a member has cancelled.
  const { order } = await holder.call<{ order: Order }>('GET', `guest-users/orders/${booked.id}`)
  const { id: changeId, total: refund } = order.change!
  await holder.call('POST', `orders/${booked.id}/answer-change`, { changeId, way: 'REFUND', refund })
  await friend.goto(link)
  await expect(title).toHaveText(words('change_called_off_title'))
  await expect(friend.getByText(words('bookings_change_closed_refund'))).toBeVisible()
})

test('while another showtime is being paid for, the page says so and offers nothing else', async ({
  page,
  site,
  words,
  visit,
  enterGuest,
}) => {
  const holder = await enterGuest()
  const booked = await bookToCallOff(site, holder)
  await callOffShowtimeOf(booked, { site, holder, isGuest: true })
  changeOrders(site, (order) => ({ ...order, change: order.change ? { ...order.change, ways: [] } : null }))
  await visit(ticketPath(booked))
  await expect(page.getByText(words('bookings_change_paying'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words('bookings_change_refund_do') })).toHaveCount(0)
  // The payment fails, and the page follows by itself.
  site.faults.instead = undefined
  await expect(page.getByRole('button', { name: words('bookings_change_refund_do') })).toBeVisible()
})

test('once the time to choose is over, the page says that the refund starts, and no more that something can be chosen', async ({
  page,
  site,
  words,
  visit,
  enterGuest,
}) => {
  const holder = await enterGuest()
  const booked = await bookToCallOff(site, holder)
  const order = await callOffShowtimeOf(booked, { site, holder, isGuest: true })
  // The gateway has not carried it out yet.
  const change = { ...order.change!, ways: [] }
  changeOrders(site, () => ({ ...order, serverNow: change.answerUntil, change }))
  await visit(ticketPath(booked))
  await expect(page.getByText(words('bookings_change_over'), { exact: true })).toBeVisible()
  await expect(page.getByText(words('bookings_change_over_refund'))).toBeVisible()
  await expect(page.getByText(words('bookings_change_paying'), { exact: true })).toHaveCount(0)
  await expect(page.getByText(words('bookings_change_until_refund'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: words('bookings_change_refund_do') })).toHaveCount(0)
})

test('a moved showtime keeps its ticket: the page says what was and what is, and the holder may keep the booking @both', async ({
  page,
  site,
  words,
  visit,
  enterGuest,
}) => {
  const holder = await enterGuest()
  const booked = await holder.book()
  const before = { startsAt: booked.showtime.doorsAt, auditorium: 'Hall 99' }
  const moved = (order: Order, isKept: boolean): Order => ({
    ...order,
    change: {
      id: 'c1',
      kind: 'MOVED',
      reason: 'SCHEDULE',
      note: null,
      at: order.serverNow,
      before,
      ways: isKept ? [] : ['KEEP', 'REFUND'],
      answer: isKept ? 'KEEP' : null,
      answerUntil: order.showtime.startsAt,
      otherwise: 'KEEP',
      refunds: [],
      total: order.breakdown.total,
      vouchers: [],
    },
  })
  changeOrders(site, (order) => moved(order, false))
  site.faults.answers.push({ path: /answer-change$/, status: 200, body: { order: moved(booked, true) } })
  await visit(ticketPath(booked))
  const title = page.getByRole('heading', { level: 1 })
  const choice = page.getByRole('region', { name: words('bookings_change_choose') })
  await expect(title).toHaveText(words('bookings_change_moved_time'))
  await expect(choice).toContainText('Hall 99')
  await expect(choice).toContainText(booked.showtime.auditorium.name)
  await expect(choice.getByText(words('bookings_change_until_keep'))).toBeVisible()
  await expect(page.locator('.seat-code')).toBeVisible()
  // The other ways are folded, so that the code stays near.
  await expect(choice.getByRole('button', { name: words('bookings_change_refund_do') })).toBeHidden()
  await choice.getByText(words('bookings_change_keep_not')).click()
  await expect(choice.getByRole('button', { name: words('bookings_change_refund_do') })).toBeVisible()
  await expectNoBarriersInAnyLight(page)
  await choice.getByRole('button', { name: words('cancel_keep') }).click()
  await expect(page.getByText(words('bookings_change_kept'))).toBeVisible()
  const banner = page.getByRole('region', { name: words('bookings_change_moved_time') })
  await expect(banner).toContainText('Hall 99')
  await expect(banner.getByRole('button')).toHaveCount(0)
  await expect(title).not.toHaveText(words('bookings_change_moved_time'))
  await expect(page.locator('.seat-code')).toBeVisible()
})

test('a choice that comes after another one is said not to have been made @both', async ({
  page,
  site,
  words,
  visit,
  enterGuest,
}) => {
  const holder = await enterGuest()
  const { id, startsAt } = await showtimeToMove(site, 35)
  const booked = await holder.book({ showtimeId: id })
  const read = async () => (await holder.call<{ order: Order }>('GET', `guest-users/orders/${booked.id}`)).order.change
  await move(site, id, isoOf(Date.parse(startsAt) + 35 * MINUTE_MS))
  await expect.poll(async () => (await read())?.otherwise).toBe('REFUND')
  await visit(ticketPath(booked))
  await page.getByText(words('bookings_change_keep_not')).click()
  await page.getByRole('button', { name: words('bookings_change_refund_do') }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: words('bookings_change_refund_sure_yes') })
  await expect(yes).toBeVisible()
  await holder.call('POST', `orders/${booked.id}/answer-change`, { changeId: (await read())!.id, way: 'KEEP' })
  await yes.press('Enter')
  await expect(page.locator('.toaster').getByText(words('bookings_change_settled'))).toBeVisible()
  await expect(page.getByText(words('bookings_change_moved_text'))).toBeVisible()
  await expect(page.locator('.seat-code')).toHaveCount(1)
  expect(await site.ledger(booked.id)).toMatchObject({ captures: 1, refunds: 0 })
})

test('an open checkout says that its booking was refunded elsewhere, and that the change was not made', async ({
  page,
  site,
  words,
  visit,
  enterGuest,
}) => {
  const holder = await enterGuest()
  const booked = await bookToCallOff(site, holder)
  const read = async () => (await holder.call<{ order: Order }>('GET', `guest-users/orders/${booked.id}`)).order.change
  await withdrawSeats(site, booked.sessionId, [booked.seats[0]!.seat])
  await expect.poll(async () => (await read())?.kind).toBe('SEATS_WITHDRAWN')
  await visit(ticketPath(booked))
  // Other seats of the same showtime come first, and cost no more.
  await page.locator('.alternative').first().click()
  await page.waitForURL(/\/checkout$/)
  const { id: changeId, total: refund } = (await read())!
  await holder.call('POST', `orders/${booked.id}/answer-change`, { changeId, way: 'REFUND', refund })
  await page.locator('button[form="pay-form"]:visible').click()
  await expect(page.getByText(words('exchange_refused_text'))).toBeVisible()
  await expect(page.getByText(words('exchange_gone_cancelled'))).toBeVisible()
  await expect(page.getByText(words('bookings_change_other_text'))).toHaveCount(0)
})

test('withdrawn seats are named above the choice and the codes, also behind the link of the message @both', async ({
  page,
  site,
  words,
  locale,
  visit,
  enterGuest,
  anotherVisitor,
}) => {
  const holder = await enterGuest()
  const { booked, link } = await bookWithLink(site, holder, 2)
  const [broken, whole] = booked.seats.map(({ seat }) => seat)
  await withdrawSeats(site, booked.sessionId, [broken!])
  const read = async () => (await holder.call<{ order: Order }>('GET', `guest-users/orders/${booked.id}`)).order
  await expect.poll(async () => (await read()).change?.seats).toEqual([broken])

  const withdrawn = locale === 'ar' ? 'مقعد في حجزك لم يعد متاحًا' : 'A seat of your booking is no longer available'
  const named = (on: Page) => on.getByRole('definition').filter({ hasText: broken! })
  const isAbove = async (on: Page, act: Locator) => {
    const [choice, code] = [await act.boundingBox(), await on.locator('.seat-code').first().boundingBox()]
    return choice!.y < code!.y
  }
  await visit(ticketPath(booked))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdrawn)
  const choice = page.getByRole('region', { name: words('bookings_change_choose') })
  await expect(choice.getByRole('definition')).toContainText(broken!)
  await expect(choice.getByRole('definition')).not.toContainText(whole!)
  expect(await isAbove(page, choice)).toBe(true)
  // The code of the other seat is shown first, and the withdrawn one says why it has none.
  const codes = page.locator('.seat-code')
  await expect(codes).toHaveCount(1)
  await expect(codes).toHaveAccessibleName(words('ticket_code_of', { seat: `\u2068${whole}\u2069` }))
  const why = words('ticket_seat_void', { seat: `\u2068${broken}\u2069` })
  const isVoid = page.getByText(why)
  await expect(isVoid).toBeHidden()
  await page
    .getByRole('group', { name: words('ticket_choose_seat') })
    .getByRole('button', { name: why, exact: true })
    .click()
  await expect(isVoid).toBeVisible()
  await expect(codes).toBeHidden()
  await expect(page.getByRole('button', { name: words('ticket_whole_screen'), exact: true })).toHaveCount(0)
  await expectNoBarriers(page)
  const gone = booked.tickets[0]!.code
  await expect
    .poll(async () => {
      const stored = await storedCopies(page, booked)
      return { isThere: stored !== '', hasCode: stored.includes(gone) }
    })
    .toEqual({ isThere: true, hasCode: false })

  // At an entrance without a network the code of the other seat opens again and again.
  await page.context().setOffline(true)
  for (const _ of ['once', 'again']) {
    await page.reload()
    await expect(codes).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await page.context().setOffline(false)

  const device = await anotherVisitor()
  await device.goto(link)
  await expect(device.getByRole('heading', { level: 1 })).toHaveText(withdrawn)
  await expect(named(device).first()).toBeVisible()
  await expect(device.locator('.seat-code')).toHaveCount(1)
  await expect(device.getByText(words('bookings_change_reader_valid'))).toBeVisible()
  expect(await isAbove(device, device.getByRole('link', { name: words('bookings_change_open') }))).toBe(true)
  await expectNoBarriers(device)
})

test('a friend and a reader of the link read that the tickets end unless the person who booked chooses @both', async ({
  site,
  words,
  locale,
  enterGuest,
  anotherVisitor,
}) => {
  const holder = await enterGuest()
  const { id, startsAt } = await showtimeToMove(site, 35)
  const earlier = await linkInMessage(site)
  const booked = await holder.book({ showtimeId: id })
  await expect.poll(() => linkInMessage(site)).not.toBe(earlier)
  const link = await linkInMessage(site)
  const path = `guest-users/orders/${booked.id}`
  const { share } = await holder.call<{ share: string }>('POST', `${path}/share-ticket`, {
    seat: booked.seats[0]!.seat,
  })
  const friend = await anotherVisitor()
  const readers = [link, `/${locale}${ticketPath(booked)}?share=${encodeURIComponent(share)}`]
  const read = async () => (await holder.call<{ order: Order }>('GET', path)).order.change
  const moveBy = async (minutes: number) => {
    await move(site, id, isoOf(Date.parse(startsAt) + minutes * MINUTE_MS))
    await expect.poll(async () => (await read())?.otherwise).toBe(minutes > 30 ? 'REFUND' : 'KEEP')
  }

  await moveBy(5)
  for (const reader of readers) {
    await friend.goto(reader)
    await expect(friend.getByText(words('bookings_change_reader_keep'))).toBeVisible()
    await expect(friend.locator('.seat-code')).toBeVisible()
  }
  await moveBy(35)
  for (const reader of readers) {
    await friend.goto(reader)
    await friend.reload()
    await expect(friend.getByText(words('bookings_change_reader_valid'))).toBeVisible()
    await expect(friend.getByText(words('bookings_change_moved_text'))).toHaveCount(0)
    await expect(friend.locator('.seat-code')).toBeVisible()
    await expectNoBarriers(friend)
  }
})

test.describe('a visitor on another device', () => {
  // The booking is not theirs until then.
  test.use({ expectedErrors: { any: [/status of 404/] } })

  test('as a friend, whose ticket has ended, is told to ask the person who booked', async ({
    site,
    words,
    visit,
    enterGuest,
    anotherVisitor,
  }) => {
    const holder = await enterGuest()
    const booked = await bookToCallOff(site, holder)
    const { share } = await holder.call<{ share: string }>('POST', `guest-users/orders/${booked.id}/share-ticket`, {
      seat: booked.seats[0]!.seat,
    })
    const friend = await anotherVisitor()
    const ticket = `${ticketPath(booked)}?share=${encodeURIComponent(share)}`
    await visit(ticket, friend)
    await expect(friend.getByText(words('ticket_kept'))).toBeVisible()
    expect(await storedCopies(friend, booked)).toContain(booked.tickets[0]!.code)
    const { change } = await callOffShowtimeOf(booked, { site, holder, isGuest: true })
    const answer = { changeId: change!.id, way: 'REFUND', refund: change!.total }
    await holder.call('POST', `orders/${booked.id}/answer-change`, answer)
    await visit(ticket, friend)
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(words('shell_gone_ticket_title'))
    await expect(friend.getByText(words('shell_gone_ticket_text'))).toBeVisible()
    // Without a network the code would look valid.
    expect((await storedCopies(friend, booked)).includes(booked.tickets[0]!.code)).toBe(false)
    await expectNoBarriers(friend)
  })

  test('verifies the phone of the booking, and chooses there', async ({
    site,
    words,
    locale,
    visit,
    enterGuest,
    anotherVisitor,
  }) => {
    const holder = await enterGuest()
    const booked = await bookToCallOff(site, holder)
    await callOffShowtimeOf(booked, { site, holder, isGuest: true })
    const device = await anotherVisitor()
    const title = device.getByRole('heading', { level: 1 })
    await visit(ticketPath(booked), device)
    await expect(title).toHaveText(words('shell_gone_booking_whose'))
    await device
      .getByRole('main')
      .getByRole('link', { name: words('shell_gone_booking_find') })
      .click()
    await waitForHydration(device)
    await device.getByRole('button', { name: words('bookings_mine_enter') }).click()
    await new Guest({ page: device, site, words, locale }).prove(holder.phone)
    await expect(device).toHaveURL(new RegExp(`${ticketPath(booked)}$`))
    await expect(title).toHaveText(words('change_called_off_title'))
    await expect(device.getByRole('region', { name: words('bookings_change_choose') })).toBeVisible()
  })

  test('signs in instead, and lands on the booking', async ({
    site,
    words,
    locale,
    visit,
    enterGuest,
    anotherVisitor,
  }) => {
    const holder = await enterGuest()
    const booked = await bookToCallOff(site, holder)
    await callOffShowtimeOf(booked, { site, holder, isGuest: true })
    const device = await anotherVisitor()
    await visit(ticketPath(booked), device)
    const main = device.getByRole('main')
    await main.getByRole('link', { name: words('shell_gone_booking_find') }).click()
    await main.getByRole('link', { name: words('bookings_mine_account') }).click()
    // The page asks for the number by itself.
    await new Member({ page: device, site, words, locale }).join(holder.phone)
    await expect(device).toHaveURL(new RegExp(`${ticketPath(booked)}$`))
    await expect(device.getByRole('heading', { level: 1 })).toHaveText(words('change_called_off_title'))
    await expect(device.getByRole('region', { name: words('bookings_change_choose') })).toBeVisible()
    // A member whom an old link leads to the search for bookings opens the booking, too.
    await visit(`/bookings?next=${encodeURIComponent(ticketPath(booked))}`, device)
    await expect(device).toHaveURL(new RegExp(`${ticketPath(booked)}$`))
  })
})
