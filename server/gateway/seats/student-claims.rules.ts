// One student number makes one seat of a showtime cheaper, across orders, sessions and owners. Pure and synchronous: the showtime
// asks while it decides about the seats themselves.
import type { Claim } from './seat-claims.ts'

/** What a claim keeps of a student number. A claim without a seat uses none. */
export const ofStudent = (student: string | null | undefined, seats: readonly number[]): Pick<Claim, 'student'> =>
  student && seats.length > 0 ? { student } : {}

/** The claim of another order that uses this number. `except`: the order's own claim, and those that go with this step. */
export function otherOfStudent(
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
