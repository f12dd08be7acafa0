// Vouchers: they combine with other payments to the halala, and any loss is named. No address ever contains a code.
import type { Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import type { Area } from '#server/contracts/showtimes.ts'
import { expectNoBarriers } from './barriers.ts'
import type { Entered } from './entered.ts'
import { cheapAndDear } from './exchange-parts.ts'
import type { Site } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { FILM, moneyInWords, openShowtime } from './programme.ts'
import { mintVouchers, paste, unfoldVouchers } from './voucher-parts.ts'

const riyals = (halalas: number) => (halalas / 100).toFixed(2)
const masked = (code: string) => `SHV-••••-${code.slice(-4)}`
const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
/** A voucher of the sandbox that is already used. */
const USED = 'SHV-TRYME-TRYME-777M'
const ALREADY_ADDED = /هذه القسيمة مضافة إلى هذا الحجز|This voucher is already on this booking/
const PAYS_EXCHANGED = /مستخدمة في الحجز الذي تغيّر موعده|paying for the booking you’re changing/
const ALREADY_USED = /استُخدمت هذه القسيمة من قبل|This voucher has already been used/

let member: Entered
test.beforeEach(async ({ enter }) => {
  member = await enter()
})

/** An order of two seats of tomorrow, at the checkout. */
async function atCheckout(site: Site): Promise<Order> {
  const { id: sessionId } = await openShowtime(site, FILM)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=2`)
  return checkoutWith({ sessionId, seats })
}
async function checkoutWith(wanted: { sessionId: string; seats: string[]; exchangeOf?: string }): Promise<Order> {
  const held = await member.call<{ order: Order }>('POST', 'orders', wanted)
  return (await member.call<{ order: Order }>('POST', `orders/${held.order.id}/checkout`, {})).order
}
const checkoutOf = ({ id }: Order) => `/bookings/${id}/checkout`
const payButton = (page: Page) => page.locator('button[form="pay-form"]:visible')
const readOrder = async ({ id }: Order) => (await member.call<{ order: Order }>('GET', `orders/${id}`)).order

test('two vouchers, the wallet and a card pay to the halala, and no address ever contains a code @commit', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  await member.gift('E_WALLET', 1000)
  const order = await atCheckout(site)
  const { total } = order.breakdown
  const seat = Math.max(...order.seats.map(({ price }) => price))
  const areas = order.seats.map(({ areaCategoryCode }) => areaCategoryCode)
  const [ticket = ''] = await mintVouchers(site, { kind: 'TICKET', areas })
  const [money = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: 1500 })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await visit(checkoutOf(order))
  await unfoldVouchers(page, words)
  const added = page.getByRole('list', { name: words('vouchers_list') }).getByRole('listitem')
  const field = page.getByLabel(words('vouchers_code'))

  await field.pressSequentially(ticket.toLowerCase().replaceAll('-', ' '))
  await expect(field).toHaveValue(ticket)
  await field.press('Enter')
  await expect(added).toHaveCount(1)
  await expect(added).toContainText(masked(ticket))
  await expect(added).toContainText(riyals(seat))
  const news = page.locator('.voucher-news')
  await expect(news).toHaveText(words('vouchers_added_total', { total: moneyInWords(total - seat, locale) }))
  await expect(field).toHaveValue('')
  await field.fill(inArabicDigits(money))
  await page.getByRole('button', { name: words('vouchers_add'), exact: true }).click()
  await expect(added).toHaveCount(2)
  await page.getByRole('switch', { name: words('checkout_use_gift') }).check()
  const card = total - seat - 1500 - 1000
  await expect(payButton(page)).toContainText(riyals(card))
  // What a card still pays is another sum.
  const after = { total: moneyInWords(total - seat - 1500, locale) }
  await expect(news).toHaveText(words('vouchers_added_total', after))
  // On a phone the price is folded.
  const details = page.getByText(words('checkout_price_details'))
  if (await details.isVisible()) await details.click()
  const off = page.locator('dd').filter({ hasText: riyals(seat + 1500) })
  await expect(off.filter({ visible: true }).first()).toContainText('−')
  await expectNoBarriers(page)

  await new Guest({ page, site, words, locale }).fillCard(CARDS.visa)
  await payButton(page).click()
  await expect(page).toHaveURL(/your-ticket/)
  // A single breakdown shows how the booking was paid.
  const bill = page.locator('.booking-bill')
  for (const halalas of [seat + 1500, 1000, card]) await expect(bill).toContainText(riyals(halalas))
  expect((await readOrder(order)).breakdown).toMatchObject({ voucher: seat + 1500, eWallet: 1000, card })
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1 })
  const secrets = [ticket, money].map((code) => code.split('-')[1] ?? code)
  expect(addresses.filter((url) => secrets.some((secret) => url.toUpperCase().includes(secret)))).toEqual([])
})

test('wrong and used codes are reported, a bad code among several stops all, and a voucher can be removed', async ({
  page,
  visit,
  words,
  site,
}) => {
  const order = await atCheckout(site)
  const [firstCode = '', secondCode = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: 1000 }, 2)
  await visit(checkoutOf(order))
  await unfoldVouchers(page, words)
  const added = page.getByRole('list', { name: words('vouchers_list') }).getByRole('listitem')
  const field = page.getByLabel(words('vouchers_code'))
  await field.fill('SHV-AAAAA-AAAAA-AAAA')
  await field.press('Enter')
  await expect(page.getByText(words('vouchers_code_wrong'))).toBeVisible()
  await field.fill(USED)
  await field.press('Enter')
  await expect(page.getByText(ALREADY_USED)).toBeVisible()
  await expect(field).toHaveValue(USED)
  // The whole code must be visible in the field, so that it can be compared.
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: words('vouchers_several') }).click()
  const dialog = page.getByRole('dialog')
  const fields = dialog.getByRole('textbox')
  await paste(fields.first(), `${firstCode.toLowerCase()}\n2) ${USED}، ${secondCode.replaceAll('-', ' ')}`)
  await expect(fields).toHaveCount(3)
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: words('vouchers_multi_add'), exact: true }).click()
  await expect(dialog.getByText(words('vouchers_none_added'))).toBeVisible()
  await expect(fields.nth(1)).toBeFocused()
  await expect(dialog.getByText(ALREADY_USED)).toBeVisible()
  expect((await readOrder(order)).vouchers).toEqual([])
  await fields.nth(1).fill('')
  await dialog.getByRole('button', { name: words('vouchers_multi_add'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(added).toHaveCount(2)
  await expect(payButton(page)).toContainText(riyals(order.breakdown.total - 2000))
  await field.fill(firstCode)
  await field.press('Enter')
  await expect(page.getByText(ALREADY_ADDED)).toBeVisible()
  await expect(added).toHaveCount(2)
  // A voucher is not refunded to a card, so the cancellation text differs.
  await expect(page.getByText(words('checkout_cancel_until_parts')).filter({ visible: true })).toHaveCount(1)

  await page.getByRole('button', { name: words('vouchers_remove', { code: masked(firstCode) }) }).click()
  await dialog.getByRole('button', { name: words('vouchers_delete_do') }).click()
  await expect(added).toHaveCount(1)
  await expect(payButton(page)).toContainText(riyals(order.breakdown.total - 1000))

  // Another booking of the member uses the second voucher first.
  const otherOrder = await atCheckout(site)
  await member.call('POST', `orders/${otherOrder.id}/voucher`, { codes: [secondCode] })
  const { breakdown } = await readOrder(otherOrder)
  await member.gift('E_WALLET', breakdown.total)
  const wallet = { eWallet: breakdown.total, gift: breakdown.total, cashback: 0 }
  await member.call('POST', `orders/${otherOrder.id}/pay`, { total: breakdown.total, wallet })
  await member.gift('E_WALLET', order.breakdown.total)
  await visit(checkoutOf(order))
  await page.getByRole('switch', { name: words('checkout_use_gift') }).check()
  await payButton(page).click()
  await expect(page.getByText(words('checkout_voucher_gone_title'))).toBeVisible()
  await expect(page.getByText(ALREADY_USED)).toBeVisible()
  await expect(added).toHaveCount(0)
})

test('a saved code is offered at the checkout, names its loss, and pays everything without a card', async ({
  page,
  visit,
  words,
  site,
}) => {
  const order = await atCheckout(site)
  const [code = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: order.breakdown.total + 2500 })
  await visit('/voucher-redemption')
  await page.getByLabel(words('vouchers_code')).fill(code)
  await page.getByRole('button', { name: words('vouchers_check') }).click()
  await expect(page.getByText(words('vouchers_valid', { code: masked(code) }))).toBeVisible()
  await page.getByRole('button', { name: words('vouchers_use_now') }).click()
  await expect(page.getByText(words('vouchers_kept', { code: masked(code) }))).toBeVisible()
  await expect(page.getByRole('link', { name: words('vouchers_kept_films') })).toBeFocused()

  await visit(checkoutOf(order))
  await expect(page.getByText(words('vouchers_use_kept', { code: masked(code) }))).toBeVisible()
  await page.getByRole('button', { name: words('vouchers_use_kept_yes'), exact: true }).click()
  const question = page.getByRole('alert').filter({ hasText: riyals(2500) })
  await expect(question).toBeFocused()
  await page.getByRole('button', { name: words('vouchers_loss_keep') }).press('Enter')
  await expect(page.getByLabel(words('vouchers_code'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  expect((await readOrder(order)).vouchers).toEqual([])
  const use = page.getByRole('button', { name: words('vouchers_loss_use') })
  // The button must not be covered after scrolling.
  const isClear = await use.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isClear).toBe(true)
  await use.click()
  await expect(page.getByRole('list', { name: words('vouchers_list') })).toBeVisible()
  await expect(page.getByLabel(words('checkout_number'))).toBeHidden()
  await payButton(page).click()
  await expect(page).toHaveURL(/your-ticket/)
  expect(await site.ledger(order.id)).toMatchObject({ captures: 0 })
  expect((await readOrder(order)).tickets).toHaveLength(2)
})

test('the answer to the offer of a saved code leaves the focus at the vouchers', async ({
  page,
  visit,
  words,
  site,
}) => {
  const order = await atCheckout(site)
  const [code = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: order.breakdown.total - 1000 })
  const save = async () => {
    await visit('/voucher-redemption')
    await page.getByLabel(words('vouchers_code')).fill(code)
    await page.getByRole('button', { name: words('vouchers_check') }).click()
    await page.getByRole('button', { name: words('vouchers_use_now') }).click()
    await visit(checkoutOf(order))
  }
  await save()
  const no = page.getByRole('button', { name: words('vouchers_use_kept_no'), exact: true })
  await no.press('Enter')
  await expect(no).toHaveCount(0)
  await expect(page.getByRole('region', { name: words('vouchers_fold') })).toBeFocused()

  await save()
  await page.getByRole('button', { name: words('vouchers_use_kept_yes'), exact: true }).press('Enter')
  await expect(page.getByRole('list', { name: words('vouchers_list') })).toBeVisible()
  await expect(page.getByRole('region', { name: words('vouchers_title') })).toBeFocused()
})

test('the loss of several vouchers is named for each, and nothing is added before the visitor confirms', async ({
  page,
  visit,
  words,
  site,
}) => {
  const { id: sessionId } = await openShowtime(site, FILM)
  const { showtime } = await site.ask<{ showtime: { areas: Area[] } }>(`showtimes/${sessionId}`)
  const areas = showtime.areas.toSorted((a, b) => a.price - b.price)
  const [cheap, dear] = [areas[0]!.areaCategoryCode, areas.at(-1)!.areaCategoryCode]
  const best = `showtimes/${sessionId}/best-seats?count=1&areaCategoryCode=${cheap}`
  const order = await checkoutWith({ sessionId, seats: (await site.ask<{ seats: string[] }>(best)).seats })
  const { price } = order.seats[0]!
  const [idle = ''] = await mintVouchers(site, { kind: 'TICKET', areas: [dear] })
  const [ticket = ''] = await mintVouchers(site, { kind: 'TICKET', areas: [cheap, dear] })
  const [money = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: order.breakdown.total - price + 3150 })
  const lost = areas.at(-1)!.price - price
  await visit(checkoutOf(order))
  await unfoldVouchers(page, words)
  await page.getByLabel(words('vouchers_code')).fill(idle)
  await page.getByRole('button', { name: words('vouchers_add'), exact: true }).click()
  await expect(page.getByText(words('vouchers_idle_seats'))).toBeVisible()

  await page.getByRole('button', { name: words('vouchers_several') }).click()
  const dialog = page.getByRole('dialog')
  await paste(dialog.getByRole('textbox').first(), `${ticket} ${money}`)
  const add = dialog.getByRole('button', { name: words('vouchers_multi_add'), exact: true })
  await add.click()
  const losses = dialog.getByRole('listitem')
  await expect(losses.filter({ hasText: masked(ticket) })).toContainText(riyals(lost))
  await expect(losses.filter({ hasText: masked(money) })).toContainText(riyals(3150))
  await expect(dialog.getByText(words('vouchers_loss_total'))).toContainText(riyals(lost + 3150))
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: words('vouchers_multi_cancel'), exact: true }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue(ticket)
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  expect((await readOrder(order)).vouchers).toEqual([])
  await add.click()
  await dialog.getByRole('button', { name: words('vouchers_loss_use_many') }).click()
  await expect(dialog).toBeHidden()
  expect((await readOrder(order)).breakdown).toMatchObject({ total: 0, voucher: order.breakdown.total })
})

test('a voucher of the exchanged booking says when it becomes free', async ({ page, visit, words, site }) => {
  const booked = await atCheckout(site)
  const [code = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: booked.breakdown.total })
  await member.call('POST', `orders/${booked.id}/voucher`, { codes: [code] })
  await member.call('POST', `orders/${booked.id}/pay`, { total: 0 })
  const { dear: sessionId } = await cheapAndDear(site)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=2`)
  const order = await checkoutWith({ sessionId, seats, exchangeOf: booked.id })
  await visit(checkoutOf(order))
  await unfoldVouchers(page, words)
  const field = page.getByLabel(words('vouchers_code'))
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByText(PAYS_EXCHANGED)).toBeVisible()
  expect((await readOrder(order)).vouchers).toEqual([])
})

test('a cancelled booking returns its voucher, which pays the next one @long', async ({ page, visit, words, site }) => {
  const booked = await atCheckout(site)
  const [code = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: booked.breakdown.total })
  await member.call('POST', `orders/${booked.id}/voucher`, { codes: [code] })
  await member.call('POST', `orders/${booked.id}/pay`, { total: 0 })
  await visit(`/user-area/upcoming-booking/${booked.id}`)
  await expect(page.locator('dt').filter({ hasText: words('bookings_vouchers') })).toBeVisible()
  await visit(`/bookings/${booked.id}/cancel-ticket`)
  await expect(page.getByText(words('cancel_back_vouchers'))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: code.slice(-4) })).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words('cancel_do'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('cancel_sure_yes') })
    .click()
  await expect(page.getByText(words('cancel_done_text_vouchers'))).toBeVisible()

  const next = await atCheckout(site)
  await visit(checkoutOf(next))
  await unfoldVouchers(page, words)
  const field = page.getByLabel(words('vouchers_code'))
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByRole('list', { name: words('vouchers_list') })).toContainText(masked(code))
})
