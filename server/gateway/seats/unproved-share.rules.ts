// How many seats of one showtime unproved guests may hold: those of one network, and all together. Synchronous, because
// the showtime checks it while it decides about the seats. A guest is proved by a verified phone, a member by the
// account; an e-mail address proves no guest, because one domain has as many as its owner likes.
import { type Err, err } from '../lib/result.ts'
import type { Claim } from './seat-claims.ts'

/** Three families. Mobile carriers share an address among many visitors, who must not notice this limit. */
const LEAST_SHARE = 24
/** In a large hall on a busy evening, one carrier has about this part of the visitors who choose at one time. */
const SHARE = 0.15
/** Of a small hall. A home with IPv4 and IPv6 has two networks, each with a share. */
const LARGEST_SHARE = 0.3
/** A customer with many IPv6 networks gets the share of this many. */
const WIDE_SHARES = 2
/**
 * Of the seats that are not sold, held by a proved visitor or kept: all unproved guests together, from any networks.
 */
const UNPROVED_PART = 0.5

/** Seats of one network. One order of `maxSeats` always fits. */
export const networkSeatLimit = (hallSeats: number, maxSeats: number): number =>
  Math.max(maxSeats, Math.floor(Math.min(Math.max(LEAST_SHARE, hallSeats * SHARE), hallSeats * LARGEST_SHARE)))

/** Seats of all unproved guests, out of those that they could get. One order of `maxSeats` always fits. */
export const unprovedSeatLimit = (openSeats: number, maxSeats: number): number =>
  Math.max(maxSeats, Math.floor(openSeats * UNPROVED_PART))

interface GuestHold {
  /** As in `Claim`: absent for an unproved guest. */
  buyer: string | undefined
  network: string | undefined
  /** Seats that the claim shall have. */
  seats: number
  /** Claims that this one takes the place of. */
  replaced: readonly Claim[]
  claims: Iterable<Claim>
}

interface HallSize {
  seats: number
  maxSeats: number
}

/**
 * `proof_needed`: the next seat of an unproved guest needs a verified phone. A visitor who swaps or releases seats
 * needs none. Undefined: the seats may be held.
 */
export function refuseUnproved(
  hall: HallSize,
  { buyer, network, seats, replaced, claims }: GuestHold,
): Err | undefined {
  if (buyer !== undefined || seats <= seatsIn(replaced)) return undefined
  const wide = network === undefined ? undefined : wideOf(network)
  const held = { own: seats, wide: seats, unproved: seats }
  let closed = 0
  for (const claim of claims) {
    if (replaced.includes(claim)) continue
    if (!isUnproved(claim)) {
      closed += claim.seats.length
      continue
    }
    held.unproved += claim.seats.length
    if (claim.network === undefined || network === undefined) continue
    if (claim.network === network) held.own += claim.seats.length
    if (wideOf(claim.network) === wide) held.wide += claim.seats.length
  }
  const share = networkSeatLimit(hall.seats, hall.maxSeats)
  const wideShare = Math.max(share, Math.floor(Math.min(share * WIDE_SHARES, hall.seats * LARGEST_SHARE)))
  const isNetworkFull = network !== undefined && (held.own > share || held.wide > wideShare)
  const areAllFull = held.unproved > unprovedSeatLimit(hall.seats - closed, hall.maxSeats)
  return isNetworkFull || areAllFull ? err('proof_needed') : undefined
}

/** Until the seats are sold: a guest who verified an e-mail address alone may start payments that never end. */
const isUnproved = ({ state, buyer }: Claim): boolean => (state === 'HELD' || state === 'PINNED') && buyer === undefined

/** The first of the two hashes of an IPv6 network; the one of IPv4. */
const wideOf = (network: string): string => network.split('.')[0]!

const seatsIn = (claims: readonly Claim[]): number => claims.reduce((sum, { seats }) => sum + seats.length, 0)

/**
 * The network that a hold counts for; `asked` as in `HoldCommand`. A choice stays with the network that it began in:
 * otherwise a visitor with two networks would move seats to the other one, and fill the first again and again.
 */
export const countedNetwork = (asked: string | null | undefined, replaced: readonly Claim[]): string | undefined =>
  asked === null ? undefined : (replaced.find((claim) => claim.network !== undefined)?.network ?? asked)

export const ofNetwork = (network: string | undefined): Pick<Claim, 'network'> =>
  network === undefined ? {} : { network }

/** Only the seats of an unproved visitor count for a network. */
export function dropNetworkIfProved(claim: Claim): Claim {
  if (isUnproved(claim)) return claim
  const rest = { ...claim }
  delete rest.network
  return rest
}
