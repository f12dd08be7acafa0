// Chance for the simulator and the odd requests: the same seed gives the same numbers on every machine.

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  /** True in this share of all cases. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Chris Doty-Humphrey's sfc32, 128 bits of state, with the seed mixed in over its first twelve rounds. */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9 | 0, seed | 0, Math.floor(seed / 2 ** 32) | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 12; round += 1) next()
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, chance: (share) => next() < share, pick: (from) => from[below(from.length)]! }
}
