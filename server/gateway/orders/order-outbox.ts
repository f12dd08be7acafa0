// What an order tells the rest: its line in the read model, the message with the tickets, its member what to read, their wallet
// what it earned, and the book of invoices that it wants a number.
// At least once, in any order.
import { now } from '../../lib/clock.ts'
import { passCrashPoint } from '../crash-points.ts'
import type { Env } from '../env.ts'
import { deliver, type Message } from '../guests/messages.ts'
import { recipientOf } from '../recipient.ts'
import { type News, tellMember } from '../notifications/tell.ts'
import { issueDocuments } from './order-invoices.ts'
import { pastAt, snapshotOf } from './order-list.rules.ts'
import { carriedOf } from './exchange.rules.ts'
import { memberWithTickets, statusOf } from './order.rules.ts'
import type { OrderMessage, OrderNewsType, OrderStore, OutboxRow } from './order.sql.ts'
import { forgetPerson, joinAccount } from './order-owner.ts'
import { LINE_SHAPE, phoneKeyOf } from './phone-bookings.sql.ts'
import { type OrderWork, seatIdsOf } from './order-work.ts'
import { amountsOf } from './wallet-part.rules.ts'
import { eraseAt } from './retention.rules.ts'

/**
 * An older line never replaces a newer one; the same version may be written anew in another shape. Answers whether its member's account
 * has ended, asked in the same batch.
 */
async function writeLine(env: Env, store: OrderStore): Promise<boolean> {
  const order = store.read()
  const showtime = store.showtime()
  const past = pastAt(order, showtime)
  const line = env.DB.prepare(
    `INSERT INTO orders (id, owner, reference, showtime_id, cinema_day, starts_at, status, total, seats_json, opened_at, updated_at, seq, showtime_json, past_at, erase_at, exchange_of, exchanged_for, phone_key, line_shape)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, status = excluded.status, total = excluded.total,
       seats_json = excluded.seats_json, updated_at = excluded.updated_at, seq = excluded.seq,
       showtime_json = excluded.showtime_json, past_at = excluded.past_at, erase_at = excluded.erase_at,
       exchanged_for = excluded.exchanged_for, phone_key = excluded.phone_key, line_shape = excluded.line_shape
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
    eraseAt(order),
    order.exchange?.orderId ?? null,
    order.cancellation?.exchangedFor?.orderId ?? null,
    await phoneKeyOf(env, order),
    LINE_SHAPE,
  )
  const ended = env.DB.prepare('SELECT 1 FROM ended_members WHERE id = ?').bind(order.owner.id)
  const [, found] = await env.DB.batch([line, ended])
  return Boolean(found?.results.length)
}

/** Of its tickets, or of its show; nobody is told of tickets that are cancelled, nor reminded of what has begun. */
async function tellOwner(env: Env, store: OrderStore, type: OrderNewsType): Promise<void> {
  const order = store.read()
  const { startsAt, film, cinema } = store.showtime()
  const memberId = memberWithTickets(order)
  if (!memberId || (type === 'ORDER_REMINDER' && startsAt <= now())) return
  await tellMember(env, memberId, {
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

/** For what was paid in money, that of a booking given up for it included; the wallet gives it once. */
async function earn(env: Env, store: OrderStore): Promise<void> {
  const order = store.read()
  const { id: orderId, reference, owner, price } = order
  const carried = carriedOf(order).reduce((sum, attempt) => sum + attempt.amount + amountsOf(attempt).eWallet, 0)
  const amountPaid = price.card + price.eWallet + carried
  await env.WALLETS.getByName(`wallet:${owner.id}`).earn({ orderId, reference, amountPaid })
}

/** To the number its owner has now, in the language they read messages in now. */
async function sendMessage(env: Env, store: OrderStore, body: string): Promise<void> {
  // Written by the store.
  const message = JSON.parse(body) as OrderMessage | Message
  const { phone, language } = await recipientOf(env, store.read().owner, store.read())
  if ('to' in message) {
    // Written in one language: tickets that were sent again, and messages of an earlier build. Only the number may have changed since.
    const to = message.to.includes('@') ? message.to : (phone ?? message.to)
    return deliver(env, { ...message, to })
  }
  if (phone) await deliver(env, { id: message.id, to: phone, text: message.text[language] })
  return undefined
}

/** It has arrived. Until that is written down, it may arrive again. */
async function arrived({ ctx, store }: OrderWork, rows: OutboxRow[]): Promise<void> {
  await passCrashPoint('CP18', ctx)
  for (const row of rows) store.sent(row)
}

async function send(env: Env, work: OrderWork, row: OutboxRow): Promise<void> {
  const { store } = work
  // The store wrote each body and says what each kind holds.
  if (row.kind === 'message') await sendMessage(env, store, row.body)
  else if (row.kind === 'told') await tellMember(env, store.read().owner.id, JSON.parse(row.body) as News)
  else if (row.kind === 'earning') await earn(env, store)
  else await tellOwner(env, store, row.body as OrderNewsType)
  await arrived(work, [row])
}

/** Before anything else is told: what follows is the account's, in its language. Its failure keeps nothing else back. */
async function join(env: Env, work: OrderWork): Promise<PromiseSettledResult<void>> {
  const joining = work.store.outbox().filter(({ kind }) => kind === 'joining')
  if (joining.length === 0) return { status: 'fulfilled', value: undefined }
  const [result] = await Promise.allSettled([joinAccount(env, work).then(() => arrived(work, joining))])
  return result
}

export async function sendOutbox(env: Env, work: OrderWork): Promise<void> {
  const { store } = work
  const joined = await join(env, work)
  const rows = store.outbox().filter(({ kind }) => kind !== 'joining')
  const lines = rows.filter(({ kind }) => kind === 'order')
  // The line always says the newest state, so one stands for all of them.
  const writeLines = async () => {
    const { id: memberId } = store.read().owner
    // An account that ended before the lists knew of this order could not tell it so.
    const forgotten = (await writeLine(env, store)) ? await work.alone(() => forgetPerson(work, memberId)) : undefined
    // What keeps it from forgetting passes: the line stays, and brings the question back.
    if (forgotten?.ok && !forgotten.isDone) return
    await arrived(work, lines)
  }
  const invoices = rows.filter(({ kind }) => kind === 'invoice')
  // Whatever is due gets its number, however often it was asked for.
  const issue = async () => {
    await issueDocuments(env, store)
    await arrived(work, invoices)
  }
  // What does not leave keeps nothing else back.
  const others = rows.filter(({ kind }) => kind !== 'order' && kind !== 'invoice')
  const results = await Promise.allSettled([
    ...(lines.length ? [writeLines()] : []),
    ...(invoices.length ? [issue()] : []),
    ...others.map((row) => send(env, work, row)),
  ])
  for (const result of [joined, ...results]) if (result.status === 'rejected') throw result.reason
  if (store.outbox().length === 0) store.dropTimer('outbox')
}

/** The moment to remind has come. */
export async function sendReminder(env: Env, work: OrderWork): Promise<void> {
  work.store.queueReminder()
  await sendOutbox(env, work)
}
