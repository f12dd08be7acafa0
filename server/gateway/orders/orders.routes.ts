// Orders from the first held seat to the ticket. The showtime holds the seats first; a caller who does not get them
// opens no order.
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import type { Input } from '../../contracts/contract.ts'
import type { OfferChoice } from '../../contracts/offer-facts.ts'
import { Problem } from '../../contracts/problem.ts'
import { randomId } from '../../lib/ids.ts'
import { sign, unsign } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../config/env.ts'
import { authorizeOffer } from '../offers/offer-proof.rules.ts'
import { findIneligibleReasonWithArea } from '../catalogue/offers/offer.rules.ts'
import { getOfferKey, findOffer } from '../catalogue/offers/offers.sql.ts'
import { keepOffer, offerFor } from './change/kept-offer.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { OnceHere } from '../seats/seat-claims.ts'
import type { ShowtimeObject } from '../seats/showtime.object.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { err, unwrap, unlessOverloaded } from '../lib/result.ts'
import {
  answerOf,
  findVerifiedBuyerKey,
  callerOf,
  toBuyerOrNetworkKeys,
  toIdempotentRequest,
  orderObject,
} from './order-calls.ts'
import type { OfferWish } from './offers/order-offer.ts'
import { type PaymentInput, validatePaymentSplit } from '../pricing/payment-split.rules.ts'

/** Visitors choose their idempotency keys, so two visitors may send the same. */
const onceHere = ({ key, fingerprint }: IdempotentRequest, { principal }: PersonalContext): OnceHere => ({
  key: `${principal.id}:${key}`,
  fingerprint,
})

const showtimeObject = (env: Env, id: string) => env.SHOWTIMES.getByName(`show:${id}`)

/** [order, seat, version of its links] */
type Share = [string, string, number]

async function takenOffer(choice: OfferChoice, { env, principal, now }: PersonalContext) {
  const [offer, key] = await Promise.all([findOffer(env.DB, choice), getOfferKey(env.DB, choice.id)])
  return authorizeOffer(signingSecret(env), principal, offer, key, choice, { now, today: cinemaDayOf(now) })
}

/** Checked before the seats are held, so that a refused caller keeps their earlier choice. */
async function offerOf(offer: OfferChoice, context: PersonalContext, sessionId: string) {
  const taken = await takenOffer(offer, context)
  if (!taken.ok) return taken
  const showtime = await showtimeObject(context.env, sessionId).record()
  if (!showtime) return err('not_found')
  const ineligible = findIneligibleReasonWithArea(taken.offer, showtime)
  return ineligible ? err('offer_not_for_showtime', { misfit: ineligible }) : { ok: true as const, terms: taken.terms }
}

type Wish = Pick<Input<'POST orders'>, 'sessionId' | 'seats'>

/**
 * Checked before the seats are held, too. A booking can only be exchanged for another showtime of the same film.
 */
async function bookingOf(orderId: string, context: PersonalContext, { sessionId, seats }: Wish) {
  const found = await orderObject(context.env, orderId).previewExchange(callerOf(context))
  // A guest has no list of bookings to exchange.
  if (!found.ok && found.reason === 'not_found' && context.principal.kind === 'guest')
    throw new Problem('not_authenticated')
  if (!found.ok) return found
  const showtime = await showtimeObject(context.env, sessionId).record()
  if (!showtime) return err('not_found')
  if (showtime.film.en.id !== found.filmId) return err('exchange_other_film')
  const offer = offerFor(found.offer, { from: found.showtimeId, to: sessionId })
  return { ...found, offer: keepOffer(offer, showtime, seats) }
}

/**
 * Replays the response of the same request, because its offer or booking may be over by now. Undefined if there is
 * no order yet; seats may be held for it if the first request broke off in between.
 */
async function answerOfBefore(
  showtime: DurableObjectStub<ShowtimeObject>,
  once: IdempotentRequest,
  context: PersonalContext,
) {
  const { orderId } = unwrap(await unlessOverloaded(showtime.begun(onceHere(once, context))))
  return orderId === undefined ? undefined : orderObject(context.env, orderId).opened(callerOf(context), once)
}

/** The order decides, so that a repeated request gets the same response. */
const wishOf = async (offer: OfferChoice, context: PersonalContext): Promise<OfferWish> => ({
  id: offer.id,
  hasProof: offer.proof !== undefined,
  taken: await takenOffer(offer, context),
})

