// Creates and sends one-time codes, within the limits of the caller and of the phone or address. Neither a code nor an
// address is stored where sends are counted.
import { parseMobile } from '../../contracts/rules/mobile-number.ts'
import { maskedPhone } from '../../contracts/rules/phone.ts'
import { OTP_LENGTH } from '../../contracts/rules/one-time-code.ts'
import { iso, now } from '../../lib/clock.ts'
import { randomId, sha256 } from '../../lib/ids.ts'
import { createShortSignature } from '../../lib/signing.ts'
import type { OtpSent } from './otp-store.ts'
import { type Env, signingSecret } from '../config/env.ts'
import { countEvent } from '../observability/business-events.ts'
import { codeText, deliver } from '../messages/messages.ts'
import type { CallContext } from '../http/serve.ts'
import { networkKeys } from '../limits/network-keys.ts'
import { type NetworkVisitor, returnNetworkShare, takeNetworkShare } from '../limits/network-limits.ts'
import { requirePhone } from '../contacts/phone-countries.ts'
import { textsToCountry } from '../limits/network-limits.rules.ts'
import { type Err, unwrap } from '../lib/result.ts'
import { log } from '../observability/log.ts'

/** Bound to its request: the same digits have another hash for another request. */
export const hashOfCode = (requestId: string, code: string): Promise<string> => sha256(`${requestId}.${code}`)

/** Each value is equally likely: values that would bias the modulus are drawn again. */
function randomCode(): string {
  const range = 10 ** OTP_LENGTH
  const fair = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const [random] = crypto.getRandomValues(new Uint32Array(1))
    if (random! < fair) return String(random! % range).padStart(OTP_LENGTH, '0')
  }
}

/**
 * The recipient of a code: E.164, or a normalized e-mail address. `student`: a phone to which an external service sends
 * codes.
 */
export interface OtpDestination {
  kind: 'phone' | 'email' | 'student'
  address: string
}

/** A keyed hash that stands for a recipient, wherever the recipient itself must not be readable. */
export const getRecipientKey = (env: Env, { kind, address }: OtpDestination): Promise<string> =>
  createShortSignature(signingSecret(env), kind, address)

/** The object that counts the messages to a recipient, and knows the account of a phone. */
export const recipientObject = async (env: Env, place: OtpDestination) =>
  env.OTPS.getByName(`otp:${await getRecipientKey(env, place)}`)

export const phoneObject = (env: Env, phone: string) => recipientObject(env, { kind: 'phone', address: phone })

/**
 * Counts one more message to this recipient, from our own or an external sender, on the account of the visitor's
 * network.
 */
export async function countSentCode(
  visitor: NetworkVisitor,
  place: OtpDestination,
  isSpaced?: true,
): Promise<{ ok: true } | Err> {
  const key = await countedKey(visitor)
  // The recipient first: a request that has to wait sends nothing, and must not use up what neighbours may send.
  const object = await recipientObject(visitor.env, place)
  const counted = await object.countSend({ network: key, ...(isSpaced && { isSpaced }) })
  if (!counted.ok) return counted
  const sent = await takeMessageShares(visitor, place)
  if (!sent.ok) await object.takeBackSend(key)
  return sent
}

async function takeMessageShares(visitor: NetworkVisitor, { kind, address }: OtpDestination) {
  const shared = await takeNetworkShare(visitor, 'messages')
  const country = kind === 'email' ? undefined : parseMobile(address)?.country
  if (!shared.ok || !country) return shared
  const counted = await visitor.env.OTPS.getByName(`country:${country}`).countInShares(textsToCountry(country))
  if (!counted.ok) {
    log.error('codes_stopped', { country })
    await returnNetworkShare(visitor, 'messages')
  }
  return counted
}

/** Of the visitor's networks, the one whose messages a recipient's object counts. */
const countedKey = async ({ env, network }: NetworkVisitor): Promise<string | undefined> =>
  (await networkKeys(env, network)).at(-1)?.key

