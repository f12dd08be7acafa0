// One visit of the seats page without a browser: the state machine of the choice beside a small gateway that holds
// seats. Tests decide when a request is answered and when the live channel reports.
import type { Order } from '#server/contracts/orders.ts'
import { toHall } from '#app/features/seats/selection/hall.rules.ts'
import { reduceSelection } from '#app/features/seats/selection/selection.rules.ts'
import {
  initialSelection,
  type SelectionEffect,
  type SelectionEvent,
  type SelectionState,
} from '#app/features/seats/selection/selection-state.ts'

export const HALL = toHall({
  layout: {
    version: 1,
    bend: 0,
    aisle: 38,
    rows: [
      { name: 'A', area: 'plain', shape: 'standard', blocks: [6] },
      { name: 'B', area: 'plain', shape: 'standard', blocks: [4] },
    ],
    wheelchair: [],
    companion: [],
  },
  areas: [{ areaCategoryCode: 'plain', name: 'plain', description: '', shape: 'standard', price: 5000 }],
  bookingFee: 500,
})

export const SEATS = HALL.seats.map(({ id }) => id)

/** The machine reads only the id and the seats of an order. */
export const orderOf = (id: string, seats: readonly string[]): Order => {
  const order: Partial<Order> = { id, seats: seats.map((seat) => ({ seat })) as Order['seats'] }
  return order as Order
}

export const problem = (reason: string, more: { taken?: string[]; alternatives?: string[][] } = {}) => ({
  reason,
  message: `${reason}!`,
  taken: [],
  alternatives: [],
  ...more,
})

function freeze(state: SelectionState): SelectionState {
  for (const value of Object.values(state)) if (Array.isArray(value)) Object.freeze(value)
  return Object.freeze(state)
}

export class SeatVisit {
  state = freeze({ ...initialSelection(false), isAgreed: true })
  /** Every effect so far. */
  readonly effects: SelectionEffect[] = []
  /** The request that the gateway has not answered yet. */
  request: { orderId: string | undefined; seats: readonly string[] } | undefined
  /** Checks of the hold that the gateway has not answered yet. */
  readonly checks: { orderId: string | undefined; isOver: boolean }[] = []
  /** The orders that hold seats. */
  readonly orders = new Map<string, readonly string[]>()
  /** Seats of other visitors. */
  readonly rivals = new Set<string>()
  #version = 0
  #orders = 0

  dispatch(event: SelectionEvent): SelectionEffect[] {
    const [state, ...effects] = reduceSelection(HALL, this.state, event)
    this.state = freeze(state)
    for (const effect of effects) {
      if (effect.type === 'send') {
        if (this.request) throw new Error('Two requests at once')
        this.request = { orderId: state.order?.id, seats: effect.seats }
      }
      if (effect.type === 'check') this.checks.push({ orderId: state.order?.id, isOver: effect.isOver })
    }
    this.effects.push(...effects)
    return effects
  }

  choose(...seats: string[]): SelectionEffect[] {
    return this.dispatch({ type: 'chosen', seats })
  }

  /** Chooses seats, and the request leaves after the paint. */
  send(...seats: string[]): void {
    this.choose(...seats)
    this.dispatch({ type: 'painted' })
  }

  /** The gateway answers the request as it stands now. */
  answer(): SelectionEffect[] {
    const { request } = this
    if (!request) return []
    this.request = undefined
    const { orderId, seats } = request
    if (orderId !== undefined && !this.orders.has(orderId))
      return this.dispatch({ type: 'refused', problem: problem('hold_expired') })
    const others = new Set([...this.rivals, ...[...this.orders].flatMap(([id, held]) => (id === orderId ? [] : held))])
    const taken = seats.filter((seat) => others.has(seat))
    if (taken.length > 0) return this.dispatch({ type: 'refused', problem: problem('seat_taken', { taken }) })
    const id = orderId ?? this.open(seats)
    this.orders.set(id, seats)
    return this.dispatch({ type: 'answered', order: orderOf(id, seats) })
  }

  /** The request fails without an effect. */
  fail(reason: string): SelectionEffect[] {
    if (!this.request) return []
    this.request = undefined
    return this.dispatch({ type: 'refused', problem: problem(reason) })
  }

  /** Opens an order in the gateway. */
  open(seats: readonly string[]): string {
    this.#orders += 1
    this.orders.set(`o${this.#orders}`, seats)
    return `o${this.#orders}`
  }

  /** The states as the gateway knows them. */
  statesFor(orderId: string | undefined): string {
    const own = new Set(this.orders.get(orderId ?? ''))
    const held = new Set([...this.orders.values()].flat())
    return SEATS.map((seat) => (own.has(seat) ? 3 : this.rivals.has(seat) ? 1 : held.has(seat) ? 2 : 0)).join('')
  }

  /** The live channel reports all states. */
  report(): SelectionEffect[] {
    this.#version += 1
    const states = this.statesFor(undefined)
    return this.dispatch({ type: 'live', update: { type: 'all', version: this.#version, states } })
  }

  answerCheck(): SelectionEffect[] {
    const check = this.checks.shift()
    if (!check) return []
    const { isOver, orderId } = check
    return this.dispatch({ type: 'checked', states: this.statesFor(orderId), isOver })
  }

  /** Everything under way is answered. */
  settle(): void {
    this.dispatch({ type: 'painted' })
    while (this.request) this.answer()
    while (this.checks.length > 0) this.answerCheck()
    if (this.state.isSaving) this.settle()
  }
}
