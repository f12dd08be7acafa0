// The index of orders and top-ups that need a person, in the read model. Every row comes from the outbox of its owner.
import type { AttentionReason } from './attention.rules.ts'

export interface AttentionRow {
  id: string
  kind: 'order' | 'top-up'
  reference: string
  /** `stuck`: the order is from before the index, so its reason is known to the order alone. */
  reason: AttentionReason | 'stuck'
  /** Milliseconds since 1970. */
  since: number
}

/** `seq` grows with every change of the owner: an older state never replaces a newer one. */
export async function writeAttention(
  db: D1Database,
  { id, kind, reference, reason, since, seq }: Omit<AttentionRow, 'reason'> & { reason: string | null; seq: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO attention (id, kind, reference, reason, since, seq) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, since = excluded.since, seq = excluded.seq
       WHERE excluded.seq >= attention.seq`,
    )
    .bind(id, kind, reference, reason, since, seq)
    .run()
}
