// One showtime: its hall, its prices, and the seats that are free right now. The layout never changes and is cached;
// availability is a separate call and is never cached.
import { type } from 'arktype'
import { calls, Degrees, Halalas, Id, Instant, PlainDate, SeatCount, Slug } from './call.ts'
import { FilmSummary, ShowtimeStatus } from './films.ts'
import { markWhole, withFallback } from './repair.ts'
import { type ChangeReason, ShowtimeChange } from './showtime-change.ts'

/** Shape of the seats in a row; it also decides their spacing on the plan. */
export const SeatShape = type("'front' | 'standard' | 'premium' | 'pair'")
export type SeatShape = typeof SeatShape.infer

/** Letters and digits of any script. */
export const RowName = type(/^[\p{L}\p{N}]{1,3}$/u)

/** One row; rows go from the screen to the back. `blocks` counts the seats (for pairs: the sofas) between aisles. */
export const HallRow = type({
  /** What the plate of the row says: one to three letters or digits of any script, another in each row of the hall. */
  name: RowName,
  /** `areaCategoryCode` of the row’s area. */
  area: Id,
  /** Shape of all seats of the row. */
  shape: SeatShape,
  /**
   * Seats of each block from left to right as the audience sees it; of a `pair` row the sofas. Aisles are between
   * blocks.
   */
  blocks: markWhole(type('number.integer[]')),
  /**
   * Extension. What the plates of its seats say, from left to right: as many numbers as the row has seats, none of them
   * twice. They may run from either side and have gaps. Missing: 1, 2, 3 and so on.
   */
  'numbers?': markWhole(type('(1 <= number.integer <= 999)[]')),
  /** A cross aisle in front of this row. */
  'crossBefore?': 'true',
})
export type HallRow = typeof HallRow.infer

/** A part of the hall with a price of its own. */
export const Area = type({
  areaCategoryCode: Id,
  name: 'string',
  /** What is special about it, in one sentence. */
  description: 'string',
  /** Shape of its seats. */
  shape: SeatShape,
  /** Per ticket, VAT included; a pair is priced and sold as two tickets on one sofa. */
  price: Halalas,
})
export type Area = typeof Area.infer

/** The seats of a hall. See “Halls and seats” in the guide. */
export const Layout = type({
  /** Grows if the hall is rebuilt. */
  version: 'number.integer',
  /** Rows from the screen to the back. */
  rows: markWhole(HallRow.array()),
  /** How much rows curve towards the screen; 0: straight. */
  bend: withFallback(type('number'), 0),
  /** Width of an aisle between two blocks, in units of the plan. */
  aisle: 'number',
  /** Seat ids. A companion seat is sold with the adjacent wheelchair space. */
  wheelchair: markWhole(type('string[]')),
  /** Ids of companion seats, each sold with the adjacent wheelchair space. */
  companion: markWhole(type('string[]')),
})
export type Layout = typeof Layout.infer

/** The cinema of a showtime. */
export const ShowtimeCinema = type({
  id: Id,
  /** Slug of its page. */
  uniqueName: Slug,
  name: 'string',
  /** Street and district in one line, in the language of the request. */
  address: 'string',
  cityId: Id,
  latitude: Degrees,
  longitude: Degrees,
})

/** A showtime with its hall and prices. */
export const Showtime = type({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  doorsAt: Instant,
  cinemaDay: PlainDate,
  /** Whether it can be booked. */
  status: ShowtimeStatus,
  /** What the cinema has changed of it. Missing: nothing. */
  'change?': ShowtimeChange,
  /** The film, without further showtimes. */
  film: FilmSummary.omit('nextShowtimes'),
  cinema: ShowtimeCinema,
  /** The hall. */
  auditorium: {
    /** Id of the hall. */
    id: Id,
    /** Name of the hall, as on the ticket. */
    name: 'string',
    /** Number of the hall in its cinema. */
    number: 'number.integer',
    /** Seats of the hall, wheelchair spaces included. */
    seats: 'number.integer',
  },
  /** Id and name of the kind of hall. */
  experience: type({ id: Id, name: 'string' }),
  /** Its areas, cheapest first. */
  areas: markWhole(Area.array()),
  /** Its seats. It must not change while the showtime is sold. */
  layout: Layout,
  /** Booking fee of one ticket, VAT included. */
  bookingFee: Halalas,
  /** Most seats of one order; a sofa counts as two. */
  maxSeats: 'number.integer',
})
export type Showtime = typeof Showtime.infer

