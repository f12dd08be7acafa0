// The tables of one wallet. Only synchronous calls. Each change is one transaction: entries, lots, reservations,
// outbox, stored responses. An unused wallet has no tables, and reading creates none.
import type { GiftNews, News } from '../notifications/news.record.ts'
import { now } from '../../lib/clock.ts'
import { usualWaits } from '../lib/durable/backoff.rules.ts'
import { DueRows } from '../lib/durable/due-rows.ts'
import { Responses, RESPONSES_MS, responsesSchema } from '../lib/durable/idempotency.ts'
import { Outbox } from '../lib/durable/outbox.ts'
import { hasTable, type Row } from '../lib/durable/tables.ts'
import { CANCELLATIONS_SCHEMA } from './cancellations.sql.ts'
import type { LedgerSnapshot, ReservationState } from './ledger-audit.rules.ts'
import { EMPTY, type Entry, type Ledger, type Lot, type Reserved } from './ledger.record.ts'
import { LedgerDraft, NOTIFY_BEFORE_MS } from './ledger.rules.ts'
import { OPERATIONS_SCHEMA, REVERSAL } from './operations.sql.ts'
import { FOOD_ORDERS_SCHEMA } from './food-orders.sql.ts'
import { TOP_UP_NOTES_SCHEMA, type TopUpNote } from './top-up-notes.sql.ts'
import { TOP_UPS_SCHEMA } from './top-ups.sql.ts'

// The checks repeat the assertions of the draft; the triggers forbid changing or deleting an entry.
const SCHEMA = `
CREATE TABLE IF NOT EXISTS facts (id INTEGER PRIMARY KEY CHECK (id = 1), member_id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, phase TEXT NOT NULL, wallet TEXT NOT NULL, cause TEXT NOT NULL,
  debit TEXT NOT NULL, credit TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount >= 0),
  posted INTEGER NOT NULL, pending INTEGER NOT NULL CHECK (pending >= 0), at INTEGER NOT NULL, expires_at INTEGER,
  order_id TEXT, reference TEXT, reservation TEXT, valid_from INTEGER, CHECK (posted >= pending), CHECK (debit <> credit)
);
CREATE INDEX IF NOT EXISTS entries_wallet ON entries (wallet, seq);
CREATE TRIGGER IF NOT EXISTS entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'what was booked stays'); END;
CREATE TRIGGER IF NOT EXISTS entries_remain BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'what was booked stays'); END;
CREATE TABLE IF NOT EXISTS lots (
  id TEXT PRIMARY KEY, seq INTEGER NOT NULL, wallet TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
  expires_at INTEGER, valid_from INTEGER, order_id TEXT, notified INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reservations (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL, reference TEXT NOT NULL, state TEXT NOT NULL, slices TEXT NOT NULL,
  due INTEGER, tries INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, news TEXT NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL
);
${CANCELLATIONS_SCHEMA}
${responsesSchema('answers')}
${OPERATIONS_SCHEMA}
${TOP_UPS_SCHEMA}
${TOP_UP_NOTES_SCHEMA}
${FOOD_ORDERS_SCHEMA}
`

export interface StoredReservation extends Reserved {
  state: ReservationState
}

/** A notification for the member, and its next try. */
type WalletMail = { news: string; due: number; tries: number }

interface ReservationRow extends Record<string, SqlStorageValue> {
  id: string
  orderId: string
  reference: string
  state: string
  slices: string
}

type LotRow = Omit<Lot, 'isNotified' | 'isGift' | 'isClaimed'> & { notified: number; gift: number; claimed: number }

const ENTRY = `seq, id, phase, wallet AS "walletType", cause, debit, credit, amount, posted, pending, at,
  expires_at AS "expiresAt", order_id AS "orderId", reference, reservation AS "reservationId", valid_from AS "validFrom"`
/**
 * Groups entries into one row for the member: a refund restores every lot alone. The other columns are those of the
 * newest entry.
 */
const PURPOSE = "CASE cause WHEN 'REFUND' THEN 'refund ' || ifnull(order_id, '') || ' ' || at ELSE id END"
const RESERVATION = 'id, order_id AS "orderId", reference, state, slices'

const reservationOf = ({ slices, ...row }: ReservationRow): StoredReservation => ({
  ...row,
  state: row.state as ReservationState,
  slices: JSON.parse(slices) as Reserved['slices'],
})

/** An outbox entry for a message, which has the facts of the gift's notification. */
interface StoredMessage {
  message: GiftNews
}

export class WalletStore {
  readonly responses = new Responses(this, { table: 'answers', retainMs: RESPONSES_MS })
  /** Reservations whose order is asked about them. */
  readonly reservations = new DueRows<{ id: string }>(this, { table: 'reservations', key: ['id'], waitMs: usualWaits })
  readonly topUps = new DueRows<{ id: string }>(this, { table: 'top_ups', key: ['id'], waitMs: usualWaits })
  readonly notes = new DueRows<TopUpNote>(this, { table: 'top_up_notes', key: ['seq', 'top_up'], waitMs: usualWaits })
  readonly unsent = new DueRows<{ seq: number }>(this, { table: 'outbox', key: ['seq'], waitMs: usualWaits })
  readonly #outbox = new Outbox<WalletMail>(this, ['news', 'due', 'tries'])
  /** False: nothing was ever booked, or everything was deleted. */
  isOpen: boolean

