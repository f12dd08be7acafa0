// Orders that need a person: they appear with their reason, and each action solves them once and without loss.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKey, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank, DECLINED, chargeKeyOf } from './support/fake-bank.ts'
import { act, ask, attention, closeWithNote, reasonOf, shown } from './support/operator.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  runTimers,
  wronglyCaptured,
  paidWith,
} from './support/orders.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let visitor: Visitor
let show: string
let bank: FakeBank

// Stuck work is logged; these tests cause it on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  visitor = await guest('+966501234567')
  show = await newShowtime()
  bank = newBank()
})

const stateOf = async (id: string) => (await shown(id)).state

/** The processor never answered. */
async function unanswered(): Promise<string> {
  const id = await paidWith(visitor, show, 'tok-silent-open')
  await runTimers(id, 3, 12 * 60 * MINUTE_MS)
  await runTimers(id)
  return id
}

/** Captured after its seats were sold to another visitor, and the processor refuses to give it back. */
async function refundRefused(): Promise<string> {
  const id = await paidWith(visitor, show, 'tok-bank')
  await runTimers(id, 40)
  await openOrder(await guest(), show, ['B5'])
  bank.refundAnswer = 'FAILED'
  bank.capture(id)
  await orderStub(id).paymentCallback({
    key: chargeKeyOf(id),
    processor: 'CHECKOUT',
    outcome: bank.captured(chargeKeyOf(id)),
  })
  await runTimers(id, 10)
  return id
}

describe('an order without an answer of its processor for a day', () => {
  it('is listed with its reason and with the safe actions', async () => {
    const id = await unanswered()
    expect(await reasonOf(id)).toBe('answer_missing')
    expect(await shown(id)).toMatchObject({ state: 'STUCK', attention: 'answer_missing', actions: ['reconcile'] })
  })

  it('stays listed while the processor still does not answer', async () => {
    const id = await unanswered()
    expect((await act(id, 'reconcile')).status).toBe(200)
    await runTimers(id)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['STUCK', 'answer_missing'])
  })

  it('ends and leaves the list once the processor says that nothing was charged', async () => {
    const id = await unanswered()
    bank.decide(chargeKeyOf(id), DECLINED)
    await act(id, 'reconcile')
    await runTimers(id)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['EXPIRED', null])
  })

  it('is refunded once if the processor has the money, also after a callback about the same money', async () => {
    const id = await unanswered()
    bank.capture(id)
    await Promise.all([
      act(id, 'reconcile'),
      act(id, 'reconcile'),
      orderStub(id).paymentCallback({
        key: chargeKeyOf(id),
        processor: 'CHECKOUT',
        outcome: bank.captured(chargeKeyOf(id)),
      }),
    ])
    await runTimers(id, 2)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['REFUNDED', null])
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
  })

  it('cannot be refunded: it is not known that money moved', async () => {
    const id = await unanswered()
    expect(await act(id, 'refund')).toMatchObject({ status: 400, body: { details: { safe: ['reconcile'] } } })
    expect(bank.moved(id)).toMatchObject({ refunds: 0 })
  })
})

describe('an order whose processor captured another amount', () => {
  it('in another currency cannot be refunded here, and is closed by hand', async () => {
    const id = await wronglyCaptured(visitor, show, 'tok-dollars')
    expect((await shown(id)).actions).toEqual(['reconcile', 'release', 'close'])
    expect((await act(id, 'refund')).status).toBe(400)
    expect((await closeWithNote(id, 'Refunded 25 USD in the portal')).status).toBe(200)
    await runTimers(id)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['REFUNDED', null])
    expect(bank.moved(id)).toMatchObject({ refunds: 0 })
  })

  it('is closed by hand with a note, which stays with its time and who wrote it', async () => {
    const id = await wronglyCaptured(visitor, show, 'tok-dollars')
    const key = newKey()
    const first = await closeWithNote(id, ' Refunded 25 USD\r\nin the portal ', key)
    const at = new Date().toISOString()
    pass(MINUTE_MS)
    expect((await shown(id)).attempts).toMatchObject([
      { state: 'REFUNDED', closed: { at, by: 'op-7', note: 'Refunded 25 USD\nin the portal' } },
    ])
    expect((await closeWithNote(id, ' Refunded 25 USD\r\nin the portal ', key)).text).toBe(first.text)
    expect((await closeWithNote(id, 'Nothing found', key)).body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect((await shown(id)).attempts).toMatchObject([{ closed: { note: 'Refunded 25 USD\nin the portal' } }])
  })

  it.each([
    ['no note', undefined],
    ['an empty note', ''],
    ['a note of spaces and marks that are not seen', ' \u200f\n\u200b '],
    ['a note that is too long', 'x'.repeat(501)],
  ])('is not closed with %s', async (_, note) => {
    const id = await wronglyCaptured(visitor, show, 'tok-dollars')
    const refused = await (note === undefined ? act(id, 'close') : closeWithNote(id, note))
    expect(refused).toMatchObject({
      status: 400,
      body: {
        reason: 'invalid_input',
        message: 'Write a note of 1 to 500 characters.',
        details: { fields: ['note'], maxLength: 500 },
      },
    })
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['STUCK', 'wrong_amount'])
    expect((await closeWithNote(id, 'x'.repeat(500))).status).toBe(200)
  })

  it('gives its seats to another visitor at once when the operator releases them', async () => {
    const id = await wronglyCaptured(visitor, show)
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(400)
    expect((await act(id, 'release')).status).toBe(200)
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
    expect(await stateOf(id)).toBe('STUCK')
  })

  it('gives its seats to another visitor at once when it is closed by hand', async () => {
    const id = await wronglyCaptured(visitor, show, 'tok-dollars')
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(400)
    await closeWithNote(id, 'Refunded 25 USD in the portal')
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
  })
})

