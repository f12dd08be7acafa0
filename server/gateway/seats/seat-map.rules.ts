// The seats of one showtime: which order holds, pins and owns them. Synchronous; `now` is an argument. The same
// file runs in `ShowtimeObject` and in a simulator.
import { expandHall, type HallSeat } from '../../contracts/rules/hall.ts'
import type { ShowtimeChangeRecord } from '../catalogue/showtimes/showtime-change.record.ts'
import { toSignedSeatsLeft } from '../catalogue/showtimes/seats-left.rules.ts'
import { type Err, err } from '../lib/result.ts'
import { bestSeatIds, type IsFree, type NamedPreference, toSeatGrid, type SeatGrid } from './best-seats.rules.ts'
import { isSaleOver } from '../../contracts/rules/sales-end.ts'
import { type SeatChoice, choiceEnd } from './hold-times.rules.ts'
import {
  blockedClaim,
  type Claim,
  type ClaimedSeats,
  FOREVER,
  type HallFacts,
  type Held,
  type HoldCommand,
  HOUSE,
  type LogEntry,
  type MadeChange,
  type NoteEvent,
  type Saved,
  type SoldSeats,
  WITHDRAWN,
} from './seat-claims.ts'
import { refuseChoice, refuseTaken } from './seat-choice.rules.ts'
import { ofStudent, findOtherClaimOfStudent, withoutStudent } from './student-claims.rules.ts'
import { countedNetwork, ofNetwork, refuseUnproved, dropNetworkIfProved } from './unproved-share.rules.ts'
import { choosingSince, ofBuyer, findClaimsToRelease, withoutBuyer } from './visitor-claims.rules.ts'

/** `withdrawn`: indexes of the seats that this change withdraws, and no change before it. */
interface KnownChange extends MadeChange {
  withdrawn: ReadonlySet<number>
}

/** Whether the cinema made the change after the claim, and it is about these seats. */
const concerns = ({ change, seq, withdrawn }: KnownChange, { token, seats }: Pick<Claim, 'token' | 'seats'>): boolean =>
  token <= seq && (change.kind !== 'SEATS_WITHDRAWN' || seats.some((index) => withdrawn.has(index)))

const soldOf = (claims: readonly Claim[]): SoldSeats => ({
  bookings: claims
    .filter(({ state }) => state === 'SOLD')
    .map(({ orderId, seats }) => ({ orderId, seats: seats.length })),
  paying: claims.filter(({ state }) => state === 'PINNED').length,
})

export class SeatMap {
  readonly room: SeatGrid
  seq: number
  readonly #byId: Map<string, HallSeat>
  readonly #claims = new Map<string, Claim>()
  readonly #owners: (Claim | undefined)[]
  /** In the order in which the cinema has made them. */
  readonly #changes: KnownChange[] = []
  /** Set once the showtime is called off. */
  #calledOff: ShowtimeChangeRecord | undefined
  /** Indexes of the seats that cannot be used. */
  readonly #withdrawn = new Set<number>()
  /** No claim expires before this time; it may be too early, never too late. */
  #nextExpiry = FOREVER

  constructor(
    public facts: HallFacts,
    readonly note: NoteEvent,
    saved: Saved = { claims: [], seq: 0 },
  ) {
    this.room = toSeatGrid(expandHall(facts.layout))
    this.#byId = new Map(this.room.plan.seats.map((seat) => [seat.id, seat]))
    this.#owners = this.room.plan.seats.map(() => undefined)
    this.seq = saved.seq
    for (const claim of saved.claims) this.#addUniqueClaim(claim)
  }

