// The platform’s own limit for the holds benchmark: the smallest Durable Object that stores one row for each message.
import { DurableObject } from 'cloudflare:workers'

export class RowObject extends DurableObject<object> {
  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL)')
  }

  /** The output gate holds the answer until the row is on disk. */
  store(text: string) {
    this.ctx.storage.sql.exec('INSERT INTO rows (text) VALUES (?)', text)
    return { ok: true as const }
  }
}
