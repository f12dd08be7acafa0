// The visible state of the hall: live states with the visitor's own choice on top. Listeners paint it. Outside React,
// so that a tap paints one seat.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { seatsOfCell, type Hall } from './hall.rules.ts'
import { SeatStates } from './seat-states.ts'
import type { SeatLook } from '../seat-words.ts'

export class SeatMapState {
  readonly states: SeatStates
  /** Counts paints, for components that render everything again. */
  paints = 0
  /** The choice as it is painted. */
  #chosen: readonly string[] = []
  /** The seats the order holds by its last answer. */
  #held: readonly string[] = []
  /** Opens the rules of entry. Undefined once the visitor has agreed. No seat can be chosen before. */
  protected askRules: (() => void) | undefined = () => {}
  /** Released seats whose release the live channel has not reported yet. */
  readonly #leaving = new Set<number>()
  readonly #painters = new Set<(seats: Iterable<number>) => void>()

  constructor(readonly hall: Hall) {
    this.states = new SeatStates(hall.seats.length)
    this.states.listen((changed) => {
      for (const index of changed) this.#leaving.delete(index)
      this.paint(changed)
    })
  }

  /** Until the visitor agrees to the rules of entry, each choice opens them. */
  askBefore(ask: () => void): void {
    this.askRules = ask
  }

  admit(): void {
    this.askRules = undefined
  }

  get chosen(): readonly string[] {
    return this.#chosen
  }

  indexOf(seat: string): number {
    return this.hall.byId.get(seat)?.index ?? -1
  }

  /** The current look of a cell. */
  readonly lookOf = (cell: HallSeat): SeatLook => {
    const seats = seatsOfCell(this.hall, cell)
    if (seats.some((seat) => this.#chosen.includes(seat.id))) return 'mine'
    if (!this.states.isKnown) return 'waiting'
    let look: SeatLook = 'free'
    for (const seat of seats) {
      const state = this.states.at(seat.index)
      if (state === 1) return 'gone'
      if (state === 2 && !this.#leaving.has(seat.index) && !this.#held.includes(seat.id)) look = 'held'
    }
    return look
  }

  readonly isFree = (seat: HallSeat): boolean => this.lookOf(seat) === 'free'

  onPaint(painter: (seats: Iterable<number>) => void): () => void {
    this.#painters.add(painter)
    return () => this.#painters.delete(painter)
  }

  paint(seats: Iterable<number>): void {
    this.paints += 1
    for (const painter of this.#painters) painter(seats)
  }

  /** Shows exactly these seats as chosen. */
  light(seats: readonly string[]): void {
    const before = this.#chosen
    this.#chosen = seats
    const changed = [...before, ...seats].filter((id) => before.includes(id) !== seats.includes(id))
    this.paint(changed.map((id) => this.indexOf(id)))
  }

  /** Sets the seats the order holds now. The seats it held before are being released. */
  setHeld(seats: readonly string[]): void {
    for (const id of this.#held)
      if (!seats.includes(id) && this.states.at(this.indexOf(id)) !== 0) this.#leaving.add(this.indexOf(id))
    this.#held = seats
    this.paint([...this.#leaving])
  }
}
