// Random sequences of exchanges, paid in every way: dearer, cheaper, declined, late, cancelled in between, with
// crashes. Each seat and each voucher always has one owner, and captured = ticketed + refunded.
import { abortAllDurableObjects } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { armCrash, type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { call, type Member } from './support/calls.ts'
import { prepareCrashes } from './support/crashes.ts'
import { booked, cancel, fill } from './support/cancel.ts'
import { addCard, cardOf, VISA } from './support/cards.ts'
import { askExchange, dueOf } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { MODEL_RUNS } from './support/model-runs.ts'
import { checkoutOrder, newShowtime, orderStub, runTimers } from './support/orders.ts'
import { parts, readOrder } from './support/orders-wallet.ts'
import { add, type Minted, money, remove, ticket } from './support/vouchers.ts'
import { MAX_ATTEMPTS } from '#server/gateway/charges/attempt.rules.ts'
import { pass } from './support/clock.ts'
import { breaches } from './support/audit.ts'

prepareCrashes()

interface World {
  member: Member
  bank: FakeBank
  shows: string[]
  /** The member's saved card. */
  cardId: string
  /** The member's vouchers; each may be added to any order. */
  vouchers: Minted[]
  /** All orders, in the order they were opened. */
  ids: string[]
  /** Unpaid orders at checkout; several may exchange the same booking. */
  ready: string[]
}

const SEATS = ['B1', 'B2', 'B3', 'C1', 'C2', 'A5', 'A6', 'Z1,Z2', 'Z3,Z4', 'B4,B5']
const POINTS: CrashPoint[] = [
  'after reserve exchange',
  'after reserve wallet',
  'during charge',
  'after charge',
  'before sellSeats',
  'after sellSeats',
  'after spend wallet',
  'after spend vouchers',
  'before spend exchange',
  'after spend exchange',
  'before releaseSeats',
  'after settle REVERSE',
]

type Step = (world: World) => Promise<void>
type Payment = (world: World) => object

const byCard =
  (token: string): Payment =>
  () => ({ method: 'CARD', gateway: 'CHECKOUT', token })
const PAYMENTS: Payment[] = [
  byCard('tok'),
  byCard('tok-declined'),
  byCard('tok-bank'),
  byCard('tok-silent'),
  ({ cardId }) => ({ method: 'SAVED_CARD', cardId, securityCode: 'tok_cvv' }),
  () => ({ method: 'APPLE_PAY', token: 'tok' }),
  () => ({ method: 'TABBY' }),
]

/** The n-th order; undefined if it is not a booking or no longer one. */
async function bookingAt({ member, ids }: World, at: number): Promise<Order | undefined> {
  const id = ids[at % ids.length]
  const order = id && (await readOrder(member, id))
  return order && order.status === 'TICKETED' ? order : undefined
}

const exchange =
  (at: number, show: number, seats: string): Step =>
  async (world) => {
    const { member, ids, ready, shows } = world
    const old = await bookingAt(world, at)
    if (!old) return
    const response = await askExchange(member, old.id, shows[show % shows.length]!, seats.split(','))
    if (response.status !== 200) return
    const { id } = (response.body as { order: Order }).order
    ids.push(id)
    if ((await checkoutOrder(member, id)).status === 200) ready.push(id)
  }

/** Adds a voucher to the order that is paid next, or removes it. */
const spend =
  (at: number, isTaken: boolean): Step =>
  async ({ member, ready, vouchers }) => {
    const [id] = ready
    const voucher = vouchers[at % vouchers.length]!
    if (id) await (isTaken ? add(member, id, [voucher.code]) : remove(member, id, voucher.id))
  }

/** `payment` pays the rest after the wallets and the booking. */
async function payOne(world: World, id: string, payment: Payment, eWallet: number, cashback: number): Promise<void> {
  const { member, ready } = world
  const order = await readOrder(member, id)
  const total = dueOf(order)
  const ofMoney = Math.min(eWallet, total)
  const wallet = parts(ofMoney, Math.min(cashback, total - ofMoney))
  const left = total - wallet.eWallet - wallet.cashback
  const body = {
    total,
    ...(left < total ? { wallet } : {}),
    ...(left > 0 ? { payment: payment(world) } : {}),
  }
  const answer = await call('POST', `orders/${id}/pay`, { as: member, body })
  // No payment method is refused by itself, only one attempt too many.
  if ((answer.body as { reason?: string }).reason === 'card_rejected')
    expect((await orderStub(id).snapshot())!.order.attempts).toHaveLength(MAX_ATTEMPTS)
  // If the payment was declined or refused, any later step may pay the order.
  if ((await readOrder(member, id)).status === 'PRICED') ready.push(id)
}

const pay =
  (payment: Payment, eWallet: number, cashback: number): Step =>
  async (world) => {
    const id = world.ready.shift()
    if (id) await payOne(world, id, payment, eWallet, cashback)
  }

/** Two orders that exchange the same booking pay at the same time. */
const payTwo =
  (...payments: [Payment, Payment]): Step =>
  async (world) => {
    const ids = world.ready.splice(0, 2)
    await Promise.all(ids.map((id, at) => payOne(world, id, payments[at]!, 0, 0)))
  }

const dying =
  (step: Step, point: CrashPoint, isStored: boolean): Step =>
  async (world) => {
    armCrash(point, isStored)
    await step(world).catch(() => undefined)
    armCrash(undefined)
    await abortAllDurableObjects()
  }

const OPEN = new Set(['AUTHENTICATE', 'UNKNOWN'])

const decide =
  (isCaptured: boolean): Step =>
  async ({ bank }) => {
    const [key] = [...bank.ledger].find(([, { outcome }]) => OPEN.has(outcome.state)) ?? []
    if (!key) return
    const outcome = isCaptured
      ? bank.captured(key)
      : ({ state: 'DECLINED', reference: null, reason: 'DECLINED', brand: null, lastFour: null } as const)
    bank.decide(key, outcome)
    await orderStub(key.slice(0, key.lastIndexOf('.'))).paymentCallback({ key, processor: 'CHECKOUT', outcome })
  }

/** Declines every open charge: no bank's page stays open for a day, and Tabby's not for an hour. */
const giveUp: Step = async (world) => {
  while ([...world.bank.ledger.values()].some(({ outcome }) => OPEN.has(outcome.state))) await decide(false)(world)
}

const end =
  (at: number): Step =>
  async (world) => {
    const old = await bookingAt(world, at)
    if (old) await cancel(world.member, old.id, { refund: old.breakdown.total })
  }

const wait =
  (ms: number): Step =>
  async (world) => {
    if (ms >= DAY_MS) await giveUp(world)
    pass(ms)
    for (const id of world.ids) await runTimers(id, 1, 0)
  }

const buy =
  (show: number, seats: string): Step =>
  async ({ member, shows, ids }) => {
    const order = await booked(member, shows[show % shows.length]!, { seats: seats.split(',') }).catch(() => undefined)
    if (order) ids.push(order.id)
  }

const payment = fc.constantFrom(...PAYMENTS)
const paying = fc
  .tuple(payment, fc.constantFrom(0, 0, 700), fc.constantFrom(0, 0, 400))
  .map((given): Step => pay(...given))
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(4), fc.nat(2), fc.constantFrom(...SEATS)).map((given) => exchange(...given)),
  },
  { weight: 6, arbitrary: paying },
  { weight: 1, arbitrary: fc.tuple(payment, payment).map((given) => payTwo(...given)) },
  {
    weight: 2,
    arbitrary: fc.tuple(paying, fc.constantFrom(...POINTS), fc.boolean()).map((given) => dying(...given)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.nat(2), fc.constantFrom(true, true, false)).map((given) => spend(...given)) },
  { weight: 3, arbitrary: fc.boolean().map(decide) },
  { weight: 1, arbitrary: fc.nat(4).map(end) },
  { weight: 2, arbitrary: fc.constantFrom(60_000, 16 * 60_000, DAY_MS).map(wait) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(2), fc.constantFrom(...SEATS)).map((given) => buy(...given)) },
)

