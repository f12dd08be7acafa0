// Numbers, stock, times and steps of the kitchen.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { nextNumber, numberText } from './kitchen-number.rules.ts'
import { planEarlier, planFood, SLOT_MS, type Work } from './kitchen-plan.rules.ts'
import { canUndo, isOpen, mayBeHere, type Progress, stateAfter, takeStaffStep, UNDO_MS } from './kitchen-steps.rules.ts'
import { missingItems, type StockState, stockOf, sumPortions } from './kitchen-stock.rules.ts'

const START = Date.parse('2026-11-28T17:00:00Z')
const EARLY = START - 24 * 60 * MINUTE_MS
const popcorn: Work = { delivery: 'COUNTER', startsAt: START, minutes: 2, portions: 2 }
const minutesBefore = (readyAt: number) => (START - readyAt) / MINUTE_MS
const idle = { capacity: 12, now: EARLY, booked: (_slot: number) => 0 }

it('numbers are in order, and begin again after 999 without those in use', () => {
  expect([numberText(nextNumber(0, () => false)), numberText(nextNumber(41, () => false))]).toEqual(['001', '042'])
  expect(nextNumber(999, () => false)).toBe(1)
  expect(nextNumber(999, (number) => number < 4)).toBe(4)
  expect(nextNumber(998, (number) => number === 999)).toBe(1)
  expect(nextNumber(7, () => true)).toBe(8)
})

it('food is ready a quarter of an hour before the start, and comes to seats at the start', () => {
  expect(minutesBefore(planFood(popcorn, idle).readyAt)).toBe(15)
  expect(minutesBefore(planFood({ ...popcorn, delivery: 'SEAT' }, idle).readyAt)).toBe(0)
  expect(minutesBefore(planFood({ ...popcorn, startsAt: START + 2 * MINUTE_MS }, idle).readyAt)).toBe(15)
})

it('a full slot leads to the nearest one, the earlier of two', () => {
  const full = (...minutes: number[]) => ({
    ...idle,
    booked: (slot: number) => (minutes.includes(minutesBefore(slot)) ? 11 : 0),
  })
  expect(minutesBefore(planFood(popcorn, full(15)).readyAt)).toBe(20)
  expect(minutesBefore(planFood(popcorn, full(15, 20)).readyAt)).toBe(10)
  expect(minutesBefore(planFood({ ...popcorn, portions: 1 }, full(15)).readyAt)).toBe(15)
  expect(minutesBefore(planFood(popcorn, { ...idle, booked: () => 12 }).readyAt)).toBe(15)
})

const readyBefore = (now: number, booked = idle.booked) =>
  minutesBefore(planFood({ ...popcorn, minutes: 8 }, { capacity: 12, now, booked }).readyAt)

it('a late order is ready when it can be, also during the film', () => {
  expect(readyBefore(START - 20 * MINUTE_MS)).toBe(10)
  expect(readyBefore(START + 31 * MINUTE_MS)).toBe(-40)
  expect(readyBefore(START + 31 * MINUTE_MS, (slot) => (minutesBefore(slot) === -40 ? 12 : 0))).toBe(-45)
})

it('an order of more portions than a slot holds takes the slots before', () => {
  const { readyAt, work } = planFood({ ...popcorn, portions: 30 }, idle)
  expect(minutesBefore(readyAt)).toBe(15)
  expect(work.map(({ slot, portions }) => [minutesBefore(slot), portions])).toEqual([
    [25, 6],
    [20, 12],
    [15, 12],
  ])
})

it('“I’m here” makes food earlier, never later, and brings none to a seat before the hall is open', () => {
  const now = START - 50 * MINUTE_MS
  const earlier = (work: Work, planned: number, booked = (_slot: number) => 0) => {
    const plan = planEarlier(work, planned, { capacity: 12, now, booked })
    return plan && minutesBefore(plan.readyAt)
  }
  const planned = START - 15 * MINUTE_MS
  expect(earlier({ ...popcorn, minutes: 8 }, planned)).toBe(40)
  expect(earlier({ ...popcorn, minutes: 8 }, planned, (slot) => (minutesBefore(slot) === 40 ? 11 : 0))).toBe(35)
  expect(earlier(popcorn, START - 45 * MINUTE_MS)).toBeUndefined()
  expect(earlier(popcorn, planned, () => 12)).toBeUndefined()
  expect(earlier({ ...popcorn, delivery: 'SEAT' }, START)).toBe(10)
})

