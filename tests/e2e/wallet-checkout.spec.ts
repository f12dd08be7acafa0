// Paying from the wallets: every amount is shown before, and a failure loses nothing.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Entered } from './entered.ts'
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { FILM, openShowtime } from './programme.ts'

const riyals = (halalas: number) => (halalas / 100).toFixed(2)
/** The cashback in halalas for an amount paid. */
const earned = (paid: number) => Math.floor((paid * 5) / 100)

let member: Entered
let order: Order
let total: number
test.beforeEach(async ({ enter, site }) => {
  member = await enter()
  const { id: sessionId } = await openShowtime(site, FILM)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=2`)
  const held = await member.call<{ order: Order }>('POST', 'orders', { sessionId, seats })
  order = (await member.call<{ order: Order }>('POST', `orders/${held.order.id}/checkout`, {})).order
  total = order.breakdown.total
})

const checkout = () => `/bookings/${order.id}/checkout`
const payButton = (page: Page) => page.locator('button[form="pay-form"]:visible')
/** Halalas: e-wallet, cashback, and cashback that cannot be spent yet. */
async function balances(): Promise<number[]> {
  const all = await member.call<Answer<'GET wallet/detailed-balance'>>('GET', 'wallet/detailed-balance')
  return [all.eWalletBalance, all.cashbackWalletBalance, all.cashbackOnItsWay ?? 0]
}

test('a member sees the parts of cashback, wallet and card before paying, and saves the card @both @commit', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  await member.gift('CASHBACK', 1500)
  await member.gift('E_WALLET', 2000)
  await visit(checkout())
  await expect(payButton(page)).toContainText(riyals(total))
  await page.getByRole('switch', { name: words('checkout_use_cashback') }).check()
  await expect(payButton(page)).toContainText(riyals(total - 1500))
  await page.getByRole('switch', { name: words('checkout_use_gift') }).check()
  await expect(payButton(page)).toContainText(riyals(total - 3500))
  for (const key of ['checkout_part_cashback', 'checkout_part_gift', 'checkout_part_card'])
    await expect(page.locator('dt').filter({ hasText: words(key), visible: true })).toBeVisible()
  for (const part of [1500, 2000, total - 3500])
    await expect(
      page
        .locator('dd')
        .filter({ hasText: riyals(part), visible: true })
        .first(),
    ).toBeVisible()
  // Gift balance earns none.
  const cashback = earned(total - 1500 - 2000)
  const amount = locale === 'ar' ? `${riyals(cashback)}\u00A0ر.س` : `SAR\u00A0${riyals(cashback)}`
  await expect(page.getByText(words('checkout_earn_from', { amount }))).toBeVisible()

  await new Guest({ page, site, words, locale }).fillCard(CARDS.visa)
  await page.getByLabel(words('checkout_keep_card')).check()
  await payButton(page).click()
  await expect(page).toHaveURL(/your-ticket/)
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1 })
  await expect.poll(balances).toEqual([0, 0, cashback])
  const { cards } = await member.call<{ cards: { lastFour: string }[] }>('GET', 'cards')
  expect(cards.map(({ lastFour }) => lastFour)).toEqual([CARDS.visa.slice(-4)])
})

test('a wallet with enough money pays everything, and no card is asked for', async ({ page, visit, words, site }) => {
  await member.gift('E_WALLET', total + 500)
  await visit(checkout())
  await page.getByRole('switch', { name: words('checkout_use_gift') }).check()
  await expect(page.getByLabel(words('checkout_number'))).toBeHidden()
  await expect(payButton(page)).toHaveText(words('checkout_pay_from_wallet'))
  await payButton(page).click()
  await expect(page).toHaveURL(/your-ticket/)
  expect((await site.ledger(order.id)).captures).toBe(0)
  await expect.poll(balances).toEqual([500, 0, 0])
})

test('each part can have its own amount, and the terms of gift balance are shown before paying', async ({
  page,
  visit,
  words,
}) => {
  await member.gift('CASHBACK', 1500)
  await member.gift('E_WALLET', 2000)
  await visit(checkout())
  const promise = (key: string) => page.getByText(words(key)).filter({ visible: true })
  await expect(promise('checkout_cancel_until')).toHaveCount(1)
  await page.getByRole('switch', { name: words('checkout_use_cashback') }).check()
  const amount = page.getByRole('textbox', { name: String(words('checkout_use_cashback')) })
  await expect(amount).toHaveValue('15')
  // Digits as an Arabic keyboard types them.
  await amount.fill('٧.٥٠')
  await expect(payButton(page)).toContainText(riyals(total - 750))
  await amount.fill('900')
  await expect(payButton(page)).toContainText(riyals(total - 1500))
  await amount.fill('7.5')
  await expect(promise('checkout_cancel_until_parts')).toHaveCount(1)
  await page.getByRole('switch', { name: words('checkout_use_gift') }).check()
  await expect(promise('checkout_cancel_not_gift')).toHaveCount(1)
  await expect(page.getByText(words('checkout_gift_stays'))).toBeVisible()
  // Typed amounts survive a reload.
  await page.reload()
  await expect(amount).toHaveValue('7.5')
  await expect(payButton(page)).toContainText(riyals(total - 2750))
})

test('an offer of a card is paid with that card alone, and the page says so instead of offering the wallet', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  await member.gift('E_WALLET', 2000)
  const { proof } = await member.call<{ proof: string }>('GET', 'offers/ofr_bank/verify?bin=424242')
  const { id } = order
  const seats = order.seats.map(({ seat }) => seat)
  await member.call('POST', `orders/${id}/seats`, { seats, offer: { id: 'ofr_bank', proof } })
  await member.call('POST', `orders/${id}/checkout`, {})
  await visit(checkout())
  await expect(page.getByText(words('checkout_wallet_left_out'))).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await new Guest({ page, site, words, locale }).fillCard(CARDS.visa)
  await payButton(page).click()
  await expect(page).toHaveURL(/your-ticket/)
  expect(await site.ledger(id)).toMatchObject({ captures: 1 })
  expect((await balances())[0]).toBe(2000)
})

test('a changed balance or a declined card leaves the wallet and the form unchanged', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  await member.gift('E_WALLET', 3000)
  await visit(checkout())
  const wallet = page.getByRole('switch', { name: words('checkout_use_gift') })
  await wallet.check()
  await new Guest({ page, site, words, locale }).fillCard(CARDS.noMoney)
  // The faked gateway answers that another device has just spent the balance.
  const body = {
    code: 24,
    reason: 'wallet_too_little',
    message: '',
    details: { available: { eWallet: 0, gift: 0, cashback: 0 } },
  }
  site.faults.answers = [{ path: /\/pay$/, status: 400, body }]
  site.calls.length = 0
  await payButton(page).click()
  await expect(page.getByText(words('checkout_wallet_changed_title'))).toBeVisible()
  await expect.poll(() => site.calls).toContain('GET /v1/wallet/detailed-balance')
  site.faults.answers = []
  await payButton(page).click()
  await expect(page.getByText(words('checkout_insufficient_funds_title'))).toBeVisible()
  expect(await balances()).toEqual([3000, 0, 0])
  await expect(wallet).toBeChecked()
  await expect(page.getByLabel(words('checkout_name'))).toHaveValue('NOURA ALHARBI')
  await expect(payButton(page)).toContainText(riyals(total - 3000))
})

test('an order that expired during the bank’s check says so, and then shows the bank’s result by itself', async ({
  page,
  visit,
  words,
  site,
}) => {
  const payment = { attempt: 1, method: 'CARD', amount: total, brand: 'VISA', lastFour: '4242', reason: null }
  const open = { ...payment, status: 'AUTHENTICATE', redirectUrl: 'https://bank.example/', codeForm: null }
  const path = /v1\/orders\/[^/]+$/
  site.faults.answers = [{ path, status: 200, body: { order: { ...order, status: 'EXPIRED', payment: open } } }]
  await visit(checkout())
  await expect(page.getByText(words('checkout_checking_over'))).toBeVisible()
  await expect(page.getByText(words('checkout_expired_text'))).toHaveCount(0)
  const back = { ...open, status: 'REFUNDED', redirectUrl: null }
  site.faults.answers = [{ path, status: 200, body: { order: { ...order, status: 'REFUNDED', payment: back } } }]
  await expect(page.getByText(words('checkout_refunded_text'))).toBeVisible()
})

test.describe('a session that ends at the checkout', () => {
  test.use({ expectedErrors: { any: [/401|403/] } })

  test('requires a code only: order, choice and card stay as they were', async ({
    page,
    visit,
    words,
    site,
    locale,
    member: visitor,
  }) => {
    await member.gift('E_WALLET', 3000)
    await visit(checkout())
    const wallet = page.getByRole('switch', { name: words('checkout_use_gift') })
    await wallet.check()
    await new Guest({ page, site, words, locale }).fillCard(CARDS.visa)
    await member.call('POST', 'auth/logout', {})
    await payButton(page).click()
    await expect(visitor.phoneField).toBeVisible()
    await visitor.prove(member.person.phone)
    await expect(visitor.dialog).toBeHidden()
    await expect(page.getByText(words('checkout_back_title'))).toBeVisible()
    await expect(wallet).toBeChecked()
    await expect(page.getByLabel(words('checkout_name'))).toHaveValue('NOURA ALHARBI')
    await payButton(page).click()
    await expect(page).toHaveURL(/your-ticket/)
    expect(await site.ledger(order.id)).toMatchObject({ captures: 1 })
  })
})
