// Payment methods besides a card that is entered: Tabby, Apple Pay, and a saved card with its code.
import type { Page } from '@playwright/test'
import { fakeApplePay, sheetOf } from './apple-pay.ts'
import { reopen } from './hydration.ts'
import { CARDS } from './guest.ts'
import { atCheckout, isOurs, saveCard } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'
import { unfoldVouchers } from './voucher-parts.ts'

const payButton = (page: Page) => page.locator('button[form="pay-form"]:visible')

test('a guest pays with Tabby: if it declines, the seats stay; if it approves, tickets are issued @commit', async ({
  page,
  site,
  words,
  locale,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  const tabby = page.getByRole('radio', { name: new RegExp(String(words('checkout_way_tabby'))) })
  for (const action of ['reject', 'approve']) {
    await tabby.check()
    await expect(page.getByLabel(words('checkout_number'))).toBeHidden()
    await expect(payButton(page)).toContainText(locale === 'ar' ? 'تابي' : 'Tabby')
    await payButton(page).click()
    await page.waitForURL(/sandbox-payments\/tabby\/pay/)
    if (action === 'approve') {
      // Going back is no answer. The page shows at once that it waits for Tabby, and leads there again.
      await page.goBack()
      await expect(page).not.toHaveURL(/payment=return/)
      await expect(page.getByText(words('checkout_tabby_waiting_title'))).toBeVisible()
      await page.getByRole('link', { name: words('checkout_tabby_go_on') }).click()
    }
    await page.locator(`button[value="${action}"]`).click()
    if (action === 'reject') await expect(page.getByText(words('checkout_tabby_declined_title'))).toBeVisible()
  }
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
})

test('Apple Pay charges exactly the sum on the page and leads to the ticket @commit', async ({
  page,
  context,
  visit,
  enter,
  site,
  words,
}) => {
  const order = await atCheckout(await enter(), site)
  await visit(`/bookings/${order.id}/checkout`)
  // A browser without Apple Pay does not offer it.
  const applePay = page.getByRole('radio', { name: new RegExp(String(words('checkout_way_apple_pay'))) })
  await expect(page.getByRole('radio', { name: new RegExp(String(words('checkout_way_tabby'))) })).toBeVisible()
  await expect(applePay).toHaveCount(0)
  await context.addInitScript(fakeApplePay)
  await reopen(page)
  // In a browser with Apple Pay it comes before the cards.
  await expect(page.locator('.card-choice').getByRole('radio').first()).toHaveAccessibleName(
    new RegExp(String(words('checkout_way_apple_pay'))),
  )
  await applePay.check()
  const amount = (order.breakdown.total / 100).toFixed(2)
  const button = page.locator('button.apple-pay-button:visible')
  await expect(button).toHaveAccessibleName(new RegExp(amount))
  await button.click()
  await expect(page).toHaveURL(/your-ticket/)
  const sheet = await sheetOf(page)
  expect(sheet).toMatchObject({
    request: { countryCode: 'SA', merchantCapabilities: expect.arrayContaining(['supports3DS']), total: { amount } },
    isValidated: true,
    status: 0,
  })
  expect(sheet.request.supportedNetworks[0]).toBe('mada')
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1 })
})

test('Apple Pay can top up the wallet and comes before the cards there as well', async ({
  page,
  context,
  visit,
  enter,
  words,
}) => {
  const member = await enter()
  await context.addInitScript(fakeApplePay)
  const { topUp } = await member.call<{ topUp: { id: string } }>('POST', 'top-ups', { amount: 5000 })
  await visit(`/user-area/top-up/${topUp.id}`)
  const first = page.locator('.card-choice').getByRole('radio').first()
  await expect(first).toHaveAccessibleName(new RegExp(String(words('checkout_way_apple_pay'))))
  await first.check()
  await page.getByRole('button', { name: /50\.00/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/50/)
  await expect
    .poll(async () => (await member.call<{ totalBalance: number }>('GET', 'wallet/detailed-balance')).totalBalance)
    .toBe(5000)
  expect((await sheetOf(page)).request.total.amount).toBe('50.00')
})

test('a saved card asks for its code, which goes to its processor only', async ({
  page,
  context,
  visit,
  enter,
  site,
  words,
}) => {
  const member = await enter()
  await saveCard(member, site, CARDS.visa)
  const order = await atCheckout(member, site)
  const toUs: string[] = []
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const text = `${request.url()} ${request.postData() ?? ''}`
    if (!/(?<![\w-])907(?![\w-])/.test(text)) return
    const place = isOurs(request, site) ? toUs : elsewhere
    place.push(new URL(request.url()).pathname)
  })
  await visit(`/bookings/${order.id}/checkout`)
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await payButton(page).click()
  await expect(page.getByText(words('checkout_cvv_missing'))).toBeVisible()
  const code = page.getByLabel(words('checkout_card_code'))
  await expect(code).toBeFocused()
  await code.fill('٩٠')
  await expect(page.getByText(words('checkout_cvv_short'))).toBeVisible()
  await code.fill('٩٠٧٧')
  await expect(code).toHaveValue('907')
  await payButton(page).click()
  await expect(page).toHaveURL(/your-ticket/)
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1 })
  expect(toUs).toEqual([])
  expect(elsewhere).toEqual(['/sandbox-payments/checkout/tokens'])
})

test('an order that costs nothing asks for a confirmation instead of a card', async ({
  page,
  visit,
  enter,
  site,
  words,
}) => {
  const member = await enter()
  const order = await atCheckout(member, site)
  const { codes } = await site.call<{ codes: string[] }>('POST', 'operator/vouchers', {
    body: { id: crypto.randomUUID(), count: 1, validDays: 30, kind: 'AMOUNT', amount: order.breakdown.total },
    headers: { authorization: 'Bearer local-operator-token' },
  })
  await member.call('POST', `orders/${order.id}/voucher`, { codes })
  await visit(`/bookings/${order.id}/checkout`)
  await expect(page.getByText(words('checkout_nothing_to_pay'))).toBeVisible()
  await expect(page.getByLabel(words('checkout_number'))).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(payButton(page)).toHaveText(words('checkout_confirm'))
  await payButton(page).click()
  await expect(page).toHaveURL(/your-ticket/)
  expect((await site.ledger(order.id)).captures).toBe(0)
})

test('a guest whose vouchers cover everything gets tickets without a card', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout({ seats: 2 })
  await unfoldVouchers(page, words)
  const field = page.getByLabel(words('vouchers_code'))
  const list = page.getByRole('list', { name: words('vouchers_list') })
  const use = page.getByRole('button', { name: words('vouchers_loss_use') })
  // At any price of the day, the first voucher is worth less than two seats. The second is worth more than the rest.
  for (const amount of [4000, 100_000]) {
    const { codes } = await site.call<{ codes: string[] }>('POST', 'operator/vouchers', {
      body: { id: crypto.randomUUID(), count: 1, validDays: 30, kind: 'AMOUNT', amount },
      headers: { authorization: 'Bearer local-operator-token' },
    })
    const code = codes[0] ?? ''
    await field.fill(code)
    await field.press('Enter')
    if (amount > 4000) await use.click()
    await expect(list.getByText(code.slice(-4))).toBeVisible()
  }
  await expect(page.getByText(words('checkout_nothing_to_pay'))).toBeVisible()
  await expect(page.getByLabel(words('checkout_number'))).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(payButton(page)).toHaveText(words('checkout_confirm'))
  await payButton(page).click()
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 0, refunds: 0 })
})
