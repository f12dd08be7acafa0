// A callback counts only for an attempt at its own processor, and only if its amount and currency are exact. Captured
// money that belongs to no attempt is logged, listed for the operator, and refunded once.
import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { OperatorUnmatched } from '#server/gateway/orders/operator/unmatched-captures.ts'
import type { PaymentProcessor } from '#server/gateway/payments/payment-processor.ts'
import { paymentProcessors, setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import worker from '#server/gateway/worker.ts'
import { randomId } from '#server/lib/ids.ts'
import { newKey, type Visitor } from './support/calls.ts'
import { CARD_SENDERS, type CardSender, PROCESSORS, reported, send, sendChanged } from './support/callbacks.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { act, ask, attention, closeWithNote, shown } from './support/operator.ts'
import { guest, newShowtime, orderOf, orderStub, payOrder, pricedOrder, runTimers, statusOf } from './support/orders.ts'
import { ledgerOf, sandbox } from './support/payments.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import * as wallet from './support/wallet.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const OTHERS = CARD_SENDERS.filter((name) => name !== 'checkout-com')
let visitor: Visitor
let show: string
let bank: FakeBank
let errors: MockInstance<typeof console.error>

// Wrong callbacks are logged; these tests send them on purpose.
beforeAll(() => void (errors = silenceErrors()))
beforeEach(async () => {
  visitor = await guest()
  show = await newShowtime()
  bank = newBank()
  errors.mockClear()
})

/** An order at the bank of Checkout.com, not decided yet. */
async function atTheBank(seats = ['B5']): Promise<{ id: string; key: string; total: number }> {
  const priced = await pricedOrder(visitor, show, seats)
  await payOrder(visitor, priced, 'tok-bank')
  return { id: priced.id, key: `${priced.id}.1`, total: priced.breakdown.total }
}

async function ticketed(): Promise<{ id: string; key: string; total: number }> {
  const priced = await pricedOrder(visitor, show, ['B5'])
  expect(orderOf(await payOrder(visitor, priced, 'tok')).status).toBe('TICKETED')
  return { id: priced.id, key: `${priced.id}.1`, total: priced.breakdown.total }
}

const stored = async (id: string) => {
  const { order } = (await orderStub(id).snapshot())!
  return { version: order.version, attempts: order.attempts }
}
const listedFor = async (charge: string) => (await attention()).filter(({ reference }) => reference === charge)
/** Captured money on the page of an order or top-up. */
async function unmatchedFor(id: string): Promise<OperatorUnmatched[]> {
  const { orders } = (await ask('GET', `orders/${id}`)).body as { orders: { unmatched: OperatorUnmatched[] }[] }
  return orders[0]?.unmatched ?? []
}
const wrongLines = () => logLines(errors).filter(({ event }) => event === 'charge_wrong')

describe.each(OTHERS)('a callback signed by %s about an attempt at Checkout.com', (name) => {
  it('issues no tickets, changes nothing, and is logged and listed', async () => {
    const { id, key, total } = await atTheBank()
    const before = await stored(id)
    const answer = await send(reported(name, key, { amount: total }))
    expect(answer.status).toBe(200)
    expect(await stored(id)).toEqual(before)
    expect(await statusOf(visitor, id)).toBe('PAYING')
    expect(wrongLines()).toContainEqual(
      expect.objectContaining({ charge: key, processor: PROCESSORS[name], capture: `ref-${key}`, amount: total }),
    )
    expect(await listedFor(key)).toEqual([expect.objectContaining({ kind: 'capture', reason: 'other_processor' })])
  })

  it('that says declined does not end the attempt', async () => {
    const { id, key } = await atTheBank()
    await send(reported(name, key, { state: 'DECLINED', decline: 'DECLINED' }))
    expect(await statusOf(visitor, id)).toBe('PAYING')
    expect([wrongLines().length, await listedFor(key)]).toEqual([1, []])
    await send(reported('checkout-com', key, { amount: (await stored(id)).attempts[0]!.amount }))
    expect(await statusOf(visitor, id)).toBe('TICKETED')
  })

  it('credits no top-up', async () => {
    const salma = await wallet.member()
    const { id } = wallet.topUpOf(await wallet.openTopUp(salma, 10_000))
    await wallet.payTopUp(salma, id, 'tok-bank')
    await send(reported(name, `${id}.1`, { amount: 10_000 }))
    expect(await wallet.balances(salma)).toEqual([0, 0])
    expect(await listedFor(`${id}.1`)).toEqual([expect.objectContaining({ reason: 'other_processor' })])
    await send(reported('checkout-com', `${id}.1`, { amount: 10_000 }))
    expect(await wallet.balances(salma)).toEqual([10_000, 0])
  })

  it('is refunded once at its own processor, however often the operator asks', async () => {
    const { id, key, total } = await ticketed()
    await send(reported(name, key, { amount: total, id: `foreign-${key}` }))
    const [listed] = await listedFor(key)
    const refund = vi.fn<PaymentProcessor['refund']>(async () => 'REFUNDED')
    const refunded = vi.fn<PaymentProcessor['refunded']>(async () => (refund.mock.calls.length ? 'REFUNDED' : 'UNSEEN'))
    const itself = { ...bank.gateway, refund, refunded }
    setPaymentProcessorFactory(() => ({ ...bank.all, [PROCESSORS[name]]: itself }))
    expect((await shown(listed!.id)).attempts[0]).toMatchObject({
      processor: PROCESSORS[name],
      processorReference: `foreign-${key}`,
      captured: { amount: total, currency: 'SAR' },
    })
    const answers = await Promise.all([act(listed!.id, 'refund'), act(listed!.id, 'refund'), act(listed!.id, 'refund')])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await act(listed!.id, 'refund')).status).toBe(400)
    expect(refund).toHaveBeenCalledOnce()
    expect(refund.mock.calls[0]?.[0]).toMatchObject({ reference: `foreign-${key}`, amount: total, chargeKey: key })
    expect(await listedFor(key)).toEqual([])
    expect(await statusOf(visitor, id)).toBe('TICKETED')
    expect(bank.ledger.get(key)).toMatchObject({ captures: 1, refunds: 0 })
  })
})

