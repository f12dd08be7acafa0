// Orders of accounts that have ended, erased when tax law wants them no more: first where they are, then in the read model.
// Relied on by the gateway's timer. What breaks off between is found again by the next tidying.
import type { Env } from '../env.ts'
import { LINE_SHAPE } from './phone-bookings.sql.ts'

/** So many at a time; the timer comes back within minutes. */
const AT_ONCE = 50

export async function tidyOrders({ DB, ORDERS }: Pick<Env, 'DB' | 'ORDERS'>, now: number): Promise<void> {
  const over = await DB.prepare('SELECT id FROM orders WHERE erase_at <= ? ORDER BY erase_at LIMIT ?')
    .bind(now, AT_ONCE)
    .all<{ id: string }>()
  await Promise.all(
    over.results.map(async ({ id }) => {
      if (await ORDERS.getByName(`order:${id}`).erase())
        await DB.prepare('DELETE FROM orders WHERE id = ?').bind(id).run()
    }),
  )
}

/** Bookings whose lines were written in an older shape write them anew, each through its own outbox. */
export async function relistOrders({ DB, ORDERS }: Pick<Env, 'DB' | 'ORDERS'>): Promise<void> {
  // The partial index of the migration covers shapes below 1: a new LINE_SHAPE needs a new index.
  const old = await DB.prepare(`SELECT id FROM orders WHERE line_shape < ${LINE_SHAPE} LIMIT ?`)
    .bind(AT_ONCE)
    .all<{ id: string }>()
  await Promise.all(
    old.results.map(async ({ id }) => {
      if (await ORDERS.getByName(`order:${id}`).relist()) return
      // No order wrote it: it is asked for no more.
      await DB.prepare('UPDATE orders SET line_shape = ? WHERE id = ?').bind(LINE_SHAPE, id).run()
    }),
  )
}
