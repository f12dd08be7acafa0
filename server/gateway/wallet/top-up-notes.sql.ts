// Tells the operator's index which top-ups need a person. A note is stored with the change of the top-up, and is sent
// until it has arrived.
import { hasNewDuplicateCaptures, upsertAttention, saveDuplicateCaptures } from '../charges/attention.sql.ts'
import { now } from '../../lib/clock.ts'
import { topUpAttentionReason, type TopUpRecord } from './top-up.rules.ts'
import type { WalletStore } from './wallet.sql.ts'

export const TOP_UP_NOTES_SCHEMA = `
CREATE TABLE IF NOT EXISTS top_up_notes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, top_up TEXT NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL
);
`

export type TopUpNote = { seq: number; top_up: string }

/** Runs inside the change of the top-up, before it is stored. */
export function queueTopUpNoteIfChanged(store: WalletStore, known: TopUpRecord | undefined, next: TopUpRecord): void {
  const isSame = (known ? topUpAttentionReason(known) : null) === topUpAttentionReason(next)
  if (isSame && !hasNewDuplicateCaptures(known?.attempts ?? [], next.attempts)) return
  store.storage.sql.exec('INSERT INTO top_up_notes (top_up, due, tries) VALUES (?, ?, 0)', next.id, now())
}

export async function saveTopUpAttention(
  db: D1Database,
  store: WalletStore,
  { seq }: TopUpNote,
  topUp: TopUpRecord,
): Promise<void> {
  const { id, attempts } = topUp
  await saveDuplicateCaptures(db, id, attempts, now())
  await upsertAttention(db, {
    id,
    kind: 'top-up',
    reference: id,
    reason: topUpAttentionReason(topUp),
    since: now(),
    seq,
  })
  store.storage.sql.exec('DELETE FROM top_up_notes WHERE seq = ?', seq)
}
