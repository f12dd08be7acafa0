// How often cards may be tried, against lists of stolen numbers and saved cards without their code. Pure; `now` is
// an argument.
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'
import { type Err, err } from '../lib/result.ts'

/** Charges of cards without a capture, of one buyer in a day: over all orders, top-ups, quotes and saved cards. */
export const MAX_DECLINED = 15

/** An attempt to charge a card that was not captured so far. */
export interface CardTry {
  /** See `cardTryId`. */
  tried: string
  at: number
}

/**
 * When the next try is allowed after `max` tries within a day, or within another time; undefined: now. `tries` holds
 * their times.
 */
export function nextTryAt(
  tries: readonly number[],
  max: number,
  now: number,
  withinMs: number = DAY_MS,
): number | undefined {
  const last = tries
    .filter((at) => at > now - withinMs)
    .toSorted((a, b) => a - b)
    .at(-max)
  return last === undefined ? undefined : last + withinMs
}

/** Whether the buyer may charge a card once more; if so, the attempt counts. A repeated attempt counts once. */
export function countCardTry(
  tries: readonly CardTry[],
  tried: string,
  now: number,
): { ok: true; tries: CardTry[] } | Err {
  const others = tries.filter((other) => other.tried !== tried && other.at > now - DAY_MS)
  const retryAt = nextTryAt(
    others.map(({ at }) => at),
    MAX_DECLINED,
    now,
  )
  if (retryAt !== undefined) return err('card_declined_often', { retryAt: iso(retryAt), serverNow: iso(now) })
  return { ok: true, tries: [...others, { tried, at: now }] }
}

/** The id of one attempt with a card. Callers choose their keys, so the order, top-up or quote makes it unique. */
export const cardTryId = (paidId: string, requestKey: string): string => `${paidId}:${requestKey}`
