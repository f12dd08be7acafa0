// The tables of one member's cards. Only synchronous calls.
import type { CardBrand, CardGateway } from '../../contracts/pay.ts'
import { DAY_MS, HOUR_MS } from '../../contracts/rules/durations.ts'
import { DueRows } from '../lib/durable/due-rows.ts'
import { Responses, RESPONSES_MS, responsesSchema } from '../lib/durable/idempotency.ts'
import type { Row } from '../lib/durable/tables.ts'
import { cardDeletionRetryDelay } from './saved-card.rules.ts'
import type { CardRecord } from './saved-card.rules.ts'

/** `goodbyes`: cards a processor still has to delete, named by card id or by the token used to save the card. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS cards (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  gateway TEXT NOT NULL,
  name TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL,
  holder TEXT NOT NULL,
  expiry_month INTEGER NOT NULL,
  expiry_year INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  is_default INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (gateway, fingerprint)
);
CREATE UNIQUE INDEX IF NOT EXISTS cards_default ON cards (is_default) WHERE is_default = 1;
CREATE TABLE IF NOT EXISTS goodbyes (
  kind TEXT NOT NULL, gateway TEXT NOT NULL, name TEXT NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, gateway, name)
) WITHOUT ROWID;
${responsesSchema('answers')}
CREATE TABLE IF NOT EXISTS tries (at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS spent_forms (form TEXT PRIMARY KEY, purpose TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS closed (id INTEGER PRIMARY KEY CHECK (id = 1));
`

/** A form is valid for at most half of this time. */
const FORMS_MS = HOUR_MS
/** Older attempts are never counted. */
const TRIES_MS = DAY_MS

/** A card or token that its processor has to delete. */
export type Goodbye = {
  kind: 'CARD' | 'TOKEN'
  gateway: CardGateway
  name: string
}

interface CardRow extends Row {
  id: string
  gateway: CardGateway
  name: string
  brand: CardBrand
  last_four: string
  holder: string
  expiry_month: number
  expiry_year: number
  fingerprint: string
  is_default: number
  created_at: number
}

const recordOf = (row: CardRow): CardRecord => ({
  id: row.id,
  gateway: row.gateway,
  name: row.name,
  brand: row.brand,
  lastFour: row.last_four,
  holder: row.holder,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  fingerprint: row.fingerprint,
  isDefault: row.is_default === 1,
  createdAt: row.created_at,
})

export class CardsStore {
  readonly responses = new Responses(this, { table: 'answers', retainMs: RESPONSES_MS })
  readonly goodbyes = new DueRows<Goodbye>(this, {
    table: 'goodbyes',
    key: ['kind', 'gateway', 'name'],
    waitMs: cardDeletionRetryDelay,
  })

  constructor(readonly storage: DurableObjectStorage) {
    storage.sql.exec(SCHEMA)
  }

  change<T>(step: () => T): T {
    return this.storage.transactionSync(step)
  }

  /** The default card first, then the newest. */
  list(): CardRecord[] {
    return this.rows<CardRow>('SELECT * FROM cards ORDER BY is_default DESC, seq DESC').map(recordOf)
  }

  find(id: string): CardRecord | undefined {
    return this.list().find((card) => card.id === id)
  }

  /** If the id exists, the card is replaced and keeps its position. */
  put(card: CardRecord): void {
    this.storage.sql.exec(
      `INSERT INTO cards (id, gateway, name, brand, last_four, holder, expiry_month, expiry_year, fingerprint, is_default, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, holder = excluded.holder,
         expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year`,
      card.id,
      card.gateway,
      card.name,
      card.brand,
      card.lastFour,
      card.holder,
      card.expiryMonth,
      card.expiryYear,
      card.fingerprint,
      card.createdAt,
    )
  }

  makeDefault(id: string): void {
    this.storage.sql.exec('UPDATE cards SET is_default = 0 WHERE is_default = 1 AND id <> ?', id)
    this.storage.sql.exec('UPDATE cards SET is_default = 1 WHERE id = ?', id)
  }

  remove(id: string): void {
    this.storage.sql.exec('DELETE FROM cards WHERE id = ?', id)
  }

  isClosed(): boolean {
    return this.rows('SELECT 1 FROM closed').length > 0
  }

  /** Deletes all cards and refuses new ones from now on. */
  close(): void {
    for (const table of ['cards', 'answers', 'tries', 'spent_forms']) this.storage.sql.exec(`DELETE FROM ${table}`)
    this.storage.sql.exec('INSERT OR IGNORE INTO closed (id) VALUES (1)')
  }

  owe({ kind, gateway, name }: Goodbye, due: number): void {
    this.storage.sql.exec(
      'INSERT OR REPLACE INTO goodbyes (kind, gateway, name, due) VALUES (?, ?, ?, ?)',
      kind,
      gateway,
      name,
      due,
    )
  }

  settle({ kind, gateway, name }: Goodbye): void {
    this.storage.sql.exec('DELETE FROM goodbyes WHERE kind = ? AND gateway = ? AND name = ?', kind, gateway, name)
  }

  /** When cards were sent to a processor. */
  tries(): number[] {
    return this.rows<{ at: number }>('SELECT at FROM tries').map(({ at }) => at)
  }

  noteTry(now: number): void {
    this.storage.sql.exec('DELETE FROM tries WHERE at <= ?', now - TRIES_MS)
    this.storage.sql.exec('INSERT INTO tries (at) VALUES (?)', now)
  }

  /** Returns whether the form serves this purpose. */
  spendForm(form: string, purpose: string, now: number): boolean {
    this.storage.sql.exec('DELETE FROM spent_forms WHERE at <= ?', now - FORMS_MS)
    this.storage.sql.exec('INSERT OR IGNORE INTO spent_forms (form, purpose, at) VALUES (?, ?, ?)', form, purpose, now)
    const [spent] = this.rows<{ purpose: string }>('SELECT purpose FROM spent_forms WHERE form = ?', form)
    return spent?.purpose === purpose
  }

  rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[] {
    return this.storage.sql.exec<T>(statement, ...values).toArray()
  }
}
