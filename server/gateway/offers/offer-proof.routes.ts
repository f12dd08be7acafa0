// Proving that an offer is one's own, and what seats cost with it. Personal: what a visitor types is kept nowhere but in
// their proof, and wrong guesses are counted.
import { cinemaDayOf } from '../../contracts/cinema-day.ts'
import { maskedPhone, onlyDigits, saudiMobile } from '../../contracts/digits.ts'
import { expandHall } from '../../contracts/hall.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { seal, sign, unsign } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../env.ts'
import { countSend } from '../one-time-codes.ts'
import { seatsFor } from '../orders/order.rules.ts'
import { breakdownIn, missingIn, priceOf } from '../orders/price.rules.ts'
import type { Handlers, PersonalContext } from '../serve.ts'
import { settled } from '../verdict.ts'
import { holderOf, openedBy, PROOF_MS, proofOf, type Proved, type Shown } from './offer-proof.rules.ts'
import type { StoredOffer } from './offer.record.ts'
import { cheapest, isOn, labelOf, misfitAt, summaryOf, termsOf } from './offer.rules.ts'
import { findKey, findOffer, offersOn } from './offers.sql.ts'
import { unipalOf } from './unipal.ts'

/** Wrong ones in a day: of one caller, and of a network, which may be a whole carrier's. */
const GUESSES = 15
const GUESSES_OF_A_NETWORK = 200

interface Student {
  unipalStudentId?: string | undefined
  unipalPhoneNumber?: string | undefined
  unipalSessionId?: string | undefined
  unipalCode?: string | undefined
}

/** [whose, offer, the service's own name for it] */
type StudentSession = [string, string, string]

async function onOffer(env: Env, id: string, now: number): Promise<StoredOffer> {
  const offer = await findOffer(env.DB, { id })
  if (!offer) throw new Problem('not_found')
  if (!isOn(offer, cinemaDayOf(now))) throw new Problem('offer_over')
  return offer
}

/** Counted before it is compared, so that parallel guesses cannot outrun the count; a right one is taken back. */
async function guessing<T>({ env, principal, network }: PersonalContext, guess: () => Promise<T | undefined>) {
  const of = (name: string) => env.OTPS.getByName(`guesses:${name}`)
  const mine = of(holderOf(principal))
  const ours = network ? of(await seal(signingSecret(env), 'network', network)) : undefined
  settled(await mine.countGuess(GUESSES))
  if (ours) settled(await ours.countGuess(GUESSES_OF_A_NETWORK))
  const takeBack = () => Promise.all([mine.takeBackGuess(), ours?.takeBackGuess()])
  const right = await guess().catch(async (error: unknown) => {
    // Nothing was compared.
    await takeBack()
    throw error
  })
  if (right === undefined) throw new Problem('offer_not_yours')
  await takeBack()
  return right
}

/** Sends the code and says so, as a problem the visitor solves by typing it. Undefined: there is no such student. */
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
  // Apart from our own codes: whoever asks for another one's here keeps nobody from signing in.
  settled(await countSend(context, { kind: 'student', address: phone }))
  const studentId = onlyDigits(student.unipalStudentId ?? '')
  const started = await service.start({ studentId, phone, language })
  if (started.state === 'NO_STUDENT') return undefined
  if (started.state !== 'SENT') throw new Problem('bad_answer')
  const session: StudentSession = [holderOf(principal), offer.id, started.sessionId]
  const unipalSessionId = await sign(signingSecret(env), 'student', session)
  return new Problem('unipal_code_sent', { unipalSessionId, phoneMasked: maskedPhone(phone) })
}

async function isStudent(offer: StoredOffer, student: Student, { env, principal }: PersonalContext): Promise<boolean> {
  const { unipalSessionId = '', unipalCode = '' } = student
  const session = await unsign<StudentSession>(signingSecret(env), 'student', unipalSessionId)
  if (session?.[0] !== holderOf(principal) || session[1] !== offer.id) return false
  const said = await unipalOf(env)?.confirm(session[2], onlyDigits(unipalCode))
  if (said === undefined || said === 'UNKNOWN') throw new Problem('bad_answer')
  return said === 'STUDENT'
}

async function opened(offer: StoredOffer, shown: Shown & Student, context: PersonalContext): Promise<Proved> {
  if (offer.validationType === 'NONE') return {}
  if (offer.validationType !== 'UNIPAL') {
    const key = await findKey(context.env.DB, offer.id)
    return guessing(context, async () => openedBy(offer, key, shown))
  }
  if (shown.unipalSessionId === undefined) throw await guessing(context, () => askStudent(offer, shown, context))
  return guessing(context, async () => ((await isStudent(offer, shown, context)) ? {} : undefined))
}

const asNumber = (value: number | string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value)

export const offerProofHandlers = {
  'GET offers/:id/verify': async ({ id, expiryMonth, expiryYear, ...shown }, context) => {
    const { env, language, principal, now } = context
    const offer = await onOffer(env, id, now)
    const expiry = { expiryMonth: asNumber(expiryMonth), expiryYear: asNumber(expiryYear) }
    const proved = await opened(offer, { ...shown, ...expiry }, context)
    const until = now + PROOF_MS
    const proof = await proofOf(signingSecret(env), principal, offer.id, until, proved)
    return { proof, until: iso(until), label: labelOf(offer, language) }
  },

  'POST offers/:id/calculate': async ({ id, sessionId, seats: seatIds }, { env, language, now }) => {
    const offer = await onOffer(env, id, now)
    const record = await env.SHOWTIMES.getByName(`show:${sessionId}`).record()
    if (!record) throw new Problem('not_found')
    const misfit = misfitAt(offer, record)
    if (misfit) throw new Problem('offer_not_for_showtime', { misfit })
    const there = new Set(expandHall(record.layout).seats.map((seat) => seat.id))
    const unknown = seatIds.filter((seat) => !there.has(seat))
    if (unknown.length) throw new Problem('seat_unknown', { seats: unknown })
    const seats = seatsFor(record, [...new Set(seatIds)])
    const terms = termsOf(offer, null)
    const price = priceOf({ seats, feePerTicket: record.bookingFee, offer: terms })
    const others = (await offersOn(env.DB, cinemaDayOf(now))).filter((other) => other.id !== offer.id)
    const found = cheapest(others, record, seats, price.total)
    return {
      breakdown: breakdownIn(price, record, language),
      missing: missingIn(seats, terms, record, language),
      suggestion: found
        ? { offer: summaryOf(found.offer, language), total: found.total, saves: price.total - found.total }
        : null,
    }
  },
} satisfies Handlers
