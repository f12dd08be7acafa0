// The names of the edge's counts. Each is bounded: kinds, classes, keys of the contract and steps of a scale.
import type { EdgeEvent } from '../observe/events.ts'

/** Upper ends in milliseconds; the last step has no end. */
export const LATENCY_STEPS = [10, 25, 50, 100, 200, 400, 800, 1500, 3000, 9000] as const
const OVER = 'over'
export const SEPARATOR = '|'

const stepOf = (durationMs: number): string => String(LATENCY_STEPS.find((end) => durationMs <= end) ?? OVER)

/** `5xx`, or why there is no status. */
export const outcomeClass = (outcome: number | string): string =>
  typeof outcome === 'number' ? `${Math.floor(outcome / 100)}xx` : outcome

const join = (...parts: string[]): string => parts.join(SEPARATOR)

export function metricKeys(event: EdgeEvent): string[] {
  if (event.type === 'request') return [join('request', event.kind, outcomeClass(event.status))]
  if (event.type === 'page') return [join('page', event.state)]
  if (event.type === 'cached_read') return [join('read', event.state)]
  if (event.type === 'broken_answer') return [join('broken', event.callKey)]
  if (event.type !== 'upstream') return []
  const { callKey, outcome, durationMs } = event
  return [join('call', callKey, outcomeClass(outcome)), join('ms', callKey, stepOf(durationMs))]
}
