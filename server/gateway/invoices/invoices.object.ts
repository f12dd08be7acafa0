// One for the whole chain, `invoices`: gives every invoice and every credit note its number, and is the only one that does.
// ZATCA's e-invoicing rules want a number that is unique and follows the one before, so each series grows by one and skips
// none; what cannot agree with itself across many objects is kept by one. An order's outbox asks once the tickets are written,
// so nobody who pays waits here. Asked again for the same order it answers the same number, so no crash loses one.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
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
      // A later number is never of an earlier moment, whatever a machine's clock says.
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
