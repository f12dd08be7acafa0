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
  /** Its showtimes that the offer reduces, earliest first. */
  showtimes: type({
    '...': ShowtimeChip,
    /** Id of the cinema. */
    cinemaId: Id,
    experience: Named,
  }).array(),
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
    summary: 'Films with the shows an offer fits, ten a page; without a date on the first day that has any.',
  },
  'GET offers/check-film': {
    access: 'public',
    query: type({ cityId: Id, filmId: Id, date: InputDate }),
    response: type({
      /** True if an offer reduces a showtime of the film on this day. */
      hasOffer: 'boolean',
    }),
    cache: LISTS,
    summary: 'Whether an offer fits this film on this day.',
  },
  /**
   * The proof is bound to the caller and the offer and is checked again when the order is priced and paid. Limit
   * wrong tries by network: first digits and codes can be guessed.
   */
  'GET offers/:id/verify': {
    access: 'visitor',
    beginsGuest: true,
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
      /** What the site shows as chosen, e.g. the bank and the last digits. */
      label: 'string',
    }),
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
    summary: 'Whether the order may be paid with this card: always, unless its offer is a card’s.',
  },
  'GET orders/:id/offers/cards': {
    access: 'member',
    response: type({
      /** Ids of saved cards, the default one first; empty if none fits. */
      cardIds: Id.array(),
    }),
    extension:
      'Without it the checkout proposes any saved card for an offer of a card; the gateway refuses the others.',
    summary: 'Which of the member’s cards the order may be paid with, the default one first.',
  },
})
