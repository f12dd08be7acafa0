// One showtime: its hall, its prices, and the seats that are free right now. The layout never changes and is cached;
// availability is a separate call and is never cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Instant, Named, PlainDate, SeatCount, Slug } from './call.ts'
import { FilmSummary, ShowtimeStatus } from './films.ts'

/** Shape of the seats in a row; it also decides their spacing on the plan. */
export const SeatShape = type("'front' | 'standard' | 'premium' | 'pair'")
export type SeatShape = typeof SeatShape.infer

/** One row; rows go from the screen to the back. `blocks` counts the seats (for pairs: the sofas) between aisles. */
export const HallRow = type({
  name: '/^[A-Z]{1,2}$/',
  area: Id,
  shape: SeatShape,
  blocks: 'number.integer[]',
  /** A cross aisle in front of this row. */
  'crossBefore?': 'true',
})
export type HallRow = typeof HallRow.infer

export const Area = type({
  areaCategoryCode: Id,
  name: 'string',
  description: 'string',
  shape: SeatShape,
  /** Per ticket, VAT included; a pair is priced and sold as two tickets on one sofa. */
  price: Halalas,
})
export type Area = typeof Area.infer

export const Layout = type({
  version: 'number.integer',
  rows: HallRow.array(),
  bend: 'number',
  aisle: 'number',
  /** Seat ids. A companion seat is sold with the adjacent wheelchair space. */
  wheelchair: 'string[]',
  companion: 'string[]',
})
export type Layout = typeof Layout.infer

export const ShowtimeCinema = type({
  id: Id,
  /** Slug of its page. */
  uniqueName: Slug,
  name: 'string',
  address: 'string',
  cityId: Id,
  latitude: 'number',
  longitude: 'number',
})

export const Showtime = type({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  doorsAt: Instant,
  cinemaDay: PlainDate,
  status: ShowtimeStatus,
  film: FilmSummary.omit('nextShowtimes'),
  cinema: ShowtimeCinema,
  auditorium: { id: Id, name: 'string', number: 'number.integer', seats: 'number.integer' },
  experience: Named,
  areas: Area.array(),
  layout: Layout,
  bookingFee: Halalas,
  maxSeats: 'number.integer',
})
export type Showtime = typeof Showtime.infer

/**
 * One character per seat, in the order of `expandHall`: 0 free · 1 taken · 2 being chosen by another visitor · 3 held
 * by the requesting order.
 */
export const SeatStates = type({
  version: 'number.integer',
  states: '/^[0-3]*$/',
  /** Ordinary seats: without wheelchair and companion spaces. */
  seatsLeft: 'number.integer',
  serverNow: Instant,
})
export type SeatStates = typeof SeatStates.infer

/**
 * Messages of the live channel: first the whole `states`, then `[index, state]` changes; each with the version it leads
 * to.
 */
export type LiveSeats =
  | { type: 'all'; version: number; states: string }
  | { type: 'set'; version: number; changes: [index: number, state: 0 | 1 | 2, orderId?: string][] }

export const SeatId = type('/^[A-Z]{1,2}\\d{1,3}$/')
export const SeatIds = SeatId.array().atMostLength(10)

export const showtimesCalls = calls({
  'GET showtimes/:sessionId': {
    access: 'public',
    response: type({ showtime: Showtime }),
    cache: { fresh: 60, stale: 300, onError: 300 },
    summary: 'One showtime with its hall and prices.',
  },
  'GET showtimes/:sessionId/seats': {
    access: 'anyone',
    trustsToken: true,
    query: type({ 'orderId?': Id }),
    response: type({ seats: SeatStates }),
    summary: 'Which seats are free; seats of the given order are marked when it is the caller’s.',
  },
  'POST showtimes/:sessionId/share-seats': {
    access: 'visitor',
    trustsToken: true,
    body: type({ seats: SeatIds }),
    response: type({ plan: 'string' }),
    idempotent: true,
    summary: 'A link for friends: the plan names the chosen seats, holds nothing and tells nothing else.',
  },
  'GET showtimes/:sessionId/plan': {
    access: 'anyone',
    trustsToken: true,
    query: type({ plan: 'string <= 400' }),
    response: type({ seats: 'string[]' }),
    extension: 'Without it a link with shared seats opens the hall and says that the seats are unknown.',
    summary: 'Which seats a shared plan names.',
  },
  'GET showtimes/:sessionId/best-seats': {
    access: 'anyone',
    trustsToken: true,
    query: type({
      count: SeatCount,
      'areaCategoryCode?': Id,
      'orderId?': Id,
      'near?': SeatId,
      /** A seat of the set offered last: the next best set is returned; after the last set the first one again. */
      'after?': SeatId,
    }),
    response: type({ seats: 'string[]', areTogether: 'boolean' }),
    extension: 'Without it the visitor chooses on the map or in the list: the page proposes no seats.',
    problems: ['no_seats_together'],
    summary: 'The best free seats for N, side by side when the room allows it.',
  },
})
