// Cards typed into a checkout of HyperPay. HyperPay charges the card of a checkout for anyone who names its id, as often
// as asked and without the security code. So the id pays only for the person, and the purchase, it was opened for.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { call, type Member, type Reply, type Someone, type Visitor } from './support/calls.ts'
import { bySaved, cardOf, goodbyesOf, listOf, NAME, VISA } from './support/cards.ts'
import { pass } from './support/clock.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, pricedOrder } from './support/orders.ts'
import { hyperPayRegister, ledgerOf } from './support/payments.ts'

const DECLINED = '4000000000000002'

let salma: Member
let visitor: Visitor
beforeEach(async () => {
  setPaymentProcessorFactory(undefined)
  salma = await newMember()
  visitor = await guest()
})

const atCheckout = async (as: Someone): Promise<Order> => pricedOrder(as, await newShowtime(), ['B5'])

/** A browser opens a checkout and posts a card into it, as the site does. `order`: of a guest. */
async function typeCard(as: Someone, order?: Order, number = VISA): Promise<{ token: string; id: string }> {
  const opened = order
    ? await call('POST', 'guest-users/cards/hyper-pay/initialize-add-card', { as, body: { orderId: order.id } })
    : await call('GET', 'cards/hyper-pay/initialize-add-card', { as })
  const { checkoutId, url } = opened.body as { checkoutId: string; url: string }
  const [, id = ''] = /\/v1\/checkouts\/([^/]+)\/registration$/.exec(url) ?? []
  expect((await hyperPayRegister(id, { number })).status).toBe(200)
  return { token: checkoutId, id }
}

const typed = (token: string) => ({ method: 'CARD', gateway: 'HYPER_PAY', token })

const pay = (as: Someone, { id, breakdown }: Order, token: string): Promise<Reply> =>
  call('POST', 'memberId' in as ? `orders/${id}/pay` : `guest-users/orders/${id}/pay`, {
    as,
    body: { total: breakdown.total, payment: typed(token) },
  })

const openTopUp = async (as: Member): Promise<TopUp> =>
  ((await call('POST', 'top-ups', { as, body: { amount: 10_000 } })).body as { topUp: TopUp }).topUp

const payTopUp = (as: Member, { id }: TopUp, token: string) =>
  call('POST', `top-ups/${id}/pay`, { as, body: { payment: typed(token) } })

const saveCard = (as: Member, token: string) =>
  call('POST', 'cards', { as, body: { gateway: 'HYPER_PAY', token, holder: NAME } })

const REJECTED = { status: 400, body: { reason: 'card_rejected' } }

async function expectNotPaid(as: Someone, order: Order, token: string): Promise<void> {
  expect(await pay(as, order, token)).toMatchObject(REJECTED)
  expect(await ledgerOf(order.id)).toBeNull()
}

/** It pays no order and no top-up of the member, and saves no card. */
async function expectWorthless(as: Member, token: string): Promise<void> {
  await expectNotPaid(as, await atCheckout(as), token)
  const topUp = await openTopUp(as)
  expect(await payTopUp(as, topUp, token)).toMatchObject(REJECTED)
  expect(await ledgerOf(topUp.id)).toBeNull()
  expect(await saveCard(as, token)).toMatchObject(REJECTED)
  expect(await listOf(as)).toEqual([])
  expect(await goodbyesOf(as.memberId)).toEqual([])
}

describe('a card that a guest typed for an order', () => {
  let order: Order
  beforeEach(async () => {
    order = await atCheckout(visitor)
  })

  it('pays this order', async () => {
    const { token } = await typeCard(visitor, order)
    expect(orderOf(await pay(visitor, order, token)).status).toBe('TICKETED')
  })

  it('is worth nothing to another person', async () => {
    const { token } = await typeCard(visitor, order)
    const stranger = await guest()
    await expectNotPaid(stranger, await atCheckout(stranger), token)
    await expectWorthless(salma, token)
    expect(orderOf(await pay(visitor, order, token)).status).toBe('TICKETED')
  })

  it('pays no other order of the same guest', async () => {
    const { token } = await typeCard(visitor, order)
    await expectNotPaid(visitor, await atCheckout(visitor), token)
  })

  it('is worth nothing by the id that HyperPay’s address shows', async () => {
    const { id } = await typeCard(visitor, order)
    await expectNotPaid(visitor, order, id)
    await expectWorthless(salma, id)
  })

  it('may be charged again for the same order after a decline', async () => {
    const { token } = await typeCard(visitor, order, DECLINED)
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect(orderOf(await pay(visitor, order, token)).payment).toMatchObject({ attempt, reason: 'DECLINED' })
  })
})

describe('a card that a member typed', () => {
  it('pays an order, also after a decline, and then nothing else', async () => {
    const { token } = await typeCard(salma, undefined, DECLINED)
    const order = await atCheckout(salma)
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect(orderOf(await pay(salma, order, token)).payment).toMatchObject({ attempt, reason: 'DECLINED' })
    await expectWorthless(salma, token)
    const paying = await typeCard(salma)
    expect(orderOf(await pay(salma, order, paying.token)).status).toBe('TICKETED')
    await expectWorthless(salma, paying.token)
  })

  it('pays a top-up, and then nothing else', async () => {
    const { token } = await typeCard(salma)
    expect((await payTopUp(salma, await openTopUp(salma), token)).body).toMatchObject({ topUp: { status: 'DONE' } })
    await expectWorthless(salma, token)
  })

  it('is worth nothing to another person', async () => {
    const { token } = await typeCard(salma)
    await expectNotPaid(visitor, await atCheckout(visitor), token)
    await expectWorthless(await newMember(), token)
  })

  it('pays with its security code alone once it is saved', async () => {
    const { token } = await typeCard(salma)
    const card = cardOf(await saveCard(salma, token))
    const order = await atCheckout(salma)
    await expectNotPaid(salma, order, token)
    const topUp = await openTopUp(salma)
    expect(await payTopUp(salma, topUp, token)).toMatchObject(REJECTED)
    const body = { total: order.breakdown.total, payment: await bySaved(salma, card) }
    const asked = orderOf(await call('POST', `orders/${order.id}/pay`, { as: salma, body }))
    expect(asked.payment).toMatchObject({ status: 'AUTHENTICATE', codeForm: { codeField: 'card.cvv' } })
  })

  it('is worth nothing after half an hour', async () => {
    const { token } = await typeCard(salma)
    pass(30 * MINUTE_MS)
    await expectWorthless(salma, token)
  })

  it('of three payments at once, pays one', async () => {
    const { token } = await typeCard(salma)
    const orders = await Promise.all([1, 2, 3].map(() => atCheckout(salma)))
    const answers = await Promise.all(orders.map((order) => pay(salma, order, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const charged = await Promise.all(orders.map(({ id }) => ledgerOf(id)))
    expect(charged.filter((ledger) => ledger !== null)).toHaveLength(1)
  })
})
