// The seat selection of one showtime: it joins the choice, the hold queue, the live states and the clock. There is
// one per page visit. Its actions run only from browser events and effects.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import type { ProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { afterPaint } from '../after-paint.ts'
import { openHall } from './hall.rules.ts'
import { HoldQueue } from './hold-queue.ts'
import { HoldTimer } from './hold-timer.ts'
import { loadChosen, loadTerms } from '../lazy-imports.ts'
import { SeatMapState } from './seat-map-state.ts'
import { findOrphan, inHallOrder, withoutSeats } from './seat-choice.rules.ts'
import type { SeatsSearch } from '../seats-search.ts'
import { holdSeats, seatStatesQuery } from '../live/seats.query.ts'
import { rememberOrder } from '#app/domain/orders/open-orders.query.ts'
import { createSeatsStore, keepOrder, type Notice, type SeatsState } from './seats.store.ts'

export interface DeskEvents {
  /** The order that holds the choice, for the address. Undefined if there is none. */
  onOrder: (orderId: string | undefined) => void
  onExpired: (seats: string[]) => void
  /** Seats the map should zoom to. */
  onShow: (seats: readonly string[]) => void
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

/** State of a seat that the asking order holds itself. */
const OWN = '3'

export class SeatSelection extends SeatMapState {
  readonly store: SeatsState
  readonly queue: HoldQueue
  readonly timer: HoldTimer
  events: DeskEvents = { onOrder: () => {}, onExpired: () => {}, onShow: () => {} }
  readonly #friendsListeners = new Set<(seats: readonly string[]) => void>()
  /**
   * The choice before the taps the store does not know yet. Undefined if the store is up to date. The store updates
   * after the paint, so that its rendering does not delay the tap.
   */
  #before: readonly string[] | undefined
  #notice: Notice | null = null
  /** Discount of the offer for a choice, in halalas. Undefined if only the order knows it. */
  takesOff: ((seats: readonly string[]) => number | undefined) | undefined
  #isVerifying = false
  #failed: string[] = []

  constructor(
    readonly showtime: Showtime,
    readonly queryClient: QueryClient,
    /**
     * The parameters of the address at the start of the visit. Later the address follows this object. Removing the
     * offer clears it here, and an order that is found again sets its offer or exchange.
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
      onRefused: (problem, failure) => this.#refused(problem, failure),
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

  /** The area where the best seats are searched. Empty: the whole hall. */
  preferArea(code: string): void {
    this.store.bestArea = code
  }

  onFriends(listener: (seats: readonly string[]) => void): () => void {
    this.#friendsListeners.add(listener)
    return () => this.#friendsListeners.delete(listener)
  }

  /** Outlines the seats of a shared link. */
  showFriends(seats: string[]): void {
    this.store.friends = seats
    for (const listener of this.#friendsListeners) listener(seats)
  }

  notify(notice: Notice | null, announcement?: string): void {
    this.store.notice = notice
    if (announcement !== undefined) this.store.announcement = announcement
  }

  /**
   * Chooses exactly these seats. They are painted at once and held when the server answers. False: the rules of entry
   * come first.
   */
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

  /** Resolves after the last answer to everything chosen so far. */
  async settled(): Promise<void> {
    this.#ask()
    await this.queue.settled()
  }

  /** Sends the painted choice to the hold queue, and announces the change. */
  #ask(): void {
    const before = this.#before
    if (!before) return
    this.#before = undefined
    const chosen = this.chosen
    void this.queue.want([...chosen])
    this.store.chosen = [...chosen]
    // If the announcement cannot be loaded, it is skipped. The seats themselves show their state.
    void loadChosen().then(
      ({ sayChange }) => sayChange(this, before, chosen),
      () => undefined,
    )
    const orphan = findOrphan(this.hall, chosen, this.isFree)
    this.store.notice = this.#notice ?? (orphan ? { kind: 'orphan', ...orphan } : null)
  }

  /** Sends the failed choice again. */
  retry(): void {
    this.choose(this.#failed)
  }

  /** Renews the hold by asking for the same seats again. */
  async keep(): Promise<void> {
    this.store.notice = null
    await this.queue.want([...this.chosen])
    if (this.store.order) this.store.announcement = m.seats_kept()
  }

  /** Restores an order that was found again, with its seats. */
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

  /** Clears the choice and the hold, after the visitor or the gateway has ended it. */
  forget(): void {
    this.queue.adopt(undefined, [])
    this.setHeld([])
    this.#keep(undefined)
    this.#show([])
  }

  /** Fetches all states. The visitor's own seats are marked in the answer. Undefined if the fetch failed. */
  async look(): Promise<string | undefined> {
    const orderId = this.store.order?.id
    try {
      const question = seatStatesQuery({ sessionId: this.sessionId, ...(orderId ? { orderId } : {}) })
      const seats = await this.queryClient.fetchQuery({ ...question, staleTime: 0 })
      this.states.takeAll(seats.states, seats.version)
      return seats.states
    } catch {
      // The next fetch or the live channel brings the states.
      return undefined
    }
  }

  /** Checks with the server whether the visitor still has the seats. `isOver`: they have expired by our own clock. */
  async verify(isOver = false): Promise<void> {
    if (this.queue.held.length === 0) return
    // Another request is in flight. If the hold is over by our clock, the check runs again later.
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

  /** Releases all seats, before the visitor leaves. */
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
    { asked: requested, later, held }: { asked: string[]; later: string[] | undefined; held: string[] },
  ) {
    const isGone = held.length === 0 && ['hold_expired', 'order_closed', 'not_found'].includes(problem.reason)
    if (isGone) {
      this.forget()
      this.events.onOrder(undefined)
      void this.look()
      if (problem.reason === 'hold_expired' && requested.length) this.events.onExpired(later ?? requested)
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
      // Taps made after the refused choice was sent are still wanted.
      const wanted = later ? withoutSeats(this.hall, later, taken) : held
      this.#show(wanted)
      this.notify({ kind: 'taken', seats: taken, alternatives: later ? null : alternatives }, problem.message)
      if (later) void this.queue.want(wanted)
      void this.look()
      return
    }
    this.#failed = later ?? requested
    this.#show(held)
    if (problem.reason === 'showtime_started') this.store.isStarted = true
    else if (problem.reason === 'too_many_seats') this.notify({ kind: 'too_many' }, problem.message)
    else this.notify({ kind: 'retry', problem }, m.seats_notice_retry())
  }

  /** Shows the seats of the server's answer as the choice. */
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
