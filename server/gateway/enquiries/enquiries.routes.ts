// Stores each enquiry once and returns its reference. Only staff read enquiries.
import { BRAND_NAME } from '../../contracts/brand.ts'
import { Problem } from '../../contracts/problem.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import { createShortSignature } from '../../lib/signing.ts'
import { signingSecret } from '../config/env.ts'
import { hasFilm } from '../catalogue/films/films.sql.ts'
import { deliver } from '../messages/messages.ts'
import { returnNetworkShare, takeNetworkShare } from '../limits/network-limits.ts'
import { requirePhone } from '../contacts/phone-countries.ts'
import { isUnguessableKey } from '../config/secret-key.rules.ts'
import type { CallContext, Handlers } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { unwrap } from '../lib/result.ts'
import {
  claimTextWithinDailyLimit,
  type Enquiry,
  findEnquiryByKey,
  releaseTextMessage,
  readLargestHallSizes,
  insertEnquiry,
} from './enquiries.sql.ts'
import { checkDate, checkHall, cleanIfWellFormed, findSitePath, referenceOf } from './enquiry.rules.ts'
import { log } from '../observability/log.ts'

// The text message after an enquiry. It contains no words of the enquiry: otherwise a visitor could enter another
// person's number and make us send any text.
const receivedText = (reference: string, language: Language): string =>
  language === 'ar'
    ? `${BRAND_NAME.ar}: استلمنا رسالتك، رقمها ${reference}. اذكر الرقم عند التواصل معنا.`
    : `${BRAND_NAME.en}: we received your message, number ${reference}. Quote this number if you contact us.`

const wishReceivedText = (reference: string, language: Language): string =>
  language === 'ar'
    ? `${BRAND_NAME.ar}: استلمنا طلب حجزك الخاص، رقمه ${reference}. نتصل بك خلال يوم عمل لنخبرك بالقاعات المتاحة والسعر، ولا نحجز شيئًا قبل موافقتك.`
    : `${BRAND_NAME.en}: we received your private booking request, number ${reference}. We will call you within one working day with available halls and a price. Nothing is booked until you agree.`

/** Out of thirty million references; several taken ones in a row mean a broken random source. */
const DRAWS = 5

const wrong = (...fields: string[]) => new Problem('invalid_input', { fields })

/** Normalized texts: empty optional ones are dropped, empty required ones are refused. */
function textsOf<Name extends string>(
  typed: Partial<Record<Name, string | undefined>>,
  required: readonly NoInfer<Name>[],
): Partial<Record<Name, string>> {
  const cleaned: Partial<Record<Name, string>> = {}
  // `Object.entries` loses the names.
  for (const [name, text] of Object.entries(typed) as [Name, string | undefined][]) {
    const clean = text === undefined ? '' : cleanIfWellFormed(text)
    if (clean === undefined || (!clean && required.includes(name))) throw wrong(name)
    if (clean) cleaned[name] = clean
  }
  return cleaned
}

function drawReference(): string {
  const reference = referenceOf(crypto.getRandomValues(new Uint8Array(32)))
  return reference ?? drawReference()
}

type Written = Pick<Enquiry, 'kind' | 'phone' | 'facts'>
type TextOf = (reference: string, language: Language) => string

/** Sends the reference as a text message, once, unless the visitor's network has caused too many messages. */
function confirm(context: CallContext, phone: string, reference: string, textOf: TextOf): void {
  const { env, language, now, waitUntil } = context
  const send = async () => {
    if (!(await claimTextWithinDailyLimit(env.DB, reference, now))) return
    try {
      const counted = await takeNetworkShare(context, 'messages')
      if (!counted.ok) return void (await releaseTextMessage(env.DB, reference))
      await deliver(env, { id: `enquiry:${reference}`, kind: 'ENQUIRY', to: phone, text: textOf(reference, language) })
    } catch (error) {
      await releaseTextMessage(env.DB, reference)
      throw error
    }
  }
  // The enquiry is stored already: a message that cannot be sent must not undo it.
  waitUntil(
    send().catch((error: unknown) => log.error('message_failed', { kind: 'enquiry', enquiry: reference }, error)),
  )
}

/**
 * No session tells visitors apart here. A long key stands for its visitor on any network, a short one only together
 * with the network: otherwise another visitor with the same key would get the first one's reference.
 */
const keyOf = ({ env, idempotencyKey, network = '' }: CallContext): Promise<string> =>
  createShortSignature(
    signingSecret(env),
    'enquiry',
    isUnguessableKey(idempotencyKey) ? idempotencyKey : `${idempotencyKey} ${network}`,
  )

/**
 * `check` decides whether the enquiry may be accepted now. A repeated one that was accepted before is not checked
 * again, even on a later day.
 */
async function receive(
  context: CallContext,
  { kind, phone, facts }: Written,
  textOf: TextOf,
  check: () => Promise<void>,
): Promise<{ reference: string }> {
  const { env, language, now, appVersion } = context
  const [fingerprint, idempotencyKey] = await Promise.all([
    sha256(canonicalJson({ kind, phone, facts })),
    keyOf(context),
  ])
  const before = await findEnquiryByKey(env.DB, idempotencyKey)
  const answerKnown = (known: { reference: string; fingerprint: string }) => {
    if (known.fingerprint !== fingerprint) throw new Problem('idempotency_key_reused')
    confirm(context, phone, known.reference, textOf)
    return { reference: known.reference }
  }
  if (before) return answerKnown(before)
  await check()
  unwrap(await takeNetworkShare(context, 'enquiries'))
  const enquiry = { kind, phone, facts, createdAt: now, language, appVersion, idempotencyKey, fingerprint }
  for (let attempt = 0; attempt < DRAWS; attempt += 1) {
    const reference = drawReference()
    const stored = await insertEnquiry(env.DB, { ...enquiry, reference })
    if (stored.kind === 'reference_taken') continue
    if (stored.kind === 'known') {
      await returnNetworkShare(context, 'enquiries')
      return answerKnown(stored)
    }
    confirm(context, phone, reference, textOf)
    return { reference }
  }
  throw new Error('Every reference is taken')
}

export const enquiriesHandlers = {
  'POST contact-us': async (input, context) => {
    const phone = requirePhone(context.env, input.phoneNumber)
    const { cinemaId, subject, email } = input
    const { name, message, bookingReference } = input
    const texts = textsOf({ name, message, bookingReference }, ['name', 'message'])
    const page = input.page === undefined ? undefined : findSitePath(input.page)
    const facts = { ...texts, subject, email, cinemaId, page }
    return receive(context, { kind: 'CONTACT', phone, facts }, receivedText, async () => {
      if (cinemaId && (await readLargestHallSizes(context.env.DB, cinemaId)).length === 0) throw wrong('cinemaId')
    })
  },

  'POST private-bookings': async (input, context) => {
    const phone = requirePhone(context.env, input.phoneNumber)
    const { occasion, email, cinemaId, experienceId, date, timeOfDay, guests, filmId } = input
    const texts = textsOf({ name: input.name, message: input.message }, ['name'])
    const facts = { ...texts, occasion, email, cinemaId, experienceId, date, timeOfDay, guests, filmId }
    return receive(context, { kind: 'PRIVATE_BOOKING', phone, facts }, wishReceivedText, async () => {
      const { DB } = context.env
      unwrap(checkDate(date, context.now))
      unwrap(checkHall(await readLargestHallSizes(DB, cinemaId), { experienceId, guests }))
      if (filmId && !(await hasFilm(DB, filmId))) throw wrong('filmId')
    })
  },
} satisfies Handlers
