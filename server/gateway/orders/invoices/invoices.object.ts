// One for the whole chain, `invoices`: numbers every invoice and credit note. ZATCA's e-invoicing rules require unique
// numbers without gaps. The outbox of an order requests one after ticketing; a repeated request gets the same number.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import { type DocumentKind, documentNumber } from './invoice.rules.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS issued (
  kind TEXT NOT NULL, position INTEGER NOT NULL, order_id TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (kind, position), UNIQUE (kind, order_id)
) WITHOUT ROWID;
`

export interface Issued {
  number: string
  /** Milliseconds since 1970. */
  issuedAt: number
}

type Row = { position: number; at: number }

export class InvoicesObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec(SCHEMA)
  }

  issue(kind: DocumentKind, orderId: string): Issued {
    return this.ctx.storage.transactionSync(() => {
      const { sql } = this.ctx.storage
      const [known] = sql
        .exec<Row>('SELECT position, at FROM issued WHERE kind = ? AND order_id = ?', kind, orderId)
        .toArray()
      if (known) return { number: documentNumber(kind, known.position), issuedAt: known.at }
      const [last] = sql
        .exec<Row>('SELECT position, at FROM issued WHERE kind = ? ORDER BY position DESC LIMIT 1', kind)
        .toArray()
      const position = (last?.position ?? 0) + 1
      // A later number must not have an earlier time, even if a machine's clock is wrong.
      const issuedAt = Math.max(now(), last?.at ?? 0)
      sql.exec(
        'INSERT INTO issued (kind, position, order_id, at) VALUES (?, ?, ?, ?)',
        kind,
        position,
        orderId,
        issuedAt,
      )
      return { number: documentNumber(kind, position), issuedAt }
    })
  }
}
