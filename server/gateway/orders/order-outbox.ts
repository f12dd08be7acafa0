// The outbox of an order: its row in the read model, messages, notifications, cashback, and tax documents. Each
// entry is delivered at least once, in any order.
import { now } from '../../lib/clock.ts'
import { passCrashPoint } from '../lib/durable/crash-points.ts'
import type { Env } from '../config/env.ts'
import { deliver, type Message, type MessageText } from '../messages/messages.ts'
import { readUnmutedMemberRecipient, readOrderRecipient } from '../notifications/recipient.ts'
import { type News, notifyUnlessMuted } from '../notifications/notify.ts'
import type { TicketsEnd } from '../notifications/news.record.ts'
import { vouchersBack } from './cancel/cancel.rules.ts'
import { endedBy } from './cancel/ended-by.rules.ts'
import { issueDocuments } from './invoices/order-invoices.ts'
import { pastAt } from './list/order-list.rules.ts'
import { earnCommandOf } from './pay/earning.rules.ts'
import { memberWithTickets, statusOf } from './order.rules.ts'
import type { Delivery, OrderMail, OrderMessage, OrderNewsType, OrderStore } from './order.sql.ts'
import { erasePersonalData, joinAccount } from './order-owner.ts'
import { changedOrderRow, refundableOf } from './change/changed-orders.sql.ts'
import { saveOrderAttentionAndDuplicates } from './operator/attention.sql.ts'
import { messageKind } from './operator/sent-messages.rules.ts'
import { LINE_SHAPE, toGuestContactKey } from './list/contact-bookings.sql.ts'
import { toOrderCardKey } from './operator/find-bookings.sql.ts'
import type { OrderContext } from './order-context.ts'
import type { CancelRecord, OrderRecord } from './order.record.ts'
import { seatIdsOf } from './order-price.rules.ts'
import { findForgottenOrderEraseAt } from './list/retention.rules.ts'
import { snapshotOf } from '../catalogue/showtimes/showtime-snapshot.rules.ts'

/**
 * An older row never replaces a newer one; the same version may be written again in another shape. Returns whether
 * the member's account has been deleted, read in the same batch.
 */
async function writeLine(env: Env, store: OrderStore): Promise<boolean> {
  const order = store.read()
  const showtime = store.showtime()
  const past = pastAt(order, showtime)
  const line = env.DB.prepare(
    `INSERT INTO orders (id, owner, reference, showtime_id, cinema_day, starts_at, status, total, seats_json, opened_at, updated_at, seq, showtime_json, past_at, erase_at, exchange_of, exchanged_for, contact_key, card_key, line_shape, refundable, food_for)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, starts_at = excluded.starts_at, status = excluded.status, total = excluded.total,
       seats_json = excluded.seats_json, updated_at = excluded.updated_at, seq = excluded.seq,
       showtime_json = excluded.showtime_json, past_at = excluded.past_at, erase_at = excluded.erase_at,
       exchanged_for = excluded.exchanged_for, contact_key = excluded.contact_key,
       card_key = excluded.card_key, line_shape = excluded.line_shape, refundable = excluded.refundable,
       food_for = excluded.food_for
     WHERE excluded.seq >= orders.seq`,
  ).bind(
    order.id,
    order.owner.id,
    order.reference,
    order.showtimeId,
    showtime.cinemaDay,
    showtime.startsAt,
    statusOf(order.state),
    order.price.total,
    JSON.stringify(seatIdsOf(order)),
    order.openedAt,
    order.updatedAt,
    order.version,
    past === null ? null : JSON.stringify(snapshotOf(showtime)),
    past,
    findForgottenOrderEraseAt(order),
    order.exchange?.orderId ?? null,
    order.cancellation?.exchangedFor?.orderId ?? null,
    await toGuestContactKey(env, order),
    await toOrderCardKey(env, order, showtime.cinemaDay),
    LINE_SHAPE,
    refundableOf(order),
    order.foodFor?.orderId ?? null,
  )
  const ended = env.DB.prepare('SELECT 1 FROM ended_members WHERE id = ?').bind(order.owner.id)
  const [, found] = await env.DB.batch([line, ended, ...changedOrderRow(env.DB, order)])
  return Boolean(found?.results.length)
}

