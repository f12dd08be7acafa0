// The bookings of a member: what is ahead, what has been. Relied on by the user area and the history.
// Found in the read model; how each stands is asked of the order itself, so that a cancellation is seen at once.
import type { Env } from '../env.ts'
import type { Handlers } from '../serve.ts'
import { orderObject } from './order-calls.ts'
import { lineOf, type LineStanding } from './order-list.rules.ts'
import { clearHistory, findBookings } from './order-list.sql.ts'

const PER_PAGE = 10

/** An order that does not answer is shown as its row says. */
async function standingOf(env: Env, id: string, memberId: string): Promise<LineStanding | undefined> {
  try {
    return await orderObject(env, id).bookingOf(memberId)
  } catch (error) {
    console.error(`order ${id} does not say how it stands`, error)
    return undefined
  }
}

export const orderListHandlers: Handlers = {
  'GET orders': async ({ when, ...asked }, { env, principal, language, now }) => {
    const owner = principal.id
    const [page, limit] = [Number(asked.page ?? 1), Number(asked.limit ?? PER_PAGE)]
    const { rows, count } = await findBookings(env.DB, { owner, when, now, limit, offset: (page - 1) * limit })
    const lines = await Promise.all(
      rows.map(async (row) => lineOf(row, await standingOf(env, row.id, owner), language)),
    )
    return {
      orders: lines.filter(({ isCancelled }) => when === 'PAST' || !isCancelled),
      pagination: { page, pageCount: Math.max(1, Math.ceil(count / limit)) },
    }
  },

  'DELETE orders/history': async (_, { env, principal, now }) => ({
    cleared: await clearHistory(env.DB, principal.id, now),
  }),
}
