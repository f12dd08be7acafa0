// An order as one state machine: state × event → state, changes and outbox. Pure. Each row stands in a `*.events.ts`
// file. What an order has to do next follows from its record alone: see `due-effects.rules.ts`.
import type { OrderRecord, OrderState } from '../order.record.ts'
import { BOOKING_END_EVENTS } from './booking-end.events.ts'
import { CARE_EVENTS } from './care.events.ts'
import { CHOOSING_EVENTS } from './choosing.events.ts'
import { type Change, type EventRule, type Facts, ORDER_STATES } from './event-rule.ts'
import { FOOD_EVENTS } from './food.events.ts'
import { FOOD_ORDER_EVENTS } from './food-order.events.ts'
import { FULFILMENT_EVENTS } from './fulfilment.events.ts'
import { OPERATOR_EVENTS } from './operator.events.ts'
import { OWNERSHIP_EVENTS } from './ownership.events.ts'
import { PAYMENT_EVENTS } from './payment.events.ts'
import { REFUND_EVENTS } from './refund.events.ts'
import { SHOWTIME_CHANGE_EVENTS } from './showtime-change.events.ts'
import { UNMADE_FOOD_EVENTS } from './unmade-food.events.ts'

const EVENTS = {
  ...CHOOSING_EVENTS,
  ...PAYMENT_EVENTS,
  ...FULFILMENT_EVENTS,
  ...REFUND_EVENTS,
  ...SHOWTIME_CHANGE_EVENTS,
  ...BOOKING_END_EVENTS,
  ...OWNERSHIP_EVENTS,
  ...OPERATOR_EVENTS,
  ...CARE_EVENTS,
  ...FOOD_EVENTS,
  ...FOOD_ORDER_EVENTS,
  ...UNMADE_FOOD_EVENTS,
}

type Events = typeof EVENTS
type Input<Rule> = Rule extends EventRule<infer Of> ? Of : never

export type OrderEvent = { [Kind in keyof Events]: { kind: Kind } & Input<Events[Kind]> }[keyof Events]

export interface Reduced extends Omit<Change, 'state' | 'patch'> {
  order: OrderRecord
}

/**
 * The order after an event. Undefined: the event does not count in this state, or came too late. Throws if a row leads
 * to a state that it does not name.
 */
export function reduceOrder(order: OrderRecord, event: OrderEvent, facts: Facts): Reduced | undefined {
  // The row of this kind takes the input of this kind.
  const { moves, reduce } = EVENTS[event.kind] as EventRule<OrderEvent>
  const targets = moves[order.state]
  const change = targets && reduce(order, event, facts)
  if (!change) return undefined
  const { state = order.state, patch, ...rest } = change
  if (!targets.includes(state)) throw new Error(`${event.kind} cannot lead from ${order.state} to ${state}`)
  return { ...rest, order: { ...order, ...patch, state, version: order.version + 1, updatedAt: facts.now } }
}

export interface Row {
  event: string
  from: OrderState
  to: OrderState
}

/** Every row of the machine. */
export const ORDER_ROWS: readonly Row[] = Object.entries(EVENTS).flatMap(([event, { moves }]) =>
  ORDER_STATES.flatMap((from) => (moves[from] ?? []).map((to) => ({ event, from, to }))),
)

const ALLOWED = new Set(ORDER_ROWS.map(({ from, to }) => `${from} ${to}`))

export const isAllowed = (from: OrderState, to: OrderState): boolean => ALLOWED.has(`${from} ${to}`)
