// Events of food that is bought later: at the booking, which knows its orders of food, and at such an order, which ends
// with its booking.
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { attemptsBack, getRefundsIfCancelledNow } from '../cancel/cancel.rules.ts'
import { toCounterDelivery } from '../food/kept-food.rules.ts'
import { withMustMove, withNewSeats } from '../food/moved-food.rules.ts'
import { BOOKING_ENDED } from '../food-orders/food-back.rules.ts'
import type { BookedSeats, BookingEnd, FoodOrderLink } from '../food-orders/food-order.record.ts'
import { ended } from './booking-end.events.ts'
import { IN_ANY_STATE, on, staysIn } from './event-rule.ts'

const withLink = (links: readonly FoodOrderLink[] = [], id: string, change: Partial<FoodOrderLink>): FoodOrderLink[] =>
  links.map((link) => (link.id === id ? { ...link, ...change } : link))

export const FOOD_ORDER_EVENTS = {
  /** Noted before the order of food is opened: from here on the booking tells it of its end. */
  foodOrderNoted: on<{ link: FoodOrderLink }>(staysIn('TICKETED'), ({ foodOrders = [] }, { link }) => ({
    patch: { foodOrders: [...foodOrders, link] },
    cause: 'food ordered later',
  })),

  foodOrderPaid: on<{ id: string }>(IN_ANY_STATE, ({ foodOrders }, { id }) =>
    foodOrders?.some((link) => link.id === id && !link.isPaid)
      ? { patch: { foodOrders: withLink(foodOrders, id, { isPaid: true }) }, cause: 'food bought' }
      : undefined,
  ),

  foodOrderNotified: on<{ id: string; key: string }>(IN_ANY_STATE, ({ foodOrders }, { id, key }) =>
    foodOrders?.some((link) => link.id === id && link.told !== key)
      ? { patch: { foodOrders: withLink(foodOrders, id, { told: key }) }, cause: 'food order told' }
      : undefined,
  ),

  /** The kitchen holds the food of a captured payment. */
  foodSold: on({ PAID: ['FINALIZING'] }, () => ({ state: 'FINALIZING', patch: {}, cause: 'food sold' })),

  /** The kitchen gets it next. The booking has its tickets and their message, and joins an account by itself. */
  foodConfirmed: on({ FINALIZING: ['TICKETED'] }, ({ owner }) => ({
    state: 'TICKETED',
    patch: {},
    cause: 'food bought',
    outbox: { invoice: true, ...(owner.kind === 'member' ? { earning: true } : {}) },
  })),

  /** Its booking was replaced in the same showtime: the food is for the new booking and its seats. */
  bookingReplaced: on<{ booking: BookedSeats }>(IN_ANY_STATE, (order, { booking }) => {
    const { foodFor, food } = order
    if (!foodFor || foodFor.orderId === booking.orderId) return undefined
    const moved = food && withMustMove(order, withNewSeats(food, foodFor.seats, booking.seats))
    return { patch: { foodFor: booking, ...(moved ? { food: moved } : {}) }, cause: 'seats changed' }
  }),

  /** The cinema has moved the showtime of the booking. */
  bookingMoved: on<{ showtime: ShowtimeRecord }>(IN_ANY_STATE, (order, { showtime: moved }, { showtime }) => {
    const { food } = order
    const isSame = moved.startsAt === showtime.startsAt && moved.auditorium.number === showtime.auditorium.number
    if (isSame) return undefined
    return {
      patch: food ? { food: withMustMove(order, food) } : {},
      cause: 'showtime moved',
      showtime: moved,
    }
  }),

  /** A payment that is under way goes back once it is certain; of paid food the kitchen is asked first. */
  bookingEnded: on<Omit<BookingEnd, 'isFoodKept'>>(
    { ...IN_ANY_STATE, HELD: ['EXPIRED'], PRICED: ['EXPIRED'] },
    ({ state, bookingEnd }, { by, changeId, changeKind }) => {
      if (bookingEnd) return undefined
      const isOpen = state === 'HELD' || state === 'PRICED'
      const end = { by, ...(changeId ? { changeId } : {}), ...(changeKind ? { changeKind } : {}) }
      return {
        patch: { bookingEnd: end, ...(isOpen ? { expiresAt: null } : {}) },
        cause: 'booking over',
        ...(isOpen ? { state: 'EXPIRED', endsHold: true } : {}),
      }
    },
  ),

  /** The kitchen had begun, or the showtime is over: the food stays sold. */
  foodStaysSold: on(staysIn('TICKETED'), ({ bookingEnd, food, forgottenAt }) => ({
    patch: {
      bookingEnd: { by: 'HOLDER', ...bookingEnd, isFoodKept: true },
      ...(food && !forgottenAt ? { food: toCounterDelivery(food) } : {}),
    },
    cause: 'food kept',
  })),

  /** The kitchen had not begun, and will not. */
  foodOrderCancelled: on<{ id: string; earned: number; cardDays: number }>(
    { TICKETED: ['CANCELLING'] },
    (order, { id, earned, cardDays }, facts) => {
      const { now } = facts
      const refunds = getRefundsIfCancelledNow(order, now, order.bookingEnd?.by === 'CINEMA' ? now : undefined)
      return ended(
        order,
        {
          record: {
            id,
            reasonId: BOOKING_ENDED,
            cardDays,
            takenBack: earned,
          },
          refunds,
          attempts: attemptsBack(order, refunds),
        },
        facts,
      )
    },
  ),
}
