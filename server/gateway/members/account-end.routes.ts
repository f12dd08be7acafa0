// The end of an account. The person is erased; what tax law wants of their orders stays, without them.
// Relied on by the user area.
import { Problem } from '../../contracts/problem.ts'
import type { PlainDate } from '../../contracts/call.ts'
import type { Handlers } from '../serve.ts'
import { settled } from '../verdict.ts'
import { memberObject } from './member-calls.ts'
import { standingsOf } from './member-orders.ts'
import { keptUntil } from './member.rules.ts'

export const accountEndHandlers = {
  'DELETE auth/delete-account': async (_, { env, principal }) => {
    const wallet = env.WALLETS.getByName(`wallet:${principal.id}`)
    const [{ isPaying, isAhead, paidAt }, isWalletPaying] = await Promise.all([
      standingsOf(env, principal.id),
      wallet.isPaying(),
    ])
    if (isPaying || isWalletPaying) throw new Problem('payment_in_progress')
    if (isAhead) throw new Problem('booking_ahead')
    // Money that was put in is the member's: nobody's account swallows it.
    const { eWalletBalance } = await wallet.detailedBalance()
    if (eWalletBalance > 0) throw new Problem('wallet_not_empty', { balance: eWalletBalance })
    const forfeited = await wallet.forfeitCashback()
    settled(await memberObject(env, principal.id).erase())
    // A day of the calendar has this shape.
    return { keptUntil: paidAt === null ? null : (keptUntil(paidAt) as typeof PlainDate.infer), forfeited }
  },
} satisfies Handlers
