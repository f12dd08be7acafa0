// How often cards may be tried, against lists of stolen numbers and saved cards without their code. Pure; `now` is
// an argument.
import { DAY_MS } from '../../contracts/rules/durations.ts'

/** Charges without a capture: of a member's top-ups together, and of each saved card. */
export const MAX_DECLINED = 15

/** When the next try is allowed after `max` tries within a day; undefined: now. `tries` holds their times. */
export function nextTryAt(tries: readonly number[], max: number, now: number): number | undefined {
  const last = tries
    .filter((at) => at > now - DAY_MS)
    .toSorted((a, b) => a - b)
    .at(-max)
  return last === undefined ? undefined : last + DAY_MS
}

/** The id of one attempt with a saved card. Callers choose their keys, so the order or top-up makes it unique. */
export const tryOf = (paidId: string, requestKey: string): string => `${paidId}:${requestKey}`