type Channel = Delivery['channel']

/** Undefined: the member turned this kind off. */
const notify = async (env: Env, memberId: string, news: News): Promise<Channel | undefined> =>
  (await notifyUnlessMuted(env, memberId, news)) ? 'NOTIFICATION' : undefined

/**
 * Notifies the member of tickets or of the showtime. Cancelled tickets and a reminder after the start are skipped.
 */
async function notifyOwner(env: Env, store: OrderStore, type: OrderNewsType): Promise<Channel | undefined> {
  const order = store.read()
  const { startsAt, film, cinema } = store.showtime()
  const memberId = memberWithTickets(order)
  if (!memberId || (type === 'ORDER_REMINDER' && startsAt <= now())) return undefined
  return notify(env, memberId, {
    id: `${order.id}.${type}`,
    type,
    orderId: order.id,
    reference: order.reference,
    film: {
      uniqueName: film.en.uniqueName,
      title: { ar: film.ar.title, en: film.en.title },
      image: film.en.image,
    },
    cinema: cinema.name,
    startsAt,
  })
}

function ticketsEndOf(order: OrderRecord, cancellation: CancelRecord): TicketsEnd {
  const by = endedBy(cancellation, order)
  if (!by) return {}
  const bought = order.attempts.find(({ attempt }) => attempt === cancellation.attempt)
  const count = vouchersBack(order, order.language, cancellation.at, bought).filter(({ isBack }) => isBack).length
  return { endedBy: by, ...(count > 0 ? { vouchersBack: count } : {}) }
}

/** The notifications of tickets that were cancelled or exchanged move to the time of that. */
async function voidTickets(env: Env, store: OrderStore): Promise<void> {
  const order = store.read()
  const { id, owner, cancellation } = order
  if (cancellation && owner.kind === 'member')
    await env.INBOXES.getByName(`inbox:${owner.id}`).voidTickets(id, cancellation.at, ticketsEndOf(order, cancellation))
}

/**
 * Earns cashback for the part paid in money. The wallet credits it once. After a change of the showtime it can be spent
 * once the booking is not refunded any more.
 */
async function earn(env: Env, store: OrderStore): Promise<void> {
  const order = store.read()
  const { id: orderId, owner } = order
  const showtime = store.showtime()
  const wallet = env.WALLETS.getByName(`wallet:${owner.id}`)
  await wallet.earn(earnCommandOf(order, showtime))
  const { change } = order
  if (change && change.kind !== 'CALLED_OFF')
    await wallet.postponeCashback({ orderId, until: Math.max(change.answerUntil, showtime.startsAt) })
}

async function deliverBy(env: Env, message: Message): Promise<Channel> {
  await deliver(env, message)
  return message.to.includes('@') ? 'EMAIL' : 'TEXT'
}

/** Sends to the owner's current phone, in their current message language; nothing to a guest without a phone. */
async function sendMessage(env: Env, store: OrderStore, body: string): Promise<Channel | undefined> {
  // The store wrote it.
  const message = JSON.parse(body) as OrderMessage | MessageText
  const order = store.read()
  const about = { kind: 'BOOKING', orderId: order.id } as const
  const { phone, language } = await readOrderRecipient(env, order.owner, order)
  if ('to' in message) {
    // Tickets sent again have one language. Only the number may have changed since.
    const to = message.to.includes('@') ? message.to : (phone ?? message.to)
    return deliverBy(env, { ...message, ...about, to })
  }
  return phone ? deliverBy(env, { id: message.id, ...about, to: phone, text: message.text[language] }) : undefined
}

/** Sends to the verified address of the member who owns the order now, or of the guest. */
async function sendEmail(env: Env, store: OrderStore, body: string): Promise<Channel | undefined> {
  // The store wrote it.
  const { id, text, subject, file } = JSON.parse(body) as OrderMessage
  const order = store.read()
  const recipient = order.owner.kind === 'member' ? await readUnmutedMemberRecipient(env, order.owner.id) : order
  if (!recipient?.email) return undefined
  const { email: to, language } = recipient
  return deliverBy(env, {
    id: `${id}.email`,
    kind: 'BOOKING',
    orderId: order.id,
    to,
    text: text[language],
    subject: subject[language],
    ...(file ? { file: file[language] } : {}),
  })
}

