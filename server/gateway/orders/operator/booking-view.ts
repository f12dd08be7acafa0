// A booking as staff see it who help its holder: what was paid and went back, what was sent, what they may do. No card
// data but the last digits, no name, of codes and texts nothing. Names of the programme are in both languages.
import type { Bilingual } from '../../../lib/bilingual.ts'
import { iso, now } from '../../../lib/clock.ts'
import type { RefundPart } from '../../../contracts/orders.ts'
import { OVERDUE_TRIES } from '../../lib/durable/overdue-work.ts'
import { vouchersBack, cancelRefunds, isPaidByVoucher } from '../cancel/cancel.rules.ts'
import { type EndKind, endKindOf } from '../cancel/ended-by.rules.ts'
import { isTicketVoid, openChangeOf } from '../change/change.rules.ts'
import { foodStateOf } from '../food/food-view.ts'
import { BOOKING_ENDED } from '../food-orders/food-back.rules.ts'
import { paidBy } from '../invoices/invoice.rules.ts'
import { FOOD_NOT_MADE, type OrderRecord } from '../order.record.ts'
import { isBooking, isSold } from '../order.rules.ts'
import type { OrderStore } from '../order.sql.ts'
import { returnedOf } from '../order-view.ts'
import { careUntil, findCareFault, totalIfCancelledForHolder } from './booking-care.rules.ts'
import { goodwillParts, maxGoodwill, seatCosts, sumGivenByStaff } from './goodwill.rules.ts'
import { type BookingLink, successorOf } from './moved-to.rules.ts'
import { waitingMessages } from './sent-messages.rules.ts'

/** Money of a booking that went back, or moved to another one. */
export interface BookingRefund {
  kind: 'GOODWILL' | 'FOOD_NOT_MADE' | 'WITH_BOOKING' | 'RETURNED' | EndKind
  /** Null: a returned payment that has not arrived yet. */
  at: string | null
  /** A code of staff, or the id that the member chose. */
  reason: string | null
  parts: Pick<RefundPart, 'to' | 'amount' | 'lastFour' | 'isDone' | 'isTabby'>[]
  /** The booking that replaced this one. */
  next: BookingLink | null
  /** Of goodwill for some seats: these. */
  seats: string[]
  /** WITH_BOOKING: how the booking ended. Null: its account was deleted. */
  booking?: EndKind | null
}

const NOTHING = { next: null, seats: [] }

/** Food that was bought later ends with its booking, which knows who ended it. */
const endOf = (order: OrderRecord, bookingEnd: EndKind | null): Pick<BookingRefund, 'kind' | 'booking'> =>
  order.cancellation?.reasonId === BOOKING_ENDED
    ? { kind: 'WITH_BOOKING', booking: bookingEnd }
    : { kind: endKindOf(order) ?? 'CANCELLED' }

function refundsOf(order: OrderRecord, bookingEnd: EndKind | null): BookingRefund[] {
  const { goodwill = [], cancellation } = order
  const given = goodwill.map((record): BookingRefund => {
    const parts = goodwillParts(order, record)
    const kind = record.reason === FOOD_NOT_MADE ? record.reason : 'GOODWILL'
    return { ...NOTHING, kind, at: iso(record.at), reason: record.reason, parts, seats: record.seats ?? [] }
  })
  const returned = returnedOf(order).map(({ cause = null, method, amount, lastFour, isDone, at }): BookingRefund => {
    const part = { to: 'CARD' as const, amount, lastFour, isDone }
    const parts = [method === 'TABBY' ? { ...part, isTabby: true as const } : part]
    return { ...NOTHING, kind: 'RETURNED', at, reason: cause, parts }
  })
  if (!cancellation) return [...returned, ...given]
  const { refunds: parts } = cancelRefunds(order, cancellation)
  const reason = cancellation.byCinema ?? cancellation.reasonId
  return [
    ...returned,
    ...given,
    { ...NOTHING, ...endOf(order, bookingEnd), at: iso(cancellation.at), reason, parts, next: successorOf(order) },
  ]
}

function messagesOf(store: OrderStore, { id }: OrderRecord) {
  const tries = store.timers.find('outbox')?.tries ?? 0
  const state = tries >= OVERDUE_TRIES ? ('FAILED' as const) : ('WAITING' as const)
  return [
    ...waitingMessages(id, store.outbox.messages()).map((message) => ({ ...message, state, at: null })),
    ...store.deliveries().map(({ kind, channel, at }) => ({ kind, channel, state: 'SENT' as const, at: iso(at) })),
  ]
}

