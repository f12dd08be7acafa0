// How many unpaid orders of a showtime one visitor may have. Synchronous, because the showtime checks it while it
// decides about the seats. Otherwise a visitor could hold a whole hall by going to checkout again and again.
import type { Claim } from './seat-claims.ts'

/** Held or being paid. Enough for a group in three tabs, or a family whose guests verify one phone. */
const MAX_UNPAID_ORDERS = 3

/** The owner of an order. `buyer`: keyed hash of the verified phone, the same for all sessions of its visitor. */
export interface ClaimVisitor {
  owner: string
  buyer?: string | undefined
}

const isOf = (claim: Claim, { owner, buyer }: ClaimVisitor): boolean =>
  claim.owner === owner || (buyer !== undefined && claim.buyer === buyer)

/**
 * The claims that this order of the visitor releases. A new choice takes the place of the unfinished choice of the same
 * owner; other sessions of a phone keep theirs. Beyond the limit, held orders whose time ends first are released.
 * Undefined: the visitor pays for so many orders that no other may begin. A payment is never disturbed.
 */
export function findClaimsToRelease(
  claims: Iterable<Claim>,
  visitor: ClaimVisitor,
  { orderId, isNewChoice }: { orderId: string; isNewChoice: boolean },
): Claim[] | undefined {
  const replaced: Claim[] = []
  const held: Claim[] = []
  let payments = 0
  for (const claim of claims) {
    if (claim.orderId === orderId || !isOf(claim, visitor)) continue
    if (claim.state === 'PINNED') payments += 1
    if (claim.state !== 'HELD') continue
    if (isNewChoice && claim.isChoosing && claim.owner === visitor.owner) replaced.push(claim)
    else held.push(claim)
  }
  if (payments >= MAX_UNPAID_ORDERS) return undefined
  const latestFirst = held.toSorted((one, other) => other.until - one.until || other.token - one.token)
  return [...replaced, ...latestFirst.slice(MAX_UNPAID_ORDERS - 1 - payments)]
}

/**
 * When the visitor began to choose these seats, by index. A new order for seats of a released claim goes on with the
 * time of that claim: another order wins no time.
 */
export const choosingSince = (released: readonly Claim[], seats: readonly number[], now: number): number =>
  Math.min(
    now,
    ...released.filter((claim) => claim.seats.some((seat) => seats.includes(seat))).map(({ since }) => since),
  )

export const ofBuyer = (buyer: string | undefined): Pick<Claim, 'buyer'> => (buyer === undefined ? {} : { buyer })

export function withoutBuyer(claim: Claim): Claim {
  const rest = { ...claim }
  delete rest.buyer
  return rest
}
