// Seeded random numbers: the programme of a day is the same in every isolate and after every restart.

export type Chance = () => number

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Random numbers from 0 up to 1 that depend on the seed alone (mulberry32). */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of the items, with probability by weight; undefined if no item has weight. */
export function pickWeighted<T>(items: readonly T[], weights: readonly number[], chance: Chance): T | undefined {
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0)
  let last: T | undefined
  for (const [index, item] of items.entries()) {
    const weight = weights[index] ?? 0
    if (weight <= 0) continue
    last = item
    left -= weight
    if (left < 0) return item
  }
  return last
}
