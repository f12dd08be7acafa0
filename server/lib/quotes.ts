// Codes and limits of quotes for private halls, for the pages of the edge and for the embedded gateway. Pure.
import { DAY_MS, HOUR_MS } from '../contracts/rules/durations.ts'

/** Why a paid booking is called off. FAULT: picture, sound, hall or building. */
export const REFUND_REASONS = ['CUSTOMER', 'CINEMA', 'FAULT', 'OTHER'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const isRefundReason = (value: unknown): value is RefundReason =>
  REFUND_REASONS.some((reason) => reason === value)

/** Why a quote that is not paid is withdrawn. REPLACED: the customer gets another one. */
export const WITHDRAWAL_REASONS = ['CUSTOMER', 'REPLACED', 'CINEMA', 'OTHER'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]
export const isWithdrawalReason = (value: unknown): value is WithdrawalReason =>
  WITHDRAWAL_REASONS.some((reason) => reason === value)

export const MAX_QUOTE_LINES = 6
/** Characters of a title and of the name of a line, in each language. */
export const MAX_QUOTE_NAME = 80
/** Characters of the sentence. */
export const MAX_QUOTE_NOTE = 400
/** One riyal: processors refuse less. */
export const MIN_QUOTE_TOTAL = 100
export const MAX_QUOTE_TOTAL = 100_000_000
/** How long a quote is valid unless staff choose another time. */
export const QUOTE_VALID_DAYS = 7
export const MAX_QUOTE_VALID_MS = 60 * DAY_MS
export const MAX_QUOTE_HOURS_MS = 16 * HOUR_MS
/** How far ahead a hall can be promised. */
export const MAX_QUOTE_AHEAD_MS = 400 * DAY_MS
