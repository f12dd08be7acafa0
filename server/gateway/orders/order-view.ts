// An order as a visitor sees it, in their language. Pure. Contains no whole phone number, no idempotency keys, and
// no processor references except those a processor's own form needs.
import { hasContact, maskedContact } from '../contacts/contact.rules.ts'
import { tabbyRefusalOf } from './pay/tabby-refusal.rules.ts'
import { requiredSeats } from '../../contracts/rules/offer-price.ts'
import type { Order, ReturnedPayment } from '../../contracts/orders.ts'
import { iso } from '../../lib/clock.ts'
import type { Language } from '../lib/language.ts'
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import { EXTENSION_MS, MAX_EXTENSIONS } from '../seats/hold-times.rules.ts'
import type { Attempt, OrderRecord } from './order.record.ts'
import { goesBack } from '../charges/refund.rules.ts'
import { changeView, isTicketVoid } from './change/change.rules.ts'
import { cancellationView } from './cancel/cancel.rules.ts'
import { refundAmount, refundCause } from './cancel/refund-cause.rules.ts'
import { partsBack } from './exchange/exchange.rules.ts'
import { isFoodAlone } from './food-orders/food-alone.rules.ts'
import { foodUntilOf } from './food-orders/food-order.rules.ts'
import { foodView, withoutFoodPrices } from './food/food-view.ts'
import { goodwillView } from './operator/goodwill.rules.ts'
import { calendarEntry, statusOf } from './order.rules.ts'
import { areaNameIn, breakdownIn, missingIn, voucherParts } from '../pricing/price.rules.ts'
import { attemptView, CARD_GATEWAYS } from '../charges/attempt.rules.ts'

export interface Viewer {
  language: Language
  /** Whether the viewer has a verified phone or address. */
  hasContact: boolean
  /** A guest who may open the booking of an account. Absent: no. */
  isStranger?: boolean
}

function offerOf({ offer, seats, price }: OrderRecord, showtime: ShowtimeRecord, language: Language): Order['offer'] {
  if (!offer) return null
  const { id, uniqueName, title, bankName, validationType, type, getQuantity, areaCategoryCodes, allowsVouchers } =
    offer
  return {
    id,
    uniqueName,
    title: title[language],
    bankName: bankName?.[language] ?? null,
    validationType,
    type,
    requiredSeats: requiredSeats(offer),
    getQuantity,
    areaCategoryCodes,
    missing: missingIn(seats, offer, showtime, language),
    amount: price.discount,
    allowsVouchers,
    lastFour: offer.card?.lastFour ?? null,
  }
}

function vouchersOf(order: OrderRecord, language: Language): Order['vouchers'] {
  const parts = voucherParts({ ...order, feePerTicket: order.price.feePerTicket })
  return (order.vouchers ?? []).map(({ id, maskedCode, title, kind }) => ({
    id,
    maskedCode,
    title: title[language],
    kind,
    amount: parts.get(id) ?? 0,
  }))
}

function exchangeOf({ exchange, price }: OrderRecord): Order['exchange'] {
  if (!exchange) return null
  const { orderId, reference, credit, funds, cardDays, isOfChange, byStaff } = exchange
  const used = price.exchange ?? 0
  const back = partsBack(funds, used, cardDays)
  const kind = { ...(isOfChange ? { isOfChange } : {}), ...(byStaff ? { isByStaff: true as const } : {}) }
  return { orderId, reference, credit, used, back, ...kind }
}

const showtimeOf = (showtime: ShowtimeRecord, language: Language): Order['showtime'] => {
  const film = showtime.film[language]
  const { cinema, auditorium, experience } = showtime
  return {
    startsAt: iso(showtime.startsAt),
    doorsAt: iso(showtime.doorsAt),
    endsAt: iso(showtime.endsAt),
    // The calendar rules write programme dates in this shape.
    cinemaDay: showtime.cinemaDay as Order['showtime']['cinemaDay'],
    film: {
      id: film.id,
      uniqueName: film.uniqueName,
      title: film.title,
      image: film.image,
      backdrop: film.backdrop,
      tint: film.tint,
      runtime: film.runtime,
      rate: { title: film.rate.title, rule: film.rate.rule },
    },
    cinema: {
      id: cinema.id,
      uniqueName: cinema.uniqueName,
      name: cinema.name[language],
      address: cinema.address[language],
      latitude: cinema.latitude,
      longitude: cinema.longitude,
      cityId: cinema.cityId,
    },
    auditorium: { name: auditorium.name[language], number: auditorium.number },
    experience: { id: experience.id, name: experience.name[language] },
  }
}

function latestExpiry(order: OrderRecord): number | null {
  if (order.expiresAt === null) return null
  if (order.state === 'HELD') return Math.max(order.chooseUntil, order.expiresAt)
  return order.expiresAt + (MAX_EXTENSIONS - order.extensionsUsed) * EXTENSION_MS
}

/**
 * Refunds of a cancellation, and goodwill, are shown by themselves. An attempt without a charge, as of a moved booking, has
 * nothing to return.
 */
export const returnedOf = (order: OrderRecord): ReturnedPayment[] =>
  order.attempts
    .filter(
      (attempt) =>
        goesBack(attempt) &&
        !attempt.goodwill &&
        refundAmount(attempt) > 0 &&
        !order.cancellation?.cards.some((card) => card.attempt === attempt.attempt),
    )
    .map((attempt) => ({
      attempt: attempt.attempt,
      method: attempt.method ?? 'CARD',
      amount: refundAmount(attempt),
      cause: refundCause(order, attempt),
      brand: attempt.brand,
      lastFour: attempt.lastFour,
      at: attempt.refundedAt === undefined ? null : iso(attempt.refundedAt),
      isDone: attempt.state === 'REFUNDED',
    }))

