// What an order tells the rest: its line in the read model, and the message with the tickets. At least once, in any order.
// Relied on by OrderObject's timer.
import type { Env } from '../env.ts'
import { deliver, type Message } from '../guests/messages.ts'
import { statusOf } from './order.rules.ts'
import type { OrderStore, OutboxRow } from './order.sql.ts'
import { seatIdsOf } from './order-work.ts'

/** An older line never replaces a newer one. */
async function writeLine(env: Env, store: OrderStore): Promise<void> {
  const order = store.read()
  const showtime = store.showtime()
  await env.DB.prepare(
    `INSERT INTO orders (id, owner, reference, showtime_id, cinema_day, starts_at, status, total, seats_json, opened_at, updated_at, seq)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, total = excluded.total, seats_json = excluded.seats_json,
       updated_at = excluded.updated_at, seq = excluded.seq WHERE excluded.seq > orders.seq`,
  )
    .bind(
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
    )
    .run()
}

export async function sendOutbox(env: Env, store: OrderStore): Promise<void> {
  const rows = store.outbox()
  const lines = rows.filter(({ kind }) => kind === 'order')
  // The line always says the newest state, so one stands for all of them.
  if (lines.length) await writeLine(env, store)
  for (const line of lines) store.sent(line)
  for (const row of rows.filter(({ kind }) => kind === 'message')) await sendMessage(env, store, row)
  if (store.outbox().length === 0) store.dropTimer('outbox')
}

async function sendMessage(env: Env, store: OrderStore, row: OutboxRow): Promise<void> {
  await deliver(env, JSON.parse(row.body) as Message)
  store.sent(row)
}
