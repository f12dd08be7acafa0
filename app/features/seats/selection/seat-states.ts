// The states of all seats, outside React: first a string, then changes from the live channel. Listeners paint the
// seats. No component renders.
import type { LiveSeats } from '#server/contracts/showtimes.ts'

/** 0 free · 1 taken · 2 held · 3 held by the order that asks. */
export type SeatState = 0 | 1 | 2 | 3

export type StatesListener = (changed: readonly number[]) => void

export class SeatStates {
  #states: Uint8Array | undefined
  #version = -1
  readonly #listeners = new Set<StatesListener>()

  constructor(readonly size: number) {}

  get isKnown(): boolean {
    return this.#states !== undefined
  }

  get version(): number {
    return this.#version
  }

  at(index: number): SeatState | undefined {
    // The code below writes only digits of the contract.
    return this.#states?.[index] as SeatState | undefined
  }

  /** Takes a full answer, unless a newer version is known already. */
  takeAll(states: string, version: number): void {
    if (states.length !== this.size || version < this.#version) return
    const before = this.#states
    const now = Uint8Array.from(states, Number)
    this.#states = now
    this.#version = version
    const changed: number[] = []
    for (let index = 0; index < now.length; index++) if (before?.[index] !== now[index]) changed.push(index)
    this.#tell(changed)
  }

  takeChanges({ version, changes }: Extract<LiveSeats, { type: 'set' }>): void {
    const states = this.#states
    if (!states || version <= this.#version) return
    this.#version = version
    const changed: number[] = []
    for (const [index, state] of changes) {
      if (index < 0 || index >= states.length || states[index] === state) continue
      states[index] = state
      changed.push(index)
    }
    this.#tell(changed)
  }

  /** Marks seats as a refusal reported them, before the live channel does. */
  mark(seats: readonly number[], state: SeatState): void {
    const states = this.#states
    if (!states) return
    const changed = seats.filter((index) => states[index] !== state)
    for (const index of changed) states[index] = state
    this.#tell(changed)
  }

  listen(listener: StatesListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(changed: number[]): void {
    if (changed.length) for (const listener of this.#listeners) listener(changed)
  }
}
