// The tables of one inbox; only synchronous calls.
import type { NotificationChoices } from '../../contracts/notifications.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { DEFAULT_CHOICES, isWanted } from './choices.rules.ts'
import type { StoredNews, TicketsEnd } from './news.record.ts'

/**
 * `told` is null once the notification was removed or replaced, or if its kind was turned off. The row stays a while, so
 * that no member is told the same a second time.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS notifications (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  news_id TEXT NOT NULL UNIQUE,
  id TEXT NOT NULL UNIQUE,
  template_id TEXT,
  is_read INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  told TEXT
);
CREATE INDEX IF NOT EXISTS notifications_time ON notifications (created_at, seq);
CREATE INDEX IF NOT EXISTS notifications_template ON notifications (template_id) WHERE template_id IS NOT NULL;
CREATE TABLE IF NOT EXISTS closed (id INTEGER PRIMARY KEY CHECK (id = 1));
`

const CHOICES = 'choices'
/** Beyond this limit the oldest read notifications are deleted first, then the oldest. */
export const MAX = 200
/** How long the ids are remembered: the same news never arrives again this late. */
const REMEMBERED_MS = 400 * DAY_MS

export interface StoredNotification {
  id: string
  isRead: boolean
  /** Milliseconds since 1970: when it arrived, or later when its tickets became void. The list is ordered by it. */
  createdAt: number
  news: StoredNews
}

type Row = Record<string, SqlStorageValue>

export class InboxStore {
  constructor(readonly storage: DurableObjectStorage) {
    storage.sql.exec(SCHEMA)
  }

  /** Kinds that the member never changed have their default, also in choices that were stored before a kind existed. */
  choices(): Required<NotificationChoices> {
    return { ...DEFAULT_CHOICES, ...this.storage.kv.get<NotificationChoices>(CHOICES) }
  }

  choose(choices: NotificationChoices): void {
    if (!this.#isClosed()) this.storage.kv.put(CHOICES, choices)
  }

  /** Returns false if the member turned this kind off. The row stays all the same, so that a later change brings nothing back. */
  add(news: StoredNews, id: string, now: number): boolean {
    return this.storage.transactionSync(() => {
      const wanted = isWanted(this.choices(), news.type)
      if (this.#isClosed()) return wanted
      const { rowsWritten } = this.storage.sql.exec(
        'INSERT OR IGNORE INTO notifications (news_id, id, template_id, created_at, told, is_read) VALUES (?, ?, ?, ?, ?, ?)',
        news.newsId,
        id,
        news.templateId,
        now,
        wanted ? JSON.stringify(news) : null,
        wanted ? 0 : 1,
      )
      if (rowsWritten === 0) return wanted
      this.storage.sql.exec(
        `UPDATE notifications SET told = NULL, is_read = 1 WHERE seq IN (
           SELECT seq FROM notifications WHERE told IS NOT NULL ORDER BY is_read, created_at DESC, seq DESC LIMIT -1 OFFSET ${MAX})`,
      )
      this.storage.sql.exec('DELETE FROM notifications WHERE told IS NULL AND created_at < ?', now - REMEMBERED_MS)
      return wanted
    })
  }

  /** Newest first, by time; of the same moment, the one that arrived later comes first. */
  page(offset: number, limit: number): StoredNotification[] {
    const rows = this.storage.sql
      .exec<{ id: string; is_read: number; created_at: number; news: string } & Row>(
        'SELECT id, is_read, created_at, told AS news FROM notifications WHERE told IS NOT NULL ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?',
        limit,
        offset,
      )
      .toArray()
    return rows.map(({ id, is_read, created_at, news: json }) => ({
      id,
      isRead: is_read === 1,
      createdAt: created_at,
      news: JSON.parse(json) as StoredNews,
    }))
  }

  /** Gives the notifications of an order's tickets the time at which they became void. A repetition changes nothing. */
  voidTickets(orderId: string, at: number, end: TicketsEnd): void {
    this.storage.sql.exec(
      `UPDATE notifications SET created_at = max(created_at, ?1), told = json_patch(told, ?3)
       WHERE told IS NOT NULL AND json_extract(told, '$.type') IN ('GENERATE_TICKET', 'ORDER_REMINDER')
         AND json_extract(told, '$.objectId') = ?2`,
      at,
      orderId,
      JSON.stringify(end),
    )
  }

  count(): number {
    return this.#number('SELECT count(*) AS n FROM notifications WHERE told IS NOT NULL')
  }

  unread(): number {
    return this.#number('SELECT count(*) AS n FROM notifications WHERE told IS NOT NULL AND is_read = 0')
  }

  /** Whether such a notification was ever here. */
  markRead(by: 'id' | 'template_id', value: string): boolean {
    this.storage.sql.exec(`UPDATE notifications SET is_read = 1 WHERE ${by} = ? AND is_read = 0`, value)
    return this.#knows(by, value)
  }

  /** Reads the notification and all older ones. Returns false if no notification with this id was ever here. */
  markReadFrom(id: string): boolean {
    this.storage.sql.exec(
      `UPDATE notifications SET is_read = 1 WHERE is_read = 0
         AND (created_at, seq) <= (SELECT created_at, seq FROM notifications WHERE id = ?)`,
      id,
    )
    return this.#knows('id', id)
  }

  /** Whether it was ever here. */
  remove(id: string): boolean {
    this.storage.sql.exec('UPDATE notifications SET told = NULL, is_read = 1 WHERE id = ? AND told IS NOT NULL', id)
    return this.#knows('id', id)
  }

  /** Removes what was told of it. If it arrives later than this, it is ignored. */
  removeNews(newsId: string, id: string, now: number): void {
    if (this.#isClosed()) return
    this.storage.sql.exec(
      `INSERT INTO notifications (news_id, id, created_at, told, is_read) VALUES (?, ?, ?, NULL, 1)
       ON CONFLICT (news_id) DO UPDATE SET told = NULL, is_read = 1`,
      newsId,
      id,
      now,
    )
  }

  erase(): void {
    this.storage.transactionSync(() => {
      this.storage.sql.exec('DELETE FROM notifications')
      this.storage.kv.delete(CHOICES)
      this.storage.sql.exec('INSERT OR IGNORE INTO closed (id) VALUES (1)')
    })
  }

  #isClosed(): boolean {
    return this.#number('SELECT count(*) AS n FROM closed') > 0
  }

  #knows(by: 'id' | 'template_id', value: string): boolean {
    return this.#number(`SELECT EXISTS (SELECT 1 FROM notifications WHERE ${by} = ?) AS n`, value) === 1
  }

  #number(statement: string, ...values: SqlStorageValue[]): number {
    return this.storage.sql.exec<{ n: number }>(statement, ...values).one().n
  }
}
