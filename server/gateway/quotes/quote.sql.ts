// The tables of one quote. Only synchronous calls. A change and what follows from it are one transaction. An object that
// was never used has no tables, and reading creates none.
import { now } from '../../lib/clock.ts'
import { usualWaits } from '../lib/durable/backoff.rules.ts'
import { DueRows, Timers, TIMERS_SCHEMA } from '../lib/durable/due-rows.ts'
import { Responses, responsesSchema } from '../lib/durable/idempotency.ts'
import { hasTable, type Row } from '../lib/durable/tables.ts'
import { expiryOf, quoteWorkAt, type QuoteChange, type QuoteEffect } from './quote.machine.ts'
import type { QuoteRecord } from './quote.record.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS quote (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS effects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL
);
${TIMERS_SCHEMA}
${responsesSchema('answers')}
`

/** `charges`: a processor has to be asked. `expiry`: the time to pay is over. */
export type QuoteTimer = 'charges' | 'expiry'

export class QuoteStore {
  readonly responses = new Responses(this, { table: 'answers' })
  readonly effects = new DueRows<{ seq: number }>(this, { table: 'effects', key: ['seq'], waitMs: usualWaits })
  readonly timers = new Timers<QuoteTimer>(this, usualWaits)

  constructor(
    readonly storage: DurableObjectStorage,
    readonly onChange: () => void,
  ) {}

  rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[] {
    return hasTable(this.storage, 'quote') ? this.storage.sql.exec<T>(statement, ...values).toArray() : []
  }

  find(): QuoteRecord | undefined {
    const row = this.rows<{ json: string }>('SELECT json FROM quote')[0]
    return row && (JSON.parse(row.json) as QuoteRecord)
  }

  /** Undefined: it was done meanwhile. */
  findEffect(seq: number): QuoteEffect | undefined {
    const row = this.rows<{ json: string }>('SELECT json FROM effects WHERE seq = ?', seq)[0]
    return row && (JSON.parse(row.json) as QuoteEffect)
  }

  effectDone(seq: number): void {
    this.storage.sql.exec('DELETE FROM effects WHERE seq = ?', seq)
  }

  /** The quote, what follows from the change, and the times at which it goes on, or nothing of it. */
  save({ quote, effects }: QuoteChange, more: () => void = () => undefined): void {
    this.storage.transactionSync(() => {
      const { sql } = this.storage
      sql.exec(SCHEMA)
      sql.exec('INSERT OR REPLACE INTO quote (id, json) VALUES (1, ?)', JSON.stringify(quote))
      for (const effect of effects)
        sql.exec('INSERT INTO effects (json, due, tries) VALUES (?, ?, 0)', JSON.stringify(effect), now())
      this.setChargesTimer(quote)
      this.#setTimer('expiry', expiryOf(quote))
      more()
    })
    this.onChange()
  }

  /** When a processor has to be asked next, if at all. */
  setChargesTimer(quote: QuoteRecord): void {
    this.#setTimer('charges', quoteWorkAt(quote, now()))
  }

  #setTimer(kind: QuoteTimer, due: number | undefined): void {
    if (due === undefined) this.timers.drop(kind)
    else this.timers.set(kind, due)
  }
}
