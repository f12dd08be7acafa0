// A voucher that staff give to a member: created, listed for the member, and sent to them. Its code is derived from the
// gift, so every step may be repeated and no code is stored.
import { maskedCode, printedCode } from '../../contracts/rules/voucher-code.ts'
import { type Env, voucherSecret } from '../config/env.ts'
import { deliver } from '../messages/messages.ts'
import { readUnmutedMemberRecipient } from '../notifications/recipient.ts'
import { readChosenAreas } from '../vouchers/areas.sql.ts'
import { insertGivenVoucher } from '../vouchers/given-vouchers.sql.ts'
import { givenVoucherText } from '../vouchers/given-voucher-words.rules.ts'
import { derivedCode, voucherIdOf } from '../vouchers/voucher-code.rules.ts'
import type { GivenVoucher, MemberRecord } from './member.record.ts'

interface Gift extends GivenVoucher {
  id: string
  at: number
}

/** By e-mail if the member has a verified address and wants e-mails, otherwise by text, as gifts of money are told. */
export async function giveVoucher(env: Env, { id, at, terms, expiresAt }: Gift, member: MemberRecord): Promise<void> {
  const secret = voucherSecret(env)
  const code = await derivedCode(secret, `${member.id}.${id}`)
  const voucherId = await voucherIdOf(secret, code)
  await env.VOUCHERS.getByName(`voucher:${voucherId}`).mint({ ...terms, maskedCode: maskedCode(code) }, expiresAt)
  await insertGivenVoucher(env.DB, { memberId: member.id, id, voucherId, at })
  const recipient = await readUnmutedMemberRecipient(env, member.id)
  if (!recipient) return
  const areas = await readChosenAreas(env.DB, terms.areaCategoryCodes)
  const { subject, text } = givenVoucherText(
    { title: terms.title, areas, code: printedCode(code), expiresAt },
    recipient.language,
  )
  const message = { id: `voucher:${id}`, kind: 'VOUCHER', text } as const
  if (recipient.email === null) await deliver(env, { ...message, to: recipient.phone })
  else await deliver(env, { ...message, to: recipient.email, subject })
}
