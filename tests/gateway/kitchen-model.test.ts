// Random orders of several visitors, and staff, against the real kitchen: what is left, who gets it, and when it is
// ready, each predicted by a model. No portion is promised twice, and no slot has more work than it holds while another
// one has room.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { stateAfter } from '#server/gateway/kitchen/kitchen-steps.rules.ts'
import type { KitchenState } from '#server/gateway/kitchen/kitchen.record.ts'
import { pass } from './support/clock.ts'
import { COLA, foodOrder, KUNAFA, kitchenOf, line, markItem, OLAYA, press } from './support/kitchen.ts'
import { MODEL_RUNS } from './support/model-runs.ts'

const LIMIT = 24
const CAPACITY = 12
const SLOT_MS = 5 * MINUTE_MS

/** What a plain list of facts says. */
class Model {
  held = new Map<string, { count: number; until: number }>()
  food = new Map<string, { state: KitchenState; count: number; readyAt: number }>()
  /** Until when an order keeps the kitchen from beginning. */
  stops = new Map<string, number>()
  isMarked = false
  /** Shared by all runs: the start of all showtimes. */
  startsAt = 0

  left(now: number, except?: string): number {
    const held = [...this.held].filter(([id, { until }]) => id !== except && until > now)
    const taken = [...this.food.values()].filter(({ state }) => state !== 'WITHDRAWN')
    const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
    return Math.max(0, LIMIT - sum(held.map(([, hold]) => hold)) - sum(taken))
  }

  work(slot: number): number {
    return [...this.food.values()]
      .filter(({ state, readyAt }) => state !== 'WITHDRAWN' && readyAt === slot)
      .reduce((total, { count }) => total + count, 0)
  }
}

interface Real {
  kitchen: ReturnType<typeof kitchenOf>
}

type Step = fc.AsyncCommand<Model, Real>

function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      const { soldOut, left } = await real.kitchen.stock()
      expect(left[KUNAFA]).toBe(model.left(Date.now()))
      expect(soldOut.includes(KUNAFA)).toBe(model.isMarked || model.left(Date.now()) === 0)
      const { slots } = await real.kitchen.snapshot()
      expect(slots.toSorted((a, b) => a.slot - b.slot)).toEqual(
        [
          ...new Set(
            [...model.food.values()].filter(({ state }) => state !== 'WITHDRAWN').map(({ readyAt }) => readyAt),
          ),
        ]
          .toSorted((a, b) => a - b)
          .map((slot) => ({ slot, portions: model.work(slot) })),
      )
    },
    toString: () => name,
  }
}

type Wish = { orderId: string; count: number }

/** The kitchen decides in the order in which the calls arrive. */
const holds = (wishes: Wish[]) =>
  step(
    `hold ${wishes.map(({ orderId, count }) => `${orderId}×${count}`).join()} at once`,
    async (model, { kitchen }) => {
      const until = Date.now() + 10 * MINUTE_MS
      const answers = await Promise.all(
        wishes.map(({ orderId, count }) => kitchen.hold({ orderId, portions: { [KUNAFA]: count, [COLA]: 1 }, until })),
      )
      const expected = wishes.map(({ orderId, count }) => {
        if (count > 0 && (model.isMarked || count > model.left(Date.now(), orderId)))
          return { ok: false, soldOut: [KUNAFA] }
        if (count > 0) model.held.set(orderId, { count, until })
        else model.held.delete(orderId)
        return { ok: true }
      })
      expect(answers).toEqual(expected)
    },
  )

/** The nearest slot with room, by trying every one of them. During the film it is looked for from now on. */
function slotFor(model: Model, count: number): number {
  const soonest = Math.ceil((Date.now() + 3 * MINUTE_MS) / SLOT_MS) * SLOT_MS
  const latest = model.startsAt + 10 * MINUTE_MS
  const isDuringFilm = soonest > latest
  const wish = isDuringFilm ? soonest : Math.max(soonest, model.startsAt - 15 * MINUTE_MS)
  const [from, until] = isDuringFilm
    ? [soonest, soonest + 120 * MINUTE_MS]
    : [Math.max(soonest, model.startsAt - 60 * MINUTE_MS), latest]
  const slots = Array.from({ length: 200 }, (_, at) => model.startsAt + (at - 80) * SLOT_MS).filter(
    (slot) => slot >= from && slot <= until,
  )
  const free = slots.filter((slot) => model.work(slot) + count <= CAPACITY)
  const nearest = Math.min(...free.map((slot) => Math.abs(slot - wish)))
  return free.find((slot) => Math.abs(slot - wish) === nearest) ?? wish
}

