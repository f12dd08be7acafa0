// Offers: which films and showtimes they reduce. Public data is cached; proving an offer is personal.
import { type } from 'arktype'
import { Breakdown } from './breakdown.ts'
import {
  calls,
  Halalas,
  Id,
  IdList,
  InputDate,
  Instant,
  Named,
  PageNumber,
  Pagination,
  PlainDate,
  TimeOfDay,
} from './call.ts'
import { SavedCard } from './cards.ts'
import { FilmSummary, ShowtimeChip } from './films.ts'
import { Bin, LastFour, Offer, OfferSummary, OfferValidation, ShownForOffer } from './offer-facts.ts'
import { Order } from './orders.ts'
import { SeatIds } from './showtimes.ts'

/** The films and showtimes of an offer on one day in a city. */
const OfferFilm = type({
  '...': FilmSummary,
  showtimes: type({ '...': ShowtimeChip, cinemaId: Id, experience: Named }).array(),
})

const MissingSeats = type({ areaCategoryCode: Id, name: 'string', count: 'number.integer' }).array()

const LISTS = { fresh: 15, stale: 60, onError: 300 } as const
const FACTS = { fresh: 60, stale: 600, onError: 3600 } as const

export const offersCalls = calls({
  'GET offers': {
    access: 'public',
    query: type({ 'cityId?': Id, 'page?': PageNumber }),
    response: type({ offers: OfferSummary.array(), pagination: Pagination }),
    cache: FACTS,
    summary: 'Offers of today in the operator’s order, twelve a page; of one city where it is named.',
  },
  'GET offers/:id': {
    access: 'public',
    response: type({ offer: Offer }),
    cache: FACTS,
    summary: 'One offer by id. One that is over is not found.',
  },
  'GET offers/unique-name/:slug': {
    access: 'public',
    response: type({ offer: Offer }),
    cache: FACTS,
    summary: 'One offer by its name in the address.',
  },
  'GET offers/:id/showtimes': {
    access: 'public',
    query: type({
      cityId: Id,
      'date?': InputDate,
      'cinemaIds?': IdList,
      'timeOfDay?': TimeOfDay,
      'page?': PageNumber,
    }),
    response: type({
      date: PlainDate,
      /** The rolling fortnight; a day is disabled if the offer covers no showtime of it in the given cinemas. */
      dates: type({ date: PlainDate, isDisabled: 'boolean' }).array(),
      films: OfferFilm.array(),
      pagination: Pagination,
    }),
    cache: LISTS,
    summary: 'Films with the shows an offer fits, ten a page; without a date on the first day that has any.',
  },
  'GET offers/check-film': {
    access: 'public',
    query: type({ cityId: Id, filmId: Id, date: InputDate }),
    response: type({ hasOffer: 'boolean' }),
    cache: LISTS,
    summary: 'Whether an offer fits this film on this day.',
  },
  'GET offers/:id/verify': {
    access: 'visitor',
    beginsGuest: true,
    isSecret: true,
    /** `savedCardId`: one of the member's saved cards instead of its digits. */
    query: type({ ...ShownForOffer, 'code?': 'string <= 60', 'savedCardId?': Id }),
    response: type({ proof: 'string', until: Instant, label: 'string' }),
    problems: [
      'offer_not_yours',
      'offer_over',
      'unipal_code_sent',
      'phone_invalid',
      'rate_limited',
      'card_unknown',
      'card_expired',
    ],
    summary:
      'Proves an offer with what its validationType asks for; a student is sent a code first (unipal_code_sent tells `unipalSessionId`). The proof is the caller’s alone, for an hour.',
  },
  'GET offers/:id/cards': {
    access: 'member',
    response: type({ cards: SavedCard.array() }),
    problems: ['offer_over'],
    extension: 'Without it the member types the digits of the card that proves an offer.',
    summary: 'The member’s cards that prove this offer, the default one first; none where no card proves it.',
  },
  'POST offers/:id/calculate': {
    access: 'visitor',
    trustsToken: true,
    body: type({ sessionId: Id, seats: SeatIds, 'proof?': 'string <= 600' }),
    response: type({
      breakdown: Breakdown,
      /** The proof that is still missing: without it nothing is taken off. Null: none is missing. */
      unproved: OfferValidation.or('null'),
      missing: MissingSeats,
      /** Another offer, open to all, that makes these seats cheaper; null: there is none. */
      suggestion: type({ offer: OfferSummary, total: Halalas, saves: Halalas }).or('null'),
    }),
    idempotent: true,
    problems: ['seat_unknown', 'offer_over', 'offer_not_for_showtime'],
    summary:
      'What seats cost with an offer, the seats it still wants, and what would be cheaper. Without a proof of an offer that needs one nothing is taken off. Holds nothing.',
  },
  'DELETE orders/:id/offers': {
    access: 'visitor',
    body: type({}),
    response: type({ order: Order }),
    problems: ['hold_expired', 'order_closed', 'payment_in_progress'],
    summary: 'Takes the offer off an order and prices it anew.',
  },
  'GET orders/:id/offers/check-card': {
    access: 'visitor',
    isSecret: true,
    query: type({ bin: Bin, lastFour: LastFour }),
    response: type({ fits: 'boolean' }),
    summary: 'Whether the order may be paid with this card: always, unless its offer is a card’s.',
  },
  'GET orders/:id/offers/cards': {
    access: 'member',
    response: type({ cardIds: Id.array() }),
    extension:
      'Without it the checkout proposes any saved card for an offer of a card; the gateway refuses the others.',
    summary: 'Which of the member’s cards the order may be paid with, the default one first.',
  },
})
