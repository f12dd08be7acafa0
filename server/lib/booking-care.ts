// Codes and limits of what staff do with a booking, for the pages of the edge and for the embedded gateway. Pure.
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

/** The most bookings that one search lists. */
export const MAX_FOUND = 50

const isOneOf =
  <Code extends string>(codes: readonly Code[]) =>
  (value: unknown): value is Code =>
    codes.some((code) => code === value)

export const isCareReason = isOneOf(CARE_REASONS)
export const isServiceCode = isOneOf(SERVICE_CODES)