describe('money captured under another reference of the same charge', () => {
  const second = (key: string) => `pay-2-${key}`
  const third = (key: string) => `pay-3-${key}`
  const again = (key: string, reference: string, amount: number) =>
    send(reported('checkout-com', key, { id: reference, amount }))

  it('is listed reference by reference, each once, and each is refunded once', async () => {
    const { id, key, total } = await ticketed()
    for (const reference of [second(key), third(key), second(key)]) await again(key, reference, total)
    await runTimers(id)
    const listed = await listedFor(key)
    expect(listed.map(({ reason }) => reason)).toEqual(['captured_twice', 'captured_twice'])
    const unmatched = await unmatchedFor(id)
    expect(unmatched.map(({ attempts: [payment] }) => [payment?.processor, payment?.processorReference])).toEqual([
      ['CHECKOUT', second(key)],
      ['CHECKOUT', third(key)],
    ])
    const refund = vi.spyOn(bank.gateway, 'refund').mockResolvedValue('REFUNDED')
    for (const capture of unmatched) expect((await act(capture.id, 'refund')).status).toBe(200)
    expect(refund.mock.calls.map(([{ reference }]) => reference)).toEqual([second(key), third(key)])
    expect(await listedFor(key)).toEqual([])
    // A late repetition opens nothing again.
    await again(key, second(key), total)
    await runTimers(id)
    expect([await listedFor(key), await statusOf(visitor, id)]).toEqual([[], 'TICKETED'])
  })

  it('whose refund got no answer is looked for before it is sent again', async () => {
    const { id, key, total } = await ticketed()
    await again(key, second(key), total)
    await runTimers(id)
    const [listed] = await listedFor(key)
    const refund = vi.spyOn(bank.gateway, 'refund').mockResolvedValue('UNKNOWN')
    const seen = vi.spyOn(bank.gateway, 'refunded').mockResolvedValue('UNSEEN')
    await act(listed!.id, 'refund')
    expect(await shown(listed!.id)).toMatchObject({ state: 'REFUND_DUE', actions: ['refund'] })
    pass(9 * MINUTE_MS)
    await act(listed!.id, 'refund')
    expect(refund).toHaveBeenCalledOnce()
    pass(2 * MINUTE_MS)
    await act(listed!.id, 'refund')
    expect(refund).toHaveBeenCalledTimes(2)
    seen.mockResolvedValue('REFUNDED')
    await act(listed!.id, 'refund')
    expect(refund).toHaveBeenCalledTimes(2)
    expect(await shown(listed!.id)).toMatchObject({ state: 'REFUNDED', actions: [] })
  })

  it('in another currency is closed by hand', async () => {
    const { id, key } = await ticketed()
    await send(reported('checkout-com', key, { id: second(key), amount: 1000, currency: 'USD' }))
    await runTimers(id)
    const [listed] = await listedFor(key)
    expect((await shown(listed!.id)).actions).toEqual(['close'])
    expect((await act(listed!.id, 'refund')).status).toBe(400)
    expect((await closeWithNote(listed!.id, 'Refunded in the portal')).status).toBe(200)
    expect(await listedFor(key)).toEqual([])
  })

  it('whose refund is never confirmed is closed with a note, by whom, once the request can no longer be under way', async () => {
    const { id, key, total } = await ticketed()
    await again(key, second(key), total)
    await runTimers(id)
    const [listed] = await listedFor(key)
    const refund = vi.spyOn(bank.gateway, 'refund').mockResolvedValue('UNKNOWN')
    vi.spyOn(bank.gateway, 'refunded').mockResolvedValue('UNKNOWN').mockResolvedValueOnce('UNSEEN')
    await act(listed!.id, 'refund')
    expect(await listedFor(key)).toEqual([expect.objectContaining({ reason: 'refund_unconfirmed' })])
    pass(9 * MINUTE_MS)
    expect((await closeWithNote(listed!.id, 'Looked too early')).status).toBe(400)
    pass(2 * MINUTE_MS)
    expect((await shown(listed!.id)).actions).toEqual(['refund', 'close'])
    for (const note of ['', '  ', 'x'.repeat(501)]) expect((await closeWithNote(listed!.id, note)).status).toBe(400)
    expect((await act(listed!.id, 'close')).status).toBe(400)
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    expect((await closeWithNote(listed!.id, ' Refunded at 09:30, ref 8812 ')).status).toBe(200)
    expect(logLines(logged)).toContainEqual(
      expect.objectContaining({ event: 'operator_action', action: 'close', orderId: listed!.id, by: 'op-7' }),
    )
    expect(await shown(listed!.id)).toMatchObject({
      state: 'CLOSED',
      actions: [],
      closed: { by: 'op-7', note: 'Refunded at 09:30, ref 8812' },
    })
    expect(await listedFor(key)).toEqual([])
    await worker.scheduled(createScheduledController(), env)
    expect(refund).toHaveBeenCalledOnce()
  })

  it('has its unconfirmed refund looked for in turn, however many others were requested in vain before it', async () => {
    const { id, key, total } = await ticketed()
    const captures = Array.from({ length: 25 }, (_, number) => `${second(key)}-${number}`)
    for (const reference of captures) {
      pass(1000)
      await again(key, reference, total)
    }
    await runTimers(id)
    vi.spyOn(bank.gateway, 'refund').mockResolvedValue('UNKNOWN')
    const seen = vi.spyOn(bank.gateway, 'refunded').mockResolvedValue('UNSEEN')
    const unmatched = await unmatchedFor(id)
    for (const capture of unmatched) {
      pass(1000)
      await act(capture.id, 'refund')
    }
    seen.mockImplementation(({ reference }) =>
      Promise.resolve(reference === unmatched.at(-1)!.attempts[0]!.processorReference ? 'REFUNDED' : 'UNKNOWN'),
    )
    for (let run = 0; run < 2; run += 1) await worker.scheduled(createScheduledController(), env)
    expect((await unmatchedFor(id)).map(({ state }) => state).filter((state) => state === 'REFUNDED')).toHaveLength(1)
  })

  it('of a top-up is listed and refunded as well, and the wallet keeps what it got', async () => {
    const salma = await wallet.member()
    const { id } = await wallet.toppedUp(salma, 10_000)
    await again(`${id}.1`, second(id), 10_000)
    await wallet.runTimers(salma)
    const [listed] = await listedFor(`${id}.1`)
    const refund = vi.spyOn(bank.gateway, 'refund').mockResolvedValue('REFUNDED')
    expect((await act(listed!.id, 'refund')).status).toBe(200)
    expect(refund.mock.calls[0]?.[0]).toMatchObject({ reference: second(id), amount: 10_000 })
    expect([await wallet.balances(salma), await listedFor(`${id}.1`)]).toEqual([[10_000, 0], []])
  })
})

