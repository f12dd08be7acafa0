// The holder of a booking answers a change of its showtime. Personal, never cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Instant, PlainDate } from './call.ts'
import { Order } from './orders.ts'

/** Another showtime of the film with as many free seats, for a booking whose showtime was changed. */
export const Alternative = type({
  sessionId: Id,
  startsAt: Instant,
  endsAt: Instant,
  cinemaDay: PlainDate,
  /** The cinema: id and name. */
  cinema: type({ id: Id, name: 'string' }),
  /** False: it is another cinema than that of the booking. */
  isSameCinema: 'boolean',
  /** Name of the hall. */
  auditorium: 'string',
  /** Name of the kind of hall. */
  experience: 'string',
  /** As many seats as the booking has, free a moment ago. */
  seats: 'string[]',
  /** The same seats as before. */
  areSame: 'boolean',
  /** False: they are not side by side. True with `areSame`. */
  areTogether: 'boolean',
  /** What the holder would pay beside the worth of the booking; 0: nothing. */
  due: Halalas,
  /** What comes back of the worth of the booking; 0: nothing. Without it the site learns it at the checkout. */
  'back?': Halalas,
})
export type Alternative = typeof Alternative.infer

export const changesCalls = calls({
  'GET orders/:id/alternatives': {
    access: 'visitor',
    response: type({
      /**
       * At most six. Other seats of its own showtime first, then the same seats on the same cinema day, then seats side
       * by side, then others; of these the same cinema, the same day and the start nearest to the old one first.
       */
      alternatives: Alternative.array(),
    }),
    extension: 'Without it the page of a changed booking leads to the showtimes of the film.',
    summary:
      'Other showtimes for a booking whose showtime was changed: those of the film in its city around the old time that have as many seats. POST orders with `exchangeOf` takes one, also for a guest.',
  },
  /**
   * Check in this order: the booking has this change without an answer, no other order is being paid with it, and
   * `refund` is the amount now. Then as in POST orders/:id/cancel, but no restriction applies and nothing is counted:
   * the offer, the booking fee and gift money come back, vouchers and cashback are valid for thirty days at least.
   */
  'POST orders/:id/answer-change': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** `change.id` of the order. */
      changeId: Id,
      /** WALLET: for members only. */
      way: "'REFUND' | 'WALLET' | 'KEEP'",
      /** `change.total` of the order, as its holder saw it; missing with KEEP. If it is different now: refund_changed. */
      'refund?': Halalas,
    }),
    response: type({ order: Order }),
    idempotent: true,
    extension: 'Without it a changed booking says whom to call.',
    problems: ['order_closed', 'refund_changed', 'exchange_in_progress'],
    summary: 'What happens to a booking whose showtime the cinema has changed: money back, wallet, or as it is now.',
  },
})
