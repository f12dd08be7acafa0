// Sends the visitor's choice to the order, one request at a time. Taps during a request are merged, and only the
// latest choice is sent next. Each choice has its own idempotency key, and a retry uses the same key.
import type { Order } from '#server/contracts/orders.ts'
import { isProblemError, type ProblemError } from '#app/lib/gateway/problem.ts'

export interface HoldQueueOptions {
  /** Sends one choice. `order` is the order whose seats it replaces, if there is one. */
  send: (seats: string[], order: string | undefined, key: string) => Promise<Order>
  onHeld: (order: Order | undefined, seats: string[]) => void
  /**
   * The gateway refused the choice. `later` is a newer choice that was not sent yet. `held` are the seats the order
   * still holds.
   */
  onRefused: (problem: ProblemError, failure: { asked: string[]; later: string[] | undefined; held: string[] }) => void
  onBusy: (isBusy: boolean) => void
  wait: (ms: number) => Promise<void>
  newKey: () => string
}

/** The request may have taken effect, or the problem is temporary. Both are retried with the same key. */
const AGAIN = new Set(['offline', 'timeout', 'busy', 'request_in_flight', 'server_down', 'bad_answer'])
const PAUSES_MS = [400, 1200, 3000]

export class HoldQueue {
  #order: string | undefined
  #held: string[] = []
  #wanted: string[] | undefined
  #running: Promise<void> | undefined

  constructor(readonly options: HoldQueueOptions) {}

  /** The seats the order holds by its last answer. */
  get held(): readonly string[] {
    return this.#held
  }

  get isBusy(): boolean {
    return this.#running !== undefined
  }

  /** Takes over an order that was found after a reload. */
  adopt(order: string | undefined, seats: string[]): void {
    this.#order = order
    this.#held = seats
    this.#wanted = undefined
  }

  /** Asks for exactly these seats. A later call replaces a choice that was not sent yet. */
  want(seats: string[]): Promise<void> {
    this.#wanted = seats
    this.#running ??= this.#run()
    return this.#running
  }

  /** Resolves after the last answer. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    this.options.onBusy(true)
    try {
      while (this.#wanted) {
        const wanted: string[] = this.#wanted
        this.#wanted = undefined
        await this.#ask(wanted)
      }
    } finally {
      this.#running = undefined
      this.options.onBusy(false)
    }
  }

  async #ask(seats: string[]): Promise<void> {
    if (!this.#order && seats.length === 0) {
      this.options.onHeld(undefined, [])
      return
    }
    try {
      const order = await this.#sendPatiently(seats)
      this.#order = order.id
      this.#held = seats
      // A newer choice is already waiting. Painting this one would undo it for a moment.
      if (!this.#wanted) this.options.onHeld(order, seats)
    } catch (error) {
      if (!isProblemError(error)) throw error
      if (error.reason === 'hold_expired' || error.reason === 'order_closed' || error.reason === 'not_found') {
        const isEmpty = this.#held.length === 0
        this.#order = undefined
        this.#held = []
        // The order held no seats, so a new order replaces it without a message.
        if (isEmpty && error.reason !== 'not_found') return this.#ask(seats)
      }
      const later = this.#wanted
      this.#wanted = undefined
      this.options.onRefused(error, { asked: seats, later, held: this.#held })
    }
  }

  async #sendPatiently(seats: string[]): Promise<Order> {
    const key = this.options.newKey()
    for (let tries = 0; ; tries++) {
      try {
        return await this.options.send(seats, this.#order, key)
      } catch (error) {
        const pause = PAUSES_MS[tries]
        if (!isProblemError(error) || !AGAIN.has(error.reason) || pause === undefined) throw error
        await this.options.wait(pause)
      }
    }
  }
}
