// How often somebody may enter a code that is none. Pure; `now` is an argument.
// Relied on by VoucherObject, which counts callers, and by OrderObject, which counts its own. A try counts before the code is
// looked up, so that parallel guesses cannot outrun the count; a code there is takes it back.
import { iso } from '../../lib/clock.ts'
import { type Refusal, refuse } from '../verdict.ts'

export const MOST_WRONG = 15
export const TRIES_KEPT_MS = 86_400_000

export function countTries(
  tries: readonly number[],
  count: number,
  now: number,
): { ok: true; tries: number[] } | Refusal {
  const lastDay = tries.filter((at) => at > now - TRIES_KEPT_MS)
  if (lastDay.length + count <= MOST_WRONG)
    return { ok: true, tries: [...lastDay, ...Array.from({ length: count }, () => now)] }
  const oldest = lastDay.toSorted((a, b) => a - b)[lastDay.length + count - MOST_WRONG - 1] ?? now
  return refuse('rate_limited', { retryAt: iso(oldest + TRIES_KEPT_MS), serverNow: iso(now) })
}

/** The newest ones: whoever entered a real code has not guessed. */
export const takeTriesBack = (tries: readonly number[], count: number): number[] =>
  count ? tries.toSorted((a, b) => a - b).slice(0, -count) : [...tries]
