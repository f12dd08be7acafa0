// What the visitors of one network may cause together. A network is often shared: a mobile carrier, a cinema or an
// office has thousands of people behind one IPv4 address. So beyond the free share a request is not refused: the
// browser first solves a challenge (`work.ts`). Only a flood reaches `most`. Pure; `now` is an argument.
import { iso } from '../../lib/clock.ts'
import { MAX_WIDE_SHARES } from '../../lib/network.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { type Err, err } from '../lib/result.ts'
import type { NetworkWidth } from './network-keys.ts'

export interface Share {
  /** Without a challenge. */
  free: number
  /** With one. Equal to `free` if a challenge helps nobody. */
  most: number
  withinMs: number
}

/** `wide`: how many times as much as one network the wider one around it may cause. */
const forBoth = (shares: readonly Share[], wide: number): Record<NetworkWidth, readonly Share[]> => ({
  OWN: shares,
  WIDE: shares.map(({ free, most, withinMs }) => ({ free: free * wide, most: Math.max(most, free * wide), withinMs })),
})

export const NETWORK_LIMITS = {
  /** Codes that nobody has entered yet, and other messages: each costs money. */
  messages: forBoth(
    [
      { free: 60, most: 600, withinMs: HOUR_MS },
      { free: 300, most: 3000, withinMs: DAY_MS },
    ],
    10,
  ),
  enquiries: forBoth(
    [
      { free: 15, most: 150, withinMs: HOUR_MS },
      { free: 60, most: 600, withinMs: DAY_MS },
    ],
    MAX_WIDE_SHARES,
  ),
  /** Wrong voucher codes that are looked up without an order. */
  vouchers: forBoth([{ free: 200, most: 2000, withinMs: DAY_MS }], MAX_WIDE_SHARES),
  /** Wrong proofs of offers. */
  proofs: forBoth([{ free: 200, most: 2000, withinMs: DAY_MS }], MAX_WIDE_SHARES),
  /** Wrong links of tickets. A page asks for them before a browser could solve a challenge; right ones are not counted. */
  links: forBoth([{ free: 100, most: 100, withinMs: DAY_MS }], MAX_WIDE_SHARES),
}

/**
 * Text messages with codes to one country, from all networks together: each costs money, abroad more than at home. What
 * a flood from everywhere costs ends here.
 */
export const textsToCountry = (country: string): readonly Share[] => {
  const most = country === 'SA' ? 20_000 : 300
  return [{ free: most, most, withinMs: HOUR_MS }]
}

export type NetworkLimit = keyof typeof NETWORK_LIMITS

/** How often something happened, by the minute: [minutes since 1970, times], oldest first. */
export type Counts = readonly (readonly [number, number])[]

const within = (counts: Counts, from: number): number =>
  counts.reduce((sum, [minute, times]) => (minute > from ? sum + times : sum), 0)

/** Each power of two beyond the free share doubles the work, up to this. A phone solves the hardest in seconds. */
const WORK_BITS = { least: 13, most: 17 }

/**
 * Counts one more. `work_needed`: the free share is used up, and the caller brings no work; `bits`: how much is wanted.
 * `rate_limited`: not before `retryAt`.
 */
export function countInShares(
  counts: Counts,
  shares: readonly Share[],
  hasWork: boolean,
  now: number,
): { ok: true; counts: Counts } | Err {
  const minute = Math.floor(now / MINUTE_MS)
  const longest = Math.max(...shares.map(({ withinMs }) => withinMs)) / MINUTE_MS
  const current = counts.filter(([at]) => at > minute - longest)
  let bits = 0
  for (const { free, most, withinMs } of shares) {
    const from = minute - withinMs / MINUTE_MS
    const used = within(current, from)
    if (used >= most) {
      const [oldest] = current.find(([at]) => at > from) ?? [minute]
      return err('rate_limited', { retryAt: iso(oldest * MINUTE_MS + withinMs), serverNow: iso(now) })
    }
    if (used >= free) bits = Math.max(bits, WORK_BITS.least + Math.floor(Math.log2(used / free)))
  }
  if (bits && !hasWork) return err('work_needed', { bits: Math.min(bits, WORK_BITS.most) })
  const last = current.at(-1)
  const next: Counts =
    last?.[0] === minute ? [...current.slice(0, -1), [minute, last[1] + 1]] : [...current, [minute, 1]]
  return { ok: true, counts: next }
}

/** The newest one does not count. */
export function withoutNewest(counts: Counts): Counts {
  const last = counts.at(-1)
  if (!last) return counts
  return last[1] > 1 ? [...counts.slice(0, -1), [last[0], last[1] - 1]] : counts.slice(0, -1)
}
