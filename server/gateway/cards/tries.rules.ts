// How often cards may be tried, against lists of stolen numbers and saved cards without their code. Pure; `now` is
// an argument.
import type { CardSource } from './card-source.ts'

const DAY_MS = 86_400_000
/** Charges without a capture: of a member's top-ups together, and of each saved card. */
export const MOST_DECLINED = 15

/** When the next try is allowed after `most` tries within a day; undefined: now. `tries` holds their times. */
export function nextTryAt(tries: readonly number[], most: number, now: number): number | undefined {
  const last = tries
    .filter((at) => at > now - DAY_MS)
    .toSorted((a, b) => a - b)
    .at(-most)
  return last === undefined ? undefined : last + DAY_MS
}

/** Whether the card is a saved card. */
export const isKept = ({ source }: Pick<CardSource, 'source'>): boolean => source.kind === 'STORED'

/** The id of one attempt with a saved card. Callers choose their keys, so the order or top-up makes it unique. */
export const tryOf = (paidId: string, requestKey: string): string => `${paidId}:${requestKey}`
