// Sums of halalas. Pure.

export const sum = (amounts: Iterable<number>): number => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** The amounts of charges, lots or parts together. */
export const sumOf = (parts: readonly { amount: number }[]): number => sum(parts.map(({ amount }) => amount))

/** Whole amounts in the ratio of the weights, together `total`. If no weight counts, in equal parts. */
export function divideByWeight(total: number, weights: readonly number[]): number[] {
  const shares = sum(weights) > 0 ? weights : weights.map(() => 1)
  const whole = sum(shares)
  let [passed, given] = [0, 0]
  return shares.map((share) => {
    passed += share
    const part = Math.round((total * passed) / whole) - given
    given += part
    return part
  })
}