const places = (wishes: Wish[]) =>
  step(
    `pay ${wishes.map(({ orderId, count }) => `${orderId}×${count}`).join()} at once`,
    async (model, { kitchen }) => {
      const answers = await Promise.all(
        wishes.map(({ orderId, count }) =>
          kitchen.place({ ...foodOrder(0, [line(KUNAFA, count)]), orderId, startsAt: model.startsAt }),
        ),
      )
      for (const [at, { orderId, count }] of wishes.entries()) {
        if (!model.food.has(orderId)) {
          const readyAt = slotFor(model, count)
          model.food.set(orderId, { state: 'REQUESTED', count, readyAt })
          model.held.delete(orderId)
        }
        const { state, readyAt } = model.food.get(orderId)!
        expect(answers[at]).toMatchObject(state === 'WITHDRAWN' ? { state } : { state, readyAt })
      }
    },
  )

const begins = (orderId: string) =>
  step(`begin ${orderId}, and stop it at once`, async (model, { kitchen }) => {
    const food = model.food.get(orderId)
    const [pressed, stopped] = await Promise.all([
      press(kitchen, orderId, { from: food?.state ?? 'REQUESTED', step: 'on' }),
      kitchen.stop(orderId, 'cancel-1'),
    ])
    if (!food) {
      expect([pressed.outcome, stopped]).toEqual(['unknown', undefined])
      model.stops.set(orderId, Date.now() + 15 * MINUTE_MS)
      return
    }
    const to = stateAfter(food.state)
    const isStopped = food.state === 'REQUESTED' && (model.stops.get(orderId) ?? 0) > Date.now()
    expect(pressed.outcome).toBe(to === undefined ? 'conflict' : isStopped ? 'stopped' : 'moved')
    if (to && !isStopped) food.state = to
    const canStop = food.state === 'REQUESTED' || food.state === 'WITHDRAWN'
    expect(stopped?.state).toBe(food.state)
    if (canStop) model.stops.set(orderId, Date.now() + 15 * MINUTE_MS)
  })

const withdraws = (orderId: string) =>
  step(`withdraw ${orderId}`, async (model, { kitchen }) => {
    const food = model.food.get(orderId)
    if (!food) return
    await Promise.all([kitchen.withdraw(orderId), kitchen.withdraw(orderId)])
    model.held.delete(orderId)
    model.stops.delete(orderId)
    if (food.state === 'REQUESTED') food.state = 'WITHDRAWN'
  })

const keeps = (orderId: string) =>
  step(`keep ${orderId}`, async (model, { kitchen }) => {
    const food = model.food.get(orderId)
    const answers = await Promise.all([kitchen.keep(orderId), kitchen.keep(orderId)])
    expect(answers.map((standing) => standing?.state)).toEqual([food?.state, food?.state])
    if (food) model.stops.delete(orderId)
  })

const marks = (isSoldOut: boolean) =>
  step(isSoldOut ? 'sold out' : 'there again', async (model, { kitchen }) => {
    await markItem(kitchen, KUNAFA, isSoldOut)
    model.isMarked = isSoldOut
  })

const waits = (minutes: number) =>
  step(`${minutes} minutes pass`, async () => {
    pass(minutes * MINUTE_MS)
  })

const ORDER = fc.constantFrom('v1', 'v2', 'v3', 'v4', 'v5', 'v6')
const WISHES = fc.uniqueArray(fc.record({ orderId: ORDER, count: fc.integer({ min: 1, max: 11 }) }), {
  selector: ({ orderId }) => orderId,
  minLength: 1,
  maxLength: 4,
})

const STEPS = [
  WISHES.map(holds),
  WISHES.map(holds),
  WISHES.map(places),
  ORDER.map(begins),
  ORDER.map(withdraws),
  ORDER.map(keeps),
  fc.boolean().map(marks),
  fc.constantFrom(1, 4, 11).map(waits),
]

it('several visitors and staff at once: no portion is promised twice, no slot has more work than it holds', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: 40, size: 'max' }), async (commands) => {
      const kitchen = kitchenOf(OLAYA, addDays(cinemaDayOf(Date.now()), 1 + (runs += 1)))
      const model = new Model()
      model.startsAt = Math.ceil(Date.now() / SLOT_MS) * SLOT_MS + 70 * MINUTE_MS
      await fc.asyncModelRun(() => ({ model, real: { kitchen } }), commands)
    }),
    { numRuns: MODEL_RUNS * 5 },
  )
})
