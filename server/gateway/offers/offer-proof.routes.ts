// Verifying that an offer is the caller's, and what seats cost with it. Personal: the input is stored only in the
// signed proof, and wrong guesses are counted.
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { onlyDigits } from '../../contracts/rules/digits.ts'
import { maskedPhone, saudiMobile } from '../../contracts/rules/phone.ts'
import { expandHall } from '../../contracts/rules/hall.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { createShortSignature, sign, unsign } from '../../lib/signing.ts'
import { type KnownCard, toCardWithBin, listUnexpiredCards } from '../cards/card-source.ts'
import { type Env, signingSecret } from '../config/env.ts'
import { returnNetworkShare, takeNetworkShare } from '../limits/network-limits.ts'
import { countSentCode, endWait, rollbackSentCode } from '../codes/one-time-codes.ts'
import { breakdownIn, missingIn, priceOf } from '../pricing/price.rules.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { unwrap } from '../lib/result.ts'
import {
  holderOf,
  verifyShownProof,
  OFFER_PROOF_MS,
  proofOf,
  type Proved,
  type ShownProof,
  authorizeOffer,
} from './offer-proof.rules.ts'
import type { StoredOffer } from '../catalogue/offers/offer.record.ts'
import {
  cheapest,
  isCardOnlyOffer,
  isOfferValidOn,
  labelOf,
  findIneligibleReasonWithArea,
  summaryOf,
  offerTerms,
} from '../catalogue/offers/offer.rules.ts'
import { getOfferKey, findOffer, offersOn } from '../catalogue/offers/offers.sql.ts'
import { unipalOf } from './unipal.ts'
import { seatsFor } from '../pricing/priced-seats.rules.ts'

/** Wrong guesses of one caller per day. Their network is counted, too, because a caller gets a new session for free. */
const MAX_GUESSES = 15

interface Student {
  unipalStudentId?: string | undefined
  unipalPhoneNumber?: string | undefined
  unipalSessionId?: string | undefined
  unipalCode?: string | undefined
}

/** [holder, offer, the service's session id, keyed hash of the student number] */
type StudentSession = [string, string, string, string]

async function onOffer(env: Env, id: string, now: number): Promise<StoredOffer> {
  const offer = await findOffer(env.DB, { id })
  if (!offer) throw new Problem('not_found')
  if (!isOfferValidOn(offer, cinemaDayOf(now))) throw new Problem('offer_over')
  return offer
}

/** Counted before it is compared, so that parallel guesses cannot bypass the limit; a right one is removed again. */
async function guessing<T>(context: PersonalContext, guess: () => Promise<T | undefined>) {
  const mine = context.env.OTPS.getByName(`guesses:${holderOf(context.principal)}`)
  unwrap(await mine.countGuess(MAX_GUESSES))
  const shared = await takeNetworkShare(context, 'proofs')
  if (!shared.ok) await mine.takeBackGuess()
  unwrap(shared)
  const rollback = () => Promise.all([mine.takeBackGuess(), returnNetworkShare(context, 'proofs')])
  const right = await guess().catch(async (error: unknown) => {
    // The guess was not compared, so it does not count.
    await rollback()
    throw error
  })
  if (right === undefined) throw new Problem('offer_not_yours')
  await rollback()
  return right
}

/** Sends the code and throws a problem that asks the visitor to enter it. Undefined: there is no such student. */
async function askStudent(
  offer: StoredOffer,
  student: Student,
  context: PersonalContext,
): Promise<Problem | undefined> {
  const { env, principal, language } = context
  const phone = saudiMobile(student.unipalPhoneNumber ?? '')
  if (!phone) throw new Problem('phone_invalid')
  const service = unipalOf(env)
  if (!service) throw new Problem('bad_answer')
  // Counted separately from our own codes: requesting codes for another person's phone here must not block their
  // sign-in.
  const place = { kind: 'student', address: phone } as const
  unwrap(await countSentCode(context, place, true))
  const studentId = onlyDigits(student.unipalStudentId ?? '')
  const started = await service.start({ studentId, phone, language })
  if (started.state === 'NO_STUDENT') {
    await rollbackSentCode(context, place)
    return undefined
  }
  if (started.state !== 'SENT') {
    await endWait(context, place)
    throw new Problem('bad_answer')
  }
  const number = await createShortSignature(signingSecret(env), 'student number', studentId)
  const session: StudentSession = [holderOf(principal), offer.id, started.sessionId, number]
  const unipalSessionId = await sign(signingSecret(env), 'student', session)
  return new Problem('unipal_code_sent', { unipalSessionId, phoneMasked: maskedPhone(phone) })
}

