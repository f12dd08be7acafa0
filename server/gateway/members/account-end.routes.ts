// The end of an account. The person is erased; what tax law wants of their orders stays, without them.
// Relied on by the user area.
import { Problem } from '../../contracts/problem.ts'
import type { PlainDate } from '../../contracts/call.ts'
import type { Env } from '../env.ts'
import type { Handlers } from '../serve.ts'
import { settled } from '../verdict.ts'
import { memberObject } from './member-calls.ts'
import { leaveOrders, standingsOf } from './member-orders.ts'
import { keptUntil } from './member.rules.ts'

/** What keeps an account open, asked before anything is closed: mostly nobody loses the seats they are looking at. */
async function refuseToEnd(env: Env, memberId: string): Promise<void> {
  const [{ isPaying, isAhead }, isWalletPaying] = await Promise.all([
    standingsOf(env, memberId),
    env.WALLETS.getByName(`wallet:${memberId}`).isPaying(),
  ])
  if (isPaying || isWalletPaying) throw new Problem('payment_in_progress')
  if (isAhead) throw new Problem('booking_ahead')
}

export const accountEndHandlers = {
  'DELETE auth/delete-account': async (_, { env, principal }) => {
    const wallet = env.WALLETS.getByName(`wallet:${principal.id}`)
    await refuseToEnd(env, principal.id)
    // From here on a check is a closing: what has passed it cannot be paid any more. The wallet first, because it knows which
    // orders ask to be paid.
    const { token, orders } = settled(await wallet.close())
    try {
      const { invoicedAt } = settled(await leaveOrders(env, principal.id, orders))
      settled(await wallet.keepClosed(token))
      const forfeited = await wallet.forfeitCashback()
      settled(await memberObject(env, principal.id).erase())
      // A day of the calendar has this shape.
      return { keptUntil: invoicedAt === null ? null : (keptUntil(invoicedAt) as typeof PlainDate.infer), forfeited }
    } catch (error) {
      await wallet.reopen(token)
      throw error
    }
  },
} satisfies Handlers
