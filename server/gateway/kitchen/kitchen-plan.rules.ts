// When the food of an order is ready. The day has slots of five minutes, and a kitchen finishes so many portions in
// each: an order counts by its portions, because one order of ten boxes is ten times the work of one box. Pure.
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { FoodDelivery } from '../../contracts/food.ts'

export const SLOT_MS = 5 * MINUTE_MS
/** Portions that a kitchen finishes in a slot, unless the cinema says another number. */
export const USUAL_CAPACITY = 12

/** At the counter: in the hands of the visitor before the film. */
const COUNTER_BEFORE_MS = 15 * MINUTE_MS
/** Food that is ready earlier would be cold. */
const EARLIEST_BEFORE_MS = 60 * MINUTE_MS
/** At the seats: while the advertisements run, so that few miss a part of the film. */
const SEATS_BEFORE_MS = 10 * MINUTE_MS
const LATEST_AFTER_MS = 10 * MINUTE_MS
/** An order that is placed during the film has no such end: it is looked for room for so long. */
const SEARCH_MS = 120 * MINUTE_MS

const slotFrom = (at: number): number => Math.ceil(at / SLOT_MS) * SLOT_MS
const slotUntil = (at: number): number => Math.floor(at / SLOT_MS) * SLOT_MS

/** Food of one order: `minutes` of its slowest line, and its portions. */
export interface Work {
  delivery: FoodDelivery
  startsAt: number
  minutes: number
  portions: number
}

/** A slot is named by its end, when its work is ready. */
export interface SlotWork {
  slot: number
  portions: number
}

export interface Plan {
  readyAt: number
  /** The last slot is that of `readyAt`. */
  work: SlotWork[]
}

/** Portions that other orders have in a slot. */
export type Booked = (slot: number) => number

interface Window {
  from: number
  until: number
  wish: number
}

/** An order with more portions than a slot holds takes the slots before, too. The rest is in the first one. */
function worksUpTo(slot: number, portions: number, capacity: number): SlotWork[] {
  const slots = Math.max(1, Math.ceil(portions / capacity))
  return Array.from({ length: slots }, (_, at) => ({
    slot: slot - (slots - 1 - at) * SLOT_MS,
    portions: at === 0 ? portions - (slots - 1) * capacity : capacity,
  }))
}

/** The first slot by which it can be finished. */
const soonestSlot = ({ minutes, portions }: Work, capacity: number, now: number): number =>
  slotFrom(now + minutes * MINUTE_MS) + (Math.max(1, Math.ceil(portions / capacity)) - 1) * SLOT_MS

function windowOf({ delivery, startsAt }: Work, soonest: number): Window {
  const first = delivery === 'SEAT' ? slotFrom(startsAt - SEATS_BEFORE_MS) : slotFrom(startsAt - EARLIEST_BEFORE_MS)
  const from = Math.max(soonest, first)
  const until = slotUntil(startsAt + LATEST_AFTER_MS)
  const wish = slotUntil(delivery === 'SEAT' ? startsAt : startsAt - COUNTER_BEFORE_MS)
  if (from > until) return { from, until: from + SEARCH_MS, wish: from }
  return { from, until, wish: Math.min(until, Math.max(from, wish)) }
}

/** The slot with room that is nearest to the wish; of two equally near ones the earlier. */
function nearestWithRoom({ from, until, wish }: Window, hasRoom: (slot: number) => boolean): number | undefined {
  const count = Math.max(0, Math.floor((until - from) / SLOT_MS) + 1)
  return Array.from({ length: count }, (_, at) => from + at * SLOT_MS)
    .toSorted((one, other) => Math.abs(one - wish) - Math.abs(other - wish) || one - other)
    .find(hasRoom)
}

interface Kitchen {
  capacity: number
  now: number
  booked: Booked
}

const hasRoomFor =
  ({ portions }: Work, { capacity, booked }: Kitchen) =>
  (slot: number): boolean =>
    worksUpTo(slot, portions, capacity).every((part) => booked(part.slot) + part.portions <= capacity)

const planAt = (slot: number, { portions }: Work, capacity: number): Plan => ({
  readyAt: slot,
  work: worksUpTo(slot, portions, capacity),
})

/** If all slots are full, it is made at the wished time nevertheless: it is paid. */
export function planFood(work: Work, kitchen: Kitchen): Plan {
  const window = windowOf(work, soonestSlot(work, kitchen.capacity, kitchen.now))
  const slot = nearestWithRoom(window, hasRoomFor(work, kitchen)) ?? window.wish
  return planAt(slot, work, kitchen.capacity)
}

/**
 * “I’m here”: as soon as there is room, but not later than planned. Undefined: it cannot be earlier. Nothing comes to a
 * seat before the hall is open.
 */
export function planEarlier(work: Work, planned: number, kitchen: Kitchen): Plan | undefined {
  const soonest = soonestSlot(work, kitchen.capacity, kitchen.now)
  const from = work.delivery === 'SEAT' ? Math.max(soonest, slotFrom(work.startsAt - SEATS_BEFORE_MS)) : soonest
  const slot = nearestWithRoom({ from, until: planned - SLOT_MS, wish: from }, hasRoomFor(work, kitchen))
  return slot === undefined ? undefined : planAt(slot, work, kitchen.capacity)
}