/** The message was certainly not sent: it counts neither for its recipient nor for the visitor's networks. */
export async function rollbackSentCode(visitor: NetworkVisitor, place: OtpDestination): Promise<void> {
  const object = await recipientObject(visitor.env, place)
  await Promise.all([object.takeBackSend(await countedKey(visitor)), returnNetworkShare(visitor, 'messages')])
}

/**
 * For a code that was entered: it no longer counts for the visitor's network, so people who share an address do not use
 * up its share for each other. It counts for its recipient. Never fails.
 */
export function releaseProvedCode({
  env,
  network,
  waitUntil,
}: Pick<CallContext, 'env' | 'network' | 'waitUntil'>): void {
  waitUntil(returnNetworkShare({ env, network }, 'messages').catch(() => undefined))
}

/** The next code may be requested at once, because this one could not be sent. */
export async function endWait(visitor: NetworkVisitor, place: OtpDestination): Promise<void> {
  await (await recipientObject(visitor.env, place)).endWait(await countedKey(visitor))
}

type Asker = Pick<CallContext, 'env' | 'language' | 'network' | 'work'>

export interface CodeRequest {
  /** Messages to it are counted. */
  place: OtpDestination
  /** The address as its owner typed it, if that is not the normalized form. */
  to?: string
  /** Stores the code as the valid one, or refuses it. `unlockedAt`: see `addOtpRequest`. */
  ask: (requestId: string, hash: string, unlockedAt?: number) => Promise<OtpSent>
  rollback: (requestId: string) => Promise<void>
  /** See `countSend`. */
  isSpaced?: true
  /** Default: it is sent at once. */
  send?: (requestId: string, code: string) => Promise<void>
}

/** Requests before staff lifted the limits of this recipient do not count. Only a refusal asks whether they did. */
async function askUnlocked(
  env: Env,
  place: OtpDestination,
  ask: CodeRequest['ask'],
  requestId: string,
  hash: string,
): Promise<OtpSent> {
  const sent = await ask(requestId, hash)
  if (sent.ok || (sent.reason !== 'rate_limited' && sent.reason !== 'otp_too_soon')) return sent
  const unlockedAt = await (await recipientObject(env, place)).unlockedAt()
  return unlockedAt === null ? sent : ask(requestId, hash, unlockedAt)
}

/** Throws if the visitor must wait, or if the message could not be sent; then the code is withdrawn. */
export async function sendCode(asker: Asker, { place, to, ask, rollback, isSpaced, send }: CodeRequest) {
  const requestId = randomId()
  const code = randomCode()
  // The visitor's limit first: a caller over it must not use up the limit of a phone or an address.
  const sent = unwrap(await askUnlocked(asker.env, place, ask, requestId, await hashOfCode(requestId, code)))
  let isCounted = false
  try {
    unwrap(await countSentCode(asker, place, isSpaced))
    isCounted = true
    const message = { id: requestId, kind: 'CODE' as const, to: to ?? place.address, ...codeText(code, asker.language) }
    await (send ? send(requestId, code) : deliver(asker.env, message))
    countEvent('otp_sent')
  } catch (error) {
    await rollback(requestId)
    if (isCounted && isSpaced) await endWait(asker, place)
    throw error
  }
  return { requestId, resendAt: iso(sent.resendAt), expiresAt: iso(sent.expiresAt), serverNow: iso(now()) }
}

/** Stores a code for a phone (E.164), as `ask` and `rollback` of a CodeRequest do. */
interface PhoneCodes {
  ask: (requestId: string, phone: string, hash: string, unlockedAt?: number) => Promise<OtpSent>
  rollback: (requestId: string) => Promise<void>
  isSpaced?: true
}

/** Throws phone_invalid or phone_country_refused, too. */
export async function sendPhoneCode(asker: Asker, phoneNumber: string, { ask, ...codes }: PhoneCodes) {
  const phone = requirePhone(asker.env, phoneNumber)
  const sent = await sendCode(asker, {
    place: { kind: 'phone', address: phone },
    ask: (requestId, hash, unlockedAt) => ask(requestId, phone, hash, unlockedAt),
    ...codes,
  })
  return { ...sent, phoneMasked: maskedPhone(phone) }
}
