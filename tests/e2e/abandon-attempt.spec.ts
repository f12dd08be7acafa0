// Changing the payment method while an attempt waits for the visitor: at a saved card’s code, at Tabby, at the bank.
import type { Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { expectNoBarriers } from './barriers.ts'
import { CARDS, Guest } from './guest.ts'
import { atCheckout, saveCard } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'
import type { Words } from './words.ts'

const otherMethodButton = (page: Page, words: Words) => page.getByRole('button', { name: words('checkout_other_way') })

/** Abandons the open attempt. The form is shown again with a message about it. */
async function changeMind(page: Page, words: Words): Promise<void> {
  await otherMethodButton(page, words).click()
  await expect(page.getByRole('alert').filter({ hasText: words('checkout_given_up_title') })).toBeFocused()
}

/** Chooses Tabby and waits for its page, where nothing is decided yet. */
async function payUntilTabby(page: Page, words: Words): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(String(words('checkout_way_tabby'))) }).check()
  await page.locator('button[form="pay-form"]:visible').click()
  await page.waitForURL(/sandbox-payments\/tabby\/pay/)
}

test('without the code of a saved card, another card pays for the same seats @long', async ({
  page,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const member = await enter()
  const { id: cardId } = await saveCard(member, site, CARDS.visa, 'HYPER_PAY')
  const { id, breakdown, seats } = await atCheckout(member, site)
  const payment = { method: 'SAVED_CARD', cardId }
  await member.call('POST', `orders/${id}/pay`, { total: breakdown.total, payment })
  await visit(`/bookings/${id}/checkout`)
  await expect(page.getByRole('heading', { name: words('checkout_code_title') })).toBeVisible()
  // Both payment methods and the remaining time are visible without scrolling.
  await expect(page.getByText(words('checkout_held_until'))).toBeInViewport()
  await expect(otherMethodButton(page, words)).toBeInViewport({ ratio: 1 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoBarriers(page, { part: 'main' })
  }
  await changeMind(page, words)
  await page.getByRole('radio', { name: words('cards_choice_other') }).check()
  await guest.pay(CARDS.openingNight)
  await guest.expectTicket()
  const { order } = await member.call<{ order: Order }>('GET', `orders/${id}`)
  expect(order).toMatchObject({ status: 'TICKETED', seats, payment: { attempt: 2, lastFour: '9996' } })
  expect(await site.ledger(id)).toMatchObject({ captures: 1, refunds: 0 })
})

test('after leaving Tabby a card pays for the same seats, and Tabby’s later approval is refunded', async ({
  page,
  context,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await payUntilTabby(page, words)
  const left = await context.newPage()
  await left.goto(page.url())
  await page.goBack()
  await expect(page.getByText(words('checkout_tabby_waiting_title'))).toBeVisible()
  await changeMind(page, words)
  await page.getByRole('radio', { name: words('checkout_card_title') }).check()
  await guest.pay(CARDS.openingNight)
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
  await left.locator('button[value="approve"]').click()
  await expect.poll(() => site.ledger(orderId)).toMatchObject({ captures: 2, refunds: 1 })
  await left.close()
})

test('after leaving the bank another card can be used, and a payment in another tab leads to the tickets', async ({
  page,
  context,
  site,
  words,
  locale,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.pay(CARDS.visaAsksBank)
  await page.waitForURL(/three-d-secure/)
  await page.goBack()
  // The page is shown from its top, wherever it was scrolled before.
  await expect(page.getByRole('heading', { name: words('checkout_authenticate_title') })).toBeInViewport({ ratio: 1 })
  await changeMind(page, words)
  await guest.fillCard(CARDS.visaAsksBank)
  await guest.payButton.click()
  await page.waitForURL(/three-d-secure/)
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await page.goBack()
  await expect(otherMethodButton(page, words)).toBeVisible()
  const bank = new Guest({ page: otherTab, site, words, locale })
  await bank.answerBank()
  await bank.expectTicket()
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
  await otherTab.close()
})

test('a card typed while another tab pays is not charged, and its tab shows the payment of the other one', async ({
  page,
  context,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.fillCard(CARDS.mada)
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await payUntilTabby(otherTab, words)
  await guest.payButton.click()
  await expect(page.getByText(words('checkout_tabby_waiting_title'))).toBeVisible()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 0 })
  await otherTab.close()
})
