// The page's calls about bookings: finding them, and what staff do for their holders.
import type { FoodState } from '../../contracts/order-food.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import type { RefundPart } from '../../contracts/orders.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import type { CareReason, SeatGoodwill, ServiceCode } from '../../lib/booking-care.ts'
import type { EdgeEnv } from '../env.ts'
import { findAboveLimitFault } from './above-limit.ts'
import {
  type Actor,
  findLookUpLimit,
  findRefusedPermission,
  type LookUpLimit,
  readFromGateway,
  sendToGateway,
} from './operator-calls.ts'

export interface BookingLink {
  id: string
  reference: string
}

/** Food that was bought later. Without a state: its order was never opened. */
export interface FoodOrderLine extends BookingLink {
  state?: string
  total?: number
  /** Null: it was not bought. */
  food?: { state: FoodState; number: string | null } | null
}

export interface FoundBooking {
  id: string
  reference: string
  film: Bilingual
  cinema: Bilingual
  startsAt: string
  seats: string[]
  status: string
  isCancelled: boolean
  /** The booking that replaced it. */
  movedTo: BookingLink | null
  /** The cinema has changed its showtime, and the holder has not chosen yet. */
  isChanged: boolean
  contact: string | null
}

/** BY_CINEMA: staff cancelled it. SHOWTIME_CHANGED: the cinema changed its showtime, or called it off. */
export type EndKind = 'BY_CINEMA' | 'CANCELLED' | 'EXCHANGED' | 'SHOWTIME_CHANGED'

export interface BookingRefund {
  kind: 'GOODWILL' | 'FOOD_NOT_MADE' | 'WITH_BOOKING' | 'RETURNED' | EndKind
  at: string | null
  reason: string | null
  parts: Pick<RefundPart, 'to' | 'amount' | 'lastFour' | 'isDone' | 'isTabby'>[]
  next: BookingLink | null
  /** Of goodwill for some seats: these. */
  seats: string[]
  /** WITH_BOOKING: how the booking ended. Null: its account was deleted. */
  booking?: EndKind | null
}

export interface SentMessage {
  kind: string
  channel: 'TEXT' | 'EMAIL' | 'NOTIFICATION'
  state: 'SENT' | 'WAITING' | 'FAILED'
  at: string | null
}

/** A paid booking as its holder is helped with it. Amounts in halalas. */
export interface FoundBookingDetails {
  film: Bilingual
  cinema: Bilingual
  hall: Bilingual
  tickets: { seat: string; area: Bilingual | null; price: number; isValid: boolean }[]
  /** Missing or null: none. */
  food?: {
    state: FoodState
    number: string | null
    readyAt: string | null
    /** What stayed paid for it when its holder ended the booking; null: nothing. */
    kept: number | null
    lines: { name: Bilingual; options: Bilingual[]; quantity: number; seat: string | null; amount: number }[]
  } | null
  /** What it costs, part by part: the total is what is left of them after discount and voucher. Missing: not known. */
  bill?: Record<'tickets' | 'fee' | 'discount' | 'voucher' | 'adjustment' | 'food' | 'total', number>
  paidAt: string | null
  paidBy: { means: string; amount: number; lastFour: string | null; reference: string | null }[]
  /** Staff do not move it. */
  isPaidByVoucher: boolean
  vouchers: { maskedCode: string; title: Bilingual }[]
  refunds: BookingRefund[]
  movedTo: BookingLink | null
  /** The order is of food alone, for this booking. */
  foodFor?: BookingLink | null
  /** Food that was bought later, paid or not. */
  foodOrders?: FoodOrderLine[]
  messages: SentMessage[]
  documents: { kind: 'INVOICE' | 'CREDIT_NOTE'; number: string; issuedAt: string }[]
  service: { codes: ServiceCode[]; note: string | null; at: string } | null
  care: {
    /** Why no money may be moved; null: it may. */
    refused: string | null
    until: string
    most: number
    given: number
    /** What each seat cost, fee included, and whether it went back as goodwill. */
    seats: { seat: string; cost: number; isGiven: boolean }[]
    total: number
    /** Of the total: for food that was bought later. Missing: nothing. */
    laterFood?: number
    vouchers: number
    isChanged: boolean
    sendBy: ('PHONE' | 'EMAIL')[]
  }
}

