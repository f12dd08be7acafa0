// Makes one-time codes and sends them: whoever asked must be allowed another, and so must the phone or address it goes to.
// Relied on by the handlers of guests and members. Neither a code nor an address is kept where sends are counted.
import { maskedPhone, saudiMobile } from '../contracts/digits.ts'
import { Problem } from '../contracts/problem.ts'
import { iso, now } from '../lib/clock.ts'
import { randomId, sha256 } from '../lib/ids.ts'
import { seal } from '../lib/signing.ts'
import type { Asked } from './code-shelf.ts'
import { type Env, signingSecret } from './env.ts'
import { CODE_LENGTH } from './guests/otp.rules.ts'
import { codeText, deliver } from './guests/messages.ts'
import type { CallContext } from './serve.ts'
import { settled } from './verdict.ts'

/** Bound to its request: the same digits for another request are another code. */
export const hashOfCode = (requestId: string, code: string): Promise<string> => sha256(`${requestId}.${code}`)

/** Six digits, each value equally likely: what the modulus would favour is thrown again. */
function randomCode(): string {
  const range = 10 ** CODE_LENGTH
  const fair = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn! < fair) return String(drawn! % range).padStart(CODE_LENGTH, '0')
  }
}

/** Where a code goes: E.164, or an e-mail address in its one spelling. `student`: a phone that others than us send one to. */
export interface Place {
  kind: 'phone' | 'email' | 'student'
  address: string
}

/** What stands for a place where the place itself must not be read. */
export const keyOfPlace = (env: Env, { kind, address }: Place): Promise<string> =>
  seal(signingSecret(env), kind, address)

/** The object that counts what a place was sent, and knows whose account a phone leads to. */
export const placeObject = async (env: Env, place: Place) => env.OTPS.getByName(`otp:${await keyOfPlace(env, place)}`)

export const phoneObject = (env: Env, phone: string) => placeObject(env, { kind: 'phone', address: phone })

/** Whoever sends it: one more message to this place, on the account of the visitor's network. */
export async function countSend({ env, network }: Pick<Asker, 'env' | 'network'>, place: Place) {
  const [object, networkKey] = await Promise.all([
    placeObject(env, place),
    network && seal(signingSecret(env), 'network', network),
  ])
  const from = networkKey ? await env.OTPS.getByName(`network:${networkKey}`).countFromNetwork() : undefined
  return from?.ok === false ? from : object.countSend(networkKey)
}

type Asker = Pick<CallContext, 'env' | 'language' | 'network'>

export interface CodeRequest {
  /** Sends to it are counted. */
  place: Place
  /** How its owner writes it, where that is not its one spelling. */
  to?: string
  /** Remembers the code as the one that is believed, or refuses it. */
  ask: (requestId: string, hash: string) => Promise<Asked>
  takeBack: (requestId: string) => Promise<void>
  /** By default it is sent at once. */
  send?: (requestId: string, code: string) => Promise<void>
}

/** Throws what the visitor has to wait for, and whatever kept the message from being sent; then the code is taken back. */
export async function sendCode(asker: Asker, { place, to, ask, takeBack, send }: CodeRequest) {
  const requestId = randomId()
  const code = randomCode()
  // The visitor first: who asked too often does not use up the share of a phone or an address.
  const asked = settled(await ask(requestId, await hashOfCode(requestId, code)))
  try {
    settled(await countSend(asker, place))
    const message = { id: requestId, to: to ?? place.address, ...codeText(code, asker.language) }
    await (send ? send(requestId, code) : deliver(asker.env, message))
  } catch (error) {
    await takeBack(requestId)
    throw error
  }
  return { requestId, resendAt: iso(asked.resendAt), expiresAt: iso(asked.expiresAt), serverNow: iso(now()) }
}

/** Of objects that keep codes for phones. */
interface PhoneCodes {
  askCode: (kind: 'phone', requestId: string, to: string, hash: string) => Promise<Asked>
  takeBackCode: (kind: 'phone', requestId: string) => Promise<void>
}

/** To a phone as people type it. */
export async function sendPhoneCode(asker: Asker, typed: string, keeper: PhoneCodes) {
  const phone = saudiMobile(typed)
  if (!phone) throw new Problem('phone_invalid')
  const sent = await sendCode(asker, {
    place: { kind: 'phone', address: phone },
    ask: (requestId, hash) => keeper.askCode('phone', requestId, phone, hash),
    takeBack: (requestId) => keeper.takeBackCode('phone', requestId),
  })
  return { ...sent, phoneMasked: maskedPhone(phone) }
}
