// Messages of the operator to members that are not through: inboxes that did not answer, or a day without an end.

import type { OverdueBroadcast } from '../../../lib/overdue-work.ts'

/** Longer than the night, in which no run sends. */
const LATE_MS = 24 * 3_600_000
const MAX_ROWS = 20

export async function overdueBroadcasts(db: D1Database, now: number): Promise<OverdueBroadcast[]> {
  const { results } = await db
    .prepare(
      `SELECT template_id AS id, max(asked_at, send_at) AS since,
         (SELECT count(*) FROM broadcast_misses m WHERE m.template_id = b.template_id) AS missed
       FROM broadcasts b WHERE done_at IS NULL AND send_at <= ?1
         AND (max(asked_at, send_at) <= ?2
           OR EXISTS (SELECT 1 FROM broadcast_misses m WHERE m.template_id = b.template_id))
       ORDER BY since LIMIT ?3`,
    )
    .bind(now, now - LATE_MS, MAX_ROWS)
    .all<{ id: string; since: number; missed: number }>()
  return results
}