async function pay({ id, ...input }: { id: string } & PaymentInput, context: PersonalContext) {
  const split = validatePaymentSplit(input)
  if (!split.ok) throw new Problem('invalid_input', { fields: split.fields })
  const once = await toIdempotentRequest('pay', context, { id, ...input })
  return answerOf(await unlessOverloaded(orderObject(context.env, id).pay(callerOf(context), once, split.command)))
}

async function shareTicket({ id, seat }: { id: string; seat: string }, context: PersonalContext) {
  const { version } = unwrap(await orderObject(context.env, id).findShareableLinkVersion(callerOf(context), seat))
  return { share: await sign(signingSecret(context.env), 'share', [id, seat, version] satisfies Share) }
}

export const ordersHandlers = {
  'POST orders': async (input, context) => {
    const { env, principal } = context
    if (input.seats.length === 0) throw new Problem('no_seats_chosen')
    if (input.offer && input.exchangeOf) throw new Problem('offer_not_with_exchange')
    const once = await toIdempotentRequest('POST orders', context, input)
    const showtime = showtimeObject(env, input.sessionId)
    // Without an offer or a booking, nothing is read before the seats; the showtime itself recognises a repeated
    // request.
    const before = (input.offer || input.exchangeOf) && (await answerOfBefore(showtime, once, context))
    if (before) return answerOf(before)
    const offer = input.offer && unwrap(await offerOf(input.offer, context, input.sessionId))
    const booking = input.exchangeOf ? unwrap(await bookingOf(input.exchangeOf, context, input)) : undefined
    const terms = offer?.terms ?? booking?.offer ?? undefined
    const held = unwrap(
      await unlessOverloaded(
        showtime.holdFirst({
          orderId: `o${randomId()}`,
          owner: principal.id,
          seats: input.seats,
          student: terms?.student ?? null,
          ...(await toBuyerOrNetworkKeys(context)),
          ...onceHere(once, context),
        }),
      ),
    )
    const order = orderObject(env, held.orderId)
    const exchange = booking?.exchange
    return answerOf(await order.open(callerOf(context), once, held, input.sessionId, terms, exchange))
  },

  'GET orders/:id': async ({ id }, context) => answerOf(await orderObject(context.env, id).view(callerOf(context))),

  'GET guest-users/orders/:id': async ({ id, share }, context) => {
    const { env, principal, language } = context
    if (share === undefined) {
      if (!principal) throw new Problem('not_authenticated')
      return answerOf(await orderObject(env, id).view(callerOf({ ...context, principal })))
    }
    const named = await unsign<Share>(signingSecret(env), 'share', share)
    if (named?.[0] !== id) throw new Problem('not_found')
    const [, seat, version] = named
    return answerOf(await orderObject(env, id).shared(seat, language, version))
  },

  'POST orders/:id/seats': async ({ id, seats, offer }, context) => {
    const once = await toIdempotentRequest('seats', context, { id, seats, offer })
    const wanted = {
      seats: [...seats],
      ...(await toBuyerOrNetworkKeys(context)),
      ...(offer ? { offer: await wishOf(offer, context) } : {}),
    }
    return answerOf(await orderObject(context.env, id).changeSeatsAndOffer(callerOf(context), once, wanted))
  },

  'POST orders/:id/checkout': async ({ id }, context) => {
    const once = await toIdempotentRequest('checkout', context, { id })
    return answerOf(
      await orderObject(context.env, id).checkout(callerOf(context), once, await findVerifiedBuyerKey(context)),
    )
  },

  'POST orders/:id/extend': async ({ id }, context) => {
    const once = await toIdempotentRequest('extend', context, { id })
    return answerOf(await orderObject(context.env, id).extend(callerOf(context), once))
  },

  'POST orders/:id/other-way': async ({ id, attempt }, context) => {
    const once = await toIdempotentRequest('other-way', context, { id, attempt })
    return answerOf(
      await unlessOverloaded(orderObject(context.env, id).abandonAttempt(callerOf(context), once, attempt)),
    )
  },

  'POST orders/:id/release': async ({ id, reference }, context) => {
    unwrap(await orderObject(context.env, id).releaseUnpaid(callerOf(context), reference))
    return {}
  },

  'GET orders/:id/invoice': async ({ id }, context) =>
    unwrap(await orderObject(context.env, id).invoice(callerOf(context))).answer,

  'POST orders/:id/pay': pay,
  'POST guest-users/orders/:id/pay': pay,
  'POST orders/:id/share-ticket': shareTicket,
  'POST guest-users/orders/:id/share-ticket': shareTicket,
} satisfies Handlers
