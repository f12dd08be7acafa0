// Writes the number of seats left of one showtime to the list of showtimes, after its seats have changed. The pending
// write is stored in the transaction of the change, so that a crash loses nothing.
import { now } from '../../lib/clock.ts'
import { writeSeatsLeft } from '../catalogue/showtimes/showtimes.sql.ts'
import { backoff, type Due, Timers } from '../lib/durable/due-rows.ts'
import { tablesOf } from '../lib/durable/tables.ts'
import type { SeatMap } from './seat-map.rules.ts'
import { log } from '../log.ts'

/** The list of showtimes may lag behind the seats by this much. */
const LAG_MS = 1000
/** In a rush, it may lag by this much: every showtime writes to the same database, and sets its alarm each time. */
const RUSH_LAG_MS = 5000
const waits = backoff({ firstMs: LAG_MS, maxMs: 60_000 })

type PendingWrite = Due<{ kind: 'outbox' }>

export class SeatsLeftOutbox {
  readonly #timers: Timers<'outbox'>
  /** As stored. */
  #pending: PendingWrite | undefined
  #sentAt = Number.NEGATIVE_INFINITY

  constructor(storage: DurableObjectStorage) {
    this.#timers = new Timers<'outbox'>(tablesOf(storage), waits)
  }

  load(): void {
    this.#pending = this.#timers.find('outbox')
  }

  get due(): number | undefined {
    return this.#pending?.due
  }

  /** Runs inside the transaction of a change. */
  noteChange(): void {
    if (!this.#pending) this.#store(this.#next())
  }

  async send(db: D1Database, showtimeId: string, map: SeatMap): Promise<void> {
    const pending = this.#pending
    if (!pending || pending.due > now()) return
    const version = map.seq
    try {
      await writeSeatsLeft(db, showtimeId, map.seatsLeft(), version)
      this.#sentAt = now()
      this.#store(map.seq === version ? undefined : this.#next())
    } catch (error) {
      log.error('task_failed', { task: 'seats left', showtimeId }, error)
      this.#store(dueAfter(waits(pending.tries), pending.tries + 1))
    }
  }

  #next(): PendingWrite {
    // The clock may have moved back since.
    return dueAfter(Math.min(RUSH_LAG_MS, Math.max(LAG_MS, this.#sentAt + RUSH_LAG_MS - now())))
  }

  #store(pending: PendingWrite | undefined): void {
    this.#pending = pending
    if (pending) this.#timers.set('outbox', pending.due, pending.tries)
    else this.#timers.drop('outbox')
  }
}

const dueAfter = (afterMs: number, tries = 0): PendingWrite => ({ kind: 'outbox', due: now() + afterMs, tries })
