// What the holder of a booking may choose after the cinema has changed its showtime, and what comes back. Pure; `now`
// is an argument.
import type { ChangeWay, OrderChange } from '../../../contracts/orders.ts'
import { DAY_MS, HOUR_MS } from '../../../contracts/rules/durations.ts'
import { KEPT_MOVE_MS } from '../../../lib/change-limits.ts'
import { iso } from '../../../lib/clock.ts'
import type { ShowtimeChangeRecord, ShowtimeSlot } from '../../catalogue/showtimes/showtime-change.record.ts'
import { toShowtimeSlot, shownPlace } from '../../catalogue/showtimes/showtime-change.rules.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { Language } from '../../lib/language.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import {
  getRefundsIfCancelledNow,
  isPaidByVoucher,
  refundPartsOf,
  type Refunds,
  refundTotal,
  vouchersBack,
} from '../cancel/cancel.rules.ts'
import type { OrderChangeRecord, OrderRecord } from '../order.record.ts'
import { seatIdsOf } from '../order-price.rules.ts'

/** The refund starts after two days at the latest, or at the start of the showtime. */
const LONGEST_ANSWER_MS = 2 * DAY_MS
/** A showtime that is called off at the door leaves this long to choose another. */
const SHORTEST_ANSWER_MS = 2 * HOUR_MS

/** Until when a holder who is told at `notifiedAt` may choose. Then the money goes back by itself. */
export const getAnswerDeadline = (notifiedAt: number, { startsAt }: { startsAt: number }): number =>
  Math.max(notifiedAt + SHORTEST_ANSWER_MS, Math.min(startsAt, notifiedAt + LONGEST_ANSWER_MS))

/** The change of a booking that waits for its answer. */
export const openChangeOf = ({ state, change }: OrderRecord): OrderChangeRecord | undefined =>
  state === 'TICKETED' && change && change.answer === null ? change : undefined

/** The same, if the showtime does not take place: its tickets are void. */
export function calledOffChangeOf(order: OrderRecord): OrderChangeRecord | undefined {
  const change = openChangeOf(order)
  return change?.kind === 'CALLED_OFF' ? change : undefined
}

/** Whether the ticket of this seat admits no more: its showtime does not take place, or the seat cannot be used. */
export function isTicketVoid(order: OrderRecord, seat: string): boolean {
  const change = openChangeOf(order)
  return change?.kind === 'CALLED_OFF' || change?.unusable?.includes(seat) === true
}

/** Whether at least one ticket still admits. */
export const hasValidTicket = (order: OrderRecord): boolean =>
  order.seats.some(({ seat }) => !isTicketVoid(order, seat))

/** Whether the holder knows of the change. A showtime that was called off stays so, whatever is changed later. */
export const wasNotified = (
  { notifiedChanges = [], change }: Pick<OrderRecord, 'notifiedChanges' | 'change'>,
  { id }: Pick<ShowtimeChangeRecord, 'id'>,
): boolean => notifiedChanges.includes(id) || change?.kind === 'CALLED_OFF'

interface ChangeNotice {
  change: ShowtimeChangeRecord
  /** As the order knows it. */
  known: ShowtimeSlot
  /** As it is now. */
  showtime: ShowtimeRecord
  notifiedAt: number
  cardDays: number
}

/** How long the holder of tickets for a moved showtime may choose, and what happens then. */
function termsOfMove(
  agreed: ShowtimeSlot,
  { showtime: { startsAt, doorsAt }, notifiedAt }: ChangeNotice,
  isUsable: boolean,
): Pick<OrderChangeRecord, 'answerUntil' | 'otherwise'> {
  const isKept = isUsable && Math.abs(startsAt - agreed.startsAt) <= KEPT_MOVE_MS
  if (isKept) return { answerUntil: doorsAt, otherwise: 'KEEP' }
  return { answerUntil: Math.min(doorsAt, getAnswerDeadline(notifiedAt, agreed)), otherwise: 'REFUND' }
}