  constructor(
    readonly storage: DurableObjectStorage,
    readonly memberId: string,
    readonly onChange: () => void,
  ) {
    this.isOpen = hasTable(storage, 'entries')
    // Wallets are kept for years, so a table added later is created when the wallet is used.
    if (this.isOpen) storage.sql.exec(`${TOP_UP_NOTES_SCHEMA}${FOOD_ORDERS_SCHEMA}`)
  }

  /** The name the wallet was first used by, because a timer may not know it. */
  member(): string {
    return this.rows<{ member_id: string }>('SELECT member_id FROM facts')[0]?.member_id ?? this.memberId
  }

  /** Stores everything `work` does with the entries it booked, or nothing. */
  change<T>(work: (draft: LedgerDraft) => T): T {
    const result = this.storage.transactionSync(() => {
      if (!this.isOpen) {
        this.storage.sql.exec(SCHEMA)
        this.storage.sql.exec('INSERT OR IGNORE INTO facts (id, member_id) VALUES (1, ?)', this.memberId)
      }
      const before = this.#ledger()
      const draft = new LedgerDraft(before, now())
      const result = work(draft)
      this.#save(before, draft.close(), draft.entries)
      return result
    })
    this.isOpen = true
    this.onChange()
    return result
  }

  /** The ledger at this moment: an expired lot is expired, even if no timer has run. */
  current(): Ledger {
    if (!this.isOpen) return EMPTY
    const ledger = this.#ledger()
    if (!ledger.lots.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now())) return ledger
    this.change(() => undefined)
    return this.#ledger()
  }

  newest(walletType: string): Entry | undefined {
    return this.statement({ walletType, cause: undefined, limit: 1, offset: 0 })[0]
  }

  /** Reserved amounts first, then movements, newest first. */
  statement(of: { walletType: string; cause: string | undefined; limit: number; offset: number }): Entry[] {
    return this.rows<Entry & Row & { ends: number }>(
      `SELECT ${ENTRY}, max(seq) AS seq, sum(amount) AS amount, count(DISTINCT ifnull(expires_at, 0)) AS ends FROM entries
       WHERE ${this.#shown} GROUP BY ${PURPOSE} ORDER BY phase = 'RESERVED' DESC, seq DESC LIMIT ?3 OFFSET ?4`,
      of.walletType,
      of.cause ?? null,
      of.limit,
      of.offset,
    ).map(({ ends, ...entry }) => (ends > 1 ? { ...entry, expiresAt: null } : entry))
  }

  count(walletType: string, cause: string | undefined): number {
    const sql = `SELECT count(DISTINCT ${PURPOSE}) AS count FROM entries WHERE ${this.#shown}`
    return this.rows<{ count: number }>(sql, walletType, cause ?? null)[0]?.count ?? 0
  }

  readonly #shown = `wallet = ?1 AND (?2 IS NULL OR cause = ?2) AND (phase = 'DONE' AND amount > 0 OR phase = 'RESERVED'
    AND EXISTS (SELECT 1 FROM reservations WHERE reservations.id = reservation AND state = 'PENDING'))`

  expired(walletType: string, since: number): Entry[] {
    return this.rows<Entry & Row>(
      `SELECT ${ENTRY} FROM entries WHERE wallet = ? AND cause = 'EXPIRY' AND at >= ? ORDER BY seq DESC`,
      walletType,
      since,
    )
  }

  entry(id: string): Entry | undefined {
    return this.rows<Entry & Row>(`SELECT ${ENTRY} FROM entries WHERE id = ?`, id)[0]
  }

  reservation(id: string): StoredReservation | undefined {
    const row = this.rows<ReservationRow>(`SELECT ${RESERVATION} FROM reservations WHERE id = ?`, id)[0]
    return row && reservationOf(row)
  }

  /** `due`: when the order is asked about it; null once it has ended. */
  putReservation({ id, orderId, reference, state, slices }: StoredReservation, due: number | null): void {
    this.storage.sql.exec(
      `INSERT INTO reservations (id, order_id, reference, state, slices, due, tries) VALUES (?, ?, ?, ?, ?, ?, 0)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, due = excluded.due`,
      id,
      orderId,
      reference,
      state,
      JSON.stringify(slices),
      due,
    )
  }

  /** Changes the parts of a lot that are reserved. They keep to it if they are released. */
  changeReserved(lotId: string, change: (slice: Lot, reservationId: string) => Lot): void {
    const pending = this.rows<ReservationRow>(`SELECT ${RESERVATION} FROM reservations WHERE state = 'PENDING'`)
    for (const { id, slices } of pending.map(reservationOf)) {
      const changed = (of: Lot[]): Lot[] => of.map((slice) => (slice.id === lotId ? change(slice, id) : slice))
      const { E_WALLET, CASHBACK } = slices
      this.storage.sql.exec(
        'UPDATE reservations SET slices = ? WHERE id = ?',
        JSON.stringify({ E_WALLET: changed(E_WALLET), CASHBACK: changed(CASHBACK) } satisfies Reserved['slices']),
        id,
      )
    }
  }

  askLater(id: string, due: number): void {
    this.storage.sql.exec('UPDATE reservations SET due = ?, tries = 0 WHERE id = ?', due, id)
  }

  notify(news: News): void {
    this.#outbox.add({ news: JSON.stringify(news), due: now(), tries: 0 })
  }

  /**
   * Notifies the member, and sends the same as a message. The two are entries of their own: a failing service repeats
   * only its own.
   */
  announceGift(news: GiftNews): void {
    this.notify(news)
    const message: StoredMessage = { message: news }
    this.#outbox.add({ news: JSON.stringify(message), due: now(), tries: 0 })
  }

  /** Sends a notification, or the message of a gift, of the outbox. */
  async sendNews(
    seq: number,
    send: { news: (news: News) => Promise<unknown>; message: (gift: GiftNews) => Promise<unknown> },
  ): Promise<void> {
    const mail = this.#outbox.messages().find((message) => message.seq === seq)
    if (!mail) return
    // The store wrote it.
    const stored = JSON.parse(mail.news) as News | StoredMessage
    await ('message' in stored ? send.message(stored.message) : send.news(stored))
    this.#outbox.arrived(mail)
  }

  /** When a lot expires next, or its member is notified that it will. */
  lotsDue(): number | undefined {
    const [row] = this.rows<{ due: number | null }>(
      `SELECT min(due) AS due FROM (SELECT min(expires_at) AS due FROM lots
       UNION ALL SELECT min(expires_at) - ? FROM lots WHERE notified = 0)`,
      NOTIFY_BEFORE_MS,
    )
    return row?.due ?? undefined
  }

  snapshot(): LedgerSnapshot {
    return {
      entries: this.rows<Entry & Row>(`SELECT ${ENTRY} FROM entries ORDER BY seq`),
      lots: this.#lots(),
      reservations: this.rows<ReservationRow>(`SELECT ${RESERVATION} FROM reservations`).map(reservationOf),
    }
  }

  rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[] {
    // The second is true inside the transaction that creates the tables.
    return this.isOpen || hasTable(this.storage, 'entries')
      ? this.storage.sql.exec<T>(statement, ...values).toArray()
      : []
  }

  #ledger(): Ledger {
    const balances = { ...EMPTY.balances }
    for (const { walletType, posted, pending } of this.rows<Entry & Row>(
      `SELECT ${ENTRY} FROM entries WHERE seq IN (SELECT max(seq) FROM entries GROUP BY wallet)`,
    ))
      balances[walletType] = { posted, pending }
    const newest = this.rows<{ seq: number; at: number }>('SELECT seq, at FROM entries ORDER BY seq DESC LIMIT 1')[0]
    return { seq: newest?.seq ?? 0, at: newest?.at ?? 0, balances, lots: this.#lots() }
  }

  #lots(): Lot[] {
    return this.rows<LotRow & Row>(
      `SELECT id, seq, wallet AS "walletType", amount, expires_at AS "expiresAt", valid_from AS "validFrom", order_id AS "orderId", notified,
       EXISTS (SELECT 1 FROM entries WHERE entries.id = lots.id AND wallet = 'E_WALLET' AND debit = 'MARKETING') AS gift,
       EXISTS (SELECT 1 FROM entries, cancellations WHERE entries.id = lots.id AND cause = 'CASHBACK_EARNED'
         AND cancellations.order_id = lots.order_id AND released = 0
         AND NOT EXISTS (SELECT 1 FROM operations WHERE operations.id = '${REVERSAL}' || lots.order_id)) AS claimed FROM lots`,
    ).map(({ notified, gift, claimed, ...lot }) => ({
      ...lot,
      isNotified: notified === 1,
      isGift: gift === 1,
      isClaimed: claimed === 1,
    }))
  }

  #save(before: Ledger, after: Ledger, entries: readonly Entry[]): void {
    const { sql } = this.storage
    for (const entry of entries)
      sql.exec(
        'INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        entry.seq,
        entry.id,
        entry.phase,
        entry.walletType,
        entry.cause,
        entry.debit,
        entry.credit,
        entry.amount,
        entry.posted,
        entry.pending,
        entry.at,
        entry.expiresAt,
        entry.orderId,
        entry.reference,
        entry.reservationId,
        entry.validFrom,
      )
    const retained = new Set(after.lots.map(({ id }) => id))
    for (const { id } of before.lots) if (!retained.has(id)) sql.exec('DELETE FROM lots WHERE id = ?', id)
    for (const lot of after.lots)
      if (!before.lots.includes(lot))
        sql.exec(
          'INSERT OR REPLACE INTO lots (id, seq, wallet, amount, expires_at, valid_from, order_id, notified) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          lot.id,
          lot.seq,
          lot.walletType,
          lot.amount,
          lot.expiresAt,
          lot.validFrom,
          lot.orderId,
          Number(lot.isNotified),
        )
  }
}
