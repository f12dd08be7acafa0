// Offers: which showtimes they reduce, who may use them, and orders with one. What they take off is in `prices.mjs`.
import { found, refuse, route, routeOnce } from './answers.mjs'
import { date, fields, id, ids, latin, list, oneOf, optional, paged, text } from './checks.mjs'
import { EXPERIENCE, isoAt, OFFERS, pick } from './chain.mjs'
import { filmBy, filmSummary } from './catalogue.mjs'
import { breakdownOf, discountOf, missingOf } from './prices.mjs'
import { readSigned, sign } from './signing.mjs'

const SUMMARY =
  'id uniqueName title hint bankName label image tint validationType type value minimumQuantity getQuantity from until'
const PROOF_MS = 60 * 60_000
const PLACES = { cityId: id, date: optional(date), cinemaIds: optional(ids) }
const TIME = { timeOfDay: optional(oneOf('ALL_DAY', 'MORNING', 'AFTERNOON', 'EVENING', 'AFTER_MIDNIGHT')) }
const summary = (offer) => pick(offer, SUMMARY)
const detail = ({ code: _secret, ...offer }) => ({
  ...offer,
  cities: [],
  cinemas: [],
  experiences: [],
  films: [],
  weekdays: [],
})

export function offers(world) {
  const { now, iso, schedule, own, ownOpen, view, change } = world
  const read = (run) => route('public', run)
  const offerBy = (offerId) => found(OFFERS.find((offer) => offer.id === offerId))
  const isReduced = ({ timesOfDay }, { timeOfDay }) => !timesOfDay.length || timesOfDay.includes(timeOfDay)

  /** Showtimes of these filters that the offer reduces. */
  const reduced = (offer, where) => schedule.search(where).filter((showtime) => isReduced(offer, showtime))
  world.isReducedBy = (offerId, showtime) => isReduced(offerBy(offerId), showtime)
  world.hasOffers = (showtime) => OFFERS.some((offer) => isReduced(offer, showtime))
  const offersOf = (where) => OFFERS.filter((offer) => reduced(offer, where).length)

  function showtimesOf({ id: offerId, input }) {
    const offer = offerBy(offerId)
    const { date: day, ...where } = fields(input, { ...PLACES, ...TIME })
    const all = reduced(offer, where)
    const shownDay = day ?? all[0]?.cinemaDay ?? iso().slice(0, 10)
    const ofDay = Map.groupBy(
      all.filter(({ cinemaDay }) => cinemaDay === shownDay),
      ({ film }) => film,
    )
    const every = [...ofDay].map(([film, showtimes]) => ({
      ...filmSummary(film, showtimes),
      showtimes: showtimes.map((showtime) => {
        return { ...schedule.chip(showtime), cinemaId: showtime.cinema.id, experience: EXPERIENCE }
      }),
    }))
    const [films, pagination] = paged(every, input, 10)
    return { date: shownDay, dates: schedule.datesOf(all), films, pagination }
  }

  /** The caller need not prove it again for an hour. */
  function prove({ id: offerId, input, caller: { owner } }) {
    const { label, validationType, code } = offerBy(offerId)
    const typed = latin(optional(text(60))(input, 'code') ?? '')
    if (validationType === 'STATIC' && typed.trim().toUpperCase() !== code) refuse('offer_not_yours')
    const until = isoAt(now() + PROOF_MS)
    return { proof: sign(`${owner} ${offerId} ${until}`), until, label }
  }

  function isProved({ id: offerId, validationType }, proof, { owner }) {
    if (validationType === 'NONE') return true
    const [provedBy, provedFor, until] = readSigned(proof ?? '')?.split(' ') ?? []
    return provedBy === owner && provedFor === offerId && until > iso()
  }

  /** The offer that a request chooses for an order, if it may have it; undefined if it names none. */
  world.chosenOffer = ({ offer: choice }, caller, { showtime, voucher, exchangeOf }) => {
    if (choice === undefined) return undefined
    const offer = offerBy(id(choice ?? {}, 'id'))
    if (!isProved(offer, optional(text(600))(choice, 'proof'), caller)) refuse('offer_not_yours')
    if (!isReduced(offer, showtime)) refuse('offer_not_for_showtime', { misfit: 'TIME' })
    if (voucher) refuse('voucher_not_with_offer')
    return exchangeOf ? refuse('offer_not_with_exchange') : offer
  }
  /** The offer of an order, as its page shows it. */
  world.offerOf = ({ offer, seats }, { discount }) => {
    if (!offer) return null
    const facts = 'id uniqueName title bankName validationType type getQuantity areaCategoryCodes allowsVouchers'
    const missing = missingOf(offer, seats)
    return { ...pick(offer, facts), requiredSeats: offer.minimumQuantity, missing, amount: discount, lastFour: null }
  }
  /** Refuses to sell an order whose offer needs more seats. */
  world.checkOffer = ({ offer, seats }) => {
    const missing = offer ? missingOf(offer, seats) : []
    if (missing.length)
      refuse('offer_seats_missing', {
        missing: Object.fromEntries(missing.map(({ areaCategoryCode, count }) => [areaCategoryCode, count])),
      })
  }

  function calculate({ id: offerId, input, caller }) {
    const offer = offerBy(offerId)
    const showtime = found(schedule.find(id(input, 'sessionId')))
    if (!isReduced(offer, showtime)) refuse('offer_not_for_showtime', { misfit: 'TIME' })
    const seats = world.seatsBy(list(10)(input, 'seats'))
    const isOpen = isProved(offer, optional(text(600))(input, 'proof'), caller)
    return {
      breakdown: breakdownOf({ seats, offer: isOpen ? offer : undefined }),
      unproved: isOpen ? null : offer.validationType,
      missing: missingOf(offer, seats),
      suggestion: cheaper(offer, showtime, seats, isOpen),
    }
  }
  /** Another offer, open to all, that takes more off these seats; null: there is none. */
  function cheaper(offer, showtime, seats, isOpen) {
    const off = isOpen ? discountOf(offer, seats) : 0
    const open = OFFERS.filter((other) => other.validationType === 'NONE' && isReduced(other, showtime))
    const best = open.toSorted((one, other) => discountOf(other, seats) - discountOf(one, seats))[0]
    const saves = best ? discountOf(best, seats) - off : 0
    return saves > 0 ? { offer: summary(best), total: breakdownOf({ seats, offer: best }).total, saves } : null
  }

  return {
    'GET offers': read(({ input }) => {
      const { cityId } = fields(input, { cityId: optional(id) })
      const [shown, pagination] = paged(cityId ? offersOf({ cityId }) : OFFERS, input, 12)
      return { offers: shown.map(summary), pagination }
    }),
    'GET offers/:id': read(({ id: offerId }) => ({ offer: detail(offerBy(offerId)) })),
    'GET offers/unique-name/:slug': read(({ slug }) => ({
      offer: detail(found(OFFERS.find(({ uniqueName }) => uniqueName === slug))),
    })),
    'GET offers/:id/showtimes': read(showtimesOf),
    'GET offers/check-film': read(({ input }) => {
      const { filmId, ...where } = fields(input, { cityId: id, filmId: id, date })
      return { hasOffer: offersOf({ ...where, filmIds: [filmBy(filmId).id] }).length > 0 }
    }),
    'GET films/offer': read(({ input }) => {
      const { filmId, ...where } = fields(input, { cityId: id, filmId: id, date: optional(date) })
      return { offers: offersOf({ ...where, filmIds: [filmBy(filmId).id] }).map(summary) }
    }),
    'GET offers/:id/verify': route('visitor', prove),
    'POST offers/:id/calculate': routeOnce('visitor', calculate),
    'DELETE orders/:id/offers': route('visitor', ({ id: orderId, caller }) => {
      const order = ownOpen(orderId, caller)
      change(order, { offer: undefined })
      return view(order)
    }),
    // No offer of this chain asks for a card.
    'GET orders/:id/offers/check-card': route('visitor', ({ id: orderId, caller }) => ({
      fits: Boolean(own(orderId, caller)),
    })),
  }
}