export type BookingSearch =
  | { by: 'PHONE'; phone: string }
  | { by: 'CARD'; lastFour: string; day: string }
  | { by: 'SEAT'; showtimeId: string; seat: string }

export type Found =
  | { kind: 'found'; bookings: FoundBooking[]; isTooMany: boolean }
  | { kind: 'wrong'; field: string }
  /** The typed text is the reference of an error, which a visitor has read on a page. */
  | { kind: 'error'; reference: string }
  | { kind: 'forbidden'; needs: Permission }
  | ({ kind: 'limited' } & LookUpLimit)
  | { kind: 'unknown' }

const detailsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'details' in body &&
  typeof body.details === 'object' &&
  body.details !== null
    ? { ...body.details }
    : {}

const reasonOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string' ? body.reason : ''

/** What the gateway adds to its reason, or the reason. */
function becauseOf(body: unknown): string {
  const { because } = detailsOf(body)
  return typeof because === 'string' ? because : reasonOf(body)
}

export async function findBookings(env: EdgeEnv, as: Actor, search: BookingSearch): Promise<Found> {
  const answer = await sendToGateway(env, { method: 'POST', path: '/operator/bookings/find', as, body: search })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
  const limit = findLookUpLimit(answer)
  if (limit) return { kind: 'limited', ...limit }
  // The embedded gateway is built with this edge, so its answers have this shape.
  if (answer.status === 200)
    return { kind: 'found', ...(answer.body as { bookings: FoundBooking[]; isTooMany: boolean }) }
  const { fields } = detailsOf(answer.body)
  return { kind: 'wrong', field: Array.isArray(fields) ? String(fields[0]) : '' }
}

export interface SeatChoice {
  cinemas: { id: string; name: Bilingual }[]
  showtimes: { id: string; startsAt: string; film: Bilingual; hall: Bilingual }[]
}

export const readSeatChoice = (env: EdgeEnv, as: Actor, { cinema, day }: { cinema: string; day: string }) =>
  readFromGateway<SeatChoice>(env, as, `/operator/bookings/showtimes?${new URLSearchParams({ cinema, day })}`)

export type CareInput =
  | { action: 'send-again'; by: 'PHONE' | 'EMAIL' }
  | { action: 'cancel'; reason: CareReason; total: number }
  | { action: 'goodwill'; reason: CareReason; amount: number; seats?: string[] }
  | { action: 'service'; codes: string[]; note: string }

export type Cared =
  | { kind: 'done'; body: unknown }
  /** `because`: a reason of the gateway, or the code of a refusal for the amount. */
  | { kind: 'refused'; because: string }
  | { kind: 'forbidden'; needs: Permission }
  | { kind: 'unknown' }

/** The same key acts once. Without an answer it may have happened. */
export async function sendCare(
  env: EdgeEnv,
  id: string,
  { action, ...body }: CareInput,
  { as, key }: { as: Actor; key: string },
): Promise<Cared> {
  const path = `/operator/orders/${encodeURIComponent(id)}/${action}`
  const answer = await sendToGateway(env, { method: 'POST', path, as, key, body })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  const aboveLimit = findAboveLimitFault(answer)
  if (aboveLimit !== undefined) return { kind: 'refused', because: aboveLimit }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
  if (answer.status === 200) return { kind: 'done', body: answer.body }
  return { kind: 'refused', because: becauseOf(answer.body) }
}

export type SeatGoodwillAsked = { kind: 'done'; preview: SeatGoodwill } | Exclude<Cared, { kind: 'done' }>

/** What goodwill for these seats would give back now, and where to. */
export async function readSeatGoodwill(
  env: EdgeEnv,
  as: Actor,
  { id, seats }: { id: string; seats: readonly string[] },
): Promise<SeatGoodwillAsked> {
  const query = new URLSearchParams(seats.map((seat) => ['seat', seat]))
  const path = `/operator/orders/${encodeURIComponent(id)}/goodwill?${query}`
  const answer = await sendToGateway(env, { method: 'GET', path, as })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
  // The embedded gateway is built with this edge, so its answer has this shape.
  if (answer.status === 200) return { kind: 'done', preview: answer.body as SeatGoodwill }
  return { kind: 'refused', because: becauseOf(answer.body) }
}
