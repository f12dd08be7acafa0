// Rows of a table with the columns `due` and `tries`. A row is set to its next try before its work starts, so no
// failure and no crash loses it. The work deletes the row, or sets its `due` to NULL, once it is done.
import { now } from '../../../lib/clock.ts'
import { type Job, runSafely } from './alarm.ts'
import type { Row, Tables } from './tables.ts'

export type Due<Key extends Row> = Key & { due: number; tries: number }

export class DueRows<Key extends Row> {
  readonly #tables: Tables
  readonly #table: string
  readonly #key: readonly (keyof Key & string)[]
  readonly #waitMs: (tries: number) => number

  constructor(
    tables: Tables,
    of: { table: string; key: readonly (keyof Key & string)[]; waitMs: (tries: number) => number },
  ) {
    this.#tables = tables
    this.#table = of.table
    this.#key = of.key
    this.#waitMs = of.waitMs
  }

  /** The earliest due time of all rows. */
  next(): number | undefined {
    const [row] = this.#tables.rows<{ due: number | null }>(`SELECT min(due) AS due FROM ${this.#table}`)
    return row?.due ?? undefined
  }

  /** All rows with a due time, the earliest first. */
  all(): Due<Key>[] {
    return this.#tables.rows<Due<Key>>(
      `SELECT ${this.#key.join(', ')}, due, tries FROM ${this.#table} WHERE due IS NOT NULL ORDER BY due`,
    )
  }

  /** Sets the row to its next try. False: the row changed or ended meanwhile, so there is nothing to do. */
  take(row: Due<Key>): boolean {
    const isKey = this.#key.map((column) => `${column} = ?`).join(' AND ')
    const taken = this.#tables.rows(
      `UPDATE ${this.#table} SET due = ?, tries = tries + 1 WHERE ${isKey} AND due = ? RETURNING due`,
      now() + this.#waitMs(row.tries),
      ...this.#key.map((column) => row[column]),
      row.due,
    )
    return taken.length > 0
  }

  /** Makes every row due now that has failed. Its tries go on counting, so work that fails again stays late. */
  hasten(): void {
    this.#tables.rows(`UPDATE ${this.#table} SET due = ? WHERE due IS NOT NULL AND tries > 0`, now())
  }

  /** Runs `work` for each row that is due. A failed one is retried; it delays no other row. */
  async run(work: (row: Due<Key>) => Promise<void> | void): Promise<void> {
    for (const row of this.all()) {
      if (row.due > now()) break
      if (!this.take(row)) continue
      // The first column alone: the others may name a card, which belongs in no log.
      await runSafely(`${this.#table} ${row[this.#key[0]!]}`, () => work(row))
    }
  }

  job(work: (row: Due<Key>) => Promise<void> | void): Job {
    return { due: () => this.next(), run: () => this.run(work) }
  }
}

export const TIMERS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS timers (kind TEXT PRIMARY KEY, due INTEGER NOT NULL, tries INTEGER NOT NULL) WITHOUT ROWID;'

/** The named timers of one object: at most one due time for each kind. */
export class Timers<Kind extends string> extends DueRows<{ kind: Kind }> {
  readonly #tables: Tables

  constructor(tables: Tables, waitMs: (tries: number) => number) {
    super(tables, { table: 'timers', key: ['kind'], waitMs })
    this.#tables = tables
  }

  find(kind: Kind): Due<{ kind: Kind }> | undefined {
    return this.all().find((timer) => timer.kind === kind)
  }

  set(kind: Kind, due: number, tries = 0): void {
    this.#tables.storage.sql.exec('INSERT OR REPLACE INTO timers (kind, due, tries) VALUES (?, ?, ?)', kind, due, tries)
  }

  drop(kind: Kind): void {
    this.#tables.storage.sql.exec('DELETE FROM timers WHERE kind = ?', kind)
  }

  clear(): void {
    this.#tables.storage.sql.exec('DELETE FROM timers')
  }
}
