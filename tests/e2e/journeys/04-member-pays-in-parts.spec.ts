import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { callAsMember, hold } from '../entered.ts'
import { CARDS } from '../guest.ts'
import { newPerson } from '../member.ts'
import { bellOf, panelOf } from '../notification-parts.ts'
import { mintVouchers, unfoldVouchers } from '../voucher-parts.ts'
import { expect, test } from './journey.ts'

const riyals = (halalas: number) => (halalas / 100).toFixed(2)

test('a visitor becomes a member, tops up, and pays a booking with a voucher, the wallet and a card', async ({
  page,
  context,
  site,
  words,
  locale,
  isPhone,
  visit,
  member,
  guest,
}) => {
  const person = newPerson(locale)

  await test.step('A phone, a name and an e-mail address become an account', async () => {
    await visit('/cinemas')
    await member.openSignIn()
    await member.register(person)
    await member.expectGreeting(person.firstName)
  })

  await test.step('A card puts 50 riyals into the wallet, once', async () => {
    await visit('/user-area/top-up')
    await page.getByLabel(words('topup_amount')).fill('50')
    await page.getByRole('button', { name: words('topup_next') }).click()
    await guest.pay(CARDS.visa)
    await expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible()
    await expect(page.locator('.wallet-figure')).toHaveText(/50/)
    const topUp = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await site.ledger(topUp)).toMatchObject({ captures: 1, captured: 5000 })
  })

  const call = await callAsMember({ context, site, locale })
  const { id, breakdown } = await hold(site, call, { seats: 2 })
  const card = breakdown.total - 1500 - 5000
  const [voucher = ''] = await mintVouchers(site, { kind: 'AMOUNT', amount: 1500 })
  const payButton = page.locator('button[form="pay-form"]:visible')

  await test.step('The checkout takes voucher and wallet off, and names what the card still pays', async () => {
    await visit(`/bookings/${id}/checkout`)
    await expect(payButton).toContainText(riyals(breakdown.total))
    await unfoldVouchers(page, words)
    await page.getByLabel(words('vouchers_code')).fill(voucher)
    await page.getByRole('button', { name: words('vouchers_add'), exact: true }).click()
    await expect(page.getByRole('list', { name: words('vouchers_list') }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('switch', { name: words('checkout_use_wallet') }).check()
    await expect(payButton).toContainText(riyals(card))
  })

  await test.step('The ticket says how it was paid, to the halala', async () => {
    await guest.fillCard(CARDS.visa)
    await payButton.click()
    await guest.expectTicket()
    for (const part of [1500, 5000, card]) await expect(page.locator('.booking-bill')).toContainText(riyals(part))
    const { order } = await call<{ order: Order }>('GET', `orders/${id}`)
    expect(order.breakdown).toMatchObject({ voucher: 1500, eWallet: 5000, card })
    expect(await site.ledger(id)).toMatchObject({ captures: 1, captured: card, refunds: 0 })
    const balance = () => call<Answer<'GET wallet/detailed-balance'>>('GET', 'wallet/detailed-balance')
    await expect.poll(balance).toMatchObject({ eWalletBalance: 0, cashbackWalletBalance: 0 })
  })

  await test.step('The bell has the top-up and the ticket', async () => {
    await bellOf(page, words).click()
    const news = panelOf(page, words, isPhone).getByRole('link')
    await expect(news.filter({ hasText: locale === 'ar' ? 'تذكرتك جاهزة' : 'Your ticket is ready' })).toHaveCount(1)
  })
})