describe('an order whose refund was refused for good', () => {
  it('is refunded when the operator asks again and the processor agrees', async () => {
    const id = await refundRefused()
    expect(await reasonOf(id)).toBe('refund_refused')
    bank.refundAnswer = 'REFUNDED'
    pass(11 * MINUTE_MS)
    await act(id, 'refund')
    await runTimers(id)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['REFUNDED', null])
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
  })

  it('returns to the list if the processor refuses again', async () => {
    const id = await refundRefused()
    await act(id, 'refund')
    await runTimers(id, 40)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['STUCK', 'refund_refused'])
    expect(bank.moved(id)).toMatchObject({ refunds: 0 })
  })

  it('is found refunded, and not refunded again, if the money went back meanwhile', async () => {
    const id = await refundRefused()
    bank.refundAnswer = 'LOST'
    await bank.gateway.refund({
      key: `${chargeKeyOf(id)}.refund`,
      chargeKey: chargeKeyOf(id),
      reference: '',
      amount: 1,
      before: 0,
    })
    await act(id, 'reconcile')
    await runTimers(id)
    expect([await stateOf(id), await reasonOf(id)]).toEqual(['REFUNDED', null])
    expect(bank.moved(id)).toMatchObject({ refunds: 1, refunded: 1 })
  })
})

describe('an order in any other state', () => {
  it('is released on request while seats are being chosen', async () => {
    const { id } = orderOf(await openOrder(visitor, show, ['B5']))
    expect((await act(id, 'release')).status).toBe(200)
    expect(await stateOf(id)).toBe('EXPIRED')
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
  })

  it('that does not exist is not found', async () => {
    expect((await act('nothing', 'refund')).status).toBe(404)
    expect((await ask('GET', 'orders/nothing')).body).toEqual({ orders: [] })
  })
})

describe('the search', () => {
  it('finds a booking by its reference, with its timeline, and of card and phone only the last digits', async () => {
    const id = await paidWith(visitor, show, 'tok')
    await runTimers(id)
    const { reference } = await shown(id)
    const found = await ask('GET', `orders/${reference.toLowerCase()}`)
    const [order] = (found.body as { orders: Awaited<ReturnType<typeof shown>>[] }).orders
    expect(order).toMatchObject({ id, reference, contact: '05X XXX 4567', undelivered: [] })
    expect(order?.timeline.map(({ to }) => to)).toEqual(expect.arrayContaining(['HELD', 'PAID', 'TICKETED']))
    expect(found.text).not.toMatch(/501234567|VISA|"bin"/)
  })
})

describe('the operator’s calls', () => {
  it('answer only to the operator’s token', async () => {
    for (const path of ['attention', 'due', 'orders/x'])
      expect((await ask('GET', path, newKey(), { authorization: 'Bearer guess' })).status).toBe(401)
    expect((await ask('POST', 'orders/x/refund', newKey(), {})).status).toBe(401)
  })

  it('list the oldest first', async () => {
    const first = await wronglyCaptured(visitor, show)
    pass(MINUTE_MS)
    const second = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B6']), 'tok-less')).id
    await runTimers(second)
    const ids = (await attention()).map(({ id }) => id)
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
  })
})
