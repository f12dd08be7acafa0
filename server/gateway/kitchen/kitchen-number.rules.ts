// The number that the counter calls. Pure.

const LAST = 999

/**
 * The one after `last`, which is 0 before the first. After 999 the numbers begin again, without those still in use. If
 * all are, two orders have one number: an order without one could not be called.
 */
export function nextNumber(last: number, isInUse: (number: number) => boolean): number {
  const inTurn = Array.from({ length: LAST }, (_, ahead) => ((last + ahead) % LAST) + 1)
  return inTurn.find((number) => !isInUse(number)) ?? inTurn[0]!
}

/** 7 → 007. */
export const numberText = (number: number): string => String(number).padStart(3, '0')