/** What actions would mean now. `refused`: why no money may be moved; null: it may. */
function careOf(order: OrderRecord, showtime: { startsAt: number }, laterFood: number) {
  const at = now()
  const fault = findCareFault(order, showtime, at)
  return {
    refused: fault ? String(fault.details?.because ?? fault.reason) : null,
    until: iso(careUntil(showtime)),
    /** Halalas that goodwill may give back. */
    most: maxGoodwill(order, at),
    given: sumGivenByStaff(order),
    /** What each seat cost, for goodwill for some of them. */
    seats: seatCosts(order),
    /** Halalas that a cancellation by staff returns, and what of them is for food that was bought later. */
    total: totalIfCancelledForHolder(order, at) + laterFood,
    laterFood,
    vouchers: vouchersBack(order, order.language, at).length,
    isChanged: openChangeOf(order) !== undefined,
    sendBy: order.state === 'TICKETED' && isBooking(order) ? waysToSend(order) : [],
  }
}

/** To the phone or the address that was verified. Whether a member has a verified address, the account knows. */
function waysToSend({ phone, email, owner }: OrderRecord): ('PHONE' | 'EMAIL')[] {
  return [...(phone ? (['PHONE'] as const) : []), ...(email || owner.kind === 'member' ? (['EMAIL'] as const) : [])]
}

/** What the kitchen makes for the booking, and how far it is. Null: it has no food. */
function foodOf(order: OrderRecord) {
  const { food } = order
  if (!food?.lines.length) return null
  return {
    state: foodStateOf(order, food),
    number: food.standing?.number ?? null,
    readyAt: food.standing ? iso(food.standing.readyAt) : null,
    /** Halalas that stayed paid for it when its holder ended the booking; null: none. */
    kept: food.isWithdrawn ? null : (order.cancellation?.foodKept?.amount ?? null),
    lines: food.lines.map(({ name, options, quantity, seat, unitPrice }) => ({
      name,
      options: options.map(({ ar, en }) => ({ ar, en })),
      quantity,
      seat,
      amount: unitPrice * quantity,
    })),
  }
}

/** What the booking costs, part by part, in halalas. See `priceOf` for the sum. */
function billOf({ price }: OrderRecord) {
  const { tickets, fee, discount, voucher, adjustment = 0, food = 0, total } = price
  return { tickets, fee, discount, voucher, adjustment, food, total }
}

/** In the order in which they were issued. The store has them in the order of their keys. */
const documentsOf = (store: OrderStore) =>
  [...store.documents().values()]
    .toSorted((a, b) => a.issuedAt - b.issuedAt)
    .map(({ kind, number, issuedAt }) => ({ kind, number, issuedAt: iso(issuedAt) }))

/** What other orders know of it. */
export interface Related {
  /** Halalas of food that was bought later and goes back with it. */
  laterFood: number
  /** Of an order of food alone: how its booking has ended. Null: it has not. */
  bookingEnd: EndKind | null
}

/** Null: the order is no booking. */
export function bookingView(store: OrderStore, { laterFood, bookingEnd }: Related) {
  const order = store.read()
  if (!isSold(order)) return null
  const showtime = store.showtime()
  const { film, cinema, auditorium, areas } = showtime
  const areaOf = (code: string): Bilingual | null =>
    areas.find(({ areaCategoryCode }) => areaCategoryCode === code)?.name ?? null
  return {
    film: { ar: film.ar.title, en: film.en.title },
    cinema: cinema.name,
    hall: auditorium.name,
    tickets: order.seats.map(({ seat, areaCategoryCode, price }) => ({
      seat,
      area: areaOf(areaCategoryCode),
      price,
      isValid: !isTicketVoid(order, seat) && order.tickets.some((ticket) => ticket.seat === seat),
    })),
    food: foodOf(order),
    bill: billOf(order),
    paidAt: order.paidAt === null ? null : iso(order.paidAt),
    paidBy: paidBy(order).map(({ means, amount, lastFour, reference }) => ({ means, amount, lastFour, reference })),
    isPaidByVoucher: isPaidByVoucher(order),
    vouchers: (order.vouchers ?? []).map(({ maskedCode, title }) => ({ maskedCode, title })),
    refunds: refundsOf(order, bookingEnd),
    movedTo: successorOf(order),
    /** The booking of an order of food alone. */
    foodFor: order.foodFor ? { id: order.foodFor.orderId, reference: order.foodFor.reference } : null,
    /** Orders of food for this booking, paid or not. */
    foodOrders: (order.foodOrders ?? []).map(({ id, reference }): BookingLink => ({ id, reference })),
    messages: messagesOf(store, order),
    documents: documentsOf(store),
    service: order.service ? { ...order.service, at: iso(order.service.at) } : null,
    care: careOf(order, showtime, laterFood),
  }
}

export type BookingView = NonNullable<ReturnType<typeof bookingView>>
