// Declines of cards. A buyer gets at most fifteen a day over all orders, top-ups and saved cards, in sequence or in
// parallel: neither the code of a saved card can be guessed, nor a list of stolen numbers tested.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { call, type Member, newPhone, type Reply, type Someone, type Visitor } from './support/calls.ts'
import { addCard, cardOf, MADA_BANK_ASKS, VISA } from './support/cards.ts'
import { crashRequest } from './support/crashes.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, orderStub, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import { answerChallenge, dataToken, ledgerOf, postCode, sealed, tokenFor } from './support/payments.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

const MAX = 15
let salma: Member
let card: SavedCard

beforeEach(async () => {
  setPaymentProcessorFactory(undefined)
  salma = await newMember()
  card = cardOf(await addCard(salma, 'CHECKOUT', { number: VISA }))
})
afterEach(() => setPaymentProcessorFactory(undefined))

const atCheckout = async (as: Someone = salma): Promise<Order> => pricedOrder(as, await newShowtime(), ['B5'])

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

it('after fifteen declines the member’s other cards wait, too, and another member pays', async () => {
  const another = cardOf(await addCard(salma, 'CHECKOUT', { number: '5123456789012346' }))
  await guess(MAX)
  const order = await atCheckout()
  expect(await payBy(another, order, '123')).toMatchObject(OFTEN)
  expect(await ledgerOf(order.id)).toBeNull()
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

const DECLINED = '4000000000000002'
const NO_FUNDS = '4000000000009995'

const payTyped = async (as: Visitor, order: Order, number: string): Promise<Reply> =>
  payOrder(as, order, await tokenFor('CHECKOUT', { number }))

const release = async (as: Visitor, { id, reference }: Order): Promise<void> => {
  expect((await call('POST', `orders/${id}/release`, { as, body: { reference } })).status).toBe(200)
}

/** Tests a list of numbers: five to an order, and then a new order for the same seat. */
async function testNumbers(as: Visitor, times: number, show: string): Promise<void> {
  for (let at = 0; at < times; at += 5) {
    const order = await pricedOrder(as, show, ['B5'])
    for (let tried = at; tried < Math.min(at + 5, times); tried += 1)
      expect(orderOf(await payTyped(as, order, DECLINED)).payment).toMatchObject({ status: 'DECLINED' })
    await release(as, order)
  }
}

describe('typed cards of a guest', () => {
  let show: string
  let phone: string
  let visitor: Visitor
  beforeEach(async () => {
    show = await newShowtime()
    phone = newPhone()
    visitor = await guest(phone)
  })

  it('after fifteen declines over many orders, no card of the phone reaches a processor for a day', async () => {
    await testNumbers(visitor, MAX, show)
    const order = await pricedOrder(visitor, show, ['B5'])
    expect(await payTyped(visitor, order, VISA)).toMatchObject(OFTEN)
    expect(await ledgerOf(order.id)).toBeNull()
    await release(visitor, order)
    const again = await guest(phone)
    const next = await pricedOrder(again, show, ['B5'])
    expect(await payTyped(again, next, VISA)).toMatchObject(OFTEN)
    expect(await ledgerOf(next.id)).toBeNull()
    await release(again, next)
    const stranger = await guest()
    expect(orderOf(await payTyped(stranger, await pricedOrder(stranger, show, ['B5']), VISA)).status).toBe('TICKETED')
    pass(24 * HOUR_MS)
    const tomorrow = await pricedOrder(visitor, await newShowtime(), ['B5'])
    expect(orderOf(await payTyped(visitor, tomorrow, VISA)).status).toBe('TICKETED')
  })

  it('ten payments at once pass the limit no more than one after another', async () => {
    await testNumbers(visitor, 10, show)
    const orders = await Promise.all(
      Array.from({ length: 10 }, async () => pricedOrder(visitor, await newShowtime(), ['B5'])),
    )
    const answers = await Promise.all(orders.map((order) => payTyped(visitor, order, DECLINED)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(OFTEN)
    const charged = await Promise.all(orders.map(({ id }) => ledgerOf(id)))
    expect(charged.filter((ledger) => ledger !== null)).toHaveLength(5)
  })

  it('an Apple Pay token, which a typed card could stand behind, is refused like a typed card', async () => {
    await testNumbers(visitor, MAX, show)
    const order = await pricedOrder(visitor, show, ['B5'])
    const { token } = await dataToken('applepay', sealed('4242'))
    const body = { total: order.breakdown.total, payment: { method: 'APPLE_PAY', token } }
    expect(await call('POST', `guest-users/orders/${order.id}/pay`, { as: visitor, body })).toMatchObject(OFTEN)
    expect(await ledgerOf(order.id)).toBeNull()
  })

  it('Tabby still pays after the limit', async () => {
    await testNumbers(visitor, MAX, show)
    const order = await pricedOrder(visitor, show, ['B5'])
    const body = { total: order.breakdown.total, payment: { method: 'TABBY' } }
    const paying = orderOf(await call('POST', `guest-users/orders/${order.id}/pay`, { as: visitor, body }))
    expect(paying.payment).toMatchObject({ method: 'TABBY', status: 'AUTHENTICATE' })
  })

  it('a visitor whose card fails nine times learns each reason, and then pays', async () => {
    const order = await pricedOrder(visitor, show, ['B5'])
    for (let at = 0; at < 9; at += 1)
      expect(orderOf(await payTyped(visitor, order, NO_FUNDS)).payment).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    expect(orderOf(await payTyped(visitor, order, VISA)).status).toBe('TICKETED')
  })

  it('payments that succeed, at once or after the bank’s page, do not count', async () => {
    await testNumbers(visitor, MAX - 1, show)
    for (const seat of ['B5', 'B6', 'B7'])
      expect(orderOf(await payTyped(visitor, await pricedOrder(visitor, show, [seat]), VISA)).status).toBe('TICKETED')
    const asked = orderOf(await payTyped(visitor, await pricedOrder(visitor, show, ['B8']), MADA_BANK_ASKS))
    await answerChallenge(asked.payment!.redirectUrl!, 'confirm')
    await runTimers(asked.id, 1, 3000)
    expect((await orderStub(asked.id).snapshot())!.order.state).toBe('TICKETED')
    expect(orderOf(await payTyped(visitor, await pricedOrder(visitor, show, ['B9']), VISA)).status).toBe('TICKETED')
  })

  it('an attempt that a crash interrupts counts, too', async () => {
    silenceErrors()
    await testNumbers(visitor, MAX - 1, show)
    const order = await pricedOrder(visitor, show, ['B5'])
    await crashRequest('before reserve seats', true, () => payTyped(visitor, order, DECLINED))
    const next = await pricedOrder(visitor, await newShowtime(), ['B5'])
    expect(await payTyped(visitor, next, VISA)).toMatchObject(OFTEN)
    expect(await ledgerOf(next.id)).toBeNull()
  })

  it('the account of the phone goes on with the guest’s count', async () => {
    const member = await newMember()
    const before = await guest(member.phone)
    await testNumbers(before, MAX, show)
    const order = await pricedOrder(member, await newShowtime(), ['B5'])
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: await tokenFor('CHECKOUT', { number: VISA }) }
    const body = { total: order.breakdown.total, payment }
    expect(await call('POST', `orders/${order.id}/pay`, { as: member, body })).toMatchObject(OFTEN)
    expect(await ledgerOf(order.id)).toBeNull()
  })
})

it('typed cards, saved cards and top-ups of a member share one count', async () => {
  await guess(5)
  const { topUp } = (await call('POST', 'top-ups', { as: salma, body: { amount: 10_000 } })).body as { topUp: TopUp }
  const typed = async (number: string) =>
    ({ method: 'CARD', gateway: 'CHECKOUT', token: await tokenFor('CHECKOUT', { number }) }) as const
  const payTopUp = async (number: string) =>
    call('POST', `top-ups/${topUp.id}/pay`, { as: salma, body: { payment: await typed(number) } })
  for (let at = 0; at < 5; at += 1) expect((await payTopUp(DECLINED)).status).toBe(200)
  const order = await atCheckout()
  const payTypedOrder = async (number: string) => {
    const body = { total: order.breakdown.total, payment: await typed(number) }
    return call('POST', `orders/${order.id}/pay`, { as: salma, body })
  }
  for (let at = 0; at < 5; at += 1) expect((await payTypedOrder(DECLINED)).status).toBe(200)
  expect(await payTopUp(VISA)).toMatchObject(OFTEN)
  expect(await payTypedOrder(VISA)).toMatchObject(OFTEN)
  expect(await payBy(card, await atCheckout(), '123')).toMatchObject(OFTEN)
})
