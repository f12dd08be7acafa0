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

const BATCH = 64

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

  /**
   * Runs the events up to this time, each with everything it starts at once. `afterStep` follows each of them; the run
   * ends when it returns false.
   */
  async runUntil(at: number, afterStep: () => boolean): Promise<void> {
    await settled()
    return new Promise((resolve, reject) => {
      let event: Event | undefined
      let isOver = false
      const end = (settle: () => void) => {
        isOver = true
        settle()
      }
      const turn = () => {
        if (isOver) return
        try {
          if (event && !afterStep()) return end(resolve)
          event = this.peek()
          if (!event || event.at > at) return end(resolve)
          this.#pop()
          this.now = Math.max(this.now, event.at)
          if (event.isStep) this.steps += 1
          event.run()
        } catch (error) {
          end(() => reject(error))
        }
      }
      // All promises settle between two immediates of one turn of the event loop; a turn for each event takes longer.
      const runBatch = () => {
        if (isOver) return
        for (let count = 0; count < BATCH; count += 1) setImmediate(turn)
        setImmediate(runBatch)
      }
      runBatch()
    })
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
