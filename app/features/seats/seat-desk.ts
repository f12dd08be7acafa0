// The desk where seats of one showtime are chosen: it joins the choice, the queue that holds it, the live states and the clock.
// Made for one page visit; its actions run from browser events and effects only.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import type { ProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { afterPaint } from './after-paint.ts'
import { openHall } from './hall.rules.ts'
import { HoldQueue } from './hold-queue.ts'
import { HoldTimer } from './hold-timer.ts'
import { loadChosen, loadTerms } from './on-demand.ts'
import { SeatBoard } from './seat-board.ts'
import { findOrphan, inHallOrder, withoutSeats } from './seat-choice.rules.ts'
import type { SeatsSearch } from './seats-search.ts'
import { holdSeats, seatStatesQuery } from './seats.query.ts'
import { rememberOrder } from './open-orders.query.ts'
import { createSeatsStore, keepOrder, type Notice, type SeatsState } from './seats.store.ts'

export interface DeskEvents {
  /** The order the choice is held by, for the address; undefined when there is none any more. */
  onOrder: (orderId: string | undefined) => void
  onExpired: (seats: string[]) => void
  /** Seats the map should come close to. */
  onShow: (seats: readonly string[]) => void
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** In the answer to an order's own question. */
const OWN = '3'

export class SeatDesk extends SeatBoard {
  readonly store: SeatsState
  readonly queue: HoldQueue
  readonly timer: HoldTimer
  events: DeskEvents = { onOrder: () => {}, onExpired: () => {}, onShow: () => {} }
  readonly #friendsListeners = new Set<(seats: readonly string[]) => void>()
  /**
   * What was chosen before the taps the store does not know yet; undefined when it knows all. The store follows after
   * the paint: what it renders must not hold the tap up.
   */
  #before: readonly string[] | undefined
  #notice: Notice | null = null
  /** Halalas its offer takes off a choice, said by whoever knows its terms; undefined where only the order can tell. */
  takesOff: ((seats: readonly string[]) => number | undefined) | undefined
  #isVerifying = false
  #failed: string[] = []

