// The life of a voucher: AVAILABLE → RESERVED → REDEEMED, and back if the attempt or the booking ended without
// tickets. Pure. A reservation belongs to one attempt of one order, and ends once.
import { iso } from '../../lib/clock.ts'
import { type Err, err } from '../lib/result.ts'
import type { VoucherTerms } from '../pricing/terms.record.ts'

export type MintedTerms = Omit<VoucherTerms, 'id'>

export interface Reservation {
  /** Id of the reservation, as the order names its attempt. */
  id: string
  orderId: string
  /** When the order is asked about its payment. */
  until: number
}

export interface VoucherRecord {
  terms: MintedTerms
  expiresAt: number
  state: 'AVAILABLE' | 'RESERVED' | 'REDEEMED'
  /** The reservation that holds it or has redeemed it; null while it is AVAILABLE. */
  by: Reservation | null
  /** Ids of reservations that are over: a request for one of them comes too late. */
  ended: string[]
}

export interface Known {
  terms: MintedTerms
  expiresAt: number
}

export type LookAnswer = ({ ok: true } & Known) | Err
/** `ended`: that reservation was released before; another one may be requested. */
export type VoucherReserveResult = { ok: true } | { ok: false; reason: 'ended' } | Err

/** How many ended reservations of one voucher are remembered: more than delayed calls can repeat. */
const MAX_ENDED = 50

/** The order that wants the voucher, and the booking it replaces, if any. */
export interface Wanting {
  orderId: string
  exchangedId?: string | undefined
}

/** Why this order cannot use the voucher; undefined: it can. The order's own reservation is no refusal. */
export function getVoucherRefusal(
  { state, by, expiresAt }: VoucherRecord,
  { orderId, exchangedId }: Wanting,
  now: number,
): Err | undefined {
  // The voucher comes back when the exchange is done. The message says so, but only for a voucher that has not
  // expired.
  const isBooked = state === 'REDEEMED' && exchangedId !== undefined && by?.orderId === exchangedId
  if (isBooked && expiresAt > now) return err('voucher_pays_exchanged')
  if (state === 'REDEEMED' && !isBooked) return err('voucher_used')
  if (state === 'RESERVED' && by?.orderId !== orderId) return err('voucher_in_use')
  if (expiresAt <= now && by?.orderId !== orderId) return err('voucher_expired', { expiredAt: iso(expiresAt) })
  return undefined
}

/** A later attempt of the same order takes over the reservation of the earlier one. */
export function applyReservation(
  voucher: VoucherRecord,
  wanted: Reservation,
  now: number,
): { answer: VoucherReserveResult; voucher: VoucherRecord } {
  const { state, by, ended } = voucher
  if (by?.id === wanted.id && state === 'REDEEMED') return { answer: { ok: true }, voucher }
  if (ended.includes(wanted.id)) return { answer: { ok: false, reason: 'ended' }, voucher }
  const refused = getVoucherRefusal(voucher, wanted, now)
  if (refused) return { answer: refused, voucher }
  return { answer: { ok: true }, voucher: { ...voucher, state: 'RESERVED', by: wanted } }
}

/** False: the voucher is not reserved for this attempt any more. */
export function applyRedemption(voucher: VoucherRecord, id: string): { isRedeemed: boolean; voucher: VoucherRecord } {
  if (voucher.by?.id !== id) return { isRedeemed: false, voucher }
  return { isRedeemed: true, voucher: { ...voucher, state: 'REDEEMED' } }
}

/**
 * The attempt bought nothing. The id is remembered even if nothing was reserved, because the reservation may still
 * be in flight.
 */
export function applyRelease(voucher: VoucherRecord, id: string): VoucherRecord {
  if (voucher.state === 'REDEEMED' && voucher.by?.id === id) return voucher
  const ended = voucher.ended.includes(id) ? voucher.ended : [...voucher.ended, id].slice(-MAX_ENDED)
  return voucher.by?.id === id ? { ...voucher, state: 'AVAILABLE', by: null, ended } : { ...voucher, ended }
}

/**
 * The order it paid for was cancelled; the voucher expires at `validUntil` at the earliest. Idempotent; a call for
 * another order changes nothing.
 */
export function undoRedemption(voucher: VoucherRecord, id: string, validUntil: number): VoucherRecord {
  if (voucher.state !== 'REDEEMED' || voucher.by?.id !== id) return voucher
  const expiresAt = Math.max(voucher.expiresAt, validUntil)
  return applyRelease({ ...voucher, expiresAt, state: 'RESERVED' }, id)
}