/** Until they are deleted, they may be delivered again. */
async function arrived({ objectState, store }: OrderContext, mail: readonly { seq: number }[]): Promise<void> {
  await passCrashPoint('after deliver', objectState)
  store.outbox.arrived(...mail)
}

/** A message that was delayed comes too late for food that was fetched, or given up. */
const isOldFoodMessage = ({ id, food }: OrderRecord, row: OrderMail): boolean =>
  (row.kind === 'message' || row.kind === 'email') &&
  messageKind(id, row) === 'food' &&
  (food?.standing?.state === 'HANDED' || food?.standing?.state === 'NOT_COLLECTED')

/** The way it was sent; undefined: it is no message, or there was no way. */
async function carryOut(env: Env, store: OrderStore, row: OrderMail): Promise<Channel | undefined> {
  if (isOldFoodMessage(store.read(), row)) return undefined
  // The store wrote each body; its type says what each kind holds.
  if (row.kind === 'message') return sendMessage(env, store, row.body)
  if (row.kind === 'email') return sendEmail(env, store, row.body)
  if (row.kind === 'inbox') return notify(env, store.read().owner.id, JSON.parse(row.body) as News)
  if (row.kind === 'news') return notifyOwner(env, store, row.body as OrderNewsType)
  await (row.kind === 'earning' ? earn(env, store) : saveOrderAttentionAndDuplicates(env, store.read()))
  return undefined
}

async function send(env: Env, ctx: OrderContext, row: OrderMail & { seq: number }): Promise<void> {
  const { store } = ctx
  const channel = await carryOut(env, store, row)
  await passCrashPoint('after deliver', ctx.objectState)
  store.storage.transactionSync(() => {
    if (channel) store.saveDelivery({ kind: messageKind(store.read().id, row), channel })
    store.outbox.arrived(row)
  })
}

/**
 * Runs before the other rows, because they then go to the account, in its language. If it fails, the other rows are
 * still delivered.
 */
async function join(env: Env, ctx: OrderContext): Promise<PromiseSettledResult<void>> {
  const joining = ctx.store.outbox.messages().filter(({ kind }) => kind === 'joining')
  if (joining.length === 0) return { status: 'fulfilled', value: undefined }
  const [result] = await Promise.allSettled([joinAccount(env, ctx).then(() => arrived(ctx, joining))])
  return result
}

export async function sendOutbox(env: Env, ctx: OrderContext): Promise<void> {
  const { store } = ctx
  const joined = await join(env, ctx)
  const rows = store.outbox.messages().filter(({ kind }) => kind !== 'joining')
  const lines = rows.filter(({ kind }) => kind === 'order')
  // The row always contains the newest state, so one write stands for all entries.
  const writeLines = async () => {
    const { id: memberId } = store.read().owner
    // The account may have been deleted before the lists knew this order, so it could not tell the order.
    const forgotten = (await writeLine(env, store))
      ? await ctx.alone(() => erasePersonalData(ctx, memberId))
      : undefined
    // If money still moves, the personal data cannot be deleted yet. The entry stays, so that the question is
    // repeated.
    if (forgotten?.ok && !forgotten.isDone) return
    await voidTickets(env, store)
    await arrived(ctx, lines)
  }
  const invoices = rows.filter(({ kind }) => kind === 'invoice')
  // Every document that is due gets its number, however many entries asked for it.
  const issue = async () => {
    await issueDocuments(env, store)
    await arrived(ctx, invoices)
  }
  // A failed delivery delays no other one.
  const others = rows.filter(({ kind }) => kind !== 'order' && kind !== 'invoice')
  const results = await Promise.allSettled([
    ...(lines.length ? [writeLines()] : []),
    ...(invoices.length ? [issue()] : []),
    ...others.map((row) => send(env, ctx, row)),
  ])
  for (const result of [joined, ...results]) if (result.status === 'rejected') throw result.reason
  if (store.outbox.messages().length === 0) store.timers.drop('outbox')
}

/** Run by the reminder timer. */
export async function queueAndSendReminder(env: Env, ctx: OrderContext): Promise<void> {
  ctx.store.queueReminder()
  await sendOutbox(env, ctx)
}
