// Deletes orders of deleted accounts when tax law allows it: first the object, then its row in the read model. If a
// run breaks off, the next run continues.
import type { Env } from '../../config/env.ts'
import { LINE_SHAPE } from './contact-bookings.sql.ts'

/** The most orders of one run; the timer returns within minutes. */
const AT_ONCE = 50

export async function purgeForgottenOrders({ DB, ORDERS }: Pick<Env, 'DB' | 'ORDERS'>, now: number): Promise<void> {
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

/** Rewrites rows of an older format, each through the outbox of its order. */
export async function relistOrders({ DB, ORDERS }: Pick<Env, 'DB' | 'ORDERS'>): Promise<void> {
  // The partial index of the migration covers shapes below 1: a new LINE_SHAPE needs a new index.
  const old = await DB.prepare(`SELECT id FROM orders WHERE line_shape < ${LINE_SHAPE} ORDER BY id LIMIT ?`)
    .bind(AT_ONCE)
    .all<{ id: string }>()
  await Promise.all(
    old.results.map(async ({ id }) => {
      if (await ORDERS.getByName(`order:${id}`).relist()) return
      // No order exists for this row, so it is not selected again.
      await DB.prepare('UPDATE orders SET line_shape = ? WHERE id = ?').bind(LINE_SHAPE, id).run()
    }),
  )
}
