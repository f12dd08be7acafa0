// The tables of one order. Only synchronous calls. A change with its outbox, timers and response is one transaction.
import { now } from '../../lib/clock.ts'
import type { Message } from '../messages/messages.ts'
import type { DocumentKind, IssuedDocument } from './invoices/invoice.rules.ts'
import type { News } from '../notifications/news.record.ts'
import type { IdempotentRequest, StoredAnswer } from '../idempotency.ts'
import type { Language } from '../serve.ts'
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import { currentShape, type StoredOrder } from './earlier-record.rules.ts'
import type { OrderRecord, OrderState } from './order.record.ts'
import { isAllowed, isFinal, memberWithTickets, remindAt, timersFor, type TimerKind } from './order.rules.ts'
import { backoff } from '../charges/attempt.rules.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, json TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS showtime (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS transitions (version INTEGER PRIMARY KEY, source TEXT, target TEXT NOT NULL, cause TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS idempotency (
  call TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (call, key)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS outbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS timers (kind TEXT PRIMARY KEY, due INTEGER NOT NULL, tries INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS documents (kind TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS steps (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL);
`

export interface OutboxRow {
  seq: number
  /** Body by kind: none, a text message, the type of a notification, a whole notification, none, none, none. */
  kind: 'order' | 'message' | 'news' | 'told' | 'earning' | 'invoice' | 'joining'
  body: string
}

export type OrderNewsType = 'GENERATE_TICKET' | 'ORDER_REMINDER'

/** Goes to the owner's phone in the owner's language; both are read when it is sent. */
export interface OrderMessage {
  id: string
  text: Record<Language, string>
}

export interface Effects {
  /** A `Message` has its own recipient and one language. */
  message?: OrderMessage | Message
  news?: OrderNewsType | undefined
  /** Another notification for the member. */
  told?: News | undefined
  /** The member earns cashback for the order. */
  earning?: true | undefined
  /** A guest's booking joins the account of its phone, if there is one. */
  joining?: true | undefined
  /** The order was sold or cancelled: a tax invoice or a credit note is due. */
  invoice?: true
  /** The response of the request that made this change, stored with it. */
  answer?: { request: IdempotentRequest; body: (order: OrderRecord) => string } | undefined
}

export interface Timer {
  kind: TimerKind
  due: number
  tries: number
}

export interface Transition {
  version: number
  from: OrderState | null
  to: OrderState
  cause: string
}

type Row = Record<string, SqlStorageValue>

export class OrderStore {
  #isOpen: boolean

  constructor(
    readonly storage: DurableObjectStorage,
    readonly onChange: () => void,
  ) {
    this.#isOpen = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'orders'").toArray().length > 0
    // Orders are stored for years, so tables added later are created when the order is opened.
    if (this.#isOpen) storage.sql.exec(SCHEMA)
  }

  find(): OrderRecord | undefined {
    const row = this.#isOpen ? this.#rows<{ json: string }>('SELECT json FROM orders')[0] : undefined
    return row && currentShape(JSON.parse(row.json) as StoredOrder)
  }

  read(): OrderRecord {
    const order = this.find()
    if (!order) throw new Error('There is no such order')
    return order
  }

  showtime(): ShowtimeRecord {
    return JSON.parse(this.#rows<{ json: string }>('SELECT json FROM showtime')[0]!.json) as ShowtimeRecord
  }

  open(order: OrderRecord, showtime: ShowtimeRecord, effects: Effects): OrderRecord {
    this.storage.transactionSync(() => {
      this.storage.sql.exec(SCHEMA)
      this.storage.sql.exec('INSERT INTO showtime (id, json) VALUES (1, ?)', JSON.stringify(showtime))
      this.storage.sql.exec('INSERT INTO orders (id, version, json) VALUES (1, 0, ?)', '{}')
      this.#isOpen = true
      this.#write(null, order, 'open', effects)
    })
    this.onChange()
    return order
  }

  /** Throws before any write if the transition is forbidden or another step changed the order meanwhile. */
  change(
    from: OrderRecord,
    to: OrderState,
    patch: Partial<OrderRecord>,
    cause: string,
    effects: Effects = {},
  ): OrderRecord {
    const next: OrderRecord = { ...from, ...patch, state: to, version: from.version + 1, updatedAt: now() }
    this.storage.transactionSync(() => {
      const [current] = this.#rows<{ version: number }>('SELECT version FROM orders')
      if (current?.version !== from.version) throw new StaleOrder()
      if (!isAllowed(from.state, to)) throw new Error(`An order cannot go from ${from.state} to ${to}`)
      this.#write(from.state, next, cause, effects)
    })
    this.onChange()
    return next
  }

  #write(source: OrderState | null, order: OrderRecord, cause: string, effects: Effects): void {
    const { sql } = this.storage
    const at = now()
    sql.exec(
      'INSERT INTO transitions (version, source, target, cause, at) VALUES (?, ?, ?, ?, ?)',
      order.version,
      source,
      order.state,
      cause,
      at,
    )
    sql.exec('UPDATE orders SET version = ?, json = ?', order.version, JSON.stringify(order))
    sql.exec('DELETE FROM steps')
    // A choice that never came to checkout is not listed: an on-sale makes and drops thousands. An exchange is
    // listed, because its member has to find it again.
    const isListed = order.checkoutUntil !== null || Boolean(order.exchange)
    if (isListed) sql.exec("INSERT INTO outbox (kind, body) VALUES ('order', '')")
    if (effects.message)
      sql.exec("INSERT INTO outbox (kind, body) VALUES ('message', ?)", JSON.stringify(effects.message))
    if (effects.joining) sql.exec("INSERT INTO outbox (kind, body) VALUES ('joining', '')")
    if (effects.earning) sql.exec("INSERT INTO outbox (kind, body) VALUES ('earning', '')")
    if (effects.invoice) sql.exec("INSERT INTO outbox (kind, body) VALUES ('invoice', '')")
    if (effects.told) sql.exec("INSERT INTO outbox (kind, body) VALUES ('told', ?)", JSON.stringify(effects.told))
    if (effects.news) sql.exec("INSERT INTO outbox (kind, body) VALUES ('news', ?)", effects.news)
    const timers = timersFor(order, at)
    const reminding = memberWithTickets(order) && remindAt(this.showtime().startsAt, at)
    if (reminding) timers.remind = reminding
    if (Object.keys(timers).length === 0 && !isFinal(order)) throw new Error(`No timer is set for ${order.state}`)
    sql.exec('DELETE FROM timers')
    const hasMail = isListed || this.outbox().length > 0
    for (const [kind, due] of Object.entries({ ...timers, ...(hasMail ? { outbox: at } : {}) }))
      this.setTimer(kind as TimerKind, due, 0)
    if (effects.answer) this.storeAnswer(effects.answer.request, effects.answer.body(order))
  }

  answer(request: IdempotentRequest): StoredAnswer | undefined {
    if (!this.#isOpen) return undefined
    return this.#rows<StoredAnswer & Row>(
      'SELECT fingerprint, body FROM idempotency WHERE call = ? AND key = ?',
      request.call,
      request.key,
    )[0]
  }

  storeAnswer(request: IdempotentRequest, body: string): void {
    this.storage.sql.exec(
      'INSERT OR IGNORE INTO idempotency (call, key, fingerprint, body, at) VALUES (?, ?, ?, ?, ?)',
      request.call,
      request.key,
      request.fingerprint,
      body,
      now(),
    )
  }

  /** Deleted with the personal data, after which no request is repeated. */
  forgetAnswers(): void {
    this.storage.sql.exec('DELETE FROM idempotency')
  }

  /**
   * Marks a step at the showtime; a change of the order ends it. A step interrupted by a crash is repaired later.
   */
  beginStep(name: string): void {
    this.storage.sql.exec('INSERT OR REPLACE INTO steps (id, name) VALUES (1, ?)', name)
  }

  endStep(): void {
    this.storage.sql.exec('DELETE FROM steps')
  }

  brokenStep(): string | undefined {
    return this.#isOpen ? this.#rows<{ name: string }>('SELECT name FROM steps')[0]?.name : undefined
  }

  /** Deletes everything. The next request finds no order here. */
  async erase(): Promise<void> {
    this.#isOpen = false
    await this.storage.deleteAll()
  }

  setTimer(kind: TimerKind, due: number, tries: number): void {
    this.storage.sql.exec('INSERT OR REPLACE INTO timers (kind, due, tries) VALUES (?, ?, ?)', kind, due, tries)
  }

  timers(): Timer[] {
    return this.#isOpen ? this.#rows<Timer & Row>('SELECT kind, due, tries FROM timers ORDER BY due') : []
  }

  /**
   * Sets a timer to its next try before its work starts, so that no failure loses it. False: another run has done
   * the work meanwhile.
   */
  takeTimer({ kind, due, tries }: Timer): boolean {
    const isStill = this.timers().some((timer) => timer.kind === kind && timer.due === due)
    if (isStill) this.setTimer(kind, now() + backoff(tries), tries + 1)
    return isStill
  }

  /** Moves the reminder to the outbox, which delivers it whatever else happens to the order. */
  queueReminder(): void {
    this.storage.transactionSync(() => {
      this.storage.sql.exec("INSERT INTO outbox (kind, body) VALUES ('news', 'ORDER_REMINDER')")
      this.dropTimer('remind')
      this.setTimer('outbox', now(), 0)
    })
  }

  /** Writes the row in the read model once more. Returns whether there is an order. */
  queueLine(): boolean {
    if (!this.#isOpen) return false
    if (!this.outbox().some(({ kind }) => kind === 'order'))
      this.storage.transactionSync(() => {
        this.storage.sql.exec("INSERT INTO outbox (kind, body) VALUES ('order', '')")
        this.setTimer('outbox', now(), 0)
      })
    this.onChange()
    return true
  }

  /** Queues missing document numbers. A booking older than invoices asks for them here. */
  queueInvoice(): void {
    if (!this.outbox().some(({ kind }) => kind === 'invoice'))
      this.storage.transactionSync(() => {
        this.storage.sql.exec("INSERT INTO outbox (kind, body) VALUES ('invoice', '')")
        this.setTimer('outbox', now(), 0)
      })
    this.onChange()
  }

  /** An issued document never changes. */
  keepDocument(document: IssuedDocument): void {
    this.storage.sql.exec(
      'INSERT OR IGNORE INTO documents (kind, json) VALUES (?, ?)',
      document.kind,
      JSON.stringify(document),
    )
  }

  documents(): Map<DocumentKind, IssuedDocument> {
    const rows = this.#rows<{ json: string }>('SELECT json FROM documents')
    const documents = rows.map(({ json }) => JSON.parse(json) as IssuedDocument)
    return new Map(documents.map((document) => [document.kind, document]))
  }

  dropTimer(kind: TimerKind): void {
    this.storage.sql.exec('DELETE FROM timers WHERE kind = ?', kind)
  }

  outbox(): OutboxRow[] {
    return this.#rows<OutboxRow & Row>('SELECT seq, kind, body FROM outbox ORDER BY seq')
  }

  sent(row: OutboxRow): void {
    this.storage.sql.exec('DELETE FROM outbox WHERE seq = ?', row.seq)
  }

  transitions(): Transition[] {
    return this.#rows<{ version: number; from: OrderState | null; to: OrderState; cause: string }>(
      'SELECT version, source AS "from", target AS "to", cause FROM transitions ORDER BY version',
    )
  }

  #rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[] {
    return this.storage.sql.exec<T>(statement, ...values).toArray()
  }
}

/** Another step changed the order between reading and writing: read and decide again. */
export class StaleOrder extends Error {}
