// Whether a phone or an address gets no more codes, and until when, for staff who help its owner. Pure; `now` is an
// argument. A code with too many wrong guesses is not here: a minute after it was sent the next one may be requested.
import { DAY_MS, HOUR_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'
import { type Err, err } from '../lib/result.ts'
import { CODES_PER_PLACE_AND_HOUR, type OtpSend, SENDS_PER_DAY, SENDS_PER_NETWORK_AND_DAY } from './otp.rules.ts'

/**
 * ALL: no visitor may request a code. NETWORK: one network may not. VISITOR: one visitor may not, if all codes of the last
 * hour were theirs.
 */
export interface CodesLock {
  who: 'ALL' | 'NETWORK' | 'VISITOR'
  /** Milliseconds since 1970. */
  until: number
}

export interface CodesStanding {
  /** Within a day, or since the limits were lifted. */
  sent: number
  lastAt: number | null
  /** The widest; null: none. */
  lock: CodesLock | null
  unlockedAt: number | null
}

/** A caller who has the phone needs it once. More often a stranger may be asking for the codes of that phone. */
const UNLOCKS_PER_DAY = 3

/** Whether staff may lift the limits once more; `unlocks`: when they did, oldest first. */
export function countUnlock(unlocks: readonly number[], now: number): { ok: true; unlocks: number[] } | Err {
  const lastDay = unlocks.filter((at) => at > now - DAY_MS)
  if (lastDay.length >= UNLOCKS_PER_DAY)
    return err('rate_limited', { retryAt: iso(lastDay.at(-UNLOCKS_PER_DAY)! + DAY_MS), serverNow: iso(now) })
  return { ok: true, unlocks: [...lastDay, now] }
}

const lockOf = (who: CodesLock['who'], sends: readonly OtpSend[], most: number, withinMs: number): CodesLock[] => {
  const first = sends.length >= most ? sends.at(-most) : undefined
  return first ? [{ who, until: first.at + withinMs }] : []
}

/** `sends`: oldest first. */
export function codesStanding(sends: readonly OtpSend[], unlockedAt: number | null, now: number): CodesStanding {
  const lastDay = sends.filter(({ at }) => at > now - DAY_MS)
  const networks = new Set(lastDay.flatMap(({ network }) => network ?? []))
  const ofNetworks = [...networks]
    .flatMap((network) =>
      lockOf(
        'NETWORK',
        lastDay.filter((send) => send.network === network),
        SENDS_PER_NETWORK_AND_DAY,
        DAY_MS,
      ),
    )
    .toSorted((a, b) => b.until - a.until)
  const lastHour = lastDay.filter(({ at }) => at > now - HOUR_MS)
  const locks = [
    ...lockOf('ALL', lastDay, SENDS_PER_DAY, DAY_MS),
    ...ofNetworks,
    ...lockOf('VISITOR', lastHour, CODES_PER_PLACE_AND_HOUR, HOUR_MS),
  ]
  return { sent: lastDay.length, lastAt: lastDay.at(-1)?.at ?? null, lock: locks[0] ?? null, unlockedAt }
}
