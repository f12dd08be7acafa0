// The life of a voucher: AVAILABLE → RESERVED → REDEEMED, and back where an attempt or a booking came to nothing. Pure.
// Relied on by VoucherObject. A reservation belongs to one attempt of one order, and ends once.
import { iso } from '../../lib/clock.ts'
import type { VoucherTerms } from '../orders/order.record.ts'
import { type Refusal, refuse } from '../verdict.ts'

export type MintedTerms = Omit<VoucherTerms, 'id'>

export interface Reservation {
  /** Of the attempt, as the order names it. */
  id: string
  orderId: string
  /** When its order is asked what became of it. */
  until: number
}

export interface VoucherRecord {
  terms: MintedTerms
  expiresAt: number
  state: 'AVAILABLE' | 'RESERVED' | 'REDEEMED'
  /** Who has it, or has spent it; null while it is AVAILABLE. */
  by: Reservation | null
  /** Reservations that are over. What asks for one of them again comes too late. */
  ended: string[]
}

export interface Known {
  terms: MintedTerms
  expiresAt: number
}

export type LookAnswer = ({ ok: true } & Known) | Refusal
/** `ended`: that reservation was given up before; another one may be asked for. */
export type ReserveAnswer = { ok: true } | { ok: false; reason: 'ended' } | Refusal

/** So many of one voucher's reservations are remembered: more than any delay brings back. */
const MOST_ENDED = 50

/** The order a voucher is wanted for, and the booking it takes the place of, where it does. */
export interface Wanting {
  orderId: string
  exchangedId?: string | undefined
}

/** What stands in the way of this order; undefined: nothing. An order’s own reservation does not. */
export function obstacle(
  { state, by, expiresAt }: VoucherRecord,
  { orderId, exchangedId }: Wanting,
  now: number,
): Refusal | undefined {
  // It comes back when the exchange is done: who may spend it then is told, and no visitor is promised one that has expired.
  const isBooked = state === 'REDEEMED' && exchangedId !== undefined && by?.orderId === exchangedId
  if (isBooked && expiresAt > now) return refuse('voucher_pays_exchanged')
  if (state === 'REDEEMED' && !isBooked) return refuse('voucher_used')
  if (state === 'RESERVED' && by?.orderId !== orderId) return refuse('voucher_in_use')
  if (expiresAt <= now && by?.orderId !== orderId) return refuse('voucher_expired', { expiredAt: iso(expiresAt) })
  return undefined
}

/** A later attempt of the same order takes the voucher over from the one before. */
export function reserved(
  voucher: VoucherRecord,
  wanted: Reservation,
  now: number,
): { answer: ReserveAnswer; voucher: VoucherRecord } {
  const { state, by, ended } = voucher
  if (by?.id === wanted.id && state === 'REDEEMED') return { answer: { ok: true }, voucher }
  if (ended.includes(wanted.id)) return { answer: { ok: false, reason: 'ended' }, voucher }
  const refused = obstacle(voucher, wanted, now)
  if (refused) return { answer: refused, voucher }
  return { answer: { ok: true }, voucher: { ...voucher, state: 'RESERVED', by: wanted } }
}

/** False: it is not kept for this attempt any more. */
export function redeemed(voucher: VoucherRecord, id: string): { isRedeemed: boolean; voucher: VoucherRecord } {
  if (voucher.by?.id !== id) return { isRedeemed: false, voucher }
  return { isRedeemed: true, voucher: { ...voucher, state: 'REDEEMED' } }
}

/** Nothing was bought with it. Remembered even where nothing was reserved: the reservation may still be on its way. */
export function released(voucher: VoucherRecord, id: string): VoucherRecord {
  if (voucher.state === 'REDEEMED' && voucher.by?.id === id) return voucher
  const ended = voucher.ended.includes(id) ? voucher.ended : [...voucher.ended, id].slice(-MOST_ENDED)
  return voucher.by?.id === id ? { ...voucher, state: 'AVAILABLE', by: null, ended } : { ...voucher, ended }
}

/** What was bought with it was cancelled. Said again, or of another order's, it changes nothing. */
export function givenBack(voucher: VoucherRecord, id: string): VoucherRecord {
  if (voucher.state !== 'REDEEMED' || voucher.by?.id !== id) return voucher
  return released({ ...voucher, state: 'RESERVED' }, id)
}
