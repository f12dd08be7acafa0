// The seats of one showtime: who holds, pins and owns them. Synchronous and without a clock of its own,
// so the same file runs inside the showtime's object and inside a simulator. Relied on by ShowtimeObject.
import { expandHall, type HallSeat } from '../../contracts/hall.ts'
import { seatsLeftOf } from '../showtimes/seats-left.rules.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { alternativesTo, bestSeats, type IsFree, type Room, roomOf, type Wish } from './best-seats.rules.ts'
import { CHOOSING_MS, HOLD_MS, SALES_AFTER_START_MS } from './hold-times.rules.ts'
import {
  type Claim,
  FOREVER,
  type HallFacts,
  type Held,
  type HoldCommand,
  type LogEntry,
  type Saved,
  type SeatStore,
} from './seat-claims.ts'
import { refuseChoice } from './seat-choice.rules.ts'
import { ofStudent, otherOfStudent, withoutStudent } from './student-claims.rules.ts'

export class SeatMap {
  readonly room: Room
  seq: number
  readonly #byId: Map<string, HallSeat>
  readonly #claims = new Map<string, Claim>()
  readonly #owners: (Claim | undefined)[]
  /** Nothing expires before this; may be early, never late. */
  #nextExpiry = FOREVER

  constructor(
    readonly facts: HallFacts,
    readonly store: SeatStore,
    saved: Saved = { claims: [], seq: 0 },
  ) {
    this.room = roomOf(expandHall(facts.layout))
    this.#byId = new Map(this.room.plan.seats.map((seat) => [seat.id, seat]))
    this.#owners = this.room.plan.seats.map(() => undefined)
    this.seq = saved.seq
    for (const claim of saved.claims) this.#enter(claim)
  }