/**
 * The attempt that paid, if there is one; it need not be the last. Money from an exchanged booking belonged to
 * another order. An attempt that was rolled back is about to leave the list: its visitor was refused before a charge.
 */
function shownAttempt({ attempts, paidAt }: OrderRecord): Attempt | undefined {
  const own = attempts.filter(({ from, goodwill, isRolledBack }) => !from && !goodwill && !isRolledBack)
  const paid = own.find(({ state }) => state === 'CAPTURED') ?? own.findLast(goesBack)
  return (paidAt === null ? undefined : paid) ?? own.at(-1)
}

/** Halalas of the attempt, with those that went back as goodwill. */
const chargedOf = ({ amount, given = 0 }: Attempt): number => amount + given

/** Who may not pay for the booking’s account cannot order food for it either. */
function foodUntilIn(order: OrderRecord, showtime: ShowtimeRecord, { isStranger }: Viewer): Pick<Order, 'foodUntil'> {
  const until = isStranger ? null : foodUntilOf(order, showtime)
  return until === null ? {} : { foodUntil: iso(until) }
}

export function orderView(order: OrderRecord, showtime: ShowtimeRecord, viewer: Viewer, now: number): Order {
  const { language } = viewer
  const areaName = (seat: string) =>
    areaNameIn(showtime, order.seats.find((candidate) => candidate.seat === seat)?.areaCategoryCode, language)
  const attempt = shownAttempt(order)
  const latest = latestExpiry(order)
  const contact = maskedContact(order)
  return {
    id: order.id,
    reference: order.reference,
    status: statusOf(order.state),
    version: order.version,
    sessionId: order.showtimeId,
    showtime: showtimeOf(showtime, language),
    seats: order.seats,
    breakdown: breakdownIn(order.price, showtime, language),
    offer: offerOf(order, showtime, language),
    vouchers: vouchersOf(order, language),
    food: foodView(order, showtime, language, now),
    ...(order.foodFor ? { foodFor: order.foodFor } : {}),
    ...foodUntilIn(order, showtime, viewer),
    exchange: exchangeOf(order),
    expiresAt: order.expiresAt === null ? null : iso(order.expiresAt),
    expiresAtLatest: latest === null ? null : iso(latest),
    extensionsLeft: MAX_EXTENSIONS - order.extensionsUsed,
    serverNow: iso(now),
    isContactVerified: hasContact(order) || viewer.hasContact,
    contactPhoneMasked: contact.phoneMasked,
    contactEmailMasked: contact.emailMasked,
    ...tabbyRefusalOf(order),
    cardGateways: CARD_GATEWAYS,
    payment: attempt ? attemptView({ ...attempt, amount: chargedOf(attempt) }) : null,
    tickets: order.tickets.map(({ seat, code }, at) => ({
      // By place: an id has no letters of other scripts, the name of a seat may have.
      id: `${order.id}.${at + 1}`,
      seat,
      areaName: areaName(seat),
      // The code of a void ticket is no longer given out: an entrance without a network accepts every signed code.
      code: isTicketVoid(order, seat) ? '' : code,
    })),
    paidAt: order.paidAt === null ? null : iso(order.paidAt),
    cancellation: cancellationView(order, language),
    // The visit is in the calendar by its booking.
    ...(isFoodAlone(order) ? {} : { calendar: calendarEntry(order) }),
    returned: returnedOf(order),
    ...(order.goodwill ? { goodwill: goodwillView(order) } : {}),
    ...(order.service && order.state === 'TICKETED' ? { hasAssistance: true } : {}),
    change: changeView(order, { language, now, isStranger: viewer.isStranger }),
  }
}

/** The tickets of some seats, for a link that opens them: no money, no contact, no other seats. */
function ticketsAlone(order: Order, isShown: (seat: string) => boolean): Order {
  const nothing = { tickets: 0, fee: 0, feePerTicket: 0, discount: 0, voucher: 0, total: 0, vat: 0, net: 0 }
  const { tabbyRefusal: _payment, goodwill: _money, hasAssistance: _help, foodUntil: _food, ...shown } = order
  const { change } = order
  const unusable = change?.seats ? { seats: change.seats.filter(isShown) } : {}
  return {
    ...shown,
    seats: order.seats.filter(({ seat }) => isShown(seat)).map((seat) => ({ ...seat, price: 0 })),
    breakdown: { ...nothing, lines: [], card: 0, eWallet: 0, cashback: 0, exchange: 0, currency: 'SAR' },
    offer: null,
    food: null,
    vouchers: [],
    exchange: null,
    isContactVerified: false,
    contactPhoneMasked: null,
    contactEmailMasked: null,
    payment: null,
    tickets: order.tickets.filter(({ seat }) => isShown(seat)),
    paidAt: null,
    cancellation: null,
    returned: [],
    // A ticket that was shared or stored must say that it is no longer valid.
    change: change && { ...change, ...unusable, ways: [], refunds: [], total: 0, vouchers: [] },
  }
}

/** The ticket of one seat, for the person it was shared with. */
export const sharedView = (order: Order, seat: string): Order => ticketsAlone(order, (candidate) => candidate === seat)

/** All tickets, for the link in the message; without codes if they are no longer valid. */
export function linkedView(order: Order, hasCodes: boolean): Order {
  const shown = {
    ...ticketsAlone(order, () => true),
    food: withoutFoodPrices(order.food),
    ...(order.hasAssistance ? { hasAssistance: true } : {}),
  }
  return hasCodes ? shown : { ...shown, tickets: shown.tickets.map((ticket) => ({ ...ticket, code: '' })) }
}
