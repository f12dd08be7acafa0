// Stored responses: to requests of the member by idempotency key, and to calls of other objects by operation id.
// Only synchronous calls.
import { now } from '../../lib/clock.ts'
import type { IdempotentRequest, StoredAnswer } from '../idempotency.ts'
import type { WalletStore } from './wallet.sql.ts'

/** A wallet lives for years, but a request is repeated within minutes. */
const KEEP_MS = 2 * 86_400_000

export const ANSWERS_SCHEMA = `
CREATE TABLE IF NOT EXISTS answers (
  call TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (call, key)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS operations (id TEXT PRIMARY KEY, input TEXT NOT NULL, answer TEXT NOT NULL) WITHOUT ROWID;
`

export const findAnswer = (store: WalletStore, request: IdempotentRequest): StoredAnswer | undefined =>
  store.rows<StoredAnswer & Record<string, SqlStorageValue>>(
    'SELECT fingerprint, body FROM answers WHERE call = ? AND key = ?',
    request.call,
    request.key,
  )[0]

export function storeAnswer({ storage: { sql } }: WalletStore, request: IdempotentRequest, body: string): void {
  sql.exec('DELETE FROM answers WHERE at < ?', now() - KEEP_MS)
  sql.exec(
    'INSERT OR IGNORE INTO answers (call, key, fingerprint, body, at) VALUES (?, ?, ?, ?, ?)',
    request.call,
    request.key,
    request.fingerprint,
    body,
    now(),
  )
}

/** The input of an operation that was closed before any call asked for it. */
export const ANY_INPUT = '*'

const rowOf = (store: WalletStore, id: string) =>
  store.rows<{ input: string; answer: string }>('SELECT input, answer FROM operations WHERE id = ?', id)[0]

const isOther = (known: string, input: string): boolean => known !== input && ![known, input].includes(ANY_INPUT)

/** Whether the id already stands for another operation. */
export function isTaken(store: WalletStore, id: string, input: string): boolean {
  const row = rowOf(store, id)
  return row !== undefined && isOther(row.input, input)
}

/**
 * The first response. Throws if the same id is used for another input, because then two operations would be taken
 * for one.
 */
export function findOperation<T>(store: WalletStore, id: string, input: string): T | undefined {
  const row = rowOf(store, id)
  if (!row) return undefined
  if (isOther(row.input, input)) throw new Error(`${id} was asked for with ${row.input} and is asked for with ${input}`)
  return JSON.parse(row.answer) as T
}

export const storeOperation = ({ storage }: WalletStore, id: string, input: string, answer: object): void =>
  void storage.sql.exec(
    'INSERT INTO operations (id, input, answer) VALUES (?, ?, ?)',
    id,
    input,
    JSON.stringify(answer),
  )
