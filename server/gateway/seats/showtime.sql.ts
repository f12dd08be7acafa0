// The tables of one showtime. `journal` has a row for each commit; the others follow it (`seat-journal.ts`). Only
// synchronous calls. Lists are one JSON parameter, so that any number of commits takes a few statements.
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import { TIMERS_SCHEMA } from '../lib/durable/due-rows.ts'
import { ofNetwork } from './unproved-share.rules.ts'
import {
  type Claim,
  claimAfter,
  type LogEntry,
  type MadeChange,
  type Saved,
  type SeatEvent,
  type ShowtimeSnapshot,
} from './seat-claims.ts'
import { ofBuyer } from './visitor-claims.rules.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS facts (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);
-- What the cinema has changed of it, in this order. seq: of the last event that was stored before.
CREATE TABLE IF NOT EXISTS changes (
  position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL, json TEXT NOT NULL
);
-- The key is the seq of the commit's last event.
CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS claims (
  order_id TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL, token INTEGER NOT NULL, until INTEGER NOT NULL,
  since INTEGER NOT NULL, choosing INTEGER NOT NULL, seats TEXT NOT NULL, network TEXT, buyer TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (seat INTEGER PRIMARY KEY, order_id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS idempotency (
  key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, order_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
  seq INTEGER PRIMARY KEY, op TEXT NOT NULL, order_id TEXT NOT NULL, seats TEXT NOT NULL, at INTEGER NOT NULL
);
-- The primary key is the second check that a student holds one seat.
CREATE TABLE IF NOT EXISTS students (student TEXT PRIMARY KEY, order_id TEXT NOT NULL) WITHOUT ROWID;
${TIMERS_SCHEMA}
`

export interface IdempotentHold {
  fingerprint: string
  orderId: string
  seq: number
}

/** All decisions that one row of the journal stores: the events in their order, and the first holds by their key. */
export interface SeatCommit {
  events: SeatEvent[]
  holds: [key: string, hold: IdempotentHold & { at: number }][]
}

interface ClaimRow extends Record<string, SqlStorageValue> {
  order_id: string
  owner: string
  state: string
  token: number
  until: number
  since: number
  choosing: number
  seats: string
  network: string | null
  buyer: string | null
}

/** As the showtime was planned. Undefined if it was never opened; then nothing is written either. */
export function migrateAndReadFacts(sql: SqlStorage): ShowtimeRecord | undefined {
  const isOpen = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'facts'").toArray().length > 0
  if (!isOpen) return undefined
  // A showtime that an earlier release opened has no table that was added since.
  sql.exec(SCHEMA)
  const row = sql.exec<{ json: string }>('SELECT json FROM facts').toArray()[0]
  return row && (JSON.parse(row.json) as ShowtimeRecord)
}

/** In the order in which they were made. */
export const readChanges = (sql: SqlStorage): MadeChange[] =>
  sql
    .exec<{ seq: number; json: string }>('SELECT seq, json FROM changes ORDER BY position')
    .toArray()
    .map(({ seq, json }) => ({ seq, change: JSON.parse(json) as MadeChange['change'] }))

export function saveChange(sql: SqlStorage, { change, seq }: MadeChange): void {
  sql.exec('INSERT INTO changes (id, seq, json) VALUES (?, ?, ?)', change.id, seq, JSON.stringify(change))
}

export function saveFacts(sql: SqlStorage, facts: ShowtimeRecord): void {
  sql.exec(SCHEMA)
  sql.exec('INSERT INTO facts (id, json) VALUES (1, ?)', JSON.stringify(facts))
}

export function readSaved(sql: SqlStorage): Saved {
  const students = new Map(
    sql
      .exec<{ student: string; orderId: string }>('SELECT student, order_id AS "orderId" FROM students')
      .toArray()
      .map(({ student, orderId }) => [orderId, student]),
  )
  const claims = sql
    .exec<ClaimRow>('SELECT * FROM claims')
    .toArray()
    .map((row): Claim => ({
      orderId: row.order_id,
      owner: row.owner,
      state: row.state as Claim['state'],
      token: row.token,
      until: row.until,
      since: row.since,
      isChoosing: row.choosing === 1,
      seats: JSON.parse(row.seats) as number[],
      ...withStudent(students.get(row.order_id)),
      ...ofNetwork(row.network ?? undefined),
      ...ofBuyer(row.buyer ?? undefined),
    }))
  // The newest log entries are never deleted.
  const { seq } = sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM log').one()
  return { claims, seq }
}

const withStudent = (student: string | undefined): Pick<Claim, 'student'> => (student === undefined ? {} : { student })

export const readHold = (sql: SqlStorage, key: string): IdempotentHold | undefined => {
  const found = sql.exec<{ fingerprint: string; order_id: string; seq: number }>(
    'SELECT fingerprint, order_id, seq FROM idempotency WHERE key = ?',
    key,
  )
  const row = found.toArray()[0]
  return row && { fingerprint: row.fingerprint, orderId: row.order_id, seq: row.seq }
}

/** These take a few megabytes at most. */
const MAX_KNOWN_KEYS = 20_000

/**
 * All stored keys of first holds, so that a new key costs no query: one outside a transaction takes and releases locks
 * of the file. It may contain keys whose rows were deleted. Beyond the maximum, every key is looked up.
 */
export class KnownKeys {
  #keys: Set<string> | undefined

  constructor(sql: SqlStorage) {
    const rows = sql.exec<{ key: string }>('SELECT key FROM idempotency LIMIT ?', MAX_KNOWN_KEYS + 1).toArray()
    this.#setKeysUpToLimit(new Set(rows.map(({ key }) => key)))
  }

  /** False only if the table has no such key. */
  mayHave(key: string): boolean {
    return this.#keys?.has(key) ?? true
  }

  add(key: string): void {
    if (this.#keys) this.#setKeysUpToLimit(this.#keys.add(key))
  }

  #setKeysUpToLimit(keys: Set<string>): void {
    this.#keys = keys.size > MAX_KNOWN_KEYS ? undefined : keys
  }
}

export const readTakenSeats = (sql: SqlStorage): ShowtimeSnapshot['rows'] =>
  sql.exec<{ seat: number; orderId: string }>('SELECT seat, order_id AS "orderId" FROM seats').toArray()

/** The log in the order of events. */
export const readLog = (sql: SqlStorage): LogEntry[] =>
  sql
    .exec<{ seq: number; op: string; orderId: string; seats: string; at: number }>(
      'SELECT seq, op, order_id AS "orderId", seats, at FROM log ORDER BY seq',
    )
    .toArray()
    .map((row) => ({ ...row, op: row.op as LogEntry['op'], seats: JSON.parse(row.seats) as number[] }))

export function deleteBefore(sql: SqlStorage, at: number): void {
  sql.exec('DELETE FROM idempotency WHERE at < ?', at)
  sql.exec('DELETE FROM log WHERE at < ?', at)
}

const forEach = (sql: SqlStorage, statement: string, rows: unknown[]): void => {
  if (rows.length) sql.exec(statement, JSON.stringify(rows))
}

const byOrder = 'order_id IN (SELECT value FROM json_each(?))'

export const appendCommit = (sql: SqlStorage, { events, holds }: SeatCommit): void => {
  sql.exec('INSERT INTO journal (seq, json) VALUES (?, ?)', events.at(-1)!.seq, JSON.stringify({ events, holds }))
}

/** The commits that the tables do not have yet, in their order. */
export const readJournal = (sql: SqlStorage): SeatCommit[] =>
  sql
    .exec<{ json: string }>('SELECT json FROM journal ORDER BY seq')
    .toArray()
    .map(({ json }) => JSON.parse(json) as SeatCommit)

/**
 * Brings the tables up to date with these commits, which are all of the journal. Runs inside a transaction. A plain
 * INSERT of a seat or a student makes a second claim on it fail.
 */
export function foldJournal(sql: SqlStorage, commits: readonly SeatCommit[]): void {
  const events = commits.flatMap((commit) => commit.events)
  const touched = new Map(events.map((event) => [event.claim.orderId, claimAfter(event)]))
  const claims = [...touched.values()].filter((claim) => claim !== undefined)
  for (const table of ['claims', 'seats', 'students'])
    forEach(sql, `DELETE FROM ${table} WHERE ${byOrder}`, [...touched.keys()])
  forEach(
    sql,
    `INSERT INTO claims (order_id, owner, state, token, until, since, choosing, seats, network, buyer)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9 FROM json_each(?)`,
    claims.map((claim) => [
      claim.orderId,
      claim.owner,
      claim.state,
      claim.token,
      claim.until,
      claim.since,
      Number(claim.isChoosing),
      JSON.stringify(claim.seats),
      claim.network ?? null,
      claim.buyer ?? null,
    ]),
  )
  forEach(
    sql,
    'INSERT INTO students (student, order_id) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
    claims.flatMap(({ student, orderId }) => (student ? [[student, orderId]] : [])),
  )
  forEach(
    sql,
    'INSERT INTO seats (seat, order_id) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
    claims.flatMap(({ seats, orderId }) => seats.map((seat) => [seat, orderId])),
  )
  forEach(
    sql,
    'INSERT INTO idempotency (key, fingerprint, order_id, seq, at) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)',
    commits.flatMap(({ holds }) =>
      holds.map(([key, hold]) => [key, hold.fingerprint, hold.orderId, hold.seq, hold.at]),
    ),
  )
  forEach(
    sql,
    'INSERT INTO log (seq, op, order_id, seats, at) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)',
    events.map(({ seq, op, claim, at }) => [seq, op, claim.orderId, JSON.stringify(claim.seats), at]),
  )
  sql.exec('DELETE FROM journal')
}
