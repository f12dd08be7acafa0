// Gifts of an operator to a member's wallet, for example after a showtime that went wrong. The member's statement
// shows them. Not part of the contract, because only operators call it.
import { type } from 'arktype'
import { Id, PhoneNumber } from '../../contracts/call.ts'
import { Problem } from '../../contracts/problem.ts'
import { canonicalJson } from '../../lib/ids.ts'
import type { Env } from '../config/env.ts'
import { phoneObject } from '../codes/one-time-codes.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { unwrap } from '../lib/result.ts'
import { audited } from '../staff/audit.ts'
import { GiftMoney } from './gift-money.rules.ts'

const Gift = GiftMoney.and({
  phone: PhoneNumber,
  /** The permanent id of the gift: the same id again is the same gift. */
  id: Id,
}).onUndeclaredKey('reject')

/** An account that is moving to this phone has not arrived yet; the operator can repeat the call later. */
async function memberOf(env: Env, phone: string): Promise<string> {
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
    // By the id of the gift, because the phone is personal data.
    const request = { call: 'operator gift', key: gift.id, fingerprint: canonicalJson(read) }
    return audited(c, { target: gift.id, why: `${gift.amount} ${gift.walletType}`, request }, async () => {
      const wallet = c.env.WALLETS.getByName(`wallet:${await memberOf(c.env, phone)}`)
      const { amount } = unwrap(await wallet.gift({ ...gift, by: c.get('operator').id }))
      return c.json({ ...gift, amount }, 200, { 'cache-control': 'no-store' })
    })
  })
}
