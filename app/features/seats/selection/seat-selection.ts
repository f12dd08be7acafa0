// The seat selection of one showtime. It feeds events to the state machine and carries out its effects. There is one
// per page visit. Its actions run only from browser events and effects.
import type { QueryClient } from '@tanstack/react-query'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import type { Order } from '#server/contracts/orders.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import type { SeatStates, Showtime } from '#server/contracts/showtimes.ts'
import { findCalledOff, findCallOff } from '#app/shared/showtime-change/change-words.ts'
import { hasOtherPlace, toShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { setTabAndDeviceHeldOrder } from '#app/shared/orders/open-orders.query.ts'
import { trackWrite } from '#app/lib/page/pending-writes.ts'
import { m } from '#app/paraglide/messages.js'
import { loadChosenSummary, loadOfferOrExchangeStrip } from '../lazy-imports.ts'
import { createHoldSender } from '../live/hold-sender.ts'
import { HoldTimer } from '../live/hold-timer.ts'
import { createOrReplaceHold, seatStatesQuery } from '../live/seats.query.ts'
import type { SeatsSearch } from '../seats-search.ts'
import { afterPaint } from './after-paint.ts'
import { type Hall, toHall } from './hall.rules.ts'
import { type SeatStatus, seatStatus } from './seat-status.rules.ts'
import { createSeatsStore, type SeatsState, updateStore, waitFor } from './seats.store.ts'
import { reduceSelection } from './selection.rules.ts'
import type { SeatMessage, SelectionEffect, SelectionEvent } from './selection-state.ts'

/** What the page does for the selection. */
interface PageActions {
  /** Writes the order that holds the choice into the address. Undefined if there is none. */
  nameOrder: (orderId: string | undefined) => void
  /** The hold has expired, or its session is lost. Offers to hold the same seats again. */
  offerAgain: (seats: readonly string[], lost?: Order) => Promise<void>
  /** Reads the ended order, and tells if a change of the cinema has ended it. False: it simply expired. */
  explainEnd: (orderId: string) => Promise<boolean>
  /** Zooms the map to seats. */
  show: (seats: readonly string[]) => void
  /** Asks the visitor to agree to the entry rules. False: they did not. */
  askRules: () => Promise<boolean>
  /** Asks for the visitor's phone, and then for these seats again. */
  askPhone: (seats: readonly string[]) => void
  /** The order holds other seats than before. */
  changed: () => void
  /** No seat changes any more. */
  stopWatching: () => void
}

export class SeatSelection {
  readonly hall: Hall
  readonly store: SeatsState
  readonly timer = new HoldTimer({
    onWarning: () => {
      if (this.store.wanted.length > 0) this.notify({ kind: 'minute_left' }, m.seats_minute_left())
    },
    onOver: () => this.dispatch({ type: 'doubted', isOver: true }),
  })
  readonly page: Partial<PageActions> = {}
  readonly #hold = createHoldSender()
  /** `performance.now()` of the order's last answer. */
  #answeredAt = 0
  /** The last order that held seats here. */
  #lastOrderId: string | undefined
  /** Discount of the offer for a choice, in halalas. Undefined if only the order knows it. */
  takesOff: ((seats: readonly string[]) => number | undefined) | undefined

  constructor(
    readonly showtime: Showtime,
    readonly queryClient: QueryClient,
    /**
     * The parameters of the address at the start of the visit. Later the address follows this object. Removing the
     * offer clears it here, and an order that is found again sets its offer or exchange.
     */
    readonly address: SeatsSearch,
  ) {
    this.hall = toHall(showtime)
    const calledOff = findCalledOff(showtime.change)
    this.store = createSeatsStore(
      showtime.status === 'STARTED' || showtime.status === 'UNAVAILABLE' || calledOff !== undefined,
      calledOff ? { reason: calledOff.reason, seats: [] } : null,
    )
  }

  get showtimeId(): string {
    return this.showtime.id
  }

  /** The server's time now: that of the order's last answer plus the time since. ISO. */
  serverNow({ serverNow }: Order): string {
    return isoOf(Date.parse(serverNow) + performance.now() - this.#answeredAt)
  }

  readonly statusOf = (cell: HallSeat): SeatStatus => seatStatus(this.hall, this.store, cell)

  readonly isFree = (seat: HallSeat): boolean => this.statusOf(seat) === 'free'

  dispatch(event: SelectionEvent): void {
    const [state, ...effects] = reduceSelection(this.hall, this.store, event)
    if (state !== this.store) updateStore(this.store, state)
    for (const effect of effects) this.#carryOut(effect)
  }

  /**
   * Chooses exactly these seats. They are painted at once and held when the server answers. False: the rules of entry
   * are asked first, and the seats are chosen if the visitor agrees.
   */
  choose(seats: readonly string[], message: SeatMessage | null = null): boolean {
    if (this.store.expired.length > 0) updateStore(this.store, { expired: [] })
    this.dispatch({ type: 'chosen', seats, message })
    return seats.every((id) => this.store.wanted.includes(id))
  }

  notify(message: SeatMessage | null, announcement?: string): void {
    this.dispatch({ type: 'messaged', message })
    if (announcement !== undefined) this.store.announcement = announcement
  }

  /** Names what the page does for the selection. */
  connect(page: Partial<PageActions>): void {
    Object.assign(this.page, page)
  }

  showAs(view: SeatsState['view']): void {
    this.store.view = view
  }

  /** The area where the best seats are searched. Empty: the whole hall. */
  preferArea(code: string): void {
    this.store.bestArea = code
  }

  /** Resolves after the last answer to everything chosen so far. */
  settled(): Promise<void> {
    this.dispatch({ type: 'painted' })
    return waitFor(this.store, ({ isSaving }) => !isSaving)
  }

  /** Holds the same seats again. Resolves after the answer. */
  renew(): Promise<void> {
    this.dispatch({ type: 'renewed' })
    return this.settled()
  }

  /** Checks with the server whether the visitor still has the seats, which by our own clock have expired. */
  verify(): Promise<void> {
    this.dispatch({ type: 'doubted', isOver: true })
    return waitFor(this.store, ({ checking }) => !checking)
  }

  /** Releases all seats, before the visitor leaves. */
  async release(): Promise<void> {
    this.choose([])
    await this.settled()
    setTabAndDeviceHeldOrder(this.showtimeId, undefined)
  }

  takeStates({ states, version }: SeatStates): void {
    this.dispatch({ type: 'live', update: { type: 'all', states, version } })
  }

  /** Ends the choice if the error says that the cinema has called the showtime off. False: it says something else. */
  endIfCalledOff(error: unknown): boolean {
    const callOff = findCallOff(error)
    if (callOff) this.dispatch({ type: 'calledOff', reason: callOff.reason })
    return callOff !== undefined
  }

  /**
   * Tells the visitor if the order holds its seats at another time or in another hall than the page has shown. True: it
   * does.
   */
  noticeMove({ showtime, change }: Order): boolean {
    const isMoved = hasOtherPlace(toShowtimePlace(this.showtime), toShowtimePlace(showtime))
    if (isMoved) this.dispatch({ type: 'moved', reason: change?.reason, isHeld: true, to: showtime })
    return isMoved
  }

  /**
   * A newer answer about the showtime says that it was moved. A visitor who has seats reads it with them: the hold is
   * checked first.
   */
  noticeMovedShowtime(showtime: Showtime): void {
    const { change } = showtime
    if (change?.kind !== 'MOVED' || !hasOtherPlace(toShowtimePlace(this.showtime), toShowtimePlace(showtime))) return
    if (this.store.wanted.length > 0) this.dispatch({ type: 'doubted', isOver: false })
    else this.dispatch({ type: 'moved', reason: change.reason, isHeld: false, to: showtime })
  }

  /** Fetches all states. The visitor's own seats are marked in the answer. Undefined if the fetch failed. */
  async refetch(): Promise<string | undefined> {
    const orderId = this.store.order?.id
    try {
      const query = seatStatesQuery({ sessionId: this.showtimeId, ...(orderId ? { orderId } : {}) })
      const seats = await this.queryClient.fetchQuery({ ...query, staleTime: 0 })
      this.takeStates(seats)
      return seats.states
    } catch {
      // The next fetch or the live channel brings the states.
      return undefined
    }
  }

  async #chooseAfterEntryRules({
    seats,
    message,
  }: {
    seats: readonly string[]
    message: SeatMessage | null
  }): Promise<void> {
    if (!(await this.page.askRules?.())) return
    this.dispatch({ type: 'agreement', isAgreed: true })
    this.choose(seats, message)
  }

  #carryOut(effect: SelectionEffect): void {
    const { order, message } = this.store
    switch (effect.type) {
      case 'askRules':
        return void this.#chooseAfterEntryRules(effect)
      case 'askPhone':
        return this.page.askPhone?.(effect.seats)
      case 'sendAfterPaint':
        return void trackWrite(this.#sendAfterPaint())
      case 'send':
        return void trackWrite(this.#send(effect.seats))
      case 'followOrder':
        this.#answeredAt = performance.now()
        this.#lastOrderId = order?.id ?? this.#lastOrderId
        setTabAndDeviceHeldOrder(this.showtimeId, order?.id)
        this.page.changed?.()
        return this.timer.restart(order && order.seats.length > 0 ? order : undefined)
      case 'nameOrder':
        if (this.address.orderId === order?.id) return undefined
        this.address.orderId = order?.id
        return this.page.nameOrder?.(order?.id)
      case 'refetch':
        return void this.refetch()
      case 'stopWatching':
        return this.page.stopWatching?.()
      case 'check':
        return void this.refetch().then((states) => this.dispatch({ type: 'checked', states, isOver: effect.isOver }))
      case 'checkLater':
        return this.timer.again()
      case 'offerAgain':
        return void this.#offerAgain(effect)
      case 'announceChange':
        // If the announcement cannot be loaded, it is skipped. The seats themselves show their state.
        return void loadChosenSummary().then(
          ({ announceChange }) => announceChange(this, effect.before, effect.after),
          () => undefined,
        )
      case 'announceMessage':
        this.store.announcement =
          effect.text ?? (message?.kind === 'closed' ? m.seats_notice_closed() : m.seats_notice_retry())
    }
  }

  async #offerAgain({ seats, lost }: Extract<SelectionEffect, { type: 'offerAgain' }>): Promise<void> {
    const ended = lost ? undefined : this.#lastOrderId
    if (ended && (await this.page.explainEnd?.(ended))) return
    // The dialog that asks for the phone offers them itself.
    if (this.store.isIdentifying && !lost) updateStore(this.store, { expired: seats })
    else await this.page.offerAgain?.(seats, lost)
  }

  /** Resolves once what is painted has been sent. */
  #sendAfterPaint(): Promise<void> {
    return new Promise((resolve) => {
      afterPaint(() => {
        this.dispatch({ type: 'painted' })
        resolve()
      })
    })
  }

  async #send(seats: readonly string[]): Promise<void> {
    const { address, queryClient, showtimeId, store } = this
    const send = (id: string | undefined, chosen: readonly string[]) => {
      // A retry must send the same terms, because it has the same idempotency key.
      const terms =
        address.offerId || address.exchangeOf
          ? loadOfferOrExchangeStrip().then(({ holdTermsFor }) => holdTermsFor(this, id))
          : undefined
      return async (idempotencyKey: string) =>
        createOrReplaceHold(queryClient, { showtimeId, id, seats: chosen, terms: await terms, idempotencyKey })
    }
    const release = (id: string) => send(id, [])(crypto.randomUUID())
    const event = await this.#hold({
      id: store.order?.id,
      seats,
      sendTo: (id) => send(id, seats),
      release,
    })
    this.dispatch(event)
    if (event.type !== 'answered') return
    // The choice has ended meanwhile, and the page asks for another one. The seats may be held for the new time.
    if (store.moved && !store.moved.isHeld) await release(event.order.id).catch(() => undefined)
    else if (store.wanted.length > 0) this.noticeMove(event.order)
  }
}
