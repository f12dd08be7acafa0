// How many seats the unproved guests of one network may hold in one showtime. Synchronous, because the showtime
// checks it while it decides about the seats. A guest is proved by a verified phone, a member by the account.
import { MOST_BITS } from '../../contracts/rules/proof-of-work.ts'
import { type Err, err } from '../result.ts'
import type { Claim, Saved, SeatStore } from './seat-claims.ts'

/** Three families. Mobile carriers share an address among many visitors, who must not notice this limit. */
const LEAST_SHARE = 24
/** In a large hall on a busy evening, one carrier has about this part of the visitors who choose at one time. */
const SHARE = 0.15
/** Of a small hall, without work. A home with IPv4 and IPv6 has two networks, each with a share. */
const LARGEST_SHARE = 0.3
/** A customer with many IPv6 networks gets the share of this many. */
const WIDE_SHARES = 2
/** 33,000 hashes: less than half a second on a phone. Each bit doubles them. */
const LEAST_BITS = 15
/** Each part of the share beyond it costs a bit more. A whole share beyond it costs a phone some seconds. */
const BITS_PER_SHARE = 4
/** No work opens more of a hall to one network: a graphics card would do it in seconds. */
const MOST_OF_HALL = 0.4

/** A solved challenge; the showtime has checked its signature, its time and its hash. */
export interface VerifiedWork {
  challenge: string
  /** It can be used until then, once. */
  until: number
  bits: number
}

/** Seats of one network without a proof. One order of `maxSeats` always fits. */
export const shareOf = (hallSeats: number, maxSeats: number): number =>
  Math.max(maxSeats, Math.floor(Math.min(Math.max(LEAST_SHARE, hallSeats * SHARE), hallSeats * LARGEST_SHARE)))

/** The bits of work for this many seats of a network; 0: none. Undefined: only a verified phone helps. */
export function bitsFor(seats: number, share: number, hallSeats: number): number | undefined {
  const beyond = seats - share
  if (beyond <= 0) return 0
  const bits = LEAST_BITS + Math.floor((beyond * BITS_PER_SHARE) / share)
  return bits > MOST_BITS || seats > hallSeats * MOST_OF_HALL ? undefined : bits
}

interface NetworkHold {
  network: string | undefined
  /** Seats that the claim shall have. */
  seats: number
  /** Claims that this one takes the place of. */
  replaced: readonly Claim[]
  claims: Iterable<Claim>
  work: VerifiedWork | undefined
}

/** The share of each network in one showtime, and the challenges that were used there. */
export class NetworkShares {
  readonly #spent: Map<string, number>
  readonly #share: number
  readonly #wideShare: number

  constructor(
    readonly hall: { seats: number; maxSeats: number },
    readonly store: Pick<SeatStore, 'spend'>,
    spent: Saved['spent'],
  ) {
    this.#share = shareOf(hall.seats, hall.maxSeats)
    this.#wideShare = Math.max(this.#share, Math.floor(Math.min(this.#share * WIDE_SHARES, hall.seats * LARGEST_SHARE)))
    this.#spent = new Map(spent)
  }

  /**
   * Whether these seats need work; `spend` is the one that they cost. `proof_needed` has the bits of the work in its
   * details, or none if no work is enough. A visitor who swaps or releases seats needs none. While the visitor worked,
   * others may have raised the work by one bit.
   */
  check(
    { network, seats, replaced, claims, work }: NetworkHold,
    now: number,
  ): { ok: true; spend?: VerifiedWork } | Err {
    if (network === undefined || seats <= seatsIn(replaced)) return { ok: true }
    const wide = wideOf(network)
    let ownSeats = seats
    let wideSeats = seats
    for (const claim of claims) {
      if (claim.network === undefined || replaced.includes(claim)) continue
      if (claim.network === network) ownSeats += claim.seats.length
      if (wideOf(claim.network) === wide) wideSeats += claim.seats.length
    }
    const ownBits = bitsFor(ownSeats, this.#share, this.hall.seats)
    const wideBits = bitsFor(wideSeats, this.#wideShare, this.hall.seats)
    if (ownBits === undefined || wideBits === undefined) return err('proof_needed')
    const bits = Math.max(ownBits, wideBits)
    if (bits === 0) return { ok: true }
    // A used challenge is forgotten once it is over, so one that has ended since it was read must not count.
    const isUsable = work && work.until > now && !this.#spent.has(work.challenge)
    if (isUsable && work.bits + 1 >= bits) return { ok: true, spend: work }
    return err('proof_needed', { bits })
  }

  spend(work: VerifiedWork | undefined, now: number): void {
    if (!work) return
    for (const [challenge, until] of this.#spent) if (until <= now) this.#spent.delete(challenge)
    this.#spent.set(work.challenge, work.until)
    this.store.spend(work)
  }
}

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

/** Only a choice in progress counts: checkout needs a verified phone. */
export function withoutNetwork(claim: Claim): Claim {
  const rest = { ...claim }
  delete rest.network
  return rest
}
