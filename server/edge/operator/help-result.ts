// What the page of a booking says after an action that was not carried out, or may not have been.
import { parseAboveLimit } from './above-limit.ts'
import type { Cared } from './booking-calls.ts'

/** By reason of the gateway. */
const REFUSED: Record<string, string> = {
  amount_too_large: 'too-much',
  refund_changed: 'sum-changed',
  too_late: 'too-late',
  exchange_in_progress: 'exchanging',
  rate_limited: 'too-often',
  otp_too_soon: 'too-often',
  no_address: 'no-address',
  request_in_flight: 'running',
  idempotency_key_reused: 'form-reused',
  seats_given: 'seats-given',
}

export function helpResult(result: Extract<Cared, { kind: 'refused' | 'unknown' }>): string {
  if (result.kind === 'unknown') return 'unknown'
  const { because } = result
  return parseAboveLimit(because) === undefined ? (REFUSED[because] ?? 'refused') : because
}
