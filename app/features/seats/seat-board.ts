// What is seen of the hall at this moment: live states with the visitor's own choice over them, painted by whoever listens.
// Outside React: a tap paints one seat.
import type { HallSeat } from '#server/contracts/hall.ts'
import { seatsOfCell, type Hall } from './hall.rules.ts'
import { SeatStates } from './seat-states.ts'
import type { SeatLook } from './seat-words.ts'

export class SeatBoard {
  readonly states: SeatStates
  /** Counts paintings, for those who draw everything anew. */
  paints = 0
  /** The choice as painted. */
  #chosen: readonly string[] = []
  /** What the order is known to hold. */
  #held: readonly string[] = []
  /** Asks for the rules of entry; undefined once they are agreed to. Nothing is chosen before. */
  protected askRules: (() => void) | undefined = () => {}
  /** Seats given back whose release the live channel has not told yet. */
  readonly #leaving = new Set<number>()
  readonly #painters = new Set<(seats: Iterable<number>) => void>()

  constructor(readonly hall: Hall) {
    this.states = new SeatStates(hall.seats.length)
    this.states.listen((changed) => {
      for (const index of changed) this.#leaving.delete(index)
      this.paint(changed)
    })
  }

  /** Until the rules of entry are agreed to, a choice asks for them. */
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

  /** What a cell looks like right now. */
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

  /** Lights exactly these seats. */
  light(seats: readonly string[]): void {
    const before = this.#chosen
    this.#chosen = seats
    const changed = [...before, ...seats].filter((id) => before.includes(id) !== seats.includes(id))
    this.paint(changed.map((id) => this.indexOf(id)))
  }

  /** What the order holds now: what it held before is on its way back to everybody. */
  setHeld(seats: readonly string[]): void {
    for (const id of this.#held)
      if (!seats.includes(id) && this.states.at(this.indexOf(id)) !== 0) this.#leaving.add(this.indexOf(id))
    this.#held = seats
    this.paint([...this.#leaving])
  }
}
