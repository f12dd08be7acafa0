// How a member verifies an e-mail address or another phone. Only a caller who has verified a phone or an address learns
// that it is taken.
import { onlyDigits } from '../../contracts/rules/digits.ts'
import { Problem } from '../../contracts/problem.ts'
import { hashOfCode, releaseProvedCode, sendCode, sendPhoneCode } from '../codes/one-time-codes.ts'
import { languageOfMessages } from '../notifications/recipient.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { unwrap } from '../lib/result.ts'
import { memberObject, myself, createSignInResponse } from './member-calls.ts'
import type { MemberRecord } from './member.record.ts'
import { comparableEmail, maskedEmail } from '../../lib/email.ts'

/** Messages to a member are in their communication language, whichever language the site has. */
const asMember = (context: PersonalContext, member: MemberRecord): PersonalContext => ({
  ...context,
  language: languageOfMessages(member, context.language),
})

async function sendEmailCode(asking: PersonalContext, email: string) {
  const context = asMember(asking, await myself(asking))
  const member = memberObject(context.env, context.principal.id)
  const sent = await sendCode(context, {
    place: { kind: 'email', address: comparableEmail(email) },
    to: email,
    ask: (requestId, hash, unlockedAt) => member.askCode('email', requestId, email, hash, unlockedAt),
    rollback: (requestId) => member.rollbackCode('email', requestId),
  })
  return { ...sent, emailMasked: maskedEmail(email) }
}

async function prove(
  of: 'phone' | 'email',
  { requestId, code }: { requestId: string; code: string },
  context: PersonalContext,
) {
  const { env, principal } = context
  const hash = await hashOfCode(requestId, onlyDigits(code))
  const proved = unwrap(await memberObject(env, principal.id).useCode(of, { requestId, hash }, principal.sessionId))
  releaseProvedCode(context)
  return createSignInResponse(env, proved)
}

export const memberCodesHandlers = {
  'POST auth/send-login-email-verification-code': async (_, context) => {
    const { email, isEmailProved } = await myself(context)
    if (email === null) throw new Problem('email_code_request')
    if (isEmailProved) throw new Problem('email_verified')
    return sendEmailCode(context, email)
  },

  'POST auth/init-verify-email-user': async ({ email }, context) => {
    unwrap(await memberObject(context.env, context.principal.id).noteEmail(email))
    return sendEmailCode(context, email)
  },

  'POST auth/init-change-email': async ({ email }, context) => sendEmailCode(context, email),

  'POST auth/verify-email-user': async (input, context) => prove('email', input, context),

  'POST auth/init-change-phone': async ({ phoneNumber }, context) => {
    // Only the member's own number is compared, so this reveals nothing about other members.
    const record = await myself(context)
    if (phoneNumber === record.phone) throw new Problem('phone_unchanged')
    const member = memberObject(context.env, context.principal.id)
    return sendPhoneCode(asMember(context, record), phoneNumber, {
      ask: (requestId, phone, hash, unlockedAt) => member.askCode('phone', requestId, phone, hash, unlockedAt),
      rollback: (requestId) => member.rollbackCode('phone', requestId),
    })
  },

  'POST auth/change-phone': async (input, context) => prove('phone', input, context),
} satisfies Handlers
