// One per member, `inbox:{memberId}`: the member's notifications, and which are unread. The only writer of both. Every
// step is synchronous, so concurrent calls queue.
import { DurableObject } from 'cloudflare:workers'
import type { NotificationChoices } from '../../contracts/notifications.ts'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import type { Env } from '../config/env.ts'
import { type Err, err } from '../lib/result.ts'
import { InboxStore, type StoredNotification } from './inbox.sql.ts'
import type { StoredNews, TicketsEnd } from './news.record.ts'

/** How many are unread now. */
export type Counted = { ok: true; count: number } | Err

export interface InboxPage {
  rows: StoredNotification[]
  page: number
  pageCount: number
}

export class InboxObject extends DurableObject<Env> {
  readonly #store: InboxStore

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new InboxStore(ctx.storage)
  }

  /** Returns false if the member turned this kind off. `replaces`: the ids of earlier news that it takes the place of. */
  notify(news: StoredNews, replaces: readonly string[] = []): boolean {
    for (const newsId of replaces) this.#store.removeNews(newsId, `ntf_${randomId()}`, now())
    return this.#store.add(news, `ntf_${randomId()}`, now())
  }

  choices(): Required<NotificationChoices> {
    return this.#store.choices()
  }

  /** Fields that are missing in `changes` stay as they are. */
  choose(changes: Partial<NotificationChoices>): Required<NotificationChoices> {
    this.#store.choose({ ...this.#store.choices(), ...changes })
    return this.#store.choices()
  }

  /** Newest first. */
  list(page: number, limit: number): InboxPage {
    const pageCount = Math.max(1, Math.ceil(this.#store.count() / limit))
    return { rows: this.#store.page((page - 1) * limit, limit), page, pageCount }
  }

  /** The tickets of an order became void at this time. */
  voidTickets(orderId: string, at: number, end: TicketsEnd): void {
    this.#store.voidTickets(orderId, at, end)
  }

  unread(): number {
    return this.#store.unread()
  }

  read(id: string): Counted {
    return this.#toUnreadReplyOrNotFound(this.#store.markRead('id', id))
  }

  readTemplate(templateId: string): Counted {
    return this.#toUnreadReplyOrNotFound(this.#store.markRead('template_id', templateId))
  }

  readAllFrom(newestId: string): Counted {
    return this.#toUnreadReplyOrNotFound(this.#store.markReadFrom(newestId))
  }

  remove(id: string): Counted {
    return this.#toUnreadReplyOrNotFound(this.#store.remove(id))
  }

  /** The account was deleted: erases everything, and later notifications are ignored. */
  erase(): void {
    this.#store.erase()
  }

  /**
   * A notification that was here may be read or removed again. An unknown id is refused in the same way as another
   * member's.
   */
  #toUnreadReplyOrNotFound(wasEverHere: boolean): Counted {
    return wasEverHere ? { ok: true, count: this.#store.unread() } : err('not_found')
  }
}
