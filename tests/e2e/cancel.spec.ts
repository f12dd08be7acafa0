// Cancelling a booking. Every halala is shown before the confirmation and accounted for afterwards. If cancelling is
// not possible, the page says why and offers alternatives.
import type { CancelCheck, CancelRestriction } from '#server/contracts/cancellation.ts'
import type { Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { expectNoBarriers } from './barriers.ts'
import { enterAsMember, tokenOfCard } from './entered.ts'
import { expect, STREAMED_FAILURE, test, type Site } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { openUnhydrated, waitForHydration } from './hydration.ts'
import { atCheckout } from './saved-card.ts'
import { Member } from './member.ts'
import { moneyInWords as money } from './programme.ts'

const cancelPath = ({ id }: Order) => `/bookings/${id}/cancel-ticket`

/** Whether the order’s seats are free or sold, as the public seat map shows them. */
async function seatsOf(site: Site, { sessionId, seats }: Order): Promise<string> {
  const { seats: map } = await site.ask<{ seats: { states: string } }>(`showtimes/${sessionId}/seats`)
  const { seats: best } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=${seats.length}`)
  // The seat map is indexed by number. The best seats tell whether exactly these seats are free.
  return seats.every(({ seat }) => best.includes(seat)) && map.states.includes('0') ? 'free' : 'sold'
}

/** Latin names alone would make the list run left to right in Arabic. */
async function expectSeatsToFollowThePage(page: Page, { seats }: Order, locale: 'ar' | 'en'): Promise<void> {
  const list = page.getByRole('main').getByText(seats[0]!.seat).filter({ hasText: seats[1]!.seat, visible: true })
  await expect(list.first()).toHaveCSS('direction', locale === 'ar' ? 'rtl' : 'ltr')
}

test('cancelling a booking paid by card and cashback refunds both and releases the seats @both @commit', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
}) => {
  const member = await enterAsMember({ context, site, locale })
  const cashback = 1234
  await member.gift('CASHBACK', cashback)
  const order = await member.book({ seats: 2, wallet: () => ({ eWallet: 0, cashback }) })
  const { total } = order.breakdown
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  expect(await seatsOf(site, order)).toBe('sold')
  await visit(`/bookings/${order.id}/checkout/your-ticket`)
  await expect(page.getByText(words('ticket_kept'))).toBeVisible()
  await visit(`/user-area/upcoming-booking/${order.id}`)
  await expectSeatsToFollowThePage(page, order, locale)
  await page.getByRole('link', { name: words('bookings_cancel'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('cancel_title') })).toBeVisible()
  await expectSeatsToFollowThePage(page, order, locale)
  await expect(
    page.getByRole('heading', { level: 2, name: words('cancel_back', { amount: money(total, locale) }) }),
  ).toBeVisible()
  const parts = page.getByRole('list', { name: words('bookings_refunds') }).getByRole('listitem')
  await expect(parts).toHaveCount(2)
  await expect(parts.first()).toContainText('4242')
  await expect(parts.first()).toContainText(money(total - cashback, locale))
  await expect(parts.last()).toContainText(money(cashback, locale))
  // The amount paid by card earned 5 % cashback.
  const earned = Math.floor((total - cashback) / 20)
  await expect(page.getByText(words('cancel_taken_back', { amount: money(earned, locale) }))).toBeVisible()
  await expectNoBarriers(page)

  await button('cancel_do').click()
  await expect(page.getByText(words('cancel_why_missing'))).toBeVisible()
  await page.getByRole('radio').nth(2).check()
  await page.getByLabel(words('cancel_note')).fill('نراكم قريبًا')
  await button('cancel_do').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('cancel_keep') })
    .click()
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  // Going back keeps the note that was typed.
  await expect(page.getByLabel(words('cancel_note'))).toHaveValue('نراكم قريبًا')
  await button('cancel_do').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('cancel_sure_yes') })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: words('cancel_done') })).toBeFocused()
  await expect(page.getByText(words('cancel_done_text', { amount: money(total, locale) }))).toBeVisible()
  await expect(page.getByText(words('cancel_taken_back_done', { amount: money(earned, locale) }))).toBeVisible()
  await expect(parts.first()).toContainText(money(total - cashback, locale))
  await expect(parts.last()).toContainText(words('cancel_part_done'))
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 1 })
  await expect
    .poll(async () => member.call('GET', 'wallet/detailed-balance'))
    .toMatchObject({ eWalletBalance: 0, cashbackWalletBalance: cashback, cashbackOnItsWay: 0, totalBalance: cashback })
  expect(await seatsOf(site, order)).toBe('free')
  expect((await site.messages()).some(({ text }) => text.includes(order.reference))).toBe(true)

  // The ticket is void on every page, including its offline copy.
  const countCachedTickets = () =>
    page.evaluate(async () => (await (await caches.open('shasha-tickets-1')).keys()).length)
  await expect.poll(countCachedTickets).toBe(0)
  await visit(`/bookings/${order.id}/checkout/your-ticket`)
  await expect(page.getByRole('heading', { level: 1, name: words('ticket_cancelled_title') })).toBeVisible()
  await expect(page.locator('.seat-code')).toHaveCount(0)
  await page.getByRole('link', { name: words('ticket_cancelled_see') }).click()
  await expect(page).toHaveURL(new RegExp(`/user-area/view-history/${order.id}$`))
  await expect(parts.last()).toContainText(money(cashback, locale))
  // The bell no longer links to the tickets either.
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('notifications_bell') })
    .click()
  const ready = page.getByRole('link', { name: locale === 'ar' ? /تذكرتك جاهزة/ : /Your ticket is ready/ })
  const news = page.getByRole('link', { name: locale === 'ar' ? /لم تعد تذاكره صالحة/ : /no longer valid/ })
  await expect(news).toContainText(order.reference)
  await expect(ready).toHaveCount(0)
  await news.click()
  await expect(page).toHaveURL(new RegExp(`/user-area/view-history/${order.id}$`))
})

test('a note typed before hydration stays', async ({ page, context, site, words, locale }) => {
  const member = await enterAsMember({ context, site, locale })
  const order = await member.book()
  const release = await openUnhydrated(page, `/${locale}${cancelPath(order)}`)
  const note = page.getByLabel(words('cancel_note'))
  await note.fill('نراكم قريبًا')
  release()
  await waitForHydration(page)
  await page.getByRole('button', { name: words('cancel_do'), exact: true }).click()
  await expect(page.getByText(words('cancel_why_missing'))).toBeVisible()
  await expect(note).toHaveValue('نراكم قريبًا')
})

test.describe('reasons that cannot be loaded', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/, /readCancellationReasons/] } })

  test('are named as the cause, and no visitor is told to choose one', async ({
    page,
    context,
    site,
    words,
    locale,
    visit,
  }) => {
    const member = await enterAsMember({ context, site, locale })
    const order = await member.book({ seats: 1 })
    await site.clearCachedResponses()
    site.faults.answers.push({ path: /cancellation-reasons/, status: 500, body: { code: 51, reason: 'server_down' } })
    await visit(cancelPath(order))
    const failure = page.getByRole('alert').filter({ hasText: words('cancel_why_failed') })
    await expect(failure).toContainText(words('global_server_down'))
    await page.getByRole('button', { name: words('cancel_do'), exact: true }).click()
    const retry = failure.getByRole('button', { name: words('ui_retry') })
    await expect(retry).toBeFocused()
    await expect(page.getByText(words('cancel_why_missing'))).toBeHidden()
    site.faults.answers.length = 0
    await retry.click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.getByText(words('cancel_why_missing'))).toBeHidden()
  })
})

test('if a booking cannot be cancelled, the page says why and what can be done instead @long', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
}) => {
  const member = await enterAsMember({ context, site, locale })
  await member.gift('E_WALLET', 500)
  await member.gift('CASHBACK', 50_000)
  const given = await member.book({ wallet: () => ({ eWallet: 500, gift: 500, cashback: 0 }) })
  const alone = await member.book({ wallet: (total) => ({ eWallet: 0, cashback: total }) })
  const [first, second, third] = [await member.book(), await member.book(), await member.book()]
  const expectRefusal = async (key: string, steps: readonly string[]) => {
    await expect(page.getByRole('main').getByText(words(key))).toBeVisible()
    for (const step of steps)
      await expect(page.getByRole('main').getByRole('link', { name: words(step) })).toBeVisible()
    await expect(page.getByRole('button', { name: words('cancel_do') })).toHaveCount(0)
  }
  await visit(cancelPath(given))
  await expectRefusal('cancel_why_not_gift', ['cancel_send_ticket', 'cancel_contact'])
  await expectNoBarriers(page)
  await visit(cancelPath(alone))
  await expectRefusal('cancel_why_not_cashback', ['cancel_send_ticket', 'cancel_contact'])

  const checkOf = ({ id }: { id: string }) => member.call<CancelCheck>('GET', `orders/${id}/check-cancel`)
  const check = await checkOf(third)
  for (const booking of [first, second]) {
    const { total } = await checkOf(booking)
    await member.call('POST', `orders/${booking.id}/cancel`, { reasonId: 'plans', refund: total })
  }
  await visit(cancelPath(third))
  await expectRefusal('cancel_why_not_day', ['cancel_see_ticket'])
  // A cancelled booking shows its refunds.
  await visit(cancelPath(first))
  await expect(page.getByRole('heading', { level: 1, name: words('cancel_done') })).toBeVisible()

  const faked: [CancelRestriction, Partial<CancelCheck>, string, string][] = [
    ['CANCELLATION_LIMITATION_PER_WEEK', { againAt: check.until }, 'cancel_why_not_week', 'cancel_see_ticket'],
    ['CANCELLATION_LIMITATION_PER_WEEK', { againAt: null }, 'cancel_why_not_week_late', 'cancel_send_ticket'],
    ['HAS_REFUND_PAYMENT_REQUEST', {}, 'cancel_why_not_refunding', 'cancel_contact'],
    ['ORDER_HAS_OFFER', {}, 'cancel_why_not_offer', 'cancel_contact'],
    ['TABBY_PAYMENT_STRATEGY_LIMITATION', {}, 'cancel_why_not_tabby', 'cancel_ask_tabby'],
  ]
  for (const [restriction, given, key, step] of faked) {
    site.faults.answers = [{ path: /check-cancel$/, status: 200, body: { ...check, ...given, restriction } }]
    await visit(cancelPath(third))
    await expectRefusal(key, [step])
  }
  site.faults.answers = []

  await site.advanceClock(Date.parse(check.until) - site.now() + 1000)
  await visit(cancelPath(third))
  await expectRefusal('cancel_why_not_close', ['cancel_send_ticket', 'cancel_see_ticket'])
})

test('while a second payment is being refunded, the booking stays and the page says how much goes where', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
}) => {
  const member = await enterAsMember({ context, site, locale })
  const booking = await atCheckout(member, site)
  const { total } = booking.breakdown
  const pay = async (number: string, cvv?: string) => {
    const payment = { method: 'CARD', gateway: 'CHECKOUT', ...(await tokenOfCard(site, number, cvv)) }
    return (await member.call<{ order: Order }>('POST', `orders/${booking.id}/pay`, { total, payment })).order
  }
  const { payment } = await pay(CARDS.refundedLate, '123')
  await member.call('POST', `orders/${booking.id}/other-way`, { attempt: payment!.attempt })
  expect((await pay(CARDS.visa)).status).toBe('TICKETED')
  await page.goto(new URL(payment!.redirectUrl!, site.url).href)
  await new Guest({ page, site, words, locale }).answerBank()
  const restriction = async () =>
    (await member.call<CancelCheck>('GET', `orders/${booking.id}/check-cancel`)).restriction
  await expect.poll(restriction).toBe('HAS_REFUND_PAYMENT_REQUEST')

  const stays = page.getByRole('main').getByText(words('cancel_why_not_returning'))
  await visit(`/user-area/upcoming-booking/${booking.id}`)
  await expect(stays).toContainText('5134')
  await expect(page.getByRole('link', { name: words('bookings_cancel'), exact: true })).toHaveCount(0)
  await visit(cancelPath(booking))
  await expect(stays).toContainText('5134')
  await expect(page.getByRole('button', { name: words('cancel_do') })).toHaveCount(0)
})

test('a visitor who is not signed in signs in first and returns to the cancellation', async ({
  page,
  context,
  site,
  words,
  locale,
}) => {
  const { person, book } = await enterAsMember({ context, site, locale })
  const order = await book()
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ name }) => name === 'shasha-city'))
  const member = new Member({ page, site, words, locale })
  await page.goto(`/${locale}${cancelPath(order)}`)
  await expect(page).toHaveURL(new RegExp(`/${locale}\\?next=`))
  await member.prove(person.phone)
  await expect(page).toHaveURL(new RegExp(`${cancelPath(order)}$`))
  await expect(page.getByRole('heading', { level: 1, name: words('cancel_title') })).toBeVisible()
})
