import type { HoldProblem } from './selection-state.ts'

/** Failures that no gateway has words for, or that a retry usually ends. The page has its own text for them. */
const FAILED = new Set([
  '',
  'offline',
  'timeout',
  'server_down',
  'bad_answer',
  'maintenance',
  'busy',
  'request_in_flight',
  // A guest never signed in.
  'session_expired',
  'not_authenticated',
])

/** The gateway's own reason why it does not hold the seats. Undefined if the request failed, or without a text. */
export const refusalText = ({ reason, message }: HoldProblem): string | undefined =>
  FAILED.has(reason) ? undefined : message || undefined
