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
import { markNeverEmptied } from './repair.ts'
import { SeatIds } from './showtimes.ts'

/** The films and showtimes of an offer on one day in a city. */
const OfferFilm = type({
  '...': FilmSummary,
  /** Its showtimes that the offer reduces, earliest first. */
  showtimes: markNeverEmptied(
    type({
      '...': ShowtimeChip,
      /** Id of the cinema. */
      cinemaId: Id,
      experience: Named,
    }).array(),
  ),
})

/** Seats that each area still needs for the offer; empty once one area has enough. */
const MissingSeats = type({
  areaCategoryCode: Id,
  /** Name of the area, in the language of the request. */
  name: 'string',
  /** Seats to add in this area. */
  count: 'number.integer',
}).array()

const LISTS = { fresh: 15, stale: 60, onError: 300 } as const
const FACTS = { fresh: 60, stale: 600, onError: 3600 } as const

export const offersCalls = calls({
  'GET offers': {
    access: 'public',
    query: type({
      /** Only offers valid in this city. Missing: all. */
      'cityId?': Id,
      'page?': PageNumber,
    }),
    response: type({ offers: OfferSummary.array(), pagination: Pagination }),
    cache: FACTS,
    summary: 'Offers that are valid today, in the operator’s order, twelve a page.',
  },
  'GET offers/:id': {
    access: 'public',
    response: type({ offer: Offer }),
    cache: FACTS,
    summary: 'One offer by id. not_found if it is over.',
  },
  'GET offers/unique-name/:slug': {
    access: 'public',
    response: type({ offer: Offer }),
    cache: FACTS,
    summary: 'One offer by its slug. not_found if it is over.',
  },
  'GET offers/:id/showtimes': {
    access: 'public',
    query: type({
      cityId: Id,
      /** Cinema day. Missing: the first day with a showtime the offer reduces. */
      'date?': InputDate,
      'cinemaIds?': IdList,
      'timeOfDay?': TimeOfDay,
      'page?': PageNumber,
    }),
    response: type({
      /** The cinema day that was returned. */
      date: PlainDate,
      /** The rolling fortnight; a day is disabled if the offer covers no showtime of it in the given cinemas. */
      dates: type({ date: PlainDate, isDisabled: 'boolean' }).array(),
      films: OfferFilm.array(),
      pagination: Pagination,
    }),
    cache: LISTS,
    summary: 'Films with the showtimes that an offer reduces, ten a page.',
  },
  'GET offers/check-film': {
    access: 'public',
    query: type({ cityId: Id, filmId: Id, date: InputDate }),
    response: type({
      /** True if an offer reduces a showtime of the film on this day. */
      hasOffer: 'boolean',
    }),
    cache: LISTS,
    summary: 'Whether an offer reduces a showtime of this film on this day.',
  },
  /**
   * The proof is bound to the caller and the offer. It is checked again when an order takes the offer; a card is
   * compared once more with the one that pays. Limit wrong tries by caller and network: digits and codes can be
   * guessed.
   */
  'GET offers/:id/verify': {
    access: 'visitor',
    beginsGuest: true,
    hasEffect: true,
    isSecret: true,
    /** `savedCardId`: one of the member's saved cards instead of its digits. */
    query: type({
      ...ShownForOffer,
      /** The promo code as typed, for STATIC. */
      'code?': 'string <= 60',
      /** Id of one of the member’s saved cards instead of its digits. */
      'savedCardId?': Id,
    }),
    response: type({
      /** Signed for this caller and this offer. It is sent as `proof` with the order. */
      proof: 'string',
      /** When the proof expires. */
      until: Instant,
      /** What the site shows as chosen: the `label` of the offer. */
      label: 'string',
    }),
    problems: [
      'offer_not_yours',
      'offer_over',
      'unipal_code_sent',
      'otp_too_soon',
      'phone_invalid',
      'rate_limited',
      'card_unknown',
      'card_expired',
    ],
    summary:
      'Verifies that the caller may use an offer, with the details its validationType names. A student is sent a code first: unipal_code_sent has the `unipalSessionId`. The proof is valid for an hour, for this caller only.',
  },
  'GET offers/:id/cards': {
    access: 'member',
    response: type({ cards: SavedCard.array() }),
    problems: ['offer_over'],
    extension: 'Without it the member types the digits of the card that proves an offer.',
    summary: 'The member’s cards that prove this offer, the default one first. Empty if none does.',
  },
  'POST offers/:id/calculate': {
    access: 'visitor',
    trustsToken: true,
    body: type({
      sessionId: Id,
      /** The chosen seats; nothing is held. */
      seats: SeatIds,
      /** `proof` of GET offers/:id/verify. Missing: nothing is taken off, and `unproved` says what is needed. */
      'proof?': 'string <= 600',
    }),
    response: type({
      /** The price of these seats with the offer. */
      breakdown: Breakdown,
      /** The proof that is still missing: without it nothing is taken off. Null: none is missing. */
      unproved: OfferValidation.or('null'),
      /** Seats that each area still needs; empty once one area has enough. */
      missing: MissingSeats,
      /** Another offer, open to all, that makes these seats cheaper; null: there is none. */
      suggestion: type({
        /** The cheaper offer. */
        offer: OfferSummary,
        /** The total with that offer, VAT included. */
        total: Halalas,
        /** How much less that is than with this offer. */
        saves: Halalas,
      }).or('null'),
    }),
    idempotent: true,
    problems: ['seat_unknown', 'offer_over', 'offer_not_for_showtime'],
    summary:
      'What seats cost with an offer, how many seats it still needs, and which offer would be cheaper. Holds nothing.',
  },
  'DELETE orders/:id/offers': {
    access: 'visitor',
    needsSession: true,
    body: type({}),
    response: type({ order: Order }),
    problems: ['hold_expired', 'order_closed', 'payment_in_progress'],
    summary: 'Removes the offer from an order and prices the order again.',
  },
  'GET orders/:id/offers/check-card': {
    access: 'visitor',
    isSecret: true,
    query: type({
      /** First six or eight digits of the card. */
      bin: Bin,
      /** Last four digits of the card. */
      lastFour: LastFour,
    }),
    response: type({
      /** True if the order may be paid with this card. */
      fits: 'boolean',
    }),
    summary: 'Whether this card may pay the order. False only if the offer of the order requires another card.',
  },
  'GET orders/:id/offers/cards': {
    access: 'member',
    response: type({
      /** Ids of saved cards, the default one first; empty if none fits. */
      cardIds: Id.array(),
    }),
    extension:
      'Without it the checkout proposes any saved card for an offer of a card; the gateway refuses the others.',
    summary: 'Which saved cards of the member may pay the order, the default one first.',
  },
})
