// A plain model of orders and seats: a seat belongs to the order that claims it until a moment. The model knows no
// objects, storage, tokens or timers.
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

export interface ModelOrder {
  id: string
  owner: number
  seats: string[]
  /** LOST: its visitor started a new order, and this order does not know yet. */
  state: 'HELD' | 'PRICED' | 'PAYING' | 'TICKETED' | 'EXPIRED' | 'REFUNDED' | 'LOST'
  until: number
  since: number
  checkoutUntil: number | undefined
  extensions: number
  attempts: number
}

export type Expected = { problem: string } | { status: ModelOrder['state'] }

export class Model {
  readonly orders: ModelOrder[] = []

  isLive(order: ModelOrder, now: number): boolean {
    return order.state === 'TICKETED' || (['HELD', 'PRICED', 'PAYING'].includes(order.state) && order.until > now)
  }

  ownerOf(seat: string, now: number): ModelOrder | undefined {
    return this.orders.find((order) => this.isLive(order, now) && order.seats.includes(seat))
  }

  #taken(seats: string[], now: number, mine: ModelOrder[]): boolean {
    return seats.some((seat) => {
      const owner = this.ownerOf(seat, now)
      return owner !== undefined && !mine.includes(owner)
    })
  }

  open(id: string | undefined, owner: number, seats: string[], now: number): Expected {
    const own = this.orders.filter((order) => order.owner === owner && order.state === 'HELD' && order.until > now)
    if (this.#taken(seats, now, own)) return { problem: 'seat_taken' }
    for (const order of own) order.state = 'LOST'
    this.orders.push({
      id: id ?? '',
      owner,
      seats,
      state: 'HELD',
      until: now + 5 * MINUTE_MS,
      since: now,
      checkoutUntil: undefined,
      extensions: 0,
      attempts: 0,
    })
    return { status: 'HELD' }
  }

  /** A closed order is closed for every command. */
  #closed(order: ModelOrder, now: number): Expected | undefined {
    if (order.state === 'LOST' || (['HELD', 'PRICED'].includes(order.state) && order.until <= now))
      order.state = 'EXPIRED'
    if (order.state === 'EXPIRED') return { problem: 'hold_expired' }
    return ['HELD', 'PRICED'].includes(order.state) ? undefined : { problem: 'order_closed' }
  }

  #held(order: ModelOrder, now: number): Expected {
    const holdUntil = order.checkoutUntil === undefined ? 0 : order.until
    order.state = 'HELD'
    order.until = Math.max(Math.min(now + 5 * MINUTE_MS, order.since + 20 * MINUTE_MS), holdUntil)
    return { status: 'HELD' }
  }

  changeSeats(order: ModelOrder, seats: string[], now: number): Expected {
    const closed = this.#closed(order, now)
    if (closed) return closed
    if (this.#taken(seats, now, [order])) return { problem: 'seat_taken' }
    order.seats = seats
    return this.#held(order, now)
  }

  checkout(order: ModelOrder, now: number): Expected {
    const closed = this.#closed(order, now)
    if (closed) return closed
    if (order.seats.length === 0) return { problem: 'no_seats_chosen' }
    order.until = Math.max(order.checkoutUntil ?? now + 20 * MINUTE_MS, order.until)
    order.checkoutUntil = order.until
    order.state = 'PRICED'
    return { status: 'PRICED' }
  }

  extend(order: ModelOrder, now: number): Expected {
    const closed = this.#closed(order, now)
    if (closed) return closed
    if (order.state === 'HELD') {
      if (order.since + 20 * MINUTE_MS <= order.until) return { problem: 'extension_used_up' }
      return this.#held(order, now)
    }
    if (order.extensions >= 10) return { problem: 'extension_used_up' }
    order.extensions += 1
    order.until += 2 * MINUTE_MS
    order.checkoutUntil = order.until
    return { status: 'PRICED' }
  }

  pay(order: ModelOrder, card: 'tok' | 'tok-declined' | 'tok-bank', now: number): Expected {
    if (order.state === 'PAYING') return { problem: 'payment_in_progress' }
    const closed = this.#closed(order, now)
    if (closed) return closed
    if (order.seats.length === 0) return { problem: 'no_seats_chosen' }
    if (order.state === 'HELD')
      return { problem: order.checkoutUntil === undefined ? 'phone_not_verified' : 'price_changed' }
    if (order.attempts >= 10) return { problem: 'card_rejected' }
    order.attempts += 1
    if (card === 'tok') order.state = 'TICKETED'
    else if (card === 'tok-bank') {
      order.state = 'PAYING'
      order.until = Math.max(order.until, now + 5 * MINUTE_MS)
    } else order.until = Math.max(order.checkoutUntil ?? 0, now + 2 * MINUTE_MS)
    return { status: order.state }
  }

  bankSays(order: ModelOrder, isCaptured: boolean, now: number): void {
    if (order.state !== 'PAYING') return
    const isPinned = order.until > now
    if (!isCaptured) {
      order.state = isPinned ? 'PRICED' : 'EXPIRED'
      order.until = Math.max(order.checkoutUntil ?? 0, now + 2 * MINUTE_MS)
      return
    }
    order.state = isPinned || !this.#taken(order.seats, now, [order]) ? 'TICKETED' : 'REFUNDED'
  }

  /** The bank has not decided yet, or the order would not be paying any more. */
  abandonAttempt(order: ModelOrder, now: number): Expected {
    if (order.state === 'TICKETED') return { problem: 'already_paid' }
    this.bankSays(order, false, now)
    return this.#closed(order, now) ?? { status: order.state }
  }

  /** The state that a visitor reads. */
  look(order: ModelOrder, now: number): ModelOrder['state'] {
    this.#closed(order, now)
    return order.state
  }
}
