/** The first halalas of a list up to `amount`, and the rest of it. Pure. */
export function cut<T extends { amount: number }>(
  parts: readonly T[],
  amount: number,
): { first: T[]; rest: T[]; left: number } {
  const [first, rest]: [T[], T[]] = [[], []]
  let left = amount
  for (const part of parts) {
    const taken = Math.min(left, part.amount)
    left -= taken
    if (taken > 0) first.push({ ...part, amount: taken })
    if (part.amount > taken) rest.push({ ...part, amount: part.amount - taken })
  }
  return { first, rest, left }
}
