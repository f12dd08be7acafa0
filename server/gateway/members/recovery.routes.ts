// For members who have lost their phone: the verified e-mail address moves the account to a new phone. No response
// reveals an account: every request is counted and answered alike, and only afterwards a code is sent or not.
import { onlyDigits } from '../../contracts/rules/digits.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { hasMembers } from '../catalogue/catalogue.sql.ts'
import type { Env } from '../config/env.ts'
import { deliver, recoveryText } from '../messages/messages.ts'
import { hashOfCode, sendCode } from '../codes/one-time-codes.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { languageOfMessages } from '../notifications/recipient.ts'
import { unwrap } from '../lib/result.ts'
import { findByEmail, keyOfEmail } from './claim-place.ts'
import { settleAndFindAccount, guestObject, memberObject, createSignInResponse } from './member-calls.ts'
import { memberOfEmail } from './member-emails.sql.ts'
import { comparableEmail } from '../../lib/email.ts'
import { log } from '../observability/log.ts'

type Sending = { email: string; requestId: string; code: string; language: Language }

async function sendToMember(env: Env, { email, requestId, code, language }: Sending): Promise<void> {
  const memberId = await findByEmail(env, email)
  const known = memberId ? await memberObject(env, memberId).me() : undefined
  if (!known?.ok || !known.member.isEmailProved || !known.member.email) return
  // The address as its owner typed it, which may differ from the input now.
  if (comparableEmail(known.member.email) !== comparableEmail(email)) return
  await deliver(env, {
    id: requestId,
    kind: 'CODE',
    to: known.member.email,
    ...recoveryText(code, languageOfMessages(known.member, language)),
  })
}

/** The member whose account moves to the phone that this guest has verified. */
async function recover(context: PersonalContext, recoveryId: string) {
  const { env, principal } = context
  const guest = guestObject(env, principal.id)
  const before = await guest.proof(principal.sessionId, recoveryId)
  if (before.ok && before.isOver) return unwrap(await memberObject(env, before.memberId).again(before.entryId))
  // A missing session is reported first, then a missing recovery.
  if (!before.ok && before.reason === 'session_expired') throw new Problem('session_expired')
  const { memberId } = unwrap(await guest.recovery(recoveryId))
  const proving = unwrap(before)
  const owner = await settleAndFindAccount(env, proving.phone)
  if (owner !== undefined && owner !== memberId) throw new Problem('phone_in_use')
  unwrap(await guest.useProof(principal.sessionId, recoveryId))
  const { phone, entryId, guest: who } = proving
  const entered = unwrap(
    await memberObject(env, memberId).recover({
      memberId,
      sessionId: entryId,
      phone,
      acceptsTerms: true,
      language: who.language,
      preferredCityId: who.preferredCityId,
      device: context.device,
      guestId: principal.id,
      orderIds: [],
    }),
  )
  await guest.leave(principal.sessionId, { usedFor: recoveryId, memberId, entryId })
  return entered
}

export const recoveryHandlers = {
  'POST auth/forget-password': async ({ email }, context) => {
    const { env, principal, language, waitUntil } = context
    if (!(await hasMembers(env.DB))) throw new Problem('unsupported')
    const guest = guestObject(env, principal.id)
    const key = await keyOfEmail(env, email)
    return sendCode(context, {
      place: { kind: 'email', address: comparableEmail(email) },
      ask: (requestId, hash, unlockedAt) =>
        guest.askCode(principal.sessionId, 'address', requestId, key, hash, unlockedAt),
      rollback: (requestId) => guest.rollbackCode('address', requestId),
      isSpaced: true,
      send: async (requestId, code) => {
        const sending = sendToMember(env, { email, requestId, code, language })
        waitUntil(sending.catch((error: unknown) => log.error('message_failed', { kind: 'recovery code' }, error)))
      },
    })
  },

  'POST auth/reset-password-code': async ({ requestId, code }, { env, principal }) => {
    const guest = guestObject(env, principal.id)
    const hash = await hashOfCode(requestId, onlyDigits(code))
    const { to } = unwrap(await guest.tryAddressCode(principal.sessionId, requestId, hash))
    const memberId = await memberOfEmail(env.DB, to)
    // The code for an address without an account was never sent, so this one was guessed.
    if (!memberId) throw new Problem('otp_expired')
    const { recoveryId, expiresAt } = await guest.openRecovery(memberId)
    return { recoveryId, expiresAt: iso(expiresAt) }
  },

  'POST auth/reset-password-confirmation': async ({ recoveryId }, context) =>
    createSignInResponse(context.env, await recover(context, recoveryId)),
} satisfies Handlers
