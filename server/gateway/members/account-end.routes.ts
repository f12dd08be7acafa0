// Deleting an account. Personal data is erased; what tax law requires of the orders stays, without the person.
import { onlyDigits } from '../../contracts/rules/digits.ts'
import { maskedPhone } from '../../contracts/rules/phone.ts'
import { Problem } from '../../contracts/problem.ts'
import type { PlainDate } from '../../contracts/call.ts'
import type { Env } from '../config/env.ts'
import { deleteAccountText, deliver } from '../messages/messages.ts'
import { hashOfCode, sendCode } from '../codes/one-time-codes.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { unwrap } from '../lib/result.ts'
import { memberObject, myself } from './member-calls.ts'
import { closeOrdersForAccountDeletion, queryOrderDeletionBlockers } from './member-orders.ts'
import { retainedUntil } from '../config/retention.rules.ts'

/**
 * Throws if the account cannot be deleted. Checked before anything is closed, so that a member rarely loses held seats
 * in vain. `keepsTickets`: coming bookings stay as tickets that only their links open.
 */
async function refuseToEnd(env: Env, memberId: string, keepsTickets: boolean): Promise<void> {
  const [{ isPaying, isAhead }, isWalletPaying] = await Promise.all([
    queryOrderDeletionBlockers(env, memberId),
    env.WALLETS.getByName(`wallet:${memberId}`).hasMoneyUnderWay(),
  ])
  if (isPaying || isWalletPaying) throw new Problem('payment_in_progress')
  if (isAhead && !keepsTickets) throw new Problem('booking_ahead')
}

/** Deleting an account requires a code sent to its own phone: a stolen session is not enough. */
async function proveLeaving(
  { requestId, code }: { requestId?: string; code?: string },
  { env, principal }: PersonalContext,
): Promise<void> {
  if (requestId === undefined || code === undefined) throw new Problem('otp_expired')
  const hash = await hashOfCode(requestId, onlyDigits(code))
  unwrap(await memberObject(env, principal.id).proveLeaving({ requestId, hash }, principal.sessionId))
}

export const accountEndHandlers = {
  'POST auth/init-delete-account': async ({ keepsTickets = false }, context) => {
    const { env, principal } = context
    // No code is sent for a deletion that would be refused.
    await refuseToEnd(env, principal.id, keepsTickets)
    const { phone, communicationLanguage } = await myself(context)
    const member = memberObject(env, principal.id)
    const sent = await sendCode(context, {
      place: { kind: 'phone', address: phone },
      ask: (requestId, hash, unlockedAt) => member.askCode('leave', requestId, phone, hash, unlockedAt),
      rollback: (requestId) => member.rollbackCode('leave', requestId),
      send: (requestId, code) =>
        deliver(env, { id: requestId, kind: 'CODE', to: phone, ...deleteAccountText(code, communicationLanguage) }),
    })
    return { ...sent, phoneMasked: maskedPhone(phone) }
  },

  'DELETE auth/delete-account': async (input, context) => {
    const { env, principal } = context
    const { keepsTickets = false } = input
    const wallet = env.WALLETS.getByName(`wallet:${principal.id}`)
    await refuseToEnd(env, principal.id, keepsTickets)
    await proveLeaving(input, context)
    // From here on a check also closes: an order that passed it can no longer be paid. The wallet comes first, because
    // it knows which orders are about to be paid.
    const { token, orders } = unwrap(await wallet.close())
    try {
      const { invoicedAt } = unwrap(
        await closeOrdersForAccountDeletion(env, principal.id, { orderIds: orders, keepsTickets }),
      )
      unwrap(await wallet.extendClosing(token))
      // The wallet forfeits it when it closes for good.
      const { cashbackWalletBalance: forfeited } = await wallet.detailedBalance()
      unwrap(await memberObject(env, principal.id).erase())
      // A calendar day has this shape.
      return {
        keptUntil: invoicedAt === null ? null : (retainedUntil(invoicedAt) as typeof PlainDate.infer),
        forfeited,
      }
    } catch (error) {
      await wallet.reopen(token)
      throw error
    }
  },
} satisfies Handlers
