// The wallet's answers to other objects, by operation id: the same id is one operation, however often it is called.
// Only synchronous calls.
import type { WalletStore } from './wallet.sql.ts'

export const OPERATIONS_SCHEMA = `
CREATE TABLE IF NOT EXISTS operations (id TEXT PRIMARY KEY, input TEXT NOT NULL, answer TEXT NOT NULL) WITHOUT ROWID;
`

/** Before the id of an order: the operation that takes back the cashback it earned. What is left of it then may be spent. */
export const REVERSAL = 'reverse.'

/** The input of an operation that was closed before any call asked for it. */
export const ANY_INPUT = '*'

const rowOf = (store: WalletStore, id: string) =>
  store.rows<{ input: string; answer: string }>('SELECT input, answer FROM operations WHERE id = ?', id)[0]

const isOther = (known: string, input: string): boolean => known !== input && ![known, input].includes(ANY_INPUT)

/** Whether the id already stands for another operation. */
export function isOperationIdTaken(store: WalletStore, id: string, input: string): boolean {
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