describe('a signed capture of a payment that does not exist', () => {
  it.each<[string, () => Promise<string>]>([
    ['an order', async () => `${randomId()}.1`],
    ['an attempt of an order', async () => `${(await atTheBank()).id}.7`],
    ['a top-up', async () => `t-m${randomId().slice(0, 20)}-abc234.1`],
  ])('(%s) is logged and listed, once', async (_, keyOf) => {
    const key = await keyOf()
    for (let time = 0; time < 2; time += 1) expect((await send(reported('hyper-pay', key))).status).toBe(200)
    expect(wrongLines()).toContainEqual(expect.objectContaining({ charge: key, processor: 'HYPER_PAY', amount: 9200 }))
    const listed = await listedFor(key)
    expect(listed).toEqual([expect.objectContaining({ kind: 'capture', reason: 'no_such_payment' })])
    expect((await closeWithNote(listed[0]!.id, 'Of the test system')).status).toBe(200)
    expect(await listedFor(key)).toEqual([])
  })

  const unknownPayment = async (): Promise<string> => {
    const key = `${randomId()}.1`
    await send(reported('hyper-pay', key))
    return (await listedFor(key))[0]!.id
  }
  const REUSED = { status: 400, body: { reason: 'idempotency_key_reused' } }

  it('is closed once: a repeated request gets the first answer, and its key serves no other note', async () => {
    const [id, key] = [await unknownPayment(), newKey()]
    const [first, atOnce] = await Promise.all([closeWithNote(id, 'Theirs', key), closeWithNote(id, 'Theirs', key)])
    expect(first).toMatchObject({ status: 200, body: { order: { state: 'CLOSED', closed: { note: 'Theirs' } } } })
    pass(MINUTE_MS)
    for (const again of [atOnce, await closeWithNote(id, 'Theirs', key)])
      expect([again.status, again.text]).toEqual([200, first.text])
    expect(await closeWithNote(id, 'Ours', key)).toMatchObject(REUSED)
    expect(await closeWithNote(id, 'Theirs')).toMatchObject({ status: 400, body: { reason: 'order_closed' } })
    expect(await shown(id)).toMatchObject({ closed: { note: 'Theirs' } })
  })

  it('is refunded once: a repeated request gets the first answer', async () => {
    const [id, key] = [await unknownPayment(), newKey()]
    const refund = vi.spyOn(bank.gateway, 'refund').mockResolvedValue('REFUNDED')
    const first = await act(id, 'refund', key)
    expect(first).toMatchObject({ status: 200, body: { order: { state: 'REFUNDED' } } })
    pass(MINUTE_MS)
    expect((await act(id, 'refund', key)).text).toBe(first.text)
    expect((await act(id, 'refund')).status).toBe(400)
    expect(refund).toHaveBeenCalledOnce()
  })

  it('whose refund the processor refused is refunded by the same request later', async () => {
    const [id, key] = [await unknownPayment(), newKey()]
    vi.spyOn(bank.gateway, 'refund').mockResolvedValueOnce('FAILED').mockResolvedValueOnce('REFUNDED')
    expect((await act(id, 'refund', key)).status).toBe(400)
    expect((await act(id, 'refund', key)).body).toMatchObject({ order: { state: 'REFUNDED' } })
  })

  it('answers a repeated refund request as at first, also after the processor has confirmed the refund', async () => {
    const [id, key] = [await unknownPayment(), newKey()]
    vi.spyOn(bank.gateway, 'refund').mockResolvedValue('UNKNOWN')
    const first = await act(id, 'refund', key)
    expect(first.body).toMatchObject({ order: { state: 'REFUND_DUE' } })
    vi.spyOn(bank.gateway, 'refunded').mockResolvedValue('REFUNDED')
    await worker.scheduled(createScheduledController(), env)
    expect(await shown(id)).toMatchObject({ state: 'REFUNDED' })
    expect((await act(id, 'refund', key)).text).toBe(first.text)
  })
})

