// Sums of halalas. Pure.

export const sum = (amounts: Iterable<number>): number => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** The amounts of charges, lots or parts together. */
export const sumOf = (parts: readonly { amount: number }[]): number => sum(parts.map(({ amount }) => amount))
