// Virtual time. Every message, timer, disk flush, alarm and crash is one event; the events run one after the other, in
// the order of their virtual times. Between two events all promises settle, so a seed decides everything.

/** Before `globals.ts` replaces it. */
const { setImmediate } = globalThis

export interface Event {
  readonly at: number
  readonly order: number
  /** For the story of a run, e.g. `flush order:o-1`. */
  readonly what: string
  readonly run: () => void
  isCancelled: boolean
  /** A time limit that nothing waits for any more is no step. */
  readonly isStep: boolean
}

const isEarlier = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

export class Scheduler {
  /** Milliseconds since 1970. */
  now: number
  steps = 0
  #order = 0
  readonly #heap: Event[] = []

  constructor(startsAt: number) {
    this.now = startsAt
  }

  after(ms: number, what: string, run: () => void, isStep = true): Event {
    const event = { at: this.now + Math.max(0, ms), order: (this.#order += 1), what, run, isCancelled: false, isStep }
    this.#push(event)
    return event
  }

  /** The next event, without running it. */
  peek(): Event | undefined {
    while (this.#heap[0]?.isCancelled) this.#pop()
    return this.#heap[0]
  }

  /** Runs the next event and everything it starts at once. Undefined: no event is left. */
  async step(): Promise<Event | undefined> {
    const event = this.peek()
    if (!event) return undefined
    this.#pop()
    this.now = Math.max(this.now, event.at)
    if (event.isStep) this.steps += 1
    event.run()
    await settled()
    return event
  }

  #push(event: Event): void {
    const heap = this.#heap
    let at = heap.push(event) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isEarlier(event, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = event
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isEarlier(heap[child + 1]!, heap[child]!)) child += 1
      if (!isEarlier(heap[child]!, last)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
  }
}

/** All promises have settled: a new task of the event loop starts only then. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
