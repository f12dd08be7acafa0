import type { Order } from '#server/contracts/orders.ts'
import { cheapAndDear, orderAt } from '../exchange-parts.ts'
import { CARDS } from '../guest.ts'
import { expectSums } from '../invoice-parts.ts'
import { moneyInWords as money, seatStates } from '../programme.ts'
import { pressShowtime, showtimeLink } from '../showtime-press.ts'
import { wordsOf } from '../words.ts'
import { expect, test } from './journey.ts'

const seatsOf = ({ seats }: Order) => seats.map(({ seat }) => seat)

test('a member cancels a booking and gets a credit note, and moves another one to a dearer showtime', async ({
  page,
  site,
  words,
  locale,
  visit,
  enter,
  guest,
}) => {
  const member = await enter()
  const { cheap, dear } = await cheapAndDear(site)
  const first = await member.book({ showtimeId: cheap, seats: 2 })
  const { total } = first.breakdown

  await test.step('Cancelling names the refund before it asks once more', async () => {
    await visit(`/user-area/upcoming-booking/${first.id}`)
    await page.getByRole('link', { name: words('bookings_cancel'), exact: true }).click()
    const back = page.getByRole('heading', { level: 2, name: words('cancel_back', { amount: money(total, locale) }) })
    await expect(back).toBeVisible()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: words('cancel_do'), exact: true }).click()
    expect(await site.ledger(first.id)).toMatchObject({ captures: 1, refunds: 0 })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('cancel_sure_yes') })
      .click()
  })

  await test.step('The money goes back to the card, and the seats are free again', async () => {
    await expect(page.getByRole('heading', { level: 1, name: words('cancel_done') })).toBeVisible()
    await expect(page.getByRole('list', { name: words('bookings_refunds') })).toContainText('4242')
    await expect.poll(() => site.ledger(first.id)).toMatchObject({ captures: 1, refunds: 1, refunded: total })
    await expect.poll(() => seatStates(site, cheap, seatsOf(first))).toEqual(['free', 'free'])
    const told = async () => (await site.messages()).filter(({ text }) => text.includes(first.reference)).length
    await expect.poll(told).toBeGreaterThan(0)
  })

  await test.step('The booking has a credit note over the same sum', async () => {
    await page.getByRole('link', { name: words('cancel_see_booking'), exact: true }).click()
    await page.getByRole('link', { name: words('invoice_open_with_credit'), exact: true }).click()
    const note = page.getByRole('article').nth(1)
    await expect(note.getByRole('heading', { level: 2 })).toContainText(wordsOf('ar')('invoice_credit_title'))
    await expectSums(note, total)
  })

  const old = await member.book({ showtimeId: cheap, seats: 2 })
  const worth = old.breakdown.total
  const payButton = page.locator('button[form="pay-form"]:visible')
  let orderId = ''

  await test.step('Another booking counts in full towards a dearer showtime', async () => {
    await visit(`/user-area/upcoming-booking/${old.id}`)
    await page.getByRole('link', { name: words('exchange_do'), exact: true }).click()
    const strip = page.getByRole('complementary', { name: words('exchange_bar') })
    await expect(strip).toContainText(money(worth, locale))
    await page
      .getByRole('navigation', { name: words('showtimes_days') })
      .getByRole('link')
      .nth(1)
      .click()
    await pressShowtime(page, words, showtimeLink(page, dear))
    await guest.takeBest(2)
    await expect(strip.getByRole('status')).toHaveText(words('exchange_strip_pay'))
  })

  await test.step('A card pays the difference, and the new ticket replaces the old one', async () => {
    await guest.continueButton.click()
    await expect(page).toHaveURL(/checkout/)
    orderId = orderAt(page)
    const { order } = await member.call<{ order: Order }>('GET', `orders/${orderId}`)
    const difference = order.breakdown.total - worth
    await expect(payButton).toHaveText(words('exchange_pay', { total: money(difference, locale) }))
    expect(await seatStates(site, cheap, seatsOf(old))).toEqual(['sold', 'sold'])
    await guest.fillCard(CARDS.visa)
    await payButton.click()
    await guest.expectTicket()
    await expect(page.getByText(words('exchange_ticket_title'))).toBeVisible()
    expect(await site.ledger(orderId)).toMatchObject({ captures: 1, captured: difference, refunds: 0 })
    expect(await site.ledger(old.id)).toMatchObject({ captures: 1, captured: worth, refunds: 0 })
    expect(await seatStates(site, dear, seatsOf(order))).toEqual(['sold', 'sold'])
    await expect.poll(() => seatStates(site, cheap, seatsOf(old))).toEqual(['free', 'free'])
  })

  await test.step('The old ticket has no code any more and leads to the new one', async () => {
    await page.getByRole('link', { name: words('exchange_ticket_see') }).click()
    await expect(page.getByRole('link', { name: words('exchange_see_new') })).toHaveAttribute(
      'href',
      new RegExp(orderId),
    )
    await expect(page.locator('.seat-code')).toHaveCount(0)
  })
})