/**
 * Nothing is given back once the doors of a showtime that takes place are open: its tickets admit then. A showtime that
 * is called off has no doors.
 */
function termsOf(agreed: ShowtimeSlot | undefined, notice: ChangeNotice, isUsable: boolean) {
  const { change, showtime, notifiedAt } = notice
  if (change.kind === 'MOVED' && agreed) return termsOfMove(agreed, notice, isUsable)
  const deadline = getAnswerDeadline(notifiedAt, showtime)
  const answerUntil = change.kind === 'CALLED_OFF' ? deadline : Math.min(showtime.doorsAt, deadline)
  return { answerUntil, otherwise: 'REFUND' as const }
}

/** What a change means for the holder of a booking who is told of it. */
export function toOrderChange(order: OrderRecord, notice: ChangeNotice): OrderChangeRecord {
  const { change, known, cardDays } = notice
  const open = openChangeOf(order)
  const withdrawn = change.kind === 'SEATS_WITHDRAWN' ? change.seats : []
  const unusable = seatIdsOf(order).filter((seat) => withdrawn.includes(seat) || open?.unusable?.includes(seat))
  const agreed = change.kind === 'MOVED' ? (open?.agreed ?? toShowtimeSlot(known)) : open?.agreed
  return {
    ...change,
    ...termsOf(agreed, notice, unusable.length === 0),
    answer: null,
    cardDays,
    ...(agreed ? { agreed } : {}),
    ...(unusable.length ? { unusable } : {}),
  }
}

/**
 * The ways that are open at `now`, until the time to answer is over. Instalments go back to Tabby only. A guest
 * has no wallet, and what a guest paid before the booking became a member's goes back to the guest.
 */
export function openWays(order: OrderRecord, now: number): ChangeWay[] {
  const change = openChangeOf(order)
  if (!change || order.promised || change.answerUntil <= now) return []
  const paid = order.attempts.filter(({ state }) => state === 'CAPTURED')
  const isTabby = paid.some(({ method }) => method === 'TABBY')
  const isMember = order.owner.kind === 'member' && !order.forgottenAt
  return [
    ...(change.kind === 'MOVED' && !change.unusable ? (['KEEP'] as const) : []),
    ...(isPaidByVoucher(order) || order.forgottenAt ? [] : (['SHOWTIME'] as const)),
    'REFUND',
    ...(isMember && !order.boughtBy && !isTabby && sumOf(paid) > 0 ? (['WALLET'] as const) : []),
  ]
}

/** All money goes to the e-wallet; cashback stays cashback. */
export function toWalletRefunds(refunds: Refunds): Refunds {
  const amount = sumOf(refunds.cards)
  const moved = amount ? [{ amount, expiresAt: null, isGift: false }] : []
  return { ...refunds, cards: [], eWallet: [...refunds.eWallet, ...moved] }
}

/** The change as the holder sees it; null: the cinema has changed nothing. */
export function changeView(
  order: OrderRecord,
  { language, now, isStranger = false }: { language: Language; now: number; isStranger?: boolean | undefined },
): OrderChange | null {
  const { change } = order
  if (!change) return null
  const { kind, unusable } = change
  const isOpen = openChangeOf(order) !== undefined
  const refunds = getRefundsIfCancelledNow(order, now)
  return {
    id: change.id,
    kind,
    reason: change.reason,
    note: change.note?.[language] ?? null,
    at: iso(change.at),
    before: kind === 'MOVED' && change.agreed ? shownPlace(change.agreed, language) : null,
    ...(unusable && kind !== 'CALLED_OFF' ? { seats: unusable } : {}),
    ways: openWays(order, now).filter((way) => way === 'REFUND' || !isStranger),
    answer: change.answer,
    answerUntil: iso(change.answerUntil),
    otherwise: change.otherwise,
    refunds: isOpen ? refundPartsOf(order, refunds, change.cardDays) : [],
    total: isOpen ? refundTotal(refunds) : 0,
    vouchers: isOpen ? vouchersBack(order, language, now) : [],
  }
}
