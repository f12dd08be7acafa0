// Sessions of guests and the proof of their phone.
// Relied on by the edge, which keeps the tokens. No answer tells whether a phone was known before.
import type { Guest } from '../../contracts/guests.ts'
import { maskedPhone, onlyDigits, saudiMobile } from '../../contracts/digits.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { seal, sign, unsign } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../env.ts'
import type { Handlers } from '../serve.ts'
import { settled } from '../verdict.ts'
import type { GuestRecord, GuestSession } from './guest.object.ts'
import { codeText, deliver } from './messages.ts'
import { readRefreshToken, tokensFor } from './tokens.ts'

const guestObject = (env: Env, id: string) => env.GUESTS.getByName(`guest:${id}`)
const otpObject = (env: Env, phoneKey: string) => env.OTPS.getByName(`otp:${phoneKey}`)

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

/** What a request id says: only we can make one, and it names the phone without showing it. */
type RequestId = [phoneKey: string, nonce: string]

export const guestsHandlers = {
  'POST guest-users/session': async ({ language, cityId }, { env }) => {
    const id = `g${randomId()}`
    const guest: GuestRecord = { id, preferredCityId: cityId ?? null, language, phone: null }
    return signedIn(env, settled(await guestObject(env, id).open(guest)))
  },

  'POST guest-users/phone-number': async ({ phoneNumber }, { env, principal, language, now }) => {
    const phone = saudiMobile(phoneNumber)
    if (!phone) throw new Problem('phone_invalid')
    const guest = guestObject(env, principal.id)
    settled(await guest.countCode())
    const secret = signingSecret(env)
    const phoneKey = await seal(secret, 'phone', phone)
    const requestId = await sign(secret, 'otp', [phoneKey, randomId(10)] satisfies RequestId)
    const sent = settled(await otpObject(env, phoneKey).send(requestId, principal.id))
    await guest.expectCode(requestId, phone)
    await deliver(env, { id: requestId, to: phone, text: codeText(sent.code, language) })
    return {
      requestId,
      resendAt: iso(sent.resendAt),
      expiresAt: iso(sent.expiresAt),
      phoneMasked: maskedPhone(phone),
      serverNow: iso(now),
    }
  },

  'POST guest-users/verify': async ({ requestId, code }, { env, principal }) => {
    const claims = await unsign<RequestId>(signingSecret(env), 'otp', requestId)
    if (!claims) throw new Problem('otp_expired')
    settled(await otpObject(env, claims[0]).check(requestId, principal.id, onlyDigits(code)))
    return signedIn(env, settled(await guestObject(env, principal.id).verify(requestId)))
  },

  'POST auth/auth-refresh': async ({ refreshToken }, { env }) => {
    const claims = await readRefreshToken(env, refreshToken)
    if (!claims) throw new Problem('session_expired')
    const entered = settled(await guestObject(env, claims.guestId).refresh(claims.sessionId, claims.generation))
    return tokensFor(env, entered.guest, entered.session)
  },
} satisfies Handlers
