// The index of what needs a person, in the read model. Every row comes from the outbox of its owner.
import type { OrderRecord } from '../order.record.ts'
import { type AttentionRow, upsertAttention, saveDuplicateCaptures } from '../../charges/attention.sql.ts'
import { openUnmatchedCaptures, unmatchedAttentionReason } from '../../payments/unmatched-captures.sql.ts'
import { orderAttentionReason } from './attention.rules.ts'
import { DAY_MS } from '../../../contracts/rules/durations.ts'

/** The most rows that an operator sees at once. */
export const MAX_ROWS = 100
/** Solved rows are kept this long, to guard against late writes. */
const SOLVED_MS = 30 * DAY_MS

export async function saveOrderAttentionAndDuplicates({ DB }: { DB: D1Database }, order: OrderRecord): Promise<void> {
  await saveDuplicateCaptures(DB, order.id, order.attempts, order.updatedAt)
  await upsertAttention(DB, {
    id: order.id,
    kind: 'order',
    reference: order.reference,
    reason: orderAttentionReason(order),
    since: order.updatedAt,
    seq: order.version,
  })
}

/** The oldest first. */
export async function listOldestAttention(db: D1Database): Promise<{ rows: AttentionRow[]; count: number }> {
  const open = 'FROM attention WHERE reason IS NOT NULL'
  const [[page, counted], unmatched] = await Promise.all([
    db.batch<AttentionRow & { count: number }>([
      db.prepare(`SELECT id, kind, reference, reason, since ${open} ORDER BY since LIMIT ?`).bind(MAX_ROWS),
      db.prepare(`SELECT count(*) AS count ${open}`),
    ]),
    openUnmatchedCaptures(db, MAX_ROWS),
  ])
  const captures = unmatched.rows.map((capture): AttentionRow => {
    const { id, charge, since } = capture
    return { id, kind: 'capture', reference: charge, reason: unmatchedAttentionReason(capture), since }
  })
  const rows = [...(page?.results ?? []), ...captures].toSorted((a, b) => a.since - b.since)
  return { rows: rows.slice(0, MAX_ROWS), count: (counted?.results[0]?.count ?? 0) + unmatched.count }
}

export async function purgeAttention(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM attention WHERE reason IS NULL AND since < ?')
    .bind(now - SOLVED_MS)
    .run()
}

export interface Overdue {
  /** Of an order, or the name of another object, as `wallet:m1`. */
  id: string
  /** Milliseconds since 1970. */
  since: number
  /** False: an order whose refund is under way. */
  isNoted: boolean
}

/** Objects with failing work, and orders whose refund is under way; the oldest first. */
export async function readOverdueAndRefunding(db: D1Database): Promise<Overdue[]> {
  const { results } = await db
    .prepare(
      `SELECT id, min(since) AS since, max(noted) AS noted FROM (
         SELECT * FROM (SELECT id, since, 1 AS noted FROM overdue ORDER BY since LIMIT ?1)
         UNION ALL SELECT * FROM (SELECT id, updated_at, 0 FROM orders WHERE status = 'REFUNDING' ORDER BY updated_at LIMIT ?1)
       ) GROUP BY id ORDER BY since`,
    )
    .bind(MAX_ROWS / 2)
    .all<{ id: string; since: number; noted: number }>()
  return results.map(({ id, since, noted }) => ({ id, since, isNoted: noted === 1 }))
}

export async function deleteOverdueNotes(db: D1Database, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.batch(ids.map((id) => db.prepare('DELETE FROM overdue WHERE id = ?').bind(id)))
}

export async function findByReference(db: D1Database, reference: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT id FROM orders WHERE reference = ? ORDER BY opened_at DESC LIMIT 10')
    .bind(reference)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
