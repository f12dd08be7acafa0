// The security code of a saved card at a processor with its own form. It is entered beside the card, or after a reload
// in that form.
import type { Order } from '#server/contracts/orders.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { expectNoBarriers } from './barriers.ts'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'
import { CARDS } from './guest.ts'
import { openUnhydrated, waitForHydration } from './hydration.ts'
import { atCheckout, saveCard, watchCode } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'

/** An order whose page was left between the click on pay and the form. */
async function pressedBefore(member: Entered, site: Site): Promise<Order> {
  const { id: cardId } = await saveCard(member, site, CARDS.visa, 'HYPER_PAY')
  const { id, breakdown } = await atCheckout(member, site)
  const payment = { method: 'SAVED_CARD', cardId }
  const { order } = await member.call<{ order: Order }>('POST', `orders/${id}/pay`, { total: breakdown.total, payment })
  return order
}

const FORM_PATH = /^\/sandbox-payments\/hyper-pay\/v1\/checkouts\/\w+\/payment$/

test('a saved mada card asks for its code: a wrong one is reported, the right one leads to its bank @commit', async ({
  page,
  context,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const member = await enter()
  await saveCard(member, site, CARDS.mada, 'HYPER_PAY')
  const order = await atCheckout(member, site)
  const sent = watchCode(context, site, '907')
  await visit(`/bookings/${order.id}/checkout`)
  await expect(page.getByRole('radio', { name: /0007/ })).toBeChecked()
  await guest.payButton.click()
  await expect(page.getByText(words('checkout_cvv_missing'))).toBeVisible()
  const code = page.getByLabel(words('checkout_card_code'))
  await expect(code).toBeFocused()
  await code.fill('٠٠٠')
  await guest.payButton.click()
  await expect(page.getByText(words('checkout_wrong_cvv_title'))).toBeVisible()
  await expect(code).toHaveValue('')
  expect((await site.ledger(order.id)).captures).toBe(0)
  await code.fill('907')
  await guest.payButton.click()
  await guest.answerBank()
  await guest.expectTicket()
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  expect(sent.ours).toEqual([])
  expect(sent.theirs).toEqual([expect.stringMatching(FORM_PATH)])
})

test('a card that is entered and saved in one payment asks for its code once', async ({
  page,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const member = await enter()
  const order = await atCheckout(member, site)
  await visit(`/bookings/${order.id}/checkout`)
  await guest.fillCard(CARDS.mada)
  await page.getByLabel(words('checkout_keep_card')).check()
  await expect(page.getByText(words('checkout_known_mada'))).toBeVisible()
  await guest.payButton.click()
  await guest.answerBank()
  await guest.expectTicket()
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
})

test('after leaving the page the code is asked for again, and errors are shown before it is sent @long', async ({
  page,
  context,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const order = await pressedBefore(await enter(), site)
  const sent = watchCode(context, site, '907')
  await visit(`/bookings/${order.id}/checkout`)
  await expect(page.getByRole('heading', { name: words('checkout_code_title') })).toBeVisible()
  await expect(page.getByText('4242')).toBeVisible()
  await expect(guest.payButton).toContainText((order.payment!.amount / 100).toFixed(2))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoBarriers(page, { part: 'main' })
  }
  await page.reload()
  await waitForHydration(page)
  const code = page.getByLabel(words('checkout_card_code'))
  await code.fill('٩٠')
  await guest.payButton.click()
  await expect(page.getByText(words('checkout_cvv_short'))).toBeVisible()
  await expect(code).toBeFocused()
  expect(sent).toEqual({ ours: [], theirs: [] })
  await code.fill('٩٠٧')
  await guest.payButton.click()
  await guest.expectTicket()
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
  expect(sent.ours).toEqual([])
  expect(sent.theirs).toEqual([expect.stringMatching(FORM_PATH)])
})

test('a code typed before hydration stays and pays', async ({ page, enter, site, words, guest, locale }) => {
  const order = await pressedBefore(await enter(), site)
  const release = await openUnhydrated(page, `/${locale}/bookings/${order.id}/checkout`)
  const code = page.getByLabel(words('checkout_card_code'))
  await code.fill('907')
  release()
  await waitForHydration(page)
  await expect(code).toHaveValue('907')
  await guest.payButton.click()
  await guest.expectTicket()
  expect(await site.ledger(order.id)).toMatchObject({ captures: 1, refunds: 0 })
})

test('a top-up asks for the code in the same place, also after leaving the page @long', async ({
  page,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const member = await enter()
  const { id: cardId } = await saveCard(member, site, CARDS.visa, 'HYPER_PAY')
  const open = async () => (await member.call<{ topUp: TopUp }>('POST', 'top-ups', { amount: 10_000 })).topUp
  const code = page.getByLabel(words('checkout_card_code'))
  const first = await open()
  await visit(`/user-area/top-up/${first.id}`)
  await code.fill('000')
  await guest.payButton.click()
  await expect(page.getByText(words('checkout_wrong_cvv_title'))).toBeVisible()
  await code.fill('907')
  await guest.payButton.click()
  await expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible()

  const second = await open()
  await member.call('POST', `top-ups/${second.id}/pay`, { payment: { method: 'SAVED_CARD', cardId } })
  await visit(`/user-area/top-up/${second.id}`)
  await expect(page.getByText(words('payment_code_text'))).toBeVisible()
  await code.fill('907')
  await guest.payButton.click()
  await expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible()
  for (const { id } of [first, second]) expect(await site.ledger(id)).toMatchObject({ captures: 1, refunds: 0 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the code goes to its processor as well', async ({ page, context, enter, site, words, locale, guest }) => {
    const order = await pressedBefore(await enter(), site)
    const sent = watchCode(context, site, '907')
    await page.goto(`/${locale}/bookings/${order.id}/checkout`)
    await page.getByLabel(words('checkout_card_code')).fill('907')
    await guest.payButton.click()
    await expect(page).toHaveURL(/\?payment=return$/)
    await expect.poll(async () => (await site.ledger(order.id)).captures).toBe(1)
    expect(sent.ours).toEqual([])
    expect(sent.theirs).toEqual([expect.stringMatching(FORM_PATH)])
  })
})
