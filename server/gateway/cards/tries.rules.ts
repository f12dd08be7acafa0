// How often cards may be tried: whoever has a list of numbers, or a kept card without its code, gets no further than this. Pure; `now`
// is an argument. Relied on by keeping cards, by top-ups and by whatever charges a kept card.
import type { CardSource } from './card-source.ts'

const DAY_MS = 86_400_000
/** Charges that brought nothing: of a member's top-ups, and of each card they keep. */
export const MOST_DECLINED = 15

/** When the next one may be, after so many within a day; undefined: now. `tries`: when those before were. */
export function nextTryAt(tries: readonly number[], most: number, now: number): number | undefined {
  const last = tries
    .filter((at) => at > now - DAY_MS)
    .toSorted((a, b) => a - b)
    .at(-most)
  return last === undefined ? undefined : last + DAY_MS
}

/** Whether it is a card its member keeps. */
export const isKept = ({ source }: Pick<CardSource, 'source'>): boolean => source.kind === 'STORED'

/** The name of one try of a kept card; keys are chosen by whoever asks, and may be the same elsewhere. */
export const tryOf = (paidId: string, requestKey: string): string => `${paidId}:${requestKey}`
