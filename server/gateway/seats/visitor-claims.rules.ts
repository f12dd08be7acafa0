// How many unpaid orders of a showtime one visitor may hold. Synchronous, because the showtime checks it while it
// decides about the seats. Otherwise a visitor could hold a whole hall by going to checkout again and again.
import type { Claim } from './seat-claims.ts'

/** A visitor who pays for this many orders begins no other: each payment keeps its seats for minutes. */
const MOST_PAYMENTS = 2

/** The owner of an order. `buyer`: keyed hash of the verified phone, the same for all sessions of its visitor. */
export interface ClaimVisitor {
  owner: string
  buyer?: string | undefined
}

const isOf = (claim: Claim, { owner, buyer }: ClaimVisitor): boolean =>
  claim.owner === owner || (buyer !== undefined && claim.buyer === buyer)

export function isPayingForMost(claims: Iterable<Claim>, visitor: ClaimVisitor): boolean {
  let payments = 0
  for (const claim of claims) if (claim.state === 'PINNED' && isOf(claim, visitor)) payments += 1
  return payments >= MOST_PAYMENTS
}

/**
 * The claims that a new choice of the visitor releases: the unfinished choice, and those at checkout except the latest.
 * A payment is never disturbed.
 */
export function releasedBy(claims: Iterable<Claim>, visitor: ClaimVisitor, exceptOrderId: string): Claim[] {
  const held: Claim[] = []
  for (const claim of claims)
    if (claim.state === 'HELD' && claim.orderId !== exceptOrderId && isOf(claim, visitor)) held.push(claim)
  const latest = Math.max(...held.filter(({ isChoosing }) => !isChoosing).map(({ token }) => token))
  return held.filter(({ isChoosing, token }) => isChoosing || token !== latest)
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
