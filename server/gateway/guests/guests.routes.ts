// Sessions of guests and the proof of their phone.
// Relied on by the edge, which keeps the tokens. No answer tells whether a phone was known before.
import type { Guest } from '../../contracts/guests.ts'
import { maskedPhone, onlyDigits, saudiMobile } from '../../contracts/digits.ts'
import { isIdempotencyKey } from '../../contracts/input-limits.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { seal } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../env.ts'
import type { Handlers } from '../serve.ts'
import { sessionKeeper } from '../session-keepers.ts'
import { settled } from '../verdict.ts'
import type { GuestRecord, GuestSession } from './guest.object.ts'
import { codeText, deliver } from './messages.ts'
import { hashOfCode, randomCode } from './one-time-code.ts'
import { readRefreshToken, tokensFor } from './tokens.ts'

const guestObject = (env: Env, id: string) => env.GUESTS.getByName(`guest:${id}`)

const publicGuest = (guest: GuestRecord): Guest => ({
  id: guest.id,
  preferredCityId: guest.preferredCityId,
  language: guest.language,
  isPhoneVerified: guest.phone !== null,
  phoneMasked: guest.phone && maskedPhone(guest.phone),
})

async function signedIn(env: Env, entered: GuestSession) {
  return { ...(await tokensFor(env, entered.guest, entered.session)), guest: publicGuest(entered.guest) }
}

async function countSend(env: Env, phone: string, network: string | undefined) {
  const secret = signingSecret(env)
  const [phoneKey, networkKey] = await Promise.all([
    seal(secret, 'phone', phone),
    network && seal(secret, 'network', network),
  ])
  return env.OTPS.getByName(`otp:${phoneKey}`).countSend(networkKey)
}

export const guestsHandlers = {
  // The answer to a visitor's first write may be lost, and their cookie with it: by the key of that write they are found again.
  'POST guest-users/session': async ({ language, cityId }, { env, idempotencyKey }) => {
    const open = (id: string) =>
      guestObject(env, id).open({ id, preferredCityId: cityId ?? null, language, phone: null })
    const named = isIdempotencyKey(idempotencyKey)
      ? await open(`g${await seal(signingSecret(env), 'guest', idempotencyKey)}`)
      : undefined
    return signedIn(env, named?.ok ? named : settled(await open(`g${randomId()}`)))
  },

  'POST guest-users/phone-number': async ({ phoneNumber }, { env, principal, language, network, now }) => {
    const phone = saudiMobile(phoneNumber)
    if (!phone) throw new Problem('phone_invalid')
    const guest = guestObject(env, principal.id)
    const requestId = randomId()
    const code = randomCode()
    // The guest first: who asked too often does not use up the phone's share.
    const asked = settled(await guest.askCode(requestId, phone, await hashOfCode(requestId, code)))
    try {
      settled(await countSend(env, phone, network))
      await deliver(env, { id: requestId, to: phone, text: codeText(code, language) })
    } catch (error) {
      await guest.takeBackCode(requestId)
      throw error
    }
    return {
      requestId,
      resendAt: iso(asked.resendAt),
      expiresAt: iso(asked.expiresAt),
      phoneMasked: maskedPhone(phone),
      serverNow: iso(now),
    }
  },

  'POST guest-users/verify': async ({ requestId, code }, { env, principal }) => {
    const hash = await hashOfCode(requestId, onlyDigits(code))
    return signedIn(env, settled(await guestObject(env, principal.id).verify(requestId, hash)))
  },

  'POST auth/logout': async (_, { env, principal }) => {
    await sessionKeeper(env, principal)?.signOut(principal.sessionId)
    return {}
  },

  'POST auth/auth-refresh': async ({ refreshToken }, { env }) => {
    const claims = await readRefreshToken(env, refreshToken)
    if (!claims) throw new Problem('session_expired')
    const entered = settled(await guestObject(env, claims.guestId).refresh(claims.sessionId, claims.generation))
    return tokensFor(env, entered.guest, entered.session)
  },
} satisfies Handlers