/** Undefined: no student. The code verifies the number it was requested for, even if another number comes with it. */
async function provedStudent(
  offer: StoredOffer,
  { unipalSessionId = '', unipalCode = '' }: Student,
  { env, principal }: PersonalContext,
): Promise<Proved | undefined> {
  const session = await unsign<StudentSession>(signingSecret(env), 'student', unipalSessionId)
  if (session?.[0] !== holderOf(principal) || session[1] !== offer.id) return undefined
  const said = await unipalOf(env)?.confirm(session[2], onlyDigits(unipalCode))
  if (said === undefined || said === 'UNKNOWN') throw new Problem('bad_answer')
  return said === 'STUDENT' ? { student: session[3] } : undefined
}

async function opened(offer: StoredOffer, shown: ShownProof & Student, context: PersonalContext): Promise<Proved> {
  if (offer.validationType === 'NONE') return {}
  if (offer.validationType !== 'UNIPAL') {
    const key = await getOfferKey(context.env.DB, offer.id)
    return guessing(context, async () => verifyShownProof(offer, key, shown))
  }
  if (shown.unipalSessionId === undefined) throw await guessing(context, () => askStudent(offer, shown, context))
  return guessing(context, () => provedStudent(offer, shown, context))
}

/** The fields of a card that `verifyShownProof` compares. */
const shownOf = ({ card, facts }: KnownCard): ShownProof => ({
  bin: facts.bin ?? undefined,
  lastFour: card.lastFour,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
})

/** A saved card is its own evidence. A guest has none. */
async function shownCard({ env, principal }: PersonalContext, id: string): Promise<ShownProof> {
  if (principal.kind !== 'member') throw new Problem('card_unknown')
  const { card } = unwrap(await env.CARDS.getByName(`cards:${principal.id}`).find(id))
  return shownOf(await toCardWithBin(env, card))
}

const asNumber = (value: number | string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value)

export const offerProofHandlers = {
  'GET offers/:id/verify': async ({ id, expiryMonth, expiryYear, savedCardId, ...typed }, context) => {
    const { env, language, principal, now } = context
    const offer = await onOffer(env, id, now)
    const expiry = { expiryMonth: asNumber(expiryMonth), expiryYear: asNumber(expiryYear) }
    const shown = savedCardId === undefined ? { ...typed, ...expiry } : await shownCard(context, savedCardId)
    const proved = await opened(offer, shown, context)
    const until = now + OFFER_PROOF_MS
    const proof = await proofOf(signingSecret(env), principal, offer.id, until, proved)
    return { proof, until: iso(until), label: labelOf(offer, language) }
  },

  'GET offers/:id/cards': async ({ id }, { env, principal, now }) => {
    const offer = await onOffer(env, id, now)
    if (!isCardOnlyOffer(offer)) return { cards: [] }
    const key = await getOfferKey(env.DB, id)
    const known = await listUnexpiredCards(env, principal.id)
    const ids = new Set(known.filter((card) => verifyShownProof(offer, key, shownOf(card))).map(({ card }) => card.id))
    const cards = await env.CARDS.getByName(`cards:${principal.id}`).list()
    return { cards: cards.filter((card) => ids.has(card.id)) }
  },

  'POST offers/:id/calculate': async ({ id, sessionId, seats: seatIds, proof }, { env, principal, language, now }) => {
    const offer = await onOffer(env, id, now)
    const record = await env.SHOWTIMES.getByName(`show:${sessionId}`).record()
    if (!record) throw new Problem('not_found')
    const ineligible = findIneligibleReasonWithArea(offer, record)
    if (ineligible) throw new Problem('offer_not_for_showtime', { misfit: ineligible })
    const there = new Set(expandHall(record.layout).seats.map((seat) => seat.id))
    const unknown = seatIds.filter((seat) => !there.has(seat))
    if (unknown.length) throw new Problem('seat_unknown', { seats: unknown })
    const seats = seatsFor(record, [...new Set(seatIds)])
    const terms = offerTerms(offer, null)
    const [key, today] = [await getOfferKey(env.DB, id), cinemaDayOf(now)]
    const choice = { id, ...(proof === undefined ? {} : { proof }) }
    const taken = await authorizeOffer(signingSecret(env), principal, offer, key, choice, { now, today })
    const price = priceOf({ seats, feePerTicket: record.bookingFee, offer: taken.ok ? terms : null })
    const others = (await offersOn(env.DB, today)).filter((otherOffer) => otherOffer.id !== offer.id)
    const found = cheapest(others, record, seats, price.total)
    return {
      breakdown: breakdownIn(price, record, language),
      unproved: taken.ok ? null : offer.validationType,
      missing: missingIn(seats, terms, record, language),
      suggestion: found
        ? { offer: summaryOf(found.offer, language), total: found.total, saves: price.total - found.total }
        : null,
    }
  },
} satisfies Handlers
