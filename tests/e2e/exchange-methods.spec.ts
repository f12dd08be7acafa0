// The difference of an exchange is paid by Apple Pay, or at Tabby, which may decline. The new ticket, the old booking
// and both invoices must agree.
import type { Page } from '@playwright/test'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import type { Order } from '#server/contracts/orders.ts'
import { fakeApplePay, sheetOf } from './apple-pay.ts'
import type { Entered } from './entered.ts'
import { cheapAndDear, orderAt, seatsPath } from './exchange-parts.ts'
import type { Site } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { expectSums, riyals } from './invoice-parts.ts'
import { expect, test } from './members-fixture.ts'
import { moneyInWords as money } from './programme.ts'
import { type Words, wordsOf } from './words.ts'

interface Visit {
  page: Page
  site: Site
  words: Words
  locale: 'ar' | 'en'
  visit: (path: string) => Promise<unknown>
}

interface Exchange {
  member: Entered
  guest: Guest
  old: Order
  order: Order
  /** Halalas that remain to be paid. */
  left: number
}

const SEATS = 2
const en = wordsOf('en')
const payButton = (page: Page) => page.locator('button[form="pay-form"]:visible')
const wayNamed = (page: Page, words: Words, key: string) =>
  page.getByRole('radio', { name: new RegExp(String(words(key))) })

/** Opens the checkout of a dearer showtime. */
async function atCheckout({ page, site, words, locale }: Visit, member: Entered): Promise<Exchange> {
  const { cheap, dear } = await cheapAndDear(site)
  const old = await member.book({ showtimeId: cheap, seats: SEATS })
  const guest = new Guest({ page, site, words, locale })
  await guest.openSeatsOf(seatsPath(old.id, dear))
  await guest.takeBest(SEATS)
  await guest.continueButton.click()
  await expect(page).toHaveURL(/checkout/)
  const { order } = await member.call<{ order: Order }>('GET', `orders/${orderAt(page)}`)
  const left = order.breakdown.total - old.breakdown.total
  expect(left).toBeGreaterThan(0)
  return { member, guest, old, order, left }
}

/** The current state of the booking that is exchanged. */
const oldNow = async ({ member, old }: Exchange): Promise<Order> =>
  (await member.call<{ order: Order }>('GET', `orders/${old.id}`)).order

/** How bill and invoice name the payment of the difference. */
interface Said {
  bill: string | RegExp
  invoice: string
}

/** Expects one charge of the difference. New ticket, bill, invoice and old booking must name the same payment. */
async function expectSaid({ page, site, words, locale, visit }: Visit, exchange: Exchange, said: Said): Promise<void> {
  const { old, order, left } = exchange
  const { id, reference } = order
  const worth = old.breakdown.total
  await expect(page).toHaveURL(/your-ticket/)
  expect(await site.ledger(id)).toMatchObject({ captures: 1, captured: left, refunds: 0 })
  await expect(page.getByText(words('exchange_ticket_title'))).toBeVisible()
  await expect(page.locator('.booking-bill > div').filter({ hasText: said.bill })).toContainText(money(left, locale))
  await page.getByRole('link', { name: words('invoice_open'), exact: true }).click()
  const invoice = page.getByRole('article').first()
  await expectSums(invoice, worth + left)
  await expect(invoice.locator('dl > div').filter({ hasText: said.invoice })).toContainText(riyals(left))
  await expect(invoice.locator('dl > div').filter({ hasText: formatBookingReference(old.reference) })).toContainText(
    riyals(worth),
  )
  await visit(`/user-area/upcoming-booking/${id}`)
  await expect(page.locator('.booking-bill > div').filter({ hasText: said.bill })).toContainText(money(left, locale))

  await visit(`/user-area/view-history/${old.id}`)
  const went = page.getByRole('list', { name: words('exchange_money') }).getByRole('listitem')
  await expect(went).toHaveCount(1)
  await expect(went).toContainText(money(worth, locale))
  await expect(went.getByRole('link')).toHaveAttribute('href', new RegExp(id))
  await page.getByRole('link', { name: words('invoice_open_with_credit') }).click()
  const note = page.getByRole('article').nth(1)
  await expect(note).toContainText(String(en('invoice_reason_exchanged')))
  await expect(note.locator('dl > div').filter({ hasText: formatBookingReference(reference) })).toContainText(
    riyals(worth),
  )
  expect(await oldNow(exchange)).toMatchObject({ cancellation: { refunds: [], exchangedFor: { orderId: id } } })
}

test('Apple Pay charges exactly the difference @long', async ({ page, context, enter, site, words, locale, visit }) => {
  const on = { page, site, words, locale, visit }
  await context.addInitScript(fakeApplePay)
  const exchange = await atCheckout(on, await enter())
  const { left } = exchange
  await wayNamed(page, words, 'checkout_way_apple_pay').check()
  const button = page.locator('button.apple-pay-button:visible')
  await expect(button).toHaveAccessibleName(words('checkout_pay_apple_pay', { total: money(left, locale) }))
  await button.click()
  await expect(page).toHaveURL(/your-ticket/)
  expect(await sheetOf(page)).toMatchObject({ request: { total: { amount: riyals(left) } }, status: 0 })
  const card = { amount: money(left, locale), lastFour: '4242' }
  await expectSaid(on, exchange, {
    bill: words('bookings_paid_card_of', card),
    invoice: '4242',
  })
})

async function goToTabby(page: Page, words: Words, { left }: Exchange, locale: 'ar' | 'en'): Promise<void> {
  await wayNamed(page, words, 'checkout_way_tabby').check()
  await expect(payButton(page)).toHaveText(words('checkout_pay_tabby', { total: money(left, locale) }))
  // A Tabby payment cannot be cancelled later, and the page says so before.
  await expect(page.getByText(words('checkout_cancel_not_tabby')).filter({ visible: true })).toHaveCount(1)
  await payButton(page).click()
  await page.waitForURL(/sandbox-payments\/tabby\/pay/)
}

test('Tabby is asked for the difference only @long', async ({ page, enter, site, words, locale, visit }) => {
  const on = { page, site, words, locale, visit }
  const exchange = await atCheckout(on, await enter())
  await goToTabby(page, words, exchange, locale)
  await expect(page.locator('.price')).toContainText(riyals(exchange.left))
  // Before Tabby’s approval the booking is unchanged, and no other attempt may use it.
  expect(await oldNow(exchange)).toMatchObject({ status: 'TICKETED', cancellation: null })
  await page.locator('button[value="approve"]').click()
  await expectSaid(on, exchange, {
    bill: words('bookings_paid_tabby'),
    invoice: String(en('invoice_tabby')),
  })
})

test('if Tabby declines, the old booking is unchanged and a card pays for the same seats @long', async ({
  page,
  enter,
  site,
  words,
  locale,
  visit,
}) => {
  const on = { page, site, words, locale, visit }
  const exchange = await atCheckout(on, await enter())
  await goToTabby(page, words, exchange, locale)
  await page.locator('button[value="reject"]').click()
  await expect(page.getByText(words('checkout_tabby_declined_title'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(words('exchange_untouched'))).toBeVisible()
  expect(orderAt(page)).toBe(exchange.order.id)
  expect(await oldNow(exchange)).toMatchObject({ status: 'TICKETED', cancellation: null })

  await page.getByRole('radio', { name: words('checkout_card_title') }).check()
  await exchange.guest.fillCard(CARDS.visa)
  await payButton(page).click()
  const card = { amount: money(exchange.left, locale), lastFour: '4242' }
  await expectSaid(on, exchange, {
    bill: words('bookings_paid_card_of', card),
    invoice: '4242',
  })
})
