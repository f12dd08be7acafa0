// The tables of one kitchen. Only synchronous calls. A change with its news is one transaction.
import { now } from '../../lib/clock.ts'
import { usualWaits } from '../lib/durable/backoff.rules.ts'
import { DueRows } from '../lib/durable/due-rows.ts'
import { hasTable, type Row } from '../lib/durable/tables.ts'
import { numberText } from './kitchen-number.rules.ts'
import type { Plan, SlotWork } from './kitchen-plan.rules.ts'
import { COLLECT_MS, OPEN_STATES, type Progress } from './kitchen-steps.rules.ts'
import { sumPortions } from './kitchen-stock.rules.ts'
import type { FoodNews, KitchenOrder, FoodStanding, KitchenState, Portions } from './kitchen.record.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY, number INTEGER NOT NULL, version INTEGER NOT NULL, state TEXT NOT NULL, previous TEXT,
  moved_at INTEGER NOT NULL, ready_at INTEGER NOT NULL, collect_until INTEGER, is_requested INTEGER NOT NULL, json TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS work (
  order_id TEXT NOT NULL, slot INTEGER NOT NULL, portions INTEGER NOT NULL, PRIMARY KEY (order_id, slot)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS taken (
  order_id TEXT NOT NULL, item_id TEXT NOT NULL, portions INTEGER NOT NULL, PRIMARY KEY (order_id, item_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holds (
  order_id TEXT NOT NULL, item_id TEXT NOT NULL, portions INTEGER NOT NULL, until INTEGER NOT NULL,
  PRIMARY KEY (order_id, item_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS marks (item_id TEXT PRIMARY KEY, is_sold_out INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS stops (order_id TEXT PRIMARY KEY, id TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS news (order_id TEXT PRIMARY KEY, version INTEGER NOT NULL, due INTEGER, tries INTEGER NOT NULL) WITHOUT ROWID;
`

const BEGUN = "'PREPARING', 'READY'"
const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ')

/** The food of an order as the kitchen stores it. */
export interface StoredFood extends Progress {
  orderId: string
  number: number
  version: number
  readyAt: number
  isRequested: boolean
  /** Null: the order had ended before it came. */
  order: KitchenOrder | null
}

type FoodRow = {
  id: string
  number: number
  version: number
  state: string
  previous: string | null
  moved_at: number
  ready_at: number
  is_requested: number
  json: string | null
}

const toStored = (row: FoodRow): StoredFood => ({
  orderId: row.id,
  number: row.number,
  version: row.version,
  // Only this module writes them.
  state: row.state as KitchenState,
  previous: row.previous as KitchenState | null,
  movedAt: row.moved_at,
  readyAt: row.ready_at,
  isRequested: row.is_requested === 1,
  order: row.json === null ? null : (JSON.parse(row.json) as KitchenOrder),
})

export const toStanding = ({ number, state, readyAt, version, isRequested }: StoredFood): FoodStanding => ({
  number: numberText(number),
  state,
  readyAt,
  version,
  ...(isRequested && { isRequested: true }),
})

export interface Mark {
  itemId: string
  isSoldOut: boolean
}

type NewsRow = { order_id: string; version: number }

export class KitchenStore {
  /** News that have not arrived: one row for an order, with the standing of the time when it is sent. */
  readonly news = new DueRows<NewsRow>(this, { table: 'news', key: ['order_id', 'version'], waitMs: usualWaits })
  #isOpen: boolean

  constructor(readonly storage: DurableObjectStorage) {
    this.#isOpen = hasTable(storage, 'orders')
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[] {
    return this.#isOpen ? this.storage.sql.exec<T>(statement, ...values).toArray() : []
  }

  /** One transaction. The first one creates the tables. */
  change<Result>(work: () => Result): Result {
    return this.storage.transactionSync(() => this.inChange(work))
  }

  /** Runs inside a transaction. */
  inChange<Result>(work: () => Result): Result {
    const wasOpen = this.#isOpen
    try {
      if (!wasOpen) this.storage.sql.exec(SCHEMA)
      this.#isOpen = true
      this.#run('DELETE FROM holds WHERE until <= ?', now())
      this.#run('DELETE FROM stops WHERE until <= ?', now())
      return work()
    } catch (error) {
      // The tables are rolled back with the rest.
      this.#isOpen = wasOpen
      throw error
    }
  }

  async deleteAll(): Promise<void> {
    this.#isOpen = false
    await this.storage.deleteAll()
  }

  #run(statement: string, ...values: SqlStorageValue[]): void {
    this.storage.sql.exec(statement, ...values)
  }

  // Stock

  taken(): Portions {
    return sumPortions(this.rows<{ itemId: string; portions: number }>('SELECT item_id AS itemId, portions FROM taken'))
  }

  /** By other orders. */
  held(except = ''): Portions {
    return sumPortions(
      this.rows<{ itemId: string; portions: number }>(
        'SELECT item_id AS itemId, portions FROM holds WHERE until > ? AND order_id <> ?',
        now(),
        except,
      ),
    )
  }

  /** When the first hold ends; undefined: there is none. */
  nextHoldEnd(): number | undefined {
    return (
      this.rows<{ until: number | null }>('SELECT min(until) AS until FROM holds WHERE until > ?', now())[0]?.until ??
      undefined
    )
  }

  hold(orderId: string, portions: Portions, until: number): void {
    this.dropHold(orderId)
    for (const [itemId, count] of Object.entries(portions))
      if (count > 0)
        this.#run(
          'INSERT INTO holds (order_id, item_id, portions, until) VALUES (?, ?, ?, ?)',
          orderId,
          itemId,
          count,
          until,
        )
  }

  dropHold(orderId: string): void {
    this.#run('DELETE FROM holds WHERE order_id = ?', orderId)
  }

  marks(): Mark[] {
    return this.rows<{ item_id: string; is_sold_out: number }>('SELECT item_id, is_sold_out FROM marks').map(
      ({ item_id: itemId, is_sold_out: isSoldOut }) => ({ itemId, isSoldOut: isSoldOut === 1 }),
    )
  }

  mark(itemId: string, isSoldOut: boolean): void {
    this.#run('INSERT OR REPLACE INTO marks (item_id, is_sold_out) VALUES (?, ?)', itemId, Number(isSoldOut))
  }

  // Orders

  find(orderId: string): StoredFood | undefined {
    const row = this.rows<FoodRow>('SELECT * FROM orders WHERE id = ?', orderId)[0]
    return row && toStored(row)
  }

  /** Open ones, and those that left the screen after this time. */
  listRecent(since: number): StoredFood[] {
    return this.rows<FoodRow>(
      `SELECT * FROM orders WHERE json IS NOT NULL AND (state IN (${OPEN}) OR moved_at >= ?) ORDER BY ready_at, number`,
      since,
    ).map(toStored)
  }

  isNumberInUse(number: number): boolean {
    return this.rows(`SELECT 1 FROM orders WHERE number = ? AND state IN (${OPEN})`, number).length > 0
  }

  insert(food: StoredFood, portions: Portions): void {
    const { orderId, order } = food
    this.#run(
      `INSERT INTO orders (id, number, version, state, previous, moved_at, ready_at, collect_until, is_requested, json)
       VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?, ?)`,
      orderId,
      food.number,
      food.version,
      food.state,
      food.previous,
      food.movedAt,
      food.readyAt,
      Number(food.isRequested),
      order && JSON.stringify(order),
    )
    for (const [itemId, count] of Object.entries(portions))
      this.#run('INSERT INTO taken (order_id, item_id, portions) VALUES (?, ?, ?)', orderId, itemId, count)
  }

  /** Raises the version. `collectUntil`: when an open order is given up. */
  save(food: StoredFood, collectUntil: number | null): StoredFood {
    const saved = { ...food, version: food.version + 1 }
    this.#run(
      `UPDATE orders SET version = ?, state = ?, previous = ?, moved_at = ?, ready_at = ?, collect_until = ?,
       is_requested = ?, json = ? WHERE id = ?`,
      saved.version,
      saved.state,
      saved.previous,
      saved.movedAt,
      saved.readyAt,
      collectUntil,
      Number(saved.isRequested),
      saved.order && JSON.stringify(saved.order),
      saved.orderId,
    )
    return saved
  }

  /** The order hears of it soon. */
  addNews({ orderId, version }: StoredFood): void {
    this.#run(
      'INSERT OR REPLACE INTO news (order_id, version, due, tries) VALUES (?, ?, ?, 0)',
      orderId,
      version,
      now(),
    )
  }

  /** News of a later version stay. */
  newsArrived({ orderId, version }: Pick<FoodNews, 'orderId' | 'version'>): void {
    this.#run('DELETE FROM news WHERE order_id = ? AND version <= ?', orderId, version)
  }

  restoreStock(orderId: string): void {
    this.#run('DELETE FROM taken WHERE order_id = ?', orderId)
  }

  // Times

  /** Portions in a slot, without those of one order. */
  bookedIn(slot: number, except: string): number {
    const [row] = this.rows<{ portions: number | null }>(
      'SELECT sum(portions) AS portions FROM work WHERE slot = ? AND order_id <> ?',
      slot,
      except,
    )
    return row?.portions ?? 0
  }

  setWork(orderId: string, { work }: Pick<Plan, 'work'>): void {
    this.dropWork(orderId)
    for (const { slot, portions } of work)
      this.#run('INSERT INTO work (order_id, slot, portions) VALUES (?, ?, ?)', orderId, slot, portions)
  }

  dropWork(orderId: string): void {
    this.#run('DELETE FROM work WHERE order_id = ?', orderId)
  }

  slots(): SlotWork[] {
    return this.rows<{ slot: number; portions: number }>(
      'SELECT slot, sum(portions) AS portions FROM work GROUP BY slot',
    )
  }

  // Stops

  isStopped(orderId: string): boolean {
    return this.rows('SELECT 1 FROM stops WHERE order_id = ? AND until > ?', orderId, now()).length > 0
  }

  stop(orderId: string, id: string, until: number): void {
    this.#run('INSERT OR REPLACE INTO stops (order_id, id, until) VALUES (?, ?, ?)', orderId, id, until)
  }

  resume(orderId: string, id?: string): void {
    this.#run('DELETE FROM stops WHERE order_id = ? AND (id = ? OR ?)', orderId, id ?? '', Number(id === undefined))
  }

  // What ends by time

  /** When the next showtime ends that has open food, of those that end after this time. */
  nextShowEnd(after: number): number | undefined {
    const [row] = this.rows<{ due: number | null }>(
      `SELECT min(collect_until) AS due FROM orders WHERE state IN (${OPEN}) AND collect_until > ?`,
      after + COLLECT_MS,
    )
    return row?.due == null ? undefined : row.due - COLLECT_MS
  }

  /** Paid food of showtimes that are over, which is still to be made: since when it is late. */
  listUnmade(): number[] {
    return this.rows<{ since: number }>(
      `SELECT collect_until - ${COLLECT_MS} AS since FROM orders
       WHERE state IN ('REQUESTED', 'PREPARING') AND collect_until <= ? ORDER BY collect_until`,
      now() + COLLECT_MS,
    ).map(({ since }) => since)
  }

  /** Of food that was begun. */
  nextCollectEnd(): number | undefined {
    return (
      this.rows<{ due: number | null }>(`SELECT min(collect_until) AS due FROM orders WHERE state IN (${BEGUN})`)[0]
        ?.due ?? undefined
    )
  }

  listUncollected(): StoredFood[] {
    return this.rows<FoodRow>(`SELECT * FROM orders WHERE state IN (${BEGUN}) AND collect_until <= ?`, now()).map(
      toStored,
    )
  }

  /** What visitors have written for the kitchen. */
  deleteNotes(): void {
    for (const { id, json } of this.rows<FoodRow>('SELECT * FROM orders WHERE json IS NOT NULL')) {
      const order = JSON.parse(json!) as KitchenOrder
      const bare = { ...order, lines: order.lines.map((line) => ({ ...line, note: null })) }
      this.#run('UPDATE orders SET json = ? WHERE id = ?', JSON.stringify(bare), id)
    }
  }
}
