// The tables of one order. Only synchronous calls. A change with its outbox, timers and response is one transaction.
import { now } from '../../lib/clock.ts'
import type { MessageText, MessageFile } from '../messages/messages.ts'
import { documentKey, type IssuedDocument } from './invoices/invoice.rules.ts'
import type { News } from '../notifications/news.record.ts'
import { usualWaits } from '../lib/durable/backoff.rules.ts'
import { type Due, Timers, TIMERS_SCHEMA } from '../lib/durable/due-rows.ts'
import { type IdempotentRequest, Responses, responsesSchema } from '../lib/durable/idempotency.ts'
import { Outbox } from '../lib/durable/outbox.ts'
import { hasTable, type Row } from '../lib/durable/tables.ts'
import { countEvent } from '../observability/business-events.ts'
import { log } from '../observability/log.ts'
import type { Language } from '../lib/language.ts'
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import { hasNewDuplicateCaptures } from '../charges/attention.sql.ts'
import { isFoodAlone } from './food-orders/food-alone.rules.ts'
import { foodOverdueAt } from './food/unmade-food.rules.ts'
import { orderAttentionReason } from './operator/attention.rules.ts'
import type { OrderRecord, OrderState } from './order.record.ts'
import { type OrderEvent, reduceOrder } from './machine/order.machine.ts'
import { isFinal, memberWithTickets, remindAt, serviceEndsAt, timersFor, type TimerKind } from './order.rules.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, json TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS showtime (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS transitions (version INTEGER PRIMARY KEY, source TEXT, target TEXT NOT NULL, cause TEXT NOT NULL, at INTEGER NOT NULL);
${responsesSchema('idempotency')}
CREATE TABLE IF NOT EXISTS outbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, body TEXT NOT NULL);
${TIMERS_SCHEMA}
CREATE TABLE IF NOT EXISTS documents (kind TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deliveries (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, channel TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS steps (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL);
`

/** A message of the order's outbox. */
export type OrderMail = {
  /**
   * Body by kind: none, a text message, the same as an e-mail, the type of a notification, a whole notification, and
   * none for the rest.
   */
  kind: 'order' | 'message' | 'email' | 'news' | 'inbox' | 'earning' | 'invoice' | 'joining' | 'attention'
  body: string
}

/** What was sent, without text and recipient. */
export interface Delivery {
  /** See `messageKind`. */
  kind: string
  channel: 'TEXT' | 'EMAIL' | 'NOTIFICATION'
  /** Milliseconds since 1970. */
  at: number
}

export type OrderNewsType = 'GENERATE_TICKET' | 'ORDER_REMINDER'

/**
 * Goes to the owner's phone, and to the verified address of a guest, or of a member who wants e-mails. Phone,
 * address and language are read when it is sent.
 */
export interface OrderMessage {
  id: string
  text: Record<Language, string>
  /** Of the e-mail; each file belongs to the e-mail in its language. */
  subject: Record<Language, string>
  file?: Record<Language, MessageFile>
}

/** Messages and documents that follow from a change. They are stored with it and delivered later. */
export interface OutboxEntries {
  /** A `MessageText` has its own recipient and one language. */
  message?: OrderMessage | MessageText
  news?: OrderNewsType | undefined
  /** Another notification for the member. */
  inboxNews?: News | undefined
  /** The member earns cashback for the order. */
  earning?: true | undefined
  /** A guest's booking joins the account of its phone, if there is one. */
  joining?: true | undefined
  /** The order was sold or cancelled: a tax invoice or a credit note is due. */
  invoice?: true
}

/** The response of the request that made a change, stored with it. */
export interface Answer {
  request: IdempotentRequest
  body: (order: OrderRecord) => string
}

export type OrderTimer = Due<{ kind: TimerKind }>

export interface Transition {
  version: number
  from: OrderState | null
  to: OrderState
  cause: string
}

export interface TimedTransition extends Transition {
  at: number
}

const refundsOf = ({ attempts }: OrderRecord): number => attempts.filter(({ state }) => state === 'REFUNDED').length

/** `from` is null for a new order. */
function countOrderChange(from: OrderRecord | null, to: OrderRecord): void {
  if (!from) return isFoodAlone(to) ? undefined : countEvent('hold')
  if (from.state !== to.state && to.state === 'TICKETED' && !isFoodAlone(to)) countEvent('paid')
  if (from.state !== to.state && to.state === 'STUCK') countEvent('stuck')
  for (let refunds = refundsOf(from); refunds < refundsOf(to); refunds += 1) countEvent('refund')
}

export class OrderStore {
  readonly timers = new Timers<TimerKind>(this, usualWaits)
  readonly outbox = new Outbox<OrderMail>(this, ['kind', 'body'])
  readonly responses = new Responses(this, { table: 'idempotency' })
  #isOpen: boolean

  constructor(
    readonly storage: DurableObjectStorage,
    readonly onChange: () => void,
  ) {
    this.#isOpen = hasTable(storage, 'orders')
    // Orders are stored for years, so tables added later are created when the order is opened.
    if (this.#isOpen) storage.sql.exec(SCHEMA)
  }

  find(): OrderRecord | undefined {
    const row = this.rows<{ json: string }>('SELECT json FROM orders')[0]
    return row && (JSON.parse(row.json) as OrderRecord)
  }

  read(): OrderRecord {
    const order = this.find()
    if (!order) throw new Error('There is no such order')
    return order
  }

  showtime(): ShowtimeRecord {
    return JSON.parse(this.rows<{ json: string }>('SELECT json FROM showtime')[0]!.json) as ShowtimeRecord
  }

  open(order: OrderRecord, showtime: ShowtimeRecord, answer?: Answer): OrderRecord {
    this.storage.transactionSync(() => {
      this.storage.sql.exec(SCHEMA)
      this.storage.sql.exec('INSERT INTO showtime (id, json) VALUES (1, ?)', JSON.stringify(showtime))
      this.storage.sql.exec('INSERT INTO orders (id, version, json) VALUES (1, 0, ?)', '{}')
      this.#isOpen = true
      this.#saveTransition(null, order, { cause: 'open', answer })
    })
    countOrderChange(null, order)
    this.onChange()
    return order
  }

  /**
   * Applies an event to the order as it is stored now, in one turn: no other step comes between reading and writing.
   * Undefined: the event changed nothing. `endsHold`: the showtime should release the seats.
   */
  apply(event: OrderEvent, answer?: Answer): { order: OrderRecord; endsHold: boolean } | undefined {
    const before = this.read()
    const showtime = () => this.showtime()
    const reduced = reduceOrder(before, event, {
      now: now(),
      // Few events read it.
      get showtime() {
        return showtime()
      },
    })
    if (!reduced) return undefined
    const { order, cause, outbox, showtime: moved, alerts = [], endsHold = false } = reduced
    this.storage.transactionSync(() => {
      if (moved) this.storage.sql.exec('UPDATE showtime SET json = ?', JSON.stringify(moved))
      if (
        orderAttentionReason(before) !== orderAttentionReason(order) ||
        hasNewDuplicateCaptures(before.attempts, order.attempts)
      )
        this.outbox.add({ kind: 'attention', body: '' })
      this.#saveTransition(before.state, order, { cause, outbox, answer })
    })
    countOrderChange(before, order)
    for (const { event: name, fields } of alerts) log.error(name, fields)
    this.onChange()
    return { order, endsHold }
  }

  #saveTransition(
    source: OrderState | null,
    order: OrderRecord,
    { cause, outbox = {}, answer }: { cause: string; outbox?: OutboxEntries | undefined; answer?: Answer | undefined },
  ): void {
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
    // listed, because its member has to find it again; and food alone, because it has the contact of its booking.
    const isListed = order.checkoutUntil !== null || Boolean(order.exchange) || isFoodAlone(order)
    if (isListed) this.outbox.add({ kind: 'order', body: '' })
    if (outbox.message) this.#queueTextAndEmail(outbox.message)
    if (outbox.joining) this.outbox.add({ kind: 'joining', body: '' })
    if (outbox.earning) this.outbox.add({ kind: 'earning', body: '' })
    if (outbox.invoice) this.outbox.add({ kind: 'invoice', body: '' })
    if (outbox.inboxNews) this.outbox.add({ kind: 'inbox', body: JSON.stringify(outbox.inboxNews) })
    if (outbox.news) this.outbox.add({ kind: 'news', body: outbox.news })
    const timers = timersFor(order, at)
    const reminding = memberWithTickets(order) && remindAt(this.showtime().startsAt, at)
    // A reminder that is due and not sent yet stays.
    const pending = memberWithTickets(order) ? this.timers.find('remind')?.due : undefined
    const reminder = reminding ?? (pending !== undefined && pending <= at ? pending : undefined)
    if (reminder) timers.remind = reminder
    const serviceEnd = serviceEndsAt(order, this.showtime())
    if (serviceEnd !== undefined) timers.service = Math.max(at, serviceEnd)
    const foodEnd = order.food ? foodOverdueAt(order, this.showtime()) : undefined
    if (foodEnd !== undefined) timers.foodEnds = Math.max(at, foodEnd)
    if (Object.keys(timers).length === 0 && !isFinal(order)) throw new Error(`No timer is set for ${order.state}`)
    this.timers.clear()
    for (const [kind, due] of Object.entries(timers)) this.timers.set(kind as TimerKind, due)
    if (this.outbox.messages().length) this.timers.set('outbox', at)
    if (answer) this.responses.store(answer.request, answer.body(order))
  }

  /** Text and e-mail are two entries, so that a failing service delays and repeats its own alone. */
  #queueTextAndEmail(message: OrderMessage | MessageText): void {
    const body = JSON.stringify(message)
    this.outbox.add({ kind: 'message', body })
    if (!('to' in message)) this.outbox.add({ kind: 'email', body })
  }

  /**
   * Marks a step at the showtime; a change of the order ends it. A step interrupted by a crash is repaired later.
   */
  startStep(name: string): void {
    this.storage.sql.exec('INSERT OR REPLACE INTO steps (id, name) VALUES (1, ?)', name)
  }

  endStep(): void {
    this.storage.sql.exec('DELETE FROM steps')
  }

  interruptedStep(): string | undefined {
    return this.rows<{ name: string }>('SELECT name FROM steps')[0]?.name
  }

  /** Deletes everything. The next request finds no order here. */
  async erase(): Promise<void> {
    this.#isOpen = false
    await this.storage.deleteAll()
  }

  /** Moves the reminder to the outbox, which delivers it independently of the order. */
  queueReminder(): void {
    this.storage.transactionSync(() => {
      this.outbox.add({ kind: 'news', body: 'ORDER_REMINDER' })
      this.timers.drop('remind')
      this.timers.set('outbox', now())
    })
  }

  /** Writes the row in the read model once more. Returns whether there is an order. */
  queueLine(): boolean {
    if (this.#isOpen) this.#queueMailOnce('order')
    return this.#isOpen
  }

  /** Queues missing document numbers. A booking older than invoices asks for them here. */
  queueInvoice(): void {
    this.#queueMailOnce('invoice')
  }

  #queueMailOnce(kind: OrderMail['kind']): void {
    if (!this.outbox.messages().some((mail) => mail.kind === kind))
      this.storage.transactionSync(() => {
        this.outbox.add({ kind, body: '' })
        this.timers.set('outbox', now())
      })
    this.onChange()
  }

  /** An issued document never changes. */
  saveDocument(document: IssuedDocument): void {
    this.storage.sql.exec(
      'INSERT OR IGNORE INTO documents (kind, json) VALUES (?, ?)',
      documentKey(document),
      JSON.stringify(document),
    )
  }

  /** By `documentKey`. */
  documents(): Map<string, IssuedDocument> {
    const rows = this.rows<{ json: string }>('SELECT json FROM documents')
    const documents = rows.map(({ json }) => JSON.parse(json) as IssuedDocument)
    return new Map(documents.map((document) => [documentKey(document), document]))
  }

  /** A message that its service has taken. */
  saveDelivery({ kind, channel }: Omit<Delivery, 'at'>): void {
    this.storage.sql.exec('INSERT INTO deliveries (kind, channel, at) VALUES (?, ?, ?)', kind, channel, now())
  }

  /** Newest first. */
  deliveries(): Delivery[] {
    return this.rows<Delivery & Row>('SELECT kind, channel, at FROM deliveries ORDER BY seq DESC')
  }

  transitions(): Transition[] {
    return this.rows<{ version: number; from: OrderState | null; to: OrderState; cause: string }>(
      'SELECT version, source AS "from", target AS "to", cause FROM transitions ORDER BY version',
    )
  }

  /** The transitions with their times, for an operator. */
  history(): TimedTransition[] {
    return this.rows<TimedTransition & Row>(
      'SELECT version, source AS "from", target AS "to", cause, at FROM transitions ORDER BY version',
    )
  }

  rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[] {
    return this.#isOpen ? this.storage.sql.exec<T>(statement, ...values).toArray() : []
  }
}
