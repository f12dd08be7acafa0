// One student number reduces one seat per showtime, across orders, sessions and owners. Pure and synchronous,
// because the showtime checks it while it decides about the seats.
import type { Claim } from './seat-claims.ts'

/** A claim without a seat uses no student number. */
export const ofStudent = (student: string | null | undefined, seats: readonly number[]): Pick<Claim, 'student'> =>
  student && seats.length > 0 ? { student } : {}

/**
 * The claim of another order that uses this number. `except`: the order's own claim, and those released in this
 * step.
 */
export function findOtherClaimOfStudent(
  claims: Iterable<Claim>,
  student: string | null | undefined,
  except: readonly (Claim | undefined)[],
): Claim | undefined {
  if (!student) return undefined
  for (const claim of claims) if (claim.student === student && !except.includes(claim)) return claim
  return undefined
}

export function withoutStudent(claim: Claim): Claim {
  const rest = { ...claim }
  delete rest.student
  return rest
}
