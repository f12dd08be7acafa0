// What an operator puts into a member's wallet: goodwill after a show that went wrong. The member's statement says so.
// Relied on by the operator; not part of the contract, no visitor comes here.
import { type } from 'arktype'
import { Id } from '../../contracts/call.ts'
import { saudiMobile } from '../../contracts/digits.ts'
import { Problem } from '../../contracts/problem.ts'
import { WalletType } from '../../contracts/wallet.ts'
import type { Env } from '../env.ts'
import { phoneObject } from '../one-time-codes.ts'
import { type GatewayApp, limited } from '../serve.ts'
import { settled } from '../verdict.ts'

const Gift = type({
  phone: 'string',
  walletType: WalletType,
  /** Halalas; more than this is a slip of the hand. */
  amount: '1 <= number.integer <= 1000000',
  /** Names the gift for good: the same one again is the same gift. */
  id: Id,
}).onUndeclaredKey('reject')

/** An account that is just moving to this phone has not come yet: asked again later, it has. */
async function memberOf(env: Env, typed: string): Promise<string> {
  const phone = saudiMobile(typed)
  if (!phone) throw new Problem('phone_invalid')
  const memberId = await (await phoneObject(env, phone)).member()
  if (memberId === undefined || !(await env.MEMBERS.getByName(`member:${memberId}`).isReachedBy(phone)))
    throw new Problem('not_found')
  return memberId
}

export function serveGifts(app: GatewayApp): void {
  app.post('/v1/operator/gifts', limited, async (c) => {
    const read = Gift(await c.req.json().catch(() => undefined))
    if (read instanceof type.errors)
      throw new Problem('invalid_input', { fields: read.map(({ path }) => path.join('.')) })
    const { phone, ...gift } = read
    const wallet = c.env.WALLETS.getByName(`wallet:${await memberOf(c.env, phone)}`)
    const { amount } = settled(await wallet.gift(gift))
    return c.json({ ...gift, amount }, 200, { 'cache-control': 'no-store' })
  })
}