describe.each(CARD_SENDERS)('a signed callback of %s', (name: CardSender) => {
  const AMOUNTS: Record<CardSender, unknown[]> = {
    'checkout-com': ['9200', 92.5, -9200, '9200 ', null, [9200]],
    'hyper-pay': ['92', '92.0', ' 92.00', '92.00 ', '9.2e1', '92,00', '+92.00', 92],
    'pay-fort': [' 9200', '9200 ', '9.2e3', '0x23f0', '+9200', '09200', '9200.0', ''],
  }
  const CURRENCIES = ['', 'sar', ' SAR', 'SAR ', 'SA', 'SAR\u00a0']
  const charge = (key: string, total: number) => ({ ...reported(name, key, { amount: total }), gateway: name })

  it('without a currency, or with another notation of it, is refused, logged, and buys nothing', async () => {
    const { id, key, total } = await atTheBank()
    for (const currency of CURRENCIES)
      expect((await sendChanged(charge(key, total), (payment) => void (payment.currency = currency))).status).toBe(400)
    const without = await sendChanged(charge(key, total), (payment) => void Reflect.deleteProperty(payment, 'currency'))
    expect(without.status).toBe(400)
    expect([await statusOf(visitor, id), wrongLines().length]).toEqual(['PAYING', CURRENCIES.length + 1])
  })

  it('with another notation of the amount is refused, logged, and buys nothing', async () => {
    const { id, key, total } = await atTheBank()
    for (const amount of AMOUNTS[name])
      expect((await sendChanged(charge(key, total), (payment) => void (payment.amount = amount))).status).toBe(400)
    expect([await statusOf(visitor, id), wrongLines().length]).toEqual(['PAYING', AMOUNTS[name].length])
  })
})

it('a message of Tabby about an attempt at another processor captures nothing that its buyer has approved', async () => {
  const { id, key, total } = await atTheBank()
  setPaymentProcessorFactory((bindings) => ({ ...bank.all, TABBY: paymentProcessors(bindings).TABBY }))
  const buyer = { kind: 'BUYER', value: '+966500000001', title: 'Tickets', reference: 'r' } as const
  const money = { amount: total, currency: 'SAR', source: buyer, language: 'en' } as const
  const opened = await paymentProcessors(env).TABBY.charge({
    key,
    orderId: id,
    returnUrl: 'https://site.test/',
    ...money,
  })
  if (opened.state !== 'AUTHENTICATE') throw new Error(opened.state)
  const body = new URLSearchParams({ action: 'approve' })
  const page = new URL(opened.redirectUrl!).pathname.replace('/sandbox-payments', '')
  await sandbox(page, { method: 'POST', body })
  await send(reported('tabby', key, { id: opened.reference, amount: total, state: 'AUTHORIZED' }))
  expect(await ledgerOf(id)).toMatchObject({ captures: 0 })
  expect(await statusOf(visitor, id)).toBe('PAYING')
})
