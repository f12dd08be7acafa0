// Sessions of guests and the verification of their phone or e-mail address. No response reveals whether a phone was
// known before.
import type { Guest } from '../../contracts/guests.ts'
import { onlyDigits } from '../../contracts/rules/digits.ts'
import { Problem } from '../../contracts/problem.ts'
import { randomId } from '../../lib/ids.ts'
import { createShortSignature } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../config/env.ts'
import { comparableEmail, maskedEmail } from '../../lib/email.ts'
import { findSettings, hasMembers } from '../catalogue/catalogue.sql.ts'
import { maskedContact } from '../contacts/contact.rules.ts'
import { hashOfCode, releaseProvedCode, sendCode, sendPhoneCode } from '../codes/one-time-codes.ts'
import { isUnguessableKey } from '../config/secret-key.rules.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { sessionStore } from '../sessions/session-stores.ts'
import { readRefreshToken, signTokens } from '../sessions/session-tokens.ts'
import { unwrap } from '../lib/result.ts'
import type { GuestRecord, GuestSession } from './guest.object.ts'

const guestObject = (env: Env, id: string) => env.GUESTS.getByName(`guest:${id}`)

const publicGuest = (guest: GuestRecord): Guest => ({
  id: guest.id,
  preferredCityId: guest.preferredCityId,
  language: guest.language,
  isPhoneVerified: guest.phone !== null,
  ...maskedContact(guest),
})

async function signedIn(env: Env, { guest, session }: GuestSession) {
  return { ...(await signTokens(env, { kind: 'guest', ...guest }, session)), guest: publicGuest(guest) }
}

function askPhoneCode({ phoneNumber }: { phoneNumber: string }, context: PersonalContext) {
  const { id, sessionId } = context.principal
  const guest = guestObject(context.env, id)
  return sendPhoneCode(context, phoneNumber, {
    ask: (requestId, phone, hash, unlockedAt) => guest.askCode(sessionId, 'phone', requestId, phone, hash, unlockedAt),
    rollback: (requestId) => guest.rollbackCode('phone', requestId),
    isSpaced: true,
  })
}

async function askEmailCode({ email }: { email: string }, context: PersonalContext) {
  const { env, principal } = context
  if (!(await findSettings(env.DB, 'en'))?.features.guestEmail) throw new Problem('not_found')
  const guest = guestObject(env, principal.id)
  const address = comparableEmail(email)
  const sent = await sendCode(context, {
    place: { kind: 'email', address },
    ask: (requestId, hash, unlockedAt) =>
      guest.askCode(principal.sessionId, 'email', requestId, address, hash, unlockedAt),
    rollback: (requestId) => guest.rollbackCode('email', requestId),
    isSpaced: true,
  })
  return { ...sent, emailMasked: maskedEmail(address) }
}

export const guestsHandlers = {
  // The response to a visitor's first write may be lost, and the cookie with it. The idempotency key of that write
  // finds the guest again. A key is as good as the guest's token for a few minutes, so only a long one finds a guest.
  'POST guest-users/session': async ({ language, cityId }, { env, idempotencyKey }) => {
    const open = (id: string) =>
      guestObject(env, id).open({ id, preferredCityId: cityId ?? null, language, phone: null, email: null })
    const isSecret = isUnguessableKey(idempotencyKey)
    const named = isSecret
      ? await open(`g${await createShortSignature(signingSecret(env), 'guest', idempotencyKey)}`)
      : undefined
    return signedIn(env, named?.ok ? named : unwrap(await open(`g${randomId()}`)))
  },

  'POST guest-users/phone-number': askPhoneCode,
  'POST guest-users/email': askEmailCode,
  'POST auth/unverified-user': async (input, context) => {
    if (!(await hasMembers(context.env.DB))) throw new Problem('unsupported')
    return askPhoneCode(input, context)
  },

  'POST guest-users/verify': async ({ requestId, code }, context) => {
    const { env, principal } = context
    const hash = await hashOfCode(requestId, onlyDigits(code))
    const entered = unwrap(await guestObject(env, principal.id).verify(principal.sessionId, requestId, hash))
    releaseProvedCode(context)
    return signedIn(env, entered)
  },

  'POST auth/logout': async (_, { env, principal }) => {
    await sessionStore(env, principal).signOut(principal.sessionId)
    return {}
  },

  'POST auth/auth-refresh': async ({ refreshToken }, { env }) => {
    const claims = await readRefreshToken(env, refreshToken)
    if (!claims) throw new Problem('session_expired')
    const { kind, id, sessionId, generation } = claims
    const { phone, email, session } = unwrap(await sessionStore(env, claims).refresh(sessionId, generation))
    return signTokens(env, { kind, id, phone, email }, session)
  },
} satisfies Handlers
