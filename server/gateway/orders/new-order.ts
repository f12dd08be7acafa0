// Creates an order for seats that the caller holds; food alone is opened in `food-orders/open-food-order.ts`.
import { now } from '../../lib/clock.ts'
import { CHOOSING_MS } from '../seats/hold-times.rules.ts'
import type { Held } from '../seats/seat-claims.ts'
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import type { Caller } from './order-calls.ts'
import type { ChosenFood } from './food/food.record.ts'
import { withNewSeats } from './food/moved-food.rules.ts'
import { seatIdsOf } from './order-price.rules.ts'
import type { Exchange, OrderRecord } from './order.record.ts'
import { priceOf } from '../pricing/price.rules.ts'
import { newReference } from './tickets/tickets.ts'
import type { OfferTerms } from '../pricing/terms.record.ts'
import { seatsFor } from '../pricing/priced-seats.rules.ts'

/** What the visit needs is deleted with the order's personal data, so it is stored once; and so is food. */
const withoutTakenOver = ({ service: _service, food: _food, ...exchange }: Exchange): Exchange => exchange

function foodTakenOver(
  { seats: before, ...food }: NonNullable<Exchange['food']>,
  order: Pick<OrderRecord, 'seats'>,
): ChosenFood {
  return { ...withNewSeats(food, before, seatIdsOf(order)), changed: [] }
}

/** Each kind of order fills them itself. */
type OwnFields = 'id' | 'reference' | 'seats' | 'token' | 'chooseUntil' | 'expiresAt' | 'price'

/** What every order begins with, whatever it sells. */
export const newOrderFields = (caller: Caller, showtimeId: string): Omit<OrderRecord, OwnFields> => ({
  owner: { kind: caller.kind, id: caller.id },
  showtimeId,
  language: caller.language,
  siteOrigin: caller.siteOrigin,
  state: 'HELD',
  version: 1,
  openedAt: now(),
  updatedAt: now(),
  checkoutUntil: null,
  extensionsUsed: 0,
  phone: null,
  email: null,
  attempts: [],
  tickets: [],
  paidAt: null,
})

export function newOrder(
  caller: Caller,
  held: Held,
  showtime: ShowtimeRecord,
  offer?: OfferTerms,
  exchange?: Exchange,
): OrderRecord {
  const seats = seatsFor(showtime, held.seats)
  const food = exchange?.food ? foodTakenOver(exchange.food, { seats }) : null
  return {
    ...newOrderFields(caller, showtime.id),
    id: held.orderId,
    reference: newReference(),
    seats,
    token: held.token,
    chooseUntil: held.since + CHOOSING_MS,
    expiresAt: held.until,
    price: priceOf({ seats, feePerTicket: showtime.bookingFee, offer, exchange, food }),
    offer: offer ?? null,
    food,
    service: exchange?.service ?? null,
    exchange: exchange ? withoutTakenOver(exchange) : null,
  }
}
