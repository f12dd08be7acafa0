// Random lives of bookings that are exchanged again and again: dearer, cheaper, declined, late, cancelled in between. Whatever
// happens, each seat has one owner, and captured = ticketed + refunded.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { call, type Member } from './calls.ts'
import { booked, cancel, fill } from './cancel-support.ts'
import { askExchange, dueOf, exchangeBreaches, payExchange } from './exchange-support.ts'
import { FakeBank } from './fake-bank.ts'
import { newMember } from './members-support.ts'
import { checkoutOrder, freezeClock, newBank, newShowtime, orderStub, pass, runTimers } from './orders-support.ts'
import { readOrder } from './orders-wallet-support.ts'

const DAY = 86_400_000

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
beforeAll(freezeClock)
beforeAll(() => call('GET', 'settings'))
afterAll(() => void vi.useRealTimers())

interface World {
  member: Member
  bank: FakeBank
  shows: string[]
  /** Every order there is, in the order they were opened. */
  ids: string[]
  /** Orders at checkout that were not paid yet: several may want the same booking. */
  ready: string[]
  /** Charges whose bank has not decided. */
  open: { id: string; key: string }[]
}

const SEATS = ['B1', 'B2', 'B3', 'C1', 'C2', 'A5', 'A6', 'Z1,Z2', 'Z3,Z4', 'B4,B5']
const TOKENS = ['tok', 'tok', 'tok-declined', 'tok-bank', 'tok-silent'] as const

type Step = (world: World) => Promise<void>

/** The n-th order; undefined where it is no booking, or none any more. */
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
    const asked = await askExchange(member, old.id, shows[show % shows.length]!, seats.split(','))
    if (asked.status !== 200) return
    const { id } = (asked.body as { order: Order }).order
    ids.push(id)
    if ((await checkoutOrder(member, id)).status === 200) ready.push(id)
  }

const pay =
  (token: (typeof TOKENS)[number], eWallet: number): Step =>
  async ({ member, open, ready }) => {
    const id = ready.shift()
    const order = id && (await readOrder(member, id))
    if (!order) return
    const paid = await payExchange(member, order, { token, eWallet: Math.min(eWallet, dueOf(order)) })
    const now = paid.status === 200 && (paid.body as { order: Order }).order
    if (now && now.status === 'PAYING') open.push({ id, key: `${id}.1` })
  }

const decide =
  (isCaptured: boolean): Step =>
  async ({ bank, open }) => {
    const one = open.shift()
    if (!one || !bank.ledger.has(one.key)) return
    const outcome = isCaptured
      ? bank.captured(one.key)
      : ({ state: 'DECLINED', reference: null, reason: 'DECLINED', brand: null, lastFour: null } as const)
    bank.decide(one.key, outcome)
    await orderStub(one.id).paymentCallback({ key: one.key, outcome })
  }

const end =
  (at: number): Step =>
  async (world) => {
    const old = await bookingAt(world, at)
    if (old) await cancel(world.member, old.id, { refund: old.breakdown.total })
  }

const wait =
  (ms: number): Step =>
  async ({ ids }) => {
    pass(ms)
    for (const id of ids) await runTimers(id, 1, 0)
  }

const buy =
  (show: number, seats: string): Step =>
  async ({ member, shows, ids }) => {
    const order = await booked(member, shows[show % shows.length]!, { seats: seats.split(',') }).catch(() => undefined)
    if (order) ids.push(order.id)
  }

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(4), fc.nat(2), fc.constantFrom(...SEATS)).map((given) => exchange(...given)),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...TOKENS), fc.constantFrom(0, 700)).map((given) => pay(...given)),
  },
  { weight: 2, arbitrary: fc.boolean().map(decide) },
  { weight: 1, arbitrary: fc.nat(4).map(end) },
  { weight: 2, arbitrary: fc.constantFrom(60_000, 16 * 60_000, DAY).map(wait) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(2), fc.constantFrom(...SEATS)).map((given) => buy(...given)) },
)

it(
  'every halala and every seat has one owner, however often a booking is exchanged',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 20 }), async (life) => {
        const member = await newMember()
        const startsAt = Date.now() + 90 * DAY
        const shows = await Promise.all([0, 1, 2].map((later) => newShowtime({ startsAt: startsAt + later * DAY })))
        const world: World = { member, bank: newBank(), shows, ids: [], ready: [], open: [] }
        await fill(member, { eWallet: 3000 })
        world.ids.push((await booked(member, shows[0]!, { seats: ['B1'], eWallet: 1500 })).id)
        for (const step of life) await step(world)
        while (world.open.length) await decide(false)(world)
        for (let round = 0; round < 3; round += 1) for (const id of world.ids) await runTimers(id)
        const states = await Promise.all(world.ids.map(async (id) => (await orderStub(id).snapshot())!.order.state))
        expect(states).not.toContain('STUCK')
        expect(await exchangeBreaches({ shows, bank: world.bank, member }, world.ids)).toEqual([])
      }),
      { numRuns: 25 },
    )
  },
)
