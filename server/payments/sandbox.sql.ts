// Storage of the sandbox: the card data a processor may store, charges, refunds and callbacks.
import type { SandboxCharge, GatewayName, NewCharge, ChargeStart, SandboxRefund, StoredCard } from './charge.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tokens (
    token TEXT PRIMARY KEY, gateway TEXT NOT NULL, reference TEXT, used_by TEXT, created_at INTEGER NOT NULL,
    bin TEXT NOT NULL, last_four TEXT NOT NULL, brand TEXT NOT NULL, expiry TEXT NOT NULL, behaviour TEXT NOT NULL,
    UNIQUE (gateway, reference)
  );
  CREATE TABLE IF NOT EXISTS inactive_tokens (token TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS checkouts (id TEXT PRIMARY KEY, registration TEXT, return_url TEXT, created_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS open_payments (id TEXT PRIMARY KEY, charge TEXT NOT NULL, created_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS typed_codes (token TEXT PRIMARY KEY, is_wrong INTEGER NOT NULL, typed_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS charges (
    id TEXT PRIMARY KEY, gateway TEXT NOT NULL, key TEXT NOT NULL, order_id TEXT NOT NULL,
    amount INTEGER NOT NULL, currency TEXT NOT NULL, return_url TEXT NOT NULL, failure_url TEXT NOT NULL, language TEXT NOT NULL,
    bin TEXT NOT NULL, last_four TEXT NOT NULL, brand TEXT NOT NULL, expiry TEXT NOT NULL, behaviour TEXT NOT NULL,
    state TEXT NOT NULL, refusal TEXT, code TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL, due_at INTEGER,
    UNIQUE (gateway, key)
  );
  CREATE TABLE IF NOT EXISTS refunds (
    id TEXT PRIMARY KEY, gateway TEXT NOT NULL, key TEXT NOT NULL, charge_id TEXT NOT NULL, amount INTEGER NOT NULL,
    listed_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS callbacks (
    id INTEGER PRIMARY KEY, charge_id TEXT NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, answered INTEGER
  );
`

export const createTables = (sql: SqlStorage): void => void sql.exec(SCHEMA)

const CARD = 'bin, last_four AS lastFour, brand, expiry, behaviour'
const CHARGE = `id, gateway, key, order_id AS orderId, amount, currency, return_url AS returnUrl, failure_url AS failureUrl, language,
  ${CARD}, state, refusal AS decline, code, created_at AS createdAt`

// The columns are exactly the fields of the requested type: the statements above name them.
const rows = <T>(sql: SqlStorage, query: string, ...bindings: SqlStorageValue[]): T[] =>
  sql.exec(query, ...bindings).toArray() as T[]

export interface TokenRow extends StoredCard {
  token: string
  gateway: GatewayName
  usedBy: string | null
  createdAt: number
}

export const insertToken = (
  sql: SqlStorage,
  token: string,
  gateway: GatewayName,
  reference: string | null,
  card: StoredCard,
  now: number,
) =>
  sql.exec(
    `INSERT INTO tokens (token, gateway, reference, created_at, bin, last_four, brand, expiry, behaviour)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    token,
    gateway,
    reference,
    now,
    card.bin,
    card.lastFour,
    card.brand,
    card.expiry,
    card.behaviour,
  )

export const findToken = (sql: SqlStorage, gateway: GatewayName, token: string): TokenRow | undefined =>
  rows<TokenRow>(
    sql,
    `SELECT token, gateway, used_by AS usedBy, created_at AS createdAt, ${CARD} FROM tokens WHERE gateway = ? AND token = ?`,
    gateway,
    token,
  )[0]

export const isReferenceUsed = (sql: SqlStorage, gateway: GatewayName, reference: string): boolean =>
  rows(sql, 'SELECT 1 FROM tokens WHERE gateway = ? AND reference = ?', gateway, reference).length > 0

export const markTokenUsed = (sql: SqlStorage, token: string, usedBy: string) =>
  sql.exec('UPDATE tokens SET used_by = ? WHERE token = ?', usedBy, token)

export const findTokenByReference = (sql: SqlStorage, gateway: GatewayName, reference: string): TokenRow | undefined =>
  rows<TokenRow>(
    sql,
    `SELECT token, gateway, used_by AS usedBy, created_at AS createdAt, ${CARD} FROM tokens WHERE gateway = ? AND reference = ?`,
    gateway,
    reference,
  )[0]

export const changeExpiry = (sql: SqlStorage, token: string, expiry: string) =>
  sql.exec('UPDATE tokens SET expiry = ? WHERE token = ?', expiry, token)

export const deleteToken = (sql: SqlStorage, token: string) => sql.exec('DELETE FROM tokens WHERE token = ?', token)

export const isInactive = (sql: SqlStorage, token: string): boolean =>
  rows(sql, 'SELECT 1 FROM inactive_tokens WHERE token = ?', token).length > 0

export const setActive = (sql: SqlStorage, token: string, isActive: boolean) =>
  sql.exec(
    isActive ? 'DELETE FROM inactive_tokens WHERE token = ?' : 'INSERT OR IGNORE INTO inactive_tokens VALUES (?)',
    token,
  )

export interface CheckoutRow {
  id: string
  registration: string | null
  returnUrl: string | null
  createdAt: number
}

export const insertCheckout = (sql: SqlStorage, id: string, returnUrl: string | null, now: number) =>
  sql.exec('INSERT INTO checkouts (id, return_url, created_at) VALUES (?, ?, ?)', id, returnUrl, now)

export const findCheckout = (sql: SqlStorage, id: string): CheckoutRow | undefined =>
  rows<CheckoutRow>(
    sql,
    'SELECT id, registration, return_url AS returnUrl, created_at AS createdAt FROM checkouts WHERE id = ?',
    id,
  )[0]

export const registerCheckout = (sql: SqlStorage, id: string, registration: string) =>
  sql.exec('UPDATE checkouts SET registration = ? WHERE id = ?', registration, id)

export const insertTypedCode = (sql: SqlStorage, token: string, isWrong: boolean, now: number) =>
  sql.exec('INSERT OR REPLACE INTO typed_codes VALUES (?, ?, ?)', token, Number(isWrong), now)

/** Whether the code typed for a token since then is wrong. Deletes the row, so it counts once. */
export const consumeWrongTypedCode = (sql: SqlStorage, token: string, since: number): boolean =>
  rows<{ isWrong: number; typedAt: number }>(
    sql,
    'DELETE FROM typed_codes WHERE token = ? RETURNING is_wrong AS isWrong, typed_at AS typedAt',
    token,
  ).some(({ isWrong, typedAt }) => isWrong === 1 && typedAt > since)

export interface OpenPayment {
  charge: NewCharge
  createdAt: number
}

export function insertPaymentAwaitingCode(sql: SqlStorage, id: string, charge: NewCharge, now: number): string {
  sql.exec('INSERT INTO open_payments (id, charge, created_at) VALUES (?, ?, ?)', id, JSON.stringify(charge), now)
  return id
}

export function findPaymentAwaitingCode(sql: SqlStorage, id: string): OpenPayment | undefined {
  const [row] = rows<{ charge: string; createdAt: number }>(
    sql,
    'SELECT charge, created_at AS createdAt FROM open_payments WHERE id = ?',
    id,
  )
  // It was written from a NewCharge.
  return row && { charge: JSON.parse(row.charge) as NewCharge, createdAt: row.createdAt }
}

export const insertCharge = (
  sql: SqlStorage,
  id: string,
  charge: NewCharge,
  card: StoredCard,
  opening: ChargeStart,
  code: string,
  now: number,
) =>
  sql.exec(
    `INSERT INTO charges (id, gateway, key, order_id, amount, currency, return_url, failure_url, language,
       bin, last_four, brand, expiry, behaviour, state, refusal, code, created_at, due_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    charge.gateway,
    charge.key,
    charge.orderId,
    charge.amount,
    charge.currency,
    charge.returnUrl,
    charge.failureUrl,
    charge.language,
    card.bin,
    card.lastFour,
    card.brand,
    card.expiry,
    card.behaviour,
    opening.state,
    opening.decline,
    code,
    now,
    opening.dueAt,
  )

export const findCharge = (sql: SqlStorage, id: string): SandboxCharge | undefined =>
  rows<SandboxCharge>(sql, `SELECT ${CHARGE} FROM charges WHERE id = ?`, id)[0]

export const findChargeByKey = (sql: SqlStorage, gateway: GatewayName, key: string): SandboxCharge | undefined =>
  rows<SandboxCharge>(sql, `SELECT ${CHARGE} FROM charges WHERE gateway = ? AND key = ?`, gateway, key)[0]

export const allCharges = (sql: SqlStorage): SandboxCharge[] =>
  rows<SandboxCharge>(sql, `SELECT ${CHARGE} FROM charges ORDER BY created_at`)

export const dueCharges = (sql: SqlStorage, now: number): SandboxCharge[] =>
  rows<SandboxCharge>(sql, `SELECT ${CHARGE} FROM charges WHERE due_at <= ?`, now)

export const settleCharge = (
  sql: SqlStorage,
  id: string,
  state: SandboxCharge['state'],
  failure: SandboxCharge['decline'],
) => sql.exec('UPDATE charges SET state = ?, refusal = ?, due_at = NULL WHERE id = ?', state, failure, id)

export const setChargeProcessingUntil = (sql: SqlStorage, id: string, dueAt: number) =>
  sql.exec("UPDATE charges SET state = 'PROCESSING', due_at = ? WHERE id = ?", dueAt, id)

/** Counts a wrong code and returns the new count. */
export const incrementWrongCodes = (sql: SqlStorage, id: string): number =>
  rows<{ tries: number }>(sql, 'UPDATE charges SET tries = tries + 1 WHERE id = ? RETURNING tries', id)[0]?.tries ?? 0

export const insertRefund = (sql: SqlStorage, refund: SandboxRefund) =>
  sql.exec(
    'INSERT INTO refunds (id, gateway, key, charge_id, amount, listed_at) VALUES (?, ?, ?, ?, ?, ?)',
    refund.id,
    refund.gateway,
    refund.key,
    refund.chargeId,
    refund.amount,
    refund.listedAt,
  )

const REFUND = 'id, gateway, key, charge_id AS chargeId, amount, listed_at AS listedAt'

export const findRefund = (sql: SqlStorage, gateway: GatewayName, key: string): SandboxRefund | undefined =>
  rows<SandboxRefund>(
    sql,
    `SELECT ${REFUND} FROM refunds WHERE gateway = ? AND key = ? ORDER BY listed_at`,
    gateway,
    key,
  )[0]

export const readRefunds = (sql: SqlStorage, chargeId: string): SandboxRefund[] =>
  rows<SandboxRefund>(sql, `SELECT ${REFUND} FROM refunds WHERE charge_id = ?`, chargeId)

export interface CallbackRow {
  id: number
  chargeId: string
  tries: number
}

export const insertCallback = (sql: SqlStorage, chargeId: string, dueAt: number) =>
  sql.exec('INSERT INTO callbacks (charge_id, due_at) VALUES (?, ?)', chargeId, dueAt)

export const dueCallbacks = (sql: SqlStorage, now: number): CallbackRow[] =>
  rows<CallbackRow>(
    sql,
    'SELECT id, charge_id AS chargeId, tries FROM callbacks WHERE answered IS NULL AND due_at <= ? ORDER BY id',
    now,
  )

export const markCallbackAnswered = (sql: SqlStorage, id: number, status: number) =>
  sql.exec('UPDATE callbacks SET answered = ? WHERE id = ?', status, id)

export const delayCallback = (sql: SqlStorage, id: number, dueAt: number) =>
  sql.exec('UPDATE callbacks SET tries = tries + 1, due_at = ? WHERE id = ?', dueAt, id)

export const nextDue = (sql: SqlStorage): number | null =>
  rows<{ due: number | null }>(
    sql,
    `SELECT min(due) AS due FROM (
       SELECT min(due_at) AS due FROM charges
       UNION ALL SELECT min(due_at) FROM callbacks WHERE answered IS NULL)`,
  )[0]?.due ?? null