it(
  'every halala, seat and voucher has one owner after any number of exchanges and any payment',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 24 }), async (life) => {
        const member = await newMember()
        const startsAt = Date.now() + 90 * DAY_MS
        const shows = await Promise.all([0, 1, 2].map((later) => newShowtime({ startsAt: startsAt + later * DAY_MS })))
        const { id: cardId } = cardOf(await addCard(member, 'CHECKOUT', { number: VISA }))
        const vouchers = [await money(2000), await money(20_000), await ticket(['standard', 'sofa'])]
        const world: World = { member, bank: newBank(), shows, cardId, vouchers, ids: [], ready: [] }
        // Some of this money expires during the run.
        await fill(member, { eWallet: 3000, cashback: [{ amount: 1500, expiresAt: Date.now() + 1.5 * DAY_MS }] })
        world.ids.push((await booked(member, shows[0]!, { seats: ['B1'], eWallet: 1500, cashback: 500 })).id)
        for (const step of life) await step(world)
        await giveUp(world)
        for (let round = 0; round < 3; round += 1) for (const id of world.ids) await runTimers(id)
        const states = await Promise.all(world.ids.map(async (id) => (await orderStub(id).snapshot())!.order.state))
        expect(states).not.toContain('STUCK')
        expect(await breaches(shows, world.bank, [member], world.ids, vouchers)).toEqual([])
      }),
      { numRuns: MODEL_RUNS },
    )
  },
)