  /** Seats the house keeps or has sold elsewhere; once, before anybody else. */
  block(seatIds: readonly string[], now: number): void {
    const seats = seatIds.flatMap((id) => this.#byId.get(id)?.index ?? [])
    if (seats.length === 0) return
    const claim: Claim = {
      orderId: 'house',
      owner: 'house',
      state: 'BLOCKED',
      token: this.seq + 1,
      until: FOREVER,
      since: now,
      isChoosing: false,
      seats,
    }
    this.#put(claim, 'block', now)
  }

  /** Takes the seats for the order in place of those it had, all or none. */
  hold(command: HoldCommand, now: number): Held | Refusal {
    this.tidy(now)
    const isLate = command.pinUntil !== undefined
    if (!isLate && now >= this.facts.startsAt + SALES_AFTER_START_MS) return refuse('showtime_started')
    const unknown = command.seats.filter((id) => !this.#byId.has(id))
    if (unknown.length) return refuse('seat_unknown', { seats: unknown })
    const chosen = [...new Set(command.seats)].map((id) => this.#byId.get(id)!)
    const refused = refuseChoice(chosen, this.facts.maxSeats)
    if (refused) return refused

    const mine = this.#claims.get(command.orderId)
    if (command.token !== undefined && mine?.token !== command.token) return refuse('hold_expired')
    if (mine && (mine.state === 'SOLD' || (mine.state === 'PINNED' && !isLate))) return refuse('order_closed')
    if (!mine && chosen.length === 0) return refuse('no_seats_chosen')
    const isNew = command.token === undefined && !isLate
    const given = isNew ? this.#choosingOf(command.owner, command.orderId) : []
    const isOpen: IsFree = ({ index }) => {
      const claim = this.#owners[index]
      return claim === undefined || claim === mine || given.includes(claim)
    }
    const taken = chosen.filter((seat) => !isOpen(seat)).map(({ id }) => id)
    if (taken.length)
      return refuse('seat_taken', { taken, alternatives: idSets(alternativesTo(this.room, isOpen, chosen)) })

    const student = command.student === undefined ? mine?.student : command.student
    if (chosen.length && otherOfStudent(this.#claims.values(), student, [mine, ...given]))
      return refuse('offer_student_used')

    const since = mine?.since ?? now
    const until = command.pinUntil ?? Math.max(Math.min(now + HOLD_MS, since + CHOOSING_MS), command.keepUntil ?? 0)
    if (until <= now) return refuse('hold_expired')
    for (const claim of given) this.#drop(claim, 'release', now)
    const { orderId, owner } = command
    const state = isLate ? 'PINNED' : 'HELD'
    const seats = chosen.map(({ index }) => index)
    return this.#put(
      {
        orderId,
        owner,
        state,
        token: this.seq + 1,
        until,
        since,
        isChoosing: !isLate,
        seats,
        ...ofStudent(student, seats),
      },
      'hold',
      now,
    )
  }

  /** The order has let go of its student offer: the number may be used for a seat of another order. */
  freeStudent(orderId: string, token: number, now: number): Held | Refusal {
    const claim = this.#live(orderId, token, now)
    if (!claim) return refuse('hold_expired')
    if (claim.student === undefined || claim.state === 'SOLD') return this.#seen(claim)
    return this.#put(withoutStudent(claim), 'prolong', now)
  }

  /** Checkout and "more time": the order decides how long, the seats stay the same. */
  prolong(orderId: string, token: number, until: number, now: number): Held | Refusal {
    const claim = this.#live(orderId, token, now)
    if (!claim) return refuse('hold_expired')
    if (claim.state !== 'HELD') return refuse('order_closed')
    return this.#put({ ...claim, until, isChoosing: false }, 'prolong', now)
  }

  /**
   * Money may be moving: the seats stay until the outcome is known, or until then. Again: only longer. `student`: of the price that
   * is being paid; a step that broke off may have left another one with the claim, or none.
   */
  pin(orderId: string, token: number, until: number, now: number, student?: string | null): Held | Refusal {
    const claim = this.#live(orderId, token, now)
    if (!claim) return refuse('hold_expired')
    if (claim.state === 'SOLD') return this.#seen(claim)
    const paid = student === undefined ? claim.student : student
    if (otherOfStudent(this.#claims.values(), paid, [claim])) return refuse('offer_student_used')
    const pinned = { ...withoutStudent(claim), ...ofStudent(paid, claim.seats), until: Math.max(until, claim.until) }
    return this.#put({ ...pinned, state: 'PINNED', isChoosing: false }, 'pin', now)
  }

  /** The attempt failed: the seats wait for the next one. */
  unpin(orderId: string, token: number, until: number, now: number): Held | Refusal {
    const claim = this.#live(orderId, token, now)
    if (!claim) return refuse('hold_expired')
    if (claim.state === 'SOLD') return refuse('order_closed')
    if (claim.state === 'HELD') return this.#seen(claim)
    return this.#put({ ...claim, state: 'HELD', until }, 'unpin', now)
  }

  sell(orderId: string, token: number, now: number): Held | Refusal {
    const claim = this.#live(orderId, token, now)
    if (!claim) return refuse('hold_expired')
    if (claim.state === 'SOLD') return this.#seen(claim)
    return this.#put({ ...claim, state: 'SOLD', until: FOREVER }, 'sell', now)
  }

  /** Lets go of what the order has, sold seats too: only refunded orders ask for those. Saying it twice changes nothing. */
  release(orderId: string, token: number, now: number): { ok: true; seq: number } {
    const claim = this.#live(orderId, token, now)
    if (claim) this.#drop(claim, 'release', now)
    return { ok: true, seq: this.seq }
  }

  claimOf(orderId: string, now: number): Held | undefined {
    this.tidy(now)
    const claim = this.#claims.get(orderId)
    return claim && this.#seen(claim)
  }

  /** Lets go of what has run out. Correctness never waits for an alarm: every operation begins here. */
  tidy(now: number): void {
    if (now < this.#nextExpiry) return
    for (const claim of this.#claims.values()) if (claim.until <= now) this.#drop(claim, 'expire', now)
    this.#nextExpiry = FOREVER
    for (const claim of this.#claims.values()) this.#nextExpiry = Math.min(this.#nextExpiry, claim.until)
  }

  get nextExpiry(): number {
    return this.#nextExpiry
  }

  /** 0 free · 1 taken · 2 held by somebody · 3 held by the asking order; by seat index. */
  stateOf(index: number, askingOrderId?: string): 0 | 1 | 2 | 3 {
    const claim = this.#owners[index]
    if (!claim) return 0
    if (claim.orderId === askingOrderId) return 3
    return claim.state === 'SOLD' || claim.state === 'BLOCKED' ? 1 : 2
  }

  /** The order counts as the asker's own only when it is. */
  states(now: number, asking?: { orderId: string; owner: string }): string {
    this.tidy(now)
    const own = asking && this.#claims.get(asking.orderId)?.owner === asking.owner ? asking.orderId : undefined
    let states = ''
    for (let index = 0; index < this.#owners.length; index += 1) states += this.stateOf(index, own)
    return states
  }

  /** As `seats-left.rules.ts` writes it. */
  seatsLeft(): number {
    return seatsLeftOf(this.room.plan.seats.filter(({ index }) => !this.#owners[index]))
  }

  best(
    wish: Omit<Wish, 'near' | 'after'> & { near?: string | undefined; after?: string | undefined },
    now: number,
    asking?: { orderId: string; owner: string },
  ) {
    this.tidy(now)
    const own = asking && this.#claims.get(asking.orderId)
    const isOpen: IsFree = ({ index }) => {
      const claim = this.#owners[index]
      return claim === undefined || (claim === own && claim.owner === asking?.owner)
    }
    const named = (id: string | undefined) => (id === undefined ? undefined : this.#byId.get(id))
    const best = bestSeats(this.room, isOpen, { ...wish, near: named(wish.near), after: named(wish.after) })
    return best && { seats: best.seats.map(({ id }) => id), areTogether: best.areTogether }
  }

  claims(): Claim[] {
    return [...this.#claims.values()]
  }

  #live(orderId: string, token: number, now: number): Claim | undefined {
    this.tidy(now)
    const claim = this.#claims.get(orderId)
    return claim?.token === token ? claim : undefined
  }

  /** A visitor who starts anew takes the seats of their own half-made choice along. */
  #choosingOf(owner: string, exceptOrderId: string): Claim[] {
    const found: Claim[] = []
    for (const claim of this.#claims.values())
      if (claim.owner === owner && claim.isChoosing && claim.state === 'HELD' && claim.orderId !== exceptOrderId)
        found.push(claim)
    return found
  }

  #enter(claim: Claim): void {
    for (const index of claim.seats) {
      const owner = this.#owners[index]
      // The last line of defence: nothing above may ever let this happen, and nothing below may go on if it does.
      if (owner && owner.orderId !== claim.orderId)
        throw new Error(`Seat ${index} has two claims: ${owner.orderId}, ${claim.orderId}`)
      this.#owners[index] = claim
    }
    const other = otherOfStudent(this.#claims.values(), claim.student, [this.#claims.get(claim.orderId)])
    if (other) throw new Error(`A student number has two claims: ${other.orderId}, ${claim.orderId}`)
    this.#claims.set(claim.orderId, claim)
    this.#nextExpiry = Math.min(this.#nextExpiry, claim.until)
  }

  #leave(claim: Claim): void {
    for (const index of claim.seats) if (this.#owners[index]?.orderId === claim.orderId) this.#owners[index] = undefined
    this.#claims.delete(claim.orderId)
  }

  #put(claim: Claim, op: LogEntry['op'], at: number): Held {
    const before = this.#claims.get(claim.orderId)
    if (before) this.#leave(before)
    this.#enter(claim)
    this.seq += 1
    if (before) this.store.drop(before)
    this.store.save(claim)
    this.store.log({ seq: this.seq, op, orderId: claim.orderId, seats: claim.seats, at })
    return this.#seen(claim)
  }

  #drop(claim: Claim, op: LogEntry['op'], at: number): void {
    this.#leave(claim)
    this.seq += 1
    this.store.drop(claim)
    this.store.log({ seq: this.seq, op, orderId: claim.orderId, seats: claim.seats, at })
  }

  #seen(claim: Claim): Held {
    const { orderId, token, until, since, state } = claim
    const seats = claim.seats.map((index) => this.room.plan.seats[index]!.id)
    return { ok: true, orderId, token, until, since, seats, state, seq: this.seq }
  }
}

const idSets = (sets: HallSeat[][]): string[][] => sets.map((seats) => seats.map(({ id }) => id))