  constructor(
    readonly showtime: Showtime,
    readonly queryClient: QueryClient,
    /**
     * What the address said when the visit began; later it only follows. The offer goes out of it once it is left, and what
     * an order found again was begun for comes in.
     */
    readonly address: SeatsSearch,
  ) {
    super(openHall(showtime))
    this.store = createSeatsStore(showtime.status === 'STARTED')
    this.timer = new HoldTimer({
      onWarning: () => {
        if (this.chosen.length) this.notify({ kind: 'minute_left' }, m.seats_minute_left())
      },
      onOver: () => void this.verify(true),
    })
    this.queue = new HoldQueue({
      send: (seats, order, key) => this.#send(seats, order, key),
      onHeld: (order, seats) => this.#held(order, seats),
      onRefused: (problem, refusal) => this.#refused(problem, refusal),
      onBusy: (isBusy) => (this.store.isSaving = isBusy),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      newKey: () => crypto.randomUUID(),
    })
    this.states.listen((changed) => this.#statesChanged(changed))
  }

  get sessionId(): string {
    return this.showtime.id
  }

  follow(events: DeskEvents): void {
    this.events = events
  }

  showAs(view: SeatsState['view']): void {
    this.store.view = view
  }

  /** Where the best seats are looked for; empty: anywhere. */
  preferArea(code: string): void {
    this.store.bestArea = code
  }

  onFriends(listener: (seats: readonly string[]) => void): () => void {
    this.#friendsListeners.add(listener)
    return () => this.#friendsListeners.delete(listener)
  }

  /** Seats of a shared plan are outlined. */
  showFriends(seats: string[]): void {
    this.store.friends = seats
    for (const listener of this.#friendsListeners) listener(seats)
  }

  notify(notice: Notice | null, announcement?: string): void {
    this.store.notice = notice
    if (announcement !== undefined) this.store.announcement = announcement
  }

  /** Chooses exactly these seats: painted at once, held as soon as the server answers. False: the rules of entry are asked first. */
  choose(seats: readonly string[], notice: Notice | null = null): boolean {
    if (this.askRules && seats.length > 0) {
      this.askRules()
      return false
    }
    const isFirst = this.#before === undefined
    this.#before ??= this.chosen
    this.#notice = notice
    this.light(inHallOrder(this.hall, seats))
    if (isFirst) afterPaint(() => this.#ask())
    return true
  }

  /** After the last answer to everything chosen so far. */
  async settled(): Promise<void> {
    this.#ask()
    await this.queue.settled()
  }

  /** Holds what was painted, and says what it means. */
  #ask(): void {
    const before = this.#before
    if (!before) return
    this.#before = undefined
    const chosen = this.chosen
    void this.queue.want([...chosen])
    this.store.chosen = [...chosen]
    // Unsaid where it cannot be brought: the seats themselves say how they stand.
    void loadChosen().then(
      ({ sayChange }) => sayChange(this, before, chosen),
      () => undefined,
    )
    const orphan = findOrphan(this.hall, chosen, this.isFree)
    this.store.notice = this.#notice ?? (orphan ? { kind: 'orphan', ...orphan } : null)
  }

  /** The choice that could not be sent, once more. */
  retry(): void {
    this.choose(this.#failed)
  }

  /** Renews the time by asking for the same seats again. */
  async keep(): Promise<void> {
    this.store.notice = null
    await this.queue.want([...this.chosen])
    if (this.store.order) this.store.announcement = m.seats_kept()
  }

  /** An order found again: its seats are lit as they were. */
  adopt(order: Order): void {
    const seats = inHallOrder(
      this.hall,
      order.seats.map(({ seat }) => seat),
    )
    this.queue.adopt(order.id, seats)
    this.setHeld(seats)
    this.#show(seats)
    this.#keep(order)
  }

  /** Nothing is held any more, whoever decided so. */
  forget(): void {
    this.queue.adopt(undefined, [])
    this.setHeld([])
    this.#keep(undefined)
    this.#show([])
  }

  /** Looks at all states anew; our own seats are marked in the answer. Undefined when nobody answered. */
  async look(): Promise<string | undefined> {
    const orderId = this.store.order?.id
    try {
      const question = seatStatesQuery({ sessionId: this.sessionId, ...(orderId ? { orderId } : {}) })
      const seats = await this.queryClient.fetchQuery({ ...question, staleTime: 0 })
      this.states.takeAll(seats.states, seats.version)
      return seats.states
    } catch {
      // The next look or the live channel brings them.
      return undefined
    }
  }

  /** Asks the server whether our seats are still ours; `isOver` when our own clock says that they cannot be. */
  async verify(isOver = false): Promise<void> {
    if (this.queue.held.length === 0) return
    // Another question is on its way; if its answer leaves things as they are, ours is still to be asked.
    if (this.#isVerifying || this.queue.isBusy) return isOver ? this.timer.again() : undefined
    this.#isVerifying = true
    try {
      const states = await this.look()
      if (!states && !isOver) return
      const held = [...this.queue.held]
      const lost = held.filter((id) => states?.[this.indexOf(id)] !== OWN)
      if (lost.length === 0) {
        if (isOver) this.timer.again()
        return
      }
      if (lost.length === held.length) {
        const seats = [...this.chosen]
        this.forget()
        void this.look()
        if (seats.length) this.events.onExpired(seats)
        return
      }
      this.choose(withoutSeats(this.hall, this.chosen, lost), { kind: 'lost', seats: lost })
    } finally {
      this.#isVerifying = false
    }
  }

  /** Gives everything back, before leaving. */
  async release(): Promise<void> {
    this.choose([])
    await this.settled()
    rememberOrder(this.sessionId, undefined)
  }

  async #send(choice: string[], id: string | undefined, idempotencyKey: string): Promise<Order> {
    const terms =
      this.address.offerId || this.address.exchangeOf ? await (await loadTerms()).termsOf(this, id) : undefined
    return holdSeats(this.queryClient, { sessionId: this.sessionId, id, choice, terms, idempotencyKey })
  }

  #held(order: Order | undefined, seats: string[]): void {
    if (!order || order.id !== this.store.order?.id) this.events.onOrder(order?.id)
    this.setHeld(seats)
    this.#keep(order)
  }

  #keep(order: Order | undefined): void {
    keepOrder(this.store, order)
    rememberOrder(this.sessionId, order?.id)
    this.timer.restart(order && order.seats.length > 0 ? order : undefined)
  }

  #refused(
    problem: ProblemError,
    { asked, later, held }: { asked: string[]; later: string[] | undefined; held: string[] },
  ) {
    const isGone = held.length === 0 && ['hold_expired', 'order_closed', 'not_found'].includes(problem.reason)
    if (isGone) {
      this.forget()
      this.events.onOrder(undefined)
      void this.look()
      if (problem.reason === 'hold_expired' && asked.length) this.events.onExpired(later ?? asked)
      else this.notify({ kind: 'closed' }, m.seats_notice_closed())
      return
    }
    const taken = idsIn(problem.details.taken)
    if (problem.reason === 'seat_taken' && taken.length) {
      this.states.mark(
        taken.map((id) => this.indexOf(id)),
        2,
      )
      const alternatives = Array.isArray(problem.details.alternatives) ? problem.details.alternatives.map(idsIn) : []
      // What was tapped after the refused choice left is still wanted.
      const wanted = later ? withoutSeats(this.hall, later, taken) : held
      this.#show(wanted)
      this.notify({ kind: 'taken', seats: taken, alternatives: later ? null : alternatives }, problem.message)
      if (later) void this.queue.want(wanted)
      void this.look()
      return
    }
    this.#failed = later ?? asked
    this.#show(held)
    if (problem.reason === 'showtime_started') this.store.isStarted = true
    else if (problem.reason === 'too_many_seats') this.notify({ kind: 'too_many' }, problem.message)
    else this.notify({ kind: 'retry', problem }, m.seats_notice_retry())
  }

  /** What the server says is ours, shown as the choice. */
  #show(seats: readonly string[]): void {
    this.#before = undefined
    this.light(seats)
    this.store.chosen = [...seats]
  }

  #statesChanged(changed: readonly number[]): void {
    const isHit = this.queue.held.some((id) => {
      const index = this.indexOf(id)
      return changed.includes(index) && (this.states.at(index) ?? 0) < 2
    })
    if (isHit) void this.verify()
  }
}
