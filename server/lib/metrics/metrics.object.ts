// Counts by minute for the page of the operator, one object per Worker. The isolates send batches, so that no request
// waits for it. What an isolate has not sent when it ends is lost: these are figures, not money.
import { DurableObject } from 'cloudflare:workers'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

/** The page shows a day; the second day is for looking back. */
const RETENTION_MINUTES = 48 * 60
/** Every call of the contract with all its outcomes and times. */
const MAX_KEYS_PER_MINUTE = 2000
const SURPLUS = 'surplus'

export type Counts = Record<string, number>

/** The count of one key in one slot of `stepMinutes`; slot 0 is the oldest. */
export type CountRow = { slot: number; key: string; count: number }

export interface CountSlots {
  /** Milliseconds since 1970, start of slot 0. */
  from: number
  stepMinutes: number
  slots: number
  rows: CountRow[]
}

export class MetricsObject extends DurableObject<object> {
  #retainedFrom = 0
  readonly #keys = { minute: 0, known: new Set<string>() }

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env)
    ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS counts (minute INTEGER NOT NULL, key TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (minute, key)) WITHOUT ROWID',
    )
  }

  add(counts: Counts): void {
    const minute = Math.floor(Date.now() / MINUTE_MS)
    if (this.#keys.minute !== minute) {
      this.#keys.minute = minute
      this.#keys.known.clear()
    }
    this.ctx.storage.transactionSync(() => {
      for (const [key, count] of Object.entries(counts)) this.#addOne(minute, this.#limitKey(key), count)
      this.#deleteCountsBefore(minute - RETENTION_MINUTES)
    })
  }

  /** The last `slots` slots, the current one included. */
  read(slots: number, stepMinutes: number): CountSlots {
    const end = Math.floor(Date.now() / MINUTE_MS / stepMinutes) + 1
    const first = (end - slots) * stepMinutes
    const rows = this.ctx.storage.sql
      .exec<CountRow>(
        'SELECT (minute - ?1) / ?2 AS slot, key, sum(count) AS count FROM counts WHERE minute >= ?1 GROUP BY 1, 2',
        first,
        stepMinutes,
      )
      .toArray()
    return { from: first * MINUTE_MS, stepMinutes, slots, rows }
  }

  #addOne(minute: number, key: string, count: number): void {
    this.ctx.storage.sql.exec(
      'INSERT INTO counts (minute, key, count) VALUES (?, ?, ?) ON CONFLICT (minute, key) DO UPDATE SET count = count + excluded.count',
      minute,
      key,
      count,
    )
  }

  #limitKey(key: string): string {
    const { known } = this.#keys
    if (!known.has(key) && known.size >= MAX_KEYS_PER_MINUTE) return SURPLUS
    known.add(key)
    return key
  }

  #deleteCountsBefore(before: number): void {
    if (before <= this.#retainedFrom) return
    this.#retainedFrom = before
    this.ctx.storage.sql.exec('DELETE FROM counts WHERE minute < ?', before)
  }
}
