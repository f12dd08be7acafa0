// Declines of a saved card. A stolen session without the security code gets at most fifteen tries a day, over all
// orders and top-ups, in sequence or in parallel.
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { usePaymentProcessors } from '#server/gateway/payments/processors.ts'
import { call, loadProgramme, type Member, type Reply } from './support/calls.ts'
import { addCard, cardOf, VISA } from './support/cards.ts'
import { newMember } from './support/members.ts'
import { newShowtime, orderOf, orderStub, pricedOrder, runTimers } from './support/orders.ts'
import { dataToken, ledgerOf, postCode } from './support/payments.ts'
import { freezeClock, pass } from './support/clock.ts'

const MAX = 15
let salma: Member
let card: SavedCard

beforeAll(async () => {
  freezeClock()
  await loadProgramme()
})
beforeEach(async () => {
  usePaymentProcessors(undefined)
  salma = await newMember()
  card = cardOf(await addCard(salma, 'CHECKOUT', { number: VISA }))
})
afterEach(() => usePaymentProcessors(undefined))

const atCheckout = async (as = salma): Promise<Order> => pricedOrder(as, await newShowtime(), ['B5'])

async function payBy(savedCard: SavedCard, order: Order, cvv: string, as = salma): Promise<Reply> {
  const securityCode = savedCard.codeWay === 'TOKEN' ? { securityCode: (await dataToken('cvv', { cvv })).token } : {}
  const payment = { method: 'SAVED_CARD', cardId: savedCard.id, ...securityCode }
  return call('POST', `orders/${order.id}/pay`, { as, body: { total: order.breakdown.total, payment } })
}

/** Pays with wrong codes, five to an order. */
async function guess(times: number): Promise<void> {
  let order: Order | undefined
  for (let at = 0; at < times; at += 1) {
    if (at % 5 === 0) order = await atCheckout()
    const tried = orderOf(await payBy(card, order!, '000'))
    expect(tried).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED' } })
  }
}

const OFTEN = {
  status: 400,
  body: { reason: 'card_declined_often', details: { retryAt: expect.any(String), serverNow: expect.any(String) } },
}

it('after fifteen declines a saved card is refused for a day, and its processor is not asked', async () => {
  await guess(MAX - 1)
  pass(HOUR_MS)
  await guess(1)
  const order = await atCheckout()
  expect(await payBy(card, order, '123')).toMatchObject(OFTEN)
  expect(await ledgerOf(order.id)).toBeNull()
  const { topUp } = (await call('POST', 'top-ups', { as: salma, body: { amount: 10_000 } })).body as { topUp: TopUp }
  const { token: securityCode } = await dataToken('cvv', { cvv: '123' })
  const payment = { method: 'SAVED_CARD', cardId: card.id, securityCode }
  expect(await call('POST', `top-ups/${topUp.id}/pay`, { as: salma, body: { payment } })).toMatchObject(OFTEN)
  pass(23 * HOUR_MS)
  expect(orderOf(await payBy(card, await atCheckout(), '123')).status).toBe('TICKETED')
})

it('a refused saved card blocks neither the member’s other cards nor another member', async () => {
  await guess(MAX)
  const order = await atCheckout()
  expect(await payBy(card, order, '123')).toMatchObject(OFTEN)
  const another = cardOf(await addCard(salma, 'CHECKOUT', { number: '5123456789012346' }))
  expect(orderOf(await payBy(another, order, '123')).status).toBe('TICKETED')
  const noura = await newMember()
  const hers = cardOf(await addCard(noura, 'CHECKOUT', { number: VISA }))
  expect(orderOf(await payBy(hers, await atCheckout(noura), '123', noura)).status).toBe('TICKETED')
})

it('a saved card without declines pays without a limit', async () => {
  for (let at = 0; at < MAX + 1; at += 1)
    expect(orderOf(await payBy(card, await atCheckout(), '123')).status).toBe('TICKETED')
})

it('many orders at once get no more than fifteen tries', async () => {
  await guess(10)
  const orders = await Promise.all(Array.from({ length: 10 }, () => atCheckout()))
  const answers = await Promise.all(orders.map((order) => payBy(card, order, '000')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(OFTEN)
})

it('one idempotency key for many orders gets no more than fifteen tries', async () => {
  const key = crypto.randomUUID()
  const statuses: number[] = []
  for (let at = 0; at < MAX + 1; at += 1) {
    const order = await atCheckout()
    const { token: securityCode } = await dataToken('cvv', { cvv: '000' })
    const body = { total: order.breakdown.total, payment: { method: 'SAVED_CARD', cardId: card.id, securityCode } }
    statuses.push((await call('POST', `orders/${order.id}/pay`, { as: salma, key, body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: MAX }, () => 200), 400])
})

it('abandoned security-code forms count as tries, because their codes can still be typed', async () => {
  card = cardOf(await addCard(salma, 'HYPER_PAY', { number: VISA }))
  let order = await atCheckout()
  for (let at = 0; at < MAX; at += 1) {
    if (at % 5 === 0) order = await atCheckout()
    const { payment } = orderOf(await payBy(card, order, ''))
    const body = { attempt: payment!.attempt }
    expect((await call('POST', `orders/${order.id}/other-way`, { as: salma, body })).status).toBe(200)
  }
  expect(await payBy(card, order, '')).toMatchObject(OFTEN)
})

it('a security-code form that was typed and paid does not count as a try', async () => {
  card = cardOf(await addCard(salma, 'HYPER_PAY', { number: VISA }))
  for (let at = 0; at < MAX + 1; at += 1) {
    const order = orderOf(await payBy(card, await atCheckout(), ''))
    await postCode(order.payment!.codeForm!)
    await runTimers(order.id, 1, 3000)
    expect((await orderStub(order.id).snapshot())!.order.state).toBe('TICKETED')
  }
})
