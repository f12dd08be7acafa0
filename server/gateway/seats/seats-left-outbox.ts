// Writes the number of seats left of one showtime to the list of showtimes, after its seats have changed. The journal
// has the changes; the transaction that empties it stores the pending write. So a crash loses nothing.
import { now } from '../../lib/clock.ts'
import { writeSeatsLeft } from '../catalogue/showtimes/showtimes.sql.ts'
import { backoff } from '../lib/durable/backoff.rules.ts'
import { Timers } from '../lib/durable/due-rows.ts'
import { createTableQueries } from '../lib/durable/tables.ts'
import type { SeatMap } from './seat-map.rules.ts'
import { log } from '../observability/log.ts'

/** The list of showtimes may lag behind the seats by this much. */
const LAG_MS = 1000
/** In a rush, it may lag by this much, because a cached list is fresh for as long (`film-calls.ts`). */
const RUSH_LAG_MS = 15_000
const waits = backoff({ firstMs: LAG_MS, maxMs: 60_000 })

interface PendingWrite {
  due: number
  tries: number
}

export class SeatsLeftOutbox {
  readonly #timers: Timers<'outbox'>
  #pending: PendingWrite | undefined
  #sentAt = Number.NEGATIVE_INFINITY

  constructor(storage: DurableObjectStorage) {
    this.#timers = new Timers<'outbox'>(createTableQueries(storage), waits)
  }

  load(): void {
    this.#pending = this.#timers.find('outbox')
  }

  get due(): number | undefined {
    return this.#pending?.due
  }

  /** The journal has a change. */
  noteChange(): void {
    this.#pending ??= this.#createPendingWrite()
  }

  /** Runs inside the transaction that empties the journal. After a restart the write is overdue. */
  store(): void {
    this.#pending ??= dueAfter(0, 0)
    this.#timers.set('outbox', this.#pending!.due, this.#pending!.tries)
  }

  /** If it is due. `empty` empties the journal, in a transaction that calls `store`. */
  async send(db: D1Database, showtimeId: string, map: SeatMap, empty: () => void): Promise<void> {
    const pending = this.#pending
    if (!pending || pending.due > now()) return
    this.#pending = dueAfter(waits(pending.tries), pending.tries + 1)
    empty()
    const version = map.seatsLeftVersion
    try {
      await writeSeatsLeft(db, showtimeId, map.seatsLeft(), version)
    } catch (error) {
      log.error('task_failed', { task: 'seats left', showtimeId }, error)
      return
    }
    this.#sentAt = now()
    this.#pending = map.seatsLeftVersion === version ? undefined : this.#createPendingWrite()
    if (!this.#pending) this.#timers.drop('outbox')
  }

  #createPendingWrite(): PendingWrite {
    // The clock may have moved back since.
    return dueAfter(Math.min(RUSH_LAG_MS, Math.max(LAG_MS, this.#sentAt + RUSH_LAG_MS - now())), 0)
  }
}

const dueAfter = (afterMs: number, tries: number): PendingWrite => ({ due: now() + afterMs, tries })