it('a visitor may be here from two hours before the start', () => {
  const minutesBeforeIt = [121, 120, 0, -10]
  expect(minutesBeforeIt.map((minutes) => mayBeHere({ startsAt: START }, START - minutes * MINUTE_MS))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

const anyWork = fc.record({
  delivery: fc.constantFrom('COUNTER' as const, 'SEAT' as const),
  startsAt: fc.integer({ min: 0, max: 300 }).map((minutes) => START + minutes * MINUTE_MS),
  minutes: fc.integer({ min: 0, max: 30 }),
  portions: fc.integer({ min: 1, max: 40 }),
})

it('no slot has more than its capacity while another one has room, and all work is planned', () => {
  fc.assert(
    fc.property(fc.array(anyWork, { maxLength: 40 }), fc.integer({ min: 1, max: 15 }), (orders, capacity) => {
      const slots = new Map<number, number>()
      const booked = (slot: number) => slots.get(slot) ?? 0
      for (const order of orders) {
        const now = order.startsAt - 30 * MINUTE_MS
        const { readyAt, work } = planFood(order, { capacity, now, booked })
        expect(work.reduce((sum, { portions }) => sum + portions, 0)).toBe(order.portions)
        expect(work.map(({ slot }) => slot)).toEqual(work.map((_, at) => readyAt - (work.length - 1 - at) * SLOT_MS))
        expect(work.every(({ portions }) => portions > 0 && portions <= capacity)).toBe(true)
        const soonest = now + order.minutes * MINUTE_MS + (work.length - 1) * SLOT_MS
        expect(readyAt).toBeGreaterThanOrEqual(soonest)
        const latest = order.startsAt + 10 * MINUTE_MS
        const first = Math.max(soonest, order.startsAt - (order.delivery === 'SEAT' ? 10 : 60) * MINUTE_MS)
        const inTime = Array.from(
          { length: 20 },
          (_, at) => Math.ceil(first / SLOT_MS) * SLOT_MS + at * SLOT_MS,
        ).filter((slot) => slot <= latest)
        // It is late only if it could not be finished in time.
        expect(readyAt > latest).toBe(inTime.length === 0)
        const hasRoom = (slot: number) =>
          work.every((part) => booked(part.slot + slot - readyAt) + part.portions <= capacity)
        if (inTime.length > 0) expect(hasRoom(readyAt)).toBe(inTime.some(hasRoom))
        for (const { slot, portions } of work) slots.set(slot, booked(slot) + portions)
      }
    }),
  )
})

const state = (more: Partial<StockState> = {}): StockState => ({
  limits: { kunafa: 4 },
  taken: {},
  held: {},
  marked: new Set(),
  ...more,
})

it('what is left is neither paid nor held', () => {
  expect(stockOf(state())).toEqual({ soldOut: [], left: { kunafa: 4 } })
  expect(stockOf(state({ taken: { kunafa: 1 }, held: { kunafa: 2 } }))).toEqual({ soldOut: [], left: { kunafa: 1 } })
  expect(stockOf(state({ taken: { kunafa: 9 } }))).toEqual({ soldOut: ['kunafa'], left: { kunafa: 0 } })
  expect(stockOf(state({ marked: new Set(['cola']) })).soldOut).toEqual(['cola'])
})

it('what cannot be had is named', () => {
  const taken = state({ taken: { kunafa: 2 }, marked: new Set(['cola']) })
  expect(missingItems({ kunafa: 2, water: 50 }, taken)).toEqual([])
  expect(missingItems({ kunafa: 3, cola: 1, water: 1 }, taken)).toEqual(['kunafa', 'cola'])
  expect(missingItems({ cola: 0 }, taken)).toEqual([])
  expect(
    sumPortions([
      { itemId: 'a', portions: 1 },
      { itemId: 'b', portions: 2 },
      { itemId: 'a', portions: 3 },
    ]),
  ).toEqual({ a: 4, b: 2 })
})

const NOW = START
const seen = (progress: Partial<Progress> = {}): Progress => ({
  state: 'REQUESTED',
  previous: null,
  movedAt: NOW - MINUTE_MS,
  ...progress,
})
const free = { now: NOW, isStopped: false }

it('staff move food on, step by step', () => {
  let progress = seen()
  for (const to of ['PREPARING', 'READY', 'HANDED'] as const) {
    const taken = takeStaffStep(progress, { from: progress.state, step: 'on' }, free)
    expect([taken.outcome, taken.progress.state]).toEqual(['moved', to])
    progress = taken.progress
  }
  expect(takeStaffStep(progress, { from: 'HANDED', step: 'on' }, free).outcome).toBe('conflict')
})

it('one step can be taken back within two minutes', () => {
  const ready = seen({ state: 'READY', previous: 'PREPARING', movedAt: NOW - UNDO_MS })
  const back = takeStaffStep(ready, { from: 'READY', step: 'undo' }, free)
  expect([back.outcome, back.progress.state]).toEqual(['moved', 'PREPARING'])
  expect(takeStaffStep(back.progress, { from: 'PREPARING', step: 'undo' }, free).outcome).toBe('late')
  expect(takeStaffStep(ready, { from: 'READY', step: 'undo' }, { ...free, now: NOW + 1 }).outcome).toBe('late')
  expect(canUndo(ready, NOW)).toBe(true)
})

it('a press about another state than the real one changes nothing', () => {
  const ready = seen({ state: 'READY', previous: 'PREPARING' })
  expect(takeStaffStep(ready, { from: 'PREPARING', step: 'on' }, free).outcome).toBe('already')
  expect(takeStaffStep(ready, { from: 'REQUESTED', step: 'on' }, free).outcome).toBe('conflict')
  expect(takeStaffStep(ready, { from: 'HANDED', step: 'undo' }, free).outcome).toBe('already')
  expect(takeStaffStep(seen({ state: 'WITHDRAWN' }), { from: 'REQUESTED', step: 'on' }, free).outcome).toBe('conflict')
})

it('nothing is begun while its order decides about its end', () => {
  const stopped = { now: NOW, isStopped: true }
  expect(takeStaffStep(seen(), { from: 'REQUESTED', step: 'on' }, stopped).outcome).toBe('stopped')
  expect(takeStaffStep(seen({ state: 'PREPARING' }), { from: 'PREPARING', step: 'on' }, stopped).outcome).toBe('moved')
  expect(['REQUESTED', 'READY', 'HANDED', 'WITHDRAWN'].map((name) => isOpen(name as Progress['state']))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(stateAfter('HANDED')).toBeUndefined()
})
