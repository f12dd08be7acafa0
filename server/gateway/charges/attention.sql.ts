// The index of orders, top-ups and quotes that need a person, in the read model. Every row comes from the outbox of its
// owner.
import type { ProcessorName } from '../payments/payment-processor.ts'
import type { AttentionReason } from './attention.rules.ts'
import type { ChargeAttempt } from './attempt.record.ts'
import { saveUnmatchedCapture, type UnmatchedReason } from '../payments/unmatched-captures.sql.ts'

export interface AttentionRow {
  id: string
  /** capture: captured money that belongs to no attempt; its reference is the key that the payment names. */
  kind: 'order' | 'top-up' | 'quote' | 'capture'
  reference: string
  /** `stuck`: the order is from before the index, so its reason is known to the order alone. */
  reason: AttentionReason | UnmatchedReason | 'refund_unconfirmed' | 'stuck'
  /** Milliseconds since 1970. */
  since: number
}

/** `seq` grows with every change of the owner: an older state never replaces a newer one. */
export async function upsertAttention(
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

type Charged = Pick<ChargeAttempt, 'key' | 'otherCaptures'> & { gateway: ProcessorName | null }

/** Whether a further capture of a charge was found, which the index does not know yet. */
export const hasNewDuplicateCaptures = (before: readonly Charged[], after: readonly Charged[]): boolean => {
  const count = (attempts: readonly Charged[]) => attempts.flatMap(({ otherCaptures = [] }) => otherCaptures).length
  return count(after) > count(before)
}

/** Every further capture of these charges; one that is stored already stays as it is. */
export async function saveDuplicateCaptures(
  db: D1Database,
  paidId: string,
  attempts: readonly Charged[],
  since: number,
): Promise<void> {
  for (const { key: charge, gateway: processor, otherCaptures = [] } of attempts)
    for (const capture of otherCaptures)
      if (processor)
        await saveUnmatchedCapture(db, { ...capture, charge, paidId, processor, since, reason: 'captured_twice' })
}
