// What staff do for a member: a gift, a voucher, lifting the limits of codes, ending sessions. The same key acts once.
// Not part of the contract, because only operators call it.
import { type } from 'arktype'
import { addDaysTo } from '../../contracts/rules/calendar.ts'
import { Id } from '../../contracts/call.ts'
import { Problem } from '../../contracts/problem.ts'
import { GIFT_REASONS, HELP_REASONS } from '../../lib/member-help.rules.ts'
import { iso, now } from '../../lib/clock.ts'
import { comparableEmail } from '../../lib/email.ts'
import { sha256 } from '../../lib/ids.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import { phoneObject, recipientObject } from '../codes/one-time-codes.ts'
import type { Env } from '../config/env.ts'
import { answerJson, NO_STORE, requirePathId, requireRequest } from '../http/operator-input.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { unwrap } from '../lib/result.ts'
import { log } from '../observability/log.ts'
import { audited } from '../staff/audit.ts'
import type { OperatorCall } from '../staff/operator.ts'
import { findUnknownAreas } from '../vouchers/areas.sql.ts'
import { NewVoucher, termsOf, worthLabel } from '../vouchers/new-voucher.rules.ts'
import { GiftMoney } from '../wallet/gift-money.rules.ts'
import type { MemberRecord } from '../members/member.record.ts'
import { readInput } from './member-looks.routes.ts'
import { openMember } from './member-sections.ts'

const givenFor = type({ reason: type.enumerated(...GIFT_REASONS) })
const helpedFor = type({ reason: type.enumerated(...HELP_REASONS) })
const Gift = GiftMoney.and(givenFor).onUndeclaredKey('reject')
const Voucher = NewVoucher.and(givenFor).onUndeclaredKey('reject')
const Unlock = helpedFor.onUndeclaredKey('reject')
const EndSessions = helpedFor.and({ session: Id.or('null') }).onUndeclaredKey('reject')

const logAction = (c: OperatorCall, action: string, memberId: string): void =>
  log.info('operator_action', { action, memberId, by: c.get('operator').id, outcome: 'done' })

/** A key may be longer than the name of a gift. */
const giftIdOf = async (key: string): Promise<string> => `staff.${(await sha256(key)).slice(0, 32)}`

/** The phone, and the address that moves the account to another phone. */
const codeObjects = (env: Env, { phone, email, isEmailProved }: MemberRecord) =>
  Promise.all([
    phoneObject(env, phone),
    ...(isEmailProved && email !== null
      ? [recipientObject(env, { kind: 'email', address: comparableEmail(email) })]
      : []),
  ])

export function serveMemberHelp(app: GatewayApp): void {
  app.post('/v1/operator/members/:id/gift', limited, async (c) => {
    const id = requirePathId(c)
    const given = await readInput(c, Gift)
    const { reason, walletType, amount } = given
    const request = await requireRequest(c, 'operator give_gift', { id, ...given })
    await openMember(c.env, id)
    return audited(c, { target: id, why: `${reason} ${amount} ${walletType}`, request }, async () => {
      const gift = { id: await giftIdOf(request.key), walletType, amount, reason, by: c.get('operator').id }
      unwrap(await c.env.WALLETS.getByName(`wallet:${id}`).gift(gift))
      logAction(c, 'give_gift', id)
      return c.json({ walletType, amount }, 200, NO_STORE)
    })
  })

  app.post('/v1/operator/members/:id/voucher', limited, async (c) => {
    const id = requirePathId(c)
    const given = await readInput(c, Voucher)
    const { reason, ...wanted } = given
    const request = await requireRequest(c, 'operator give_voucher', { id, ...given })
    const terms = termsOf(wanted)
    if ((await findUnknownAreas(c.env.DB, terms.areaCategoryCodes)).length > 0)
      throw new Problem('invalid_input', { fields: ['areas'] })
    await openMember(c.env, id)
    return audited(c, { target: id, why: `${reason} ${worthLabel(terms)}`, request }, async () => {
      // The site would not let the member enter it.
      if (!(await findSettings(c.env.DB, 'en'))?.features.voucher) throw new Problem('not_found')
      const expiresAt = addDaysTo(now(), wanted.validDays)
      unwrap(await c.env.MEMBERS.getByName(`member:${id}`).giveVoucher(request, { terms, expiresAt }))
      logAction(c, 'give_voucher', id)
      return c.json({ expiresAt: iso(expiresAt) }, 200, NO_STORE)
    })
  })

  app.post('/v1/operator/members/:id/unlock-codes', limited, async (c) => {
    const id = requirePathId(c)
    const { reason } = await readInput(c, Unlock)
    const request = await requireRequest(c, 'operator unlock_codes', { id, reason })
    const member = await openMember(c.env, id)
    return audited(c, { target: id, why: reason, request }, async () => {
      const objects = await codeObjects(c.env, member)
      for (const object of objects) unwrap(await object.unlockCodes(request))
      logAction(c, 'unlock_codes', id)
      return c.json({}, 200, NO_STORE)
    })
  })

  app.post('/v1/operator/members/:id/end-sessions', limited, async (c) => {
    const id = requirePathId(c)
    const { reason, session } = await readInput(c, EndSessions)
    const request = await requireRequest(c, 'operator end_sessions', { id, session, reason })
    await openMember(c.env, id)
    return audited(c, { target: id, why: reason, request }, async () => {
      const { body } = unwrap(await c.env.MEMBERS.getByName(`member:${id}`).endSessions(request, session))
      logAction(c, 'end_sessions', id)
      return answerJson(c, body)
    })
  })
}
