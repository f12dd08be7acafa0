// The top-ups of one wallet. Only synchronous calls.
import { now } from '../../lib/clock.ts'
import { queueTopUpNoteIfChanged } from './top-up-notes.sql.ts'
import { topUpWorkAt, type TopUpRecord } from './top-up.rules.ts'
import type { WalletStore } from './wallet.sql.ts'

export const TOP_UPS_SCHEMA = `
CREATE TABLE IF NOT EXISTS top_ups (id TEXT PRIMARY KEY, json TEXT NOT NULL, due INTEGER, tries INTEGER NOT NULL) WITHOUT ROWID;
`

export function findTopUp(store: WalletStore, id: string): TopUpRecord | undefined {
  const row = store.rows<{ json: string }>('SELECT json FROM top_ups WHERE id = ?', id)[0]
  return row && (JSON.parse(row.json) as TopUpRecord)
}

/** Runs inside a change of the wallet. */
export function putTopUpAndQueueNote(store: WalletStore, topUp: TopUpRecord): void {
  queueTopUpNoteIfChanged(store, findTopUp(store, topUp.id), topUp)
  store.storage.sql.exec(
    'INSERT OR REPLACE INTO top_ups (id, json, due, tries) VALUES (?, ?, ?, 0)',
    topUp.id,
    JSON.stringify(topUp),
    topUpWorkAt(topUp, now()) ?? null,
  )
}

export const listTopUps = (store: WalletStore): TopUpRecord[] =>
  store.rows<{ json: string }>('SELECT json FROM top_ups').map(({ json }) => JSON.parse(json) as TopUpRecord)
