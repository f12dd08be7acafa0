// The calls about food of an order: chosen with its seats, or bought later in an order of its own.
import { type } from 'arktype'
import { calls } from './call.ts'
import { FoodDelivery } from './food.ts'
import { FoodWish } from './order-food.ts'
import { Order } from './orders.ts'
import { MAX_FOOD_LINES } from './rules/food-limits.ts'

export const orderFoodCalls = calls({
  /**
   * Replaces all food of an order that is not paid. Check each line against the cinema’s menu of the showtime’s day, as
   * `rules/food-choice.ts` does: the item is sold then, its options fit, its price is `unitPrice`. Offers and vouchers
   * reduce no food. Of an item with `left`, an order may have `maxPortions` of `rules/food-limits.ts`: two for each
   * seat, and ten at most; more is food_over_limit. Such items are held until the seats’ hold ends, and paying takes
   * them. At paying, check once more: what is gone leaves the order, and the answer is price_changed before a charge.
   */
  'PUT orders/:id/food': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** All food that the order shall have; empty: none. */
      lines: FoodWish.array().atMostLength(MAX_FOOD_LINES),
      /** Where it is handed over. */
      delivery: FoodDelivery,
    }),
    response: type({ order: Order }),
    idempotent: true,
    extension: 'Without it no food can be ordered; the menu is shown.',
    problems: [
      'food_changed',
      'food_sold_out',
      'food_over_limit',
      'hold_expired',
      'showtime_called_off',
      'order_closed',
      'payment_in_progress',
      'no_seats_chosen',
    ],
    summary: 'Replaces the food of an unpaid order; an empty list removes it.',
  },
  /**
   * The kitchen plans it as soon as it can, but not later than before. Repeating it changes nothing. While
   * `canComeEarlier` is false it is order_closed, or food_begun.
   */
  'POST orders/:id/food-requests': {
    access: 'visitor',
    needsSession: true,
    body: type({}),
    response: type({ order: Order }),
    idempotent: true,
    extension: 'Without it food is ready at its planned time.',
    problems: ['order_closed', 'food_begun'],
    summary: '“I’m here”: the kitchen begins with the paid food of the order before its planned time.',
  },
  /**
   * Opens an order of food alone for the booking `:id`, or answers the one that is still unpaid. It is HELD, with
   * `foodFor` and without seats. After ten minutes of choosing, its checkout has the time of any order. It takes the
   * same calls: PUT orders/:id/food, checkout, extend, pay, other-way, release, cancel, invoice. No seats are held or
   * sold for it, it has no booking fee and no tickets, and neither an offer nor a voucher reduces it: those calls are
   * order_closed. Once it is paid it is TICKETED. It ends with its booking. order_closed: no valid booking, `foodUntil`
   * is over or missing, or the booking has ten orders of food.
   */
  'POST orders/:id/food-orders': {
    access: 'visitor',
    needsSession: true,
    body: type({}),
    response: type({ order: Order }),
    idempotent: true,
    extension: 'Without it food is sold with the tickets alone.',
    problems: ['order_closed', 'showtime_called_off', 'payment_in_progress'],
    summary: 'Opens an order of food for a booking that has its tickets. The answer is that order.',
  },
  'GET orders/:id/food-orders': {
    access: 'visitor',
    response: type({
      /** Oldest first, also those whose money went back. */
      orders: Order.array(),
    }),
    extension: 'Without it the ticket shows the food that was bought with it alone.',
    summary: 'The paid orders of food of a booking.',
  },
})
