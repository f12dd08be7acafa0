// Codes and limits of what staff do with a booking, for the pages of the edge and for the embedded gateway. Pure.
import type { RefundPart } from '../contracts/orders.ts'
import { DAY_MS } from '../contracts/rules/durations.ts'

/**
 * Why money goes back. FAULT: picture, sound, hall or building. SERVICE: staff or service. MISTAKE: the wrong day, film or
 * cinema was booked. HARDSHIP: the visitor cannot come for a reason that calls for goodwill.
 */
export const CARE_REASONS = ['FAULT', 'SERVICE', 'MISTAKE', 'HARDSHIP', 'OTHER'] as const
export type CareReason = (typeof CARE_REASONS)[number]

/** What staff at the cinema prepare for a visit. */
export const SERVICE_CODES = ['WHEELCHAIR', 'STEP_FREE', 'GUIDE', 'HEARING', 'COMPANION', 'OTHER'] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]
export const MAX_SERVICE_NOTE = 140

/**
 * Until when after its start a booking is still cancelled or partly refunded. Complaints about a visit come within days,
 * and a processor refunds a charge for months.
 */
export const CARE_AFTER_START_MS = 30 * DAY_MS

/** A note is for the visit alone; a complaint about it comes within days. */
export const SERVICE_AFTER_END_MS = 3 * DAY_MS

/** More than one order has. */
export const MAX_CARE_SEATS = 20

/** Goodwill for some seats, as it would be now. Amounts in halalas. */
export interface SeatGoodwill {
  id: string
  reference: string
  seats: string[]
  /** What they cost, fee included. */
  cost: number
  /** What goes back: no more than is left. */
  amount: number
  parts: Pick<RefundPart, 'to' | 'amount' | 'lastFour' | 'days' | 'isTabby'>[]
  /** It is more than the role of the caller may give. */
  needsManager: boolean
}

/** The most bookings that one search lists. */
export const MAX_FOUND = 50

const isOneOf =
  <Code extends string>(codes: readonly Code[]) =>
  (value: unknown): value is Code =>
    codes.some((code) => code === value)

export const isCareReason = isOneOf(CARE_REASONS)
export const isServiceCode = isOneOf(SERVICE_CODES)