  /** Blocks the seats the company keeps or has sold elsewhere; runs once, before the first hold. */
  block(seatIds: readonly string[], now: number): void {
    const seats = seatIds.flatMap((id) => this.#byId.get(id)?.index ?? [])
    if (seats.length === 0) return
    this.#put(blockedClaim(HOUSE, { seats, token: this.seq + 1, since: now }), 'block', now)
  }

  /**
   * Ends the holds that the change concerns, at once. Seats that are being paid stay pinned until their payment is
   * decided, and are not sold. Called once for each change, and again for each one after a restart.
   */
  change(made: MadeChange, now: number): void {
    const { change } = made
    const withdrawn = new Set(change.kind === 'SEATS_WITHDRAWN' ? this.#usableOf(change.seats) : [])
    const known = { ...made, withdrawn }
    this.#changes.push(known)
    if (change.kind === 'CALLED_OFF') this.#calledOff ??= change
    if (change.kind === 'MOVED') this.facts = { ...this.facts, startsAt: change.after.startsAt }
    for (const index of withdrawn) this.#withdrawn.add(index)
    for (const claim of this.claims())
      if (claim.state === 'HELD' && concerns(known, claim)) this.#releaseClaim(claim, 'release', now)
    this.#blockWithdrawn(now)
  }

  /**
   * The last change that ends a claim of this token on these seats. A showtime that was called off ends every claim.
   * Undefined: there is none.
   */
  changeSince(token: number, seatIds: readonly string[]): ShowtimeChangeRecord | undefined {
    const claim = { token, seats: this.#indexesOf(seatIds) }
    return this.#calledOff ?? this.#changes.findLast((known) => concerns(known, claim))?.change
  }

  /** Takes the seats for the order in place of those it had, all or none. */
  hold(command: HoldCommand, now: number): Held | Err {
    this.tidy(now)
    if (this.#calledOff) return this.#goneError()
    const isLate = command.pinUntil !== undefined
    if (command.paidToken !== undefined && this.changeSince(command.paidToken, command.seats)) return this.#goneError()
    if (!isLate && isSaleOver(this.facts.startsAt, now)) return err('showtime_started')
    const unknown = command.seats.filter((id) => !this.#byId.has(id))
    if (unknown.length) return err('seat_unknown', { seats: unknown })
    const chosen = [...new Set(command.seats)].map((id) => this.#byId.get(id)!)
    const refused = refuseChoice(chosen, this.facts.maxSeats)
    if (refused) return refused

    const mine = this.#claims.get(command.orderId)
    if (command.token !== undefined && mine?.token !== command.token) return err('hold_expired')
    if (mine && (mine.state === 'SOLD' || (mine.state === 'PINNED' && !isLate))) return err('order_closed')
    if (!mine && chosen.length === 0) return err('no_seats_chosen')
    const isNewChoice = command.token === undefined && !isLate
    const { orderId, owner } = command
    const visitor = { owner, buyer: command.buyer ?? mine?.buyer }
    // A guest who verifies a phone, or signs in, brings the order to those that the phone has already.
    const isBrought = !isNewChoice && !isLate && visitor.buyer !== mine?.buyer
    const released =
      isNewChoice || isBrought ? findClaimsToRelease(this.claims(), visitor, { orderId, isNewChoice }) : []
    if (!released) return err('payment_in_progress')
    const isOpen: IsFree = ({ index }) => {
      const claim = this.#owners[index]
      return claim === undefined || claim === mine || released.includes(claim)
    }
    const taken = chosen.filter((seat) => !isOpen(seat))
    if (taken.length) return refuseTaken(taken, chosen, this.room, isOpen)

    const student = command.student === undefined ? mine?.student : command.student
    if (chosen.length && findOtherClaimOfStudent(this.#claims.values(), student, [mine, ...released]))
      return err('offer_student_used')

    const replaced = mine ? [mine, ...released] : released
    const network = countedNetwork(command.network, replaced)
    const size = { seats: this.#owners.length, maxSeats: this.facts.maxSeats }
    const asked = { buyer: visitor.buyer, network, seats: chosen.length, replaced, claims: this.#claims.values() }
    const unproved = isLate ? undefined : refuseUnproved(size, asked)
    if (unproved) return unproved

    const seats = chosen.map(({ index }) => index)
    const since = mine?.since ?? choosingSince(released, seats, now)
    const until =
      command.pinUntil ??
      Math.max(this.#choiceEnd({ now, since, shownEnd: mine?.until ?? 0 }, network), command.holdUntil ?? 0)
    // The visitor has chosen these seats for too long, in an order that still holds them.
    if (until <= now && isNewChoice) return refuseTaken(chosen, chosen, this.room, ({ index }) => !this.#owners[index])
    if (until <= now) return err('hold_expired')
    for (const claim of released) this.#releaseClaim(claim, 'release', now)
    const held = this.#put(
      {
        orderId,
        owner,
        state: isLate ? 'PINNED' : 'HELD',
        token: this.seq + 1,
        until,
        since,
        isChoosing: !isLate,
        seats,
        ...ofStudent(student, seats),
        ...ofNetwork(network),
        ...ofBuyer(visitor.buyer),
      },
      'hold',
      now,
    )
    // The seats that it had before may have been withdrawn.
    this.#blockWithdrawn(now)
    return held
  }

  /** The order has removed its student offer: another order may use the number for a seat. */
  freeStudent(orderId: string, token: number, now: number): Held | Err {
    const claim = this.#expireAndFindClaim(orderId, token, now)
    if (!claim) return this.#goneError()
    if (claim.student === undefined || claim.state === 'SOLD') return this.#seen(claim)
    return this.#put(withoutStudent(claim), 'prolong', now)
  }

  /**
   * For checkout and "more time": the order decides the time, the seats stay the same. A choice that becomes a
   * checkout, and an order that another phone takes over, count for the limit of `visitor-claims.rules.ts`. `buyer`: if
   * absent, the claim keeps its own.
   */
  prolong(orderId: string, token: number, until: number, now: number, buyer?: string): Held | Err {
    const claim = this.#expireAndFindClaim(orderId, token, now)
    if (!claim) return this.#goneError()
    if (claim.state !== 'HELD') return err('order_closed')
    const visitor = { owner: claim.owner, buyer: buyer ?? claim.buyer }
    const isCounted = claim.isChoosing || visitor.buyer !== claim.buyer
    const released = isCounted ? findClaimsToRelease(this.claims(), visitor, { orderId, isNewChoice: false }) : []
    if (!released) return err('payment_in_progress')
    for (const other of released) this.#releaseClaim(other, 'release', now)
    return this.#put({ ...claim, ...ofBuyer(visitor.buyer), until, isChoosing: false }, 'prolong', now)
  }

  /**
   * A payment may be in flight: the seats stay until its outcome is known, or until `until`. A repeated call only
   * extends the time. `student` belongs to the price being paid; an interrupted step may have left another number,
   * or none, with the claim.
   */
  pin(orderId: string, token: number, until: number, now: number, student?: string | null): Held | Err {
    const claim = this.#expireAndFindClaim(orderId, token, now)
    if (!claim) return this.#goneError()
    if (claim.state === 'SOLD') return this.#seen(claim)
    if (this.#isEnded(claim)) return this.#goneError()
    const paid = student === undefined ? claim.student : student
    if (findOtherClaimOfStudent(this.#claims.values(), paid, [claim])) return err('offer_student_used')
    const pinned = { ...withoutStudent(claim), ...ofStudent(paid, claim.seats), until: Math.max(until, claim.until) }
    return this.#put({ ...pinned, state: 'PINNED', isChoosing: false }, 'pin', now)
  }

  /** The attempt failed: the seats wait for the next one. */
  unpin(orderId: string, token: number, until: number, now: number): Held | Err {
    const claim = this.#expireAndFindClaim(orderId, token, now)
    if (!claim) return this.#goneError()
    if (claim.state === 'SOLD') return err('order_closed')
    if (claim.state === 'HELD') return this.#seen(claim)
    if (this.#isEnded(claim)) {
      this.#releaseClaim(claim, 'release', now)
      return this.#goneError()
    }
    return this.#put({ ...claim, state: 'HELD', until }, 'unpin', now)
  }

  sell(orderId: string, token: number, now: number): Held | Err {
    const claim = this.#expireAndFindClaim(orderId, token, now)
    if (!claim) return this.#goneError()
    if (claim.state === 'SOLD') return this.#seen(claim)
    if (this.#isEnded(claim)) return this.#goneError()
    return this.#put({ ...withoutBuyer(claim), state: 'SOLD', until: FOREVER }, 'sell', now)
  }

  /** Releases the order's seats; only refunded orders release sold ones. Idempotent. */
  release(orderId: string, token: number, now: number): { ok: true; seq: number } {
    const claim = this.#expireAndFindClaim(orderId, token, now)
    if (claim) this.#releaseClaim(claim, 'release', now)
    return { ok: true, seq: this.seq }
  }

  claimOf(orderId: string, now: number): Held | Err {
    this.tidy(now)
    const claim = this.#claims.get(orderId)
    return claim ? this.#seen(claim) : this.#goneError()
  }

  /** Releases expired claims. Every operation starts here, so correctness never depends on an alarm. */
  tidy(now: number): void {
    if (now < this.#nextExpiry) return
    for (const claim of this.#claims.values()) if (claim.until <= now) this.#releaseClaim(claim, 'expire', now)
    this.#nextExpiry = FOREVER
    for (const claim of this.#claims.values()) this.#nextExpiry = Math.min(this.#nextExpiry, claim.until)
  }

  get nextExpiry(): number {
    return this.#nextExpiry
  }

  /** By seat index: 0 free · 1 taken, or the showtime was called off · 2 held by another order · 3 held by the asking order. */
  stateOf(index: number, askingOrderId?: string): 0 | 1 | 2 | 3 {
    const claim = this.#owners[index]
    if (!claim) return this.#calledOff ? 1 : 0
    if (claim.orderId === askingOrderId) return 3
    return claim.state === 'SOLD' || claim.state === 'BLOCKED' ? 1 : 2
  }

  /** The asking order's seats count as its own only if the caller is its owner. */
  states(now: number, asking?: { orderId: string; owner: string }): string {
    this.tidy(now)
    const own = asking && this.#claims.get(asking.orderId)?.owner === asking.owner ? asking.orderId : undefined
    let states = ''
    for (let index = 0; index < this.#owners.length; index += 1) states += this.stateOf(index, own)
    return states
  }

  /** Grows with each change of `seatsLeft`, also when the showtime is called off, which is no event of a seat. */
  get seatsLeftVersion(): number {
    return this.seq + (this.#calledOff ? 1 : 0)
  }

  /** In the format of `seats-left.rules.ts`. */
  seatsLeft(): number {
    if (this.#calledOff) return 0
    return toSignedSeatsLeft(this.room.plan.seats.filter(({ index }) => !this.#owners[index]))
  }

  areFree(seatIds: readonly string[], now: number): boolean {
    this.tidy(now)
    const indexes = seatIds.map((id) => this.#byId.get(id)?.index)
    return indexes.every((index) => index !== undefined && this.stateOf(index) === 0)
  }

  best(preference: NamedPreference, now: number, asking?: { orderId: string; owner: string }) {
    this.tidy(now)
    const own = asking && this.#claims.get(asking.orderId)
    const isOpen: IsFree = ({ index }) => {
      if (this.#calledOff) return false
      const claim = this.#owners[index]
      return claim === undefined || (claim === own && claim.owner === asking?.owner)
    }
    return bestSeatIds(this.room, isOpen, preference, this.#byId)
  }

  /** The bookings that withdrawing these seats would concern; without names, all bookings. */
  sold(seatIds?: readonly string[]): SoldSeats {
    const asked = seatIds && new Set(this.#usableOf(seatIds))
    return soldOf(this.claims().filter(({ seats }) => !asked || seats.some((index) => asked.has(index))))
  }

  /** Whether the cinema has withdrawn all of these seats that the hall has. */
  areWithdrawn(seatIds: readonly string[]): boolean {
    return this.#usableOf(seatIds).length === 0
  }

  /** What would be lost with the showtime: the claims of orders. */
  claimed(): ClaimedSeats {
    const countOf = (state: Claim['state']) => this.claims().filter((claim) => claim.state === state).length
    return { bookings: countOf('SOLD'), paying: countOf('PINNED'), holds: countOf('HELD') }
  }

  /** The bookings that a change concerns, which was made before. */
  soldBefore(changeId: string): SoldSeats {
    const known = this.#changes.find(({ change }) => change.id === changeId)
    return soldOf(this.claims().filter((claim) => known && concerns(known, claim)))
  }

  claims(): Claim[] {
    return [...this.#claims.values()]
  }

  /** Why an order has no claim. */
  #goneError(): Err {
    return this.#calledOff ? err('showtime_called_off', { because: this.#calledOff.reason }) : err('hold_expired')
  }

  #expireAndFindClaim(orderId: string, token: number, now: number): Claim | undefined {
    this.tidy(now)
    const claim = this.#claims.get(orderId)
    return claim?.token === token ? claim : undefined
  }

  #choiceEnd(times: Pick<SeatChoice, 'now' | 'since' | 'shownEnd'>, network: string | undefined): number {
    const taken = network === undefined ? 0 : this.#owners.filter(Boolean).length
    return choiceEnd({ ...times, isUnproved: network !== undefined, taken, seats: this.#owners.length })
  }

  #addUniqueClaim(claim: Claim): void {
    for (const index of claim.seats) {
      const owner = this.#owners[index]
      // Last check: the code above must never let this happen, and the code below must not run if it does.
      if (owner && owner.orderId !== claim.orderId)
        throw new Error(`Seat ${index} has two claims: ${owner.orderId}, ${claim.orderId}`)
      this.#owners[index] = claim
    }
    const other = findOtherClaimOfStudent(this.#claims.values(), claim.student, [this.#claims.get(claim.orderId)])
    if (other) throw new Error(`A student number has two claims: ${other.orderId}, ${claim.orderId}`)
    this.#claims.set(claim.orderId, claim)
    this.#nextExpiry = Math.min(this.#nextExpiry, claim.until)
  }

  #removeClaim(claim: Claim): void {
    for (const index of claim.seats) if (this.#owners[index]?.orderId === claim.orderId) this.#owners[index] = undefined
    this.#claims.delete(claim.orderId)
  }

  #put(given: Claim, op: LogEntry['op'], at: number): Held {
    const claim = dropNetworkIfProved(given)
    const before = this.#claims.get(claim.orderId)
    if (before) this.#removeClaim(before)
    this.#addUniqueClaim(claim)
    this.seq += 1
    this.note({ seq: this.seq, op, at, claim }, before)
    return this.#seen(claim)
  }

  #releaseClaim(claim: Claim, op: LogEntry['op'], at: number): void {
    this.#removeClaim(claim)
    this.seq += 1
    this.note({ seq: this.seq, op, at, claim }, claim)
    this.#blockWithdrawn(at)
  }

  /** Withdrawn seats that no order has, or has any more, are taken. */
  #blockWithdrawn(at: number): void {
    const free = [...this.#withdrawn].filter((index) => !this.#owners[index])
    if (free.length === 0) return
    const seats = [...(this.#claims.get(WITHDRAWN)?.seats ?? []), ...free]
    this.#put(blockedClaim(WITHDRAWN, { seats, token: this.seq + 1, since: at }), 'block', at)
  }

  #isEnded(claim: Claim): boolean {
    return this.#calledOff !== undefined || this.#changes.some((known) => concerns(known, claim))
  }

  /** Names that the hall does not have are left out. */
  #indexesOf(seatIds: readonly string[]): number[] {
    return seatIds.flatMap((id) => this.#byId.get(id)?.index ?? [])
  }

  /** Two operators may withdraw a seat at the same moment. Its holder is told of the first change alone. */
  #usableOf(seatIds: readonly string[]): number[] {
    return this.#indexesOf(seatIds).filter((index) => !this.#withdrawn.has(index))
  }

  #seen(claim: Claim): Held {
    const { orderId, token, until, since, state } = claim
    const seats = claim.seats.map((index) => this.room.plan.seats[index]!.id)
    return { ok: true, orderId, token, until, since, seats, state, seq: this.seq }
  }
}
