// What staff may do with a booking, and what they ask for. Pure; `now` is an argument.
import { type } from 'arktype'
import {
  CARE_AFTER_START_MS,
  CARE_REASONS,
  MAX_CARE_SEATS,
  MAX_SERVICE_NOTE,
  SERVICE_CODES,
} from '../../../lib/booking-care.ts'
import { type Err, err } from '../../lib/result.ts'
import { stripControlsAndCut } from '../../notifications/plain-text.rules.ts'
import { getRefundsIfCancelledNow, refundTotal } from '../cancel/cancel.rules.ts'
import { openChangeOf } from '../change/change.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import { maxGoodwill, givenFor, sumForSeats } from './goodwill.rules.ts'

const reason = type.enumerated(...CARE_REASONS)
const note = type('string').narrow(
  (text, ctx) =>
    stripControlsAndCut(text, MAX_SERVICE_NOTE) === text || ctx.mustBe(`plain, of at most ${MAX_SERVICE_NOTE}`),
)

const seats = type('1 <= string <= 12').array().atLeastLength(1).atMostLength(MAX_CARE_SEATS)

/** The bodies of the actions. */
export const CARE_INPUTS = {
  'send-again': type({ by: "'PHONE' | 'EMAIL'" }).onUndeclaredKey('reject'),
  /** `total`: what staff were shown, in halalas. */
  cancel: type({ reason, total: 'number.integer >= 0' }).onUndeclaredKey('reject'),
  /** `amount` in halalas. `seats`: those whose price it is, as staff were shown it. */
  goodwill: type({ reason, amount: 'number.integer >= 1', 'seats?': seats }).onUndeclaredKey('reject'),
  /** Without codes the note is removed. */
  service: type({
    codes: type
      .enumerated(...SERVICE_CODES)
      .array()
      .atMostLength(SERVICE_CODES.length),
    note,
  }).onUndeclaredKey('reject'),
}

export type CareAction = 'cancel' | 'goodwill' | 'service'

/**
 * `max`: the most halalas that the operator's role may give back of a booking with its food. `givenElsewhere`: what was
 * given of it for its other orders.
 */
interface Limit {
  max?: number
  givenElsewhere?: number
}

export type CareRequest =
  | ({ action: 'cancel' } & Limit & typeof CARE_INPUTS.cancel.infer)
  | ({ action: 'goodwill' } & Limit & typeof CARE_INPUTS.goodwill.infer)
  | ({ action: 'service' } & Limit & typeof CARE_INPUTS.service.infer)

type Show = { startsAt: number }

/** Until when money of the booking goes back at the cinema's wish. */
export const careUntil = ({ startsAt }: Show): number => startsAt + CARE_AFTER_START_MS

/** Why staff may not touch the money of an order; undefined: they may. */
export function findCareFault(order: OrderRecord, show: Show, now: number): Err | undefined {
  if (order.state !== 'TICKETED') return err('order_closed', { state: order.state })
  if (order.promised) return err('exchange_in_progress')
  // The account and its wallet are gone.
  if (order.forgottenAt) return err('order_closed', { because: 'forgotten' })
  return now > careUntil(show) ? err('order_closed', { because: 'too_late' }) : undefined
}

/** What a cancellation by staff returns, in halalas, without food that was bought later. */
export const totalIfCancelledForHolder = (order: OrderRecord, now: number): number =>
  refundTotal(getRefundsIfCancelledNow(order, now, openChangeOf(order) ? undefined : now))

/**
 * Support may give so much for one booking with its food, however many times it asks, also of a booking that was moved
 * meanwhile.
 */
export function findLimitFault(
  order: OrderRecord,
  amount: number,
  { max, givenElsewhere = 0 }: { max?: number | undefined; givenElsewhere?: number | undefined },
): Err | undefined {
  const sum = givenFor(order) + givenElsewhere + amount
  return max !== undefined && sum > max ? err('order_closed', { amount: sum, refundMax: max }) : undefined
}

export function findGoodwillFault(
  order: OrderRecord,
  asked: { amount: number; seats?: readonly string[] | undefined } & Limit,
  now: number,
): Err | undefined {
  const { amount, seats: wanted } = asked
  const total = wanted ? sumForSeats(order, wanted, now) : amount
  if (total === undefined) return err('order_closed', { because: 'seats_given' })
  if (total !== amount) return err('refund_changed', { total })
  const most = maxGoodwill(order, now)
  return amount > most ? err('amount_too_large', { max: most }) : findLimitFault(order, amount, asked)
}
