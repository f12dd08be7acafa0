// Random signed callbacks: of every processor, with other sums, currencies, orders and attempts, repeated and in any
// order, between payments and timers. One ticket at most, every captured riyal accounted for, refunded once, and
// nothing else changes.
import * as fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ProcessorName, Refund } from '#server/gateway/payments/payment-processor.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { type Visitor } from './support/calls.ts'
import { CARD_SENDERS, type CardSender, PROCESSORS, reported, send } from './support/callbacks.ts'
import { FakeBank } from './support/fake-bank.ts'
import { MODEL_RUNS } from './support/model-runs.ts'
import { act, attention } from './support/operator.ts'
import {
  guest,
  newShowtime,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
} from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'

// Wrong callbacks are logged; these tests send them on purpose.
beforeAll(() => void silenceErrors())
beforeAll(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined))

/** The money that the processors have moved, by processor and reference. */
class Money {
  readonly captured = new Map<string, { amount: number; currency: string }>()
  readonly refunds = new Map<string, number[]>()
  readonly #done = new Set<string>()

  readonly bank = new FakeBank()

  constructor() {
    const processor = (name: ProcessorName) => ({
      ...this.bank.gateway,
      refunded: async ({ key }: Refund) => (this.#done.has(key) ? ('REFUNDED' as const) : ('UNSEEN' as const)),
      refund: async ({ key, reference, amount }: Refund) => {
        this.#done.add(key)
        const id = `${name} ${reference}`
        this.refunds.set(id, [...(this.refunds.get(id) ?? []), amount])
        return 'REFUNDED' as const
      },
    })
    const [CHECKOUT, HYPER_PAY, PAYFORT] = [processor('CHECKOUT'), processor('HYPER_PAY'), processor('PAYFORT')]
    setPaymentProcessorFactory(() => ({ ...this.bank.all, CHECKOUT, HYPER_PAY, PAYFORT }))
  }
}

type Step =
  | { kind: 'pay again' | 'timers' | 'operator' }
  | {
      kind: 'callback'
      sender: CardSender
      to: 'first' | 'second' | 'unknown attempt' | 'unknown order'
      /** Halalas more than the total. */
      more: number
      currency: 'SAR' | 'USD'
      isCaptured: boolean
      /** A processor may capture one charge under several references. */
      capture: number
    }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('callback' as const),
      sender: fc.constantFrom<CardSender>('checkout-com', 'checkout-com', ...CARD_SENDERS),
      to: fc.constantFrom(
        'first' as const,
        'first' as const,
        'second' as const,
        'unknown attempt' as const,
        'unknown order' as const,
      ),
      more: fc.constantFrom(0, 0, 0, -1, 1, -100, 4200),
      currency: fc.constantFrom('SAR' as const, 'SAR' as const, 'SAR' as const, 'USD' as const),
      isCaptured: fc.boolean(),
      capture: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('pay again' as const, 'timers' as const, 'operator' as const) }),
  },
)

/** Refunds everything that the list names, as far as it is in riyals. */
async function refundListed(ids: ReadonlySet<string>): Promise<void> {
  for (const { id, kind, reference } of await attention()) {
    const isOurs = ids.has(kind === 'capture' ? (reference.split('.')[0] ?? '') : id)
    if (isOurs) await act(id, 'refund')
  }
}

let runs = 0

async function live(visitor: Visitor, steps: readonly Step[]): Promise<void> {
  runs += 1
  const money = new Money()
  const show = await newShowtime()
  const bystander = await guest()
  const other = await pricedOrder(bystander, show, ['B7'])
  await payOrder(bystander, other, 'tok-bank')
  const before = JSON.stringify((await orderStub(other.id).snapshot())?.order)
  const order = await pricedOrder(visitor, show, ['B5'])
  const { total } = order.breakdown
  await payOrder(visitor, order, 'tok-bank')
  const nowhere = `nowhere${runs}`
  const ids = new Set([order.id, nowhere])

  for (const taken of steps) {
    if (taken.kind === 'timers') await runTimers(order.id)
    if (taken.kind === 'operator') await refundListed(ids)
    if (taken.kind === 'pay again') {
      const paid = await payOrder(visitor, orderOf(await readOrder(visitor, order.id)), 'tok')
      const { payment } = paid.status === 200 ? orderOf(paid) : { payment: null }
      if (payment?.status === 'PAID')
        money.captured.set(`CHECKOUT ref-${order.id}.${payment.attempt}`, { amount: payment.amount, currency: 'SAR' })
    }
    if (taken.kind === 'callback') {
      const { sender, to, more, currency, isCaptured, capture } = taken
      const id = to === 'unknown order' ? nowhere : order.id
      const key = `${id}.${{ first: 1, second: 2, 'unknown attempt': 9, 'unknown order': 1 }[to]}`
      const reference = capture === 1 ? `ref-${key}` : `ref-${key}-${capture}`
      const moved = `${PROCESSORS[sender]} ${reference}`
      // The same payment is reported with the same money, however often.
      const sum = money.captured.get(moved) ?? { amount: total + more, currency }
      if (isCaptured) money.captured.set(moved, sum)
      const outcome = isCaptured ? {} : { state: 'DECLINED' as const, decline: 'DECLINED' as const }
      const answer = await send(reported(sender, key, { id: reference, ...sum, ...outcome }))
      expect(answer.status).toBe(200)
    }
  }
  await runTimers(order.id, 3)
  await refundListed(ids)
  await runTimers(order.id, 3)

  const { order: stored } = (await orderStub(order.id).snapshot())!
  const captured = stored.attempts.filter(({ state }) => state === 'CAPTURED')
  expect(captured.length).toBeLessThanOrEqual(1)
  expect(stored.tickets.length).toBe(stored.state === 'TICKETED' ? 1 : 0)
  // A ticket costs its price, in riyals, at the processor of the attempt.
  if (stored.state === 'TICKETED')
    expect(money.captured.get(`CHECKOUT ${captured[0]?.reference}`)).toEqual({ amount: total, currency: 'SAR' })
  const listed = (await attention()).filter(({ id, kind, reference }) =>
    ids.has(kind === 'capture' ? (reference.split('.')[0] ?? '') : id),
  )
  // While one attempt got money in another currency, a person decides about the order's wrong payments.
  const wrong = stored.attempts.filter(({ state }) => state === 'WRONG').map(({ reference }) => `CHECKOUT ${reference}`)
  let waiting = wrong.length ? 1 : 0
  for (const [moved, { amount, currency }] of money.captured) {
    const refunds = money.refunds.get(moved) ?? []
    const isCaptured = captured.some(({ reference }) => moved === `CHECKOUT ${reference}`)
    const isForeign = currency !== 'SAR'
    if (isForeign && !wrong.includes(moved)) waiting += 1
    // All other money is back, once and whole.
    expect([moved, refunds]).toEqual([moved, isCaptured || isForeign || wrong.includes(moved) ? [] : [amount]])
  }
  expect(listed.length).toBe(waiting)
  expect([...money.refunds.keys()].filter((moved) => !money.captured.has(moved))).toEqual([])
  expect(JSON.stringify((await orderStub(other.id).snapshot())?.order)).toBe(before)
}

it('callbacks of every processor, in any order, sell one ticket at most and refund every other payment once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => live(await guest(), steps)),
    { numRuns: MODEL_RUNS, endOnFailure: false },
  )
}, 600_000)