/**
 * One character per seat, in the order that “Halls and seats” in the guide says: 0 free · 1 taken · 2 being chosen by
 * another visitor · 3 held by the requesting order.
 */
export const SeatStates = type({
  /** Grows with each change of a seat. The live channel continues from it. */
  version: 'number.integer',
  /**
   * One character for each seat, row by row from the screen: 0 free, 1 taken, 2 being chosen by another visitor, 3
   * held by the requesting order.
   */
  states: '/^[0-3]*$/',
  /** Ordinary seats: without wheelchair and companion spaces. */
  seatsLeft: 'number.integer',
  serverNow: Instant,
})
export type SeatStates = typeof SeatStates.infer

/**
 * Messages of the live channel: first the whole `states`, then `[index, state]` changes; each with the version it leads
 * to. `over` and `moved` are the last ones of a channel. `over`: the showtime was called off, or left the programme.
 * `moved`: it has another time or hall now, and its holds have ended; the site reads it again and opens another channel.
 */
export type LiveSeats =
  | { type: 'all'; version: number; states: string }
  | { type: 'set'; version: number; changes: [index: number, state: 0 | 1 | 2][] }
  | { type: 'over'; version: number; reason: ChangeReason }
  | { type: 'moved'; version: number; reason: ChangeReason }

/** Name of a row and number of a seat, e.g. G7 or ب7; with a dash between them if the name ends in a digit: 2-14. */
export const SeatId = type(/^(?:[\p{L}\p{N}]{0,2}\p{L}|[\p{L}\p{N}]{0,2}\p{N}-)\d{1,3}$/u)
/** Ids of at most ten seats. */
export const SeatIds = SeatId.array().atMostLength(10)

export const showtimesCalls = calls({
  /**
   * The layout must stay as it is while the showtime is sold: seat states, orders and shared links count by it.
   * “Halls and seats” in the guide says how it becomes seats.
   */
  'GET showtimes/:sessionId': {
    access: 'public',
    response: type({
      /** The showtime. */
      showtime: Showtime,
    }),
    cache: { fresh: 60, stale: 300, onError: 300 },
    summary: 'One showtime with its hall and prices.',
  },
  /**
   * Never cached. The site asks once when the page opens, after its live channel was down, and about every 15 s
   * while it has none.
   */
  'GET showtimes/:sessionId/seats': {
    access: 'anyone',
    trustsToken: true,
    query: type({
      /** An order of the caller: its seats are marked 3. Another’s order is ignored. */
      'orderId?': Id,
    }),
    response: type({
      /** The state of all seats now. */
      seats: SeatStates,
    }),
    summary: 'Which seats are free now. Seats of `orderId` are marked if it is an order of the caller.',
  },
  'POST showtimes/:sessionId/share-seats': {
    access: 'visitor',
    trustsToken: true,
    body: type({
      /** The seats to show to friends. */
      seats: SeatIds,
    }),
    response: type({
      /** Token for the link; it names the seats and nothing else. At most 400 characters out of `A–Z a–z 0–9 _ . ~ -`. */
      plan: 'string',
    }),
    idempotent: true,
    summary: 'A link for friends: its token has the chosen seats and nothing about the visitor. Holds nothing.',
  },
  'GET showtimes/:sessionId/plan': {
    access: 'anyone',
    trustsToken: true,
    query: type({
      /** `plan` of POST showtimes/:sessionId/share-seats. */
      plan: 'string <= 400',
    }),
    response: type({
      /** Ids of the seats, whether they are free or not. */
      seats: 'string[]',
    }),
    extension: 'Without it a link with shared seats opens the hall and says that the seats are unknown.',
    summary: 'Which seats a shared plan names.',
  },
  'GET showtimes/:sessionId/best-seats': {
    access: 'anyone',
    trustsToken: true,
    query: type({
      /** How many seats. */
      count: SeatCount,
      /** Only seats of this area. Missing: of any. */
      'areaCategoryCode?': Id,
      /** An order of the caller, whose own seats count as free. */
      'orderId?': Id,
      /** A seat that the set shall be close to. Missing: the best of the hall. */
      'near?': SeatId,
      /** A seat of the set offered last: the next best set is returned; after the last set the first one again. */
      'after?': SeatId,
    }),
    response: type({
      /** Ids of the seats, as many as `count`. */
      seats: 'string[]',
      /** False if there are not enough seats side by side. */
      areTogether: 'boolean',
    }),
    extension: 'Without it the visitor chooses on the map or in the list: the page proposes no seats.',
    problems: ['no_seats_together'],
    summary: 'The best free seats for `count` people, side by side if possible.',
  },
})
