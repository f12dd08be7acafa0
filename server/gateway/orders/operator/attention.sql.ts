// The index of what needs a person, in the read model. Every row comes from the outbox of its owner.
import type { OrderRecord } from '../order.record.ts'
import { type AttentionRow, writeAttention } from '../../charges/attention.sql.ts'
import { attentionOf } from './attention.rules.ts'

/** The most rows that an operator sees at once. */
export const MAX_ROWS = 100
/** Solved rows are kept this long, to guard against late writes. */
const SOLVED_MS = 30 * 86_400_000

export const writeOrderAttention = ({ DB }: { DB: D1Database }, order: OrderRecord): Promise<void> =>
  writeAttention(DB, {
    id: order.id,
    kind: 'order',
    reference: order.reference,
    reason: attentionOf(order),
    since: order.updatedAt,
    seq: order.version,
  })

/** The oldest first. */
export async function findAttention(db: D1Database): Promise<{ rows: AttentionRow[]; count: number }> {
  const open = 'FROM attention WHERE reason IS NOT NULL'
  const [page, counted] = await db.batch<AttentionRow & { count: number }>([
    db.prepare(`SELECT id, kind, reference, reason, since ${open} ORDER BY since LIMIT ?`).bind(MAX_ROWS),
    db.prepare(`SELECT count(*) AS count ${open}`),
  ])
  return { rows: page?.results ?? [], count: counted?.results[0]?.count ?? 0 }
}

export async function purgeAttention(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM attention WHERE reason IS NULL AND since < ?')
    .bind(now - SOLVED_MS)
    .run()
}

/** Notes an object whose work has failed several times. Repeated notes change nothing. */
export async function noteOverdue(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('INSERT OR IGNORE INTO overdue (id, since) VALUES (?, ?)').bind(id, now).run()
}

/** Orders with failing work, and orders whose refund is under way; `isNoted` tells them apart. */
export async function findOverdue(db: D1Database): Promise<{ id: string; isNoted: boolean }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, 1 AS noted FROM (SELECT id FROM overdue ORDER BY since LIMIT ?1)
       UNION ALL SELECT id, 0 FROM (SELECT id FROM orders WHERE status = 'REFUNDING' ORDER BY updated_at LIMIT ?1)`,
    )
    .bind(MAX_ROWS / 2)
    .all<{ id: string; noted: number }>()
  const noted = new Set(results.filter((row) => row.noted).map(({ id }) => id))
  return [...new Set(results.map(({ id }) => id))].map((id) => ({ id, isNoted: noted.has(id) }))
}

export async function dropOverdue(db: D1Database, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.batch(ids.map((id) => db.prepare('DELETE FROM overdue WHERE id = ?').bind(id)))
}

export async function findByReference(db: D1Database, reference: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT id FROM orders WHERE reference = ? ORDER BY opened_at DESC LIMIT 10')
    .bind(reference)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
