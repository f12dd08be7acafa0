// What the holder of a booking may choose after the cinema has changed its showtime, and what comes back. Pure; `now`
// is an argument.
import type { ChangeWay, OrderChange } from '../../../contracts/orders.ts'
import { DAY_MS, HOUR_MS } from '../../../contracts/rules/durations.ts'
import { iso } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import {
  getRefundsIfCancelledNow,
  refundPartsOf,
  type Refunds,
  refundTotal,
  vouchersBack,
} from '../cancel/cancel.rules.ts'
import type { OrderChangeRecord, OrderRecord } from '../order.record.ts'

/** The refund starts after two days at the latest, or at the start of the showtime. */
const LONGEST_ANSWER_MS = 2 * DAY_MS
/** A showtime that is called off at the door leaves this long to choose another. */
const SHORTEST_ANSWER_MS = 2 * HOUR_MS

/** Until when a holder who is told at `toldAt` may choose. Then the money goes back by itself. */
export const getAnswerDeadline = (toldAt: number, { startsAt }: { startsAt: number }): number =>
  Math.max(toldAt + SHORTEST_ANSWER_MS, Math.min(startsAt, toldAt + LONGEST_ANSWER_MS))

/** The change of a booking that waits for its answer. */
export const openChangeOf = ({ state, change }: OrderRecord): OrderChangeRecord | undefined =>
  state === 'TICKETED' && change && change.answer === null ? change : undefined

/**
 * The ways that are open. Another showtime is not offered to a booking that vouchers paid: they come back with the
 * refund, and buy any seats at once. Instalments go back to Tabby only. A guest has no wallet, and what a guest paid before
 * the booking became a member's goes back to the guest.
 */
export function openWays(order: OrderRecord): ChangeWay[] {
  if (!openChangeOf(order) || order.promised) return []
  const paid = order.attempts.filter(({ state }) => state === 'CAPTURED')
  const hasVouchers = paid.some(({ vouchers }) => vouchers)
  const isTabby = paid.some(({ method }) => method === 'TABBY')
  const isMember = order.owner.kind === 'member' && !order.forgottenAt
  return [
    ...(hasVouchers || order.forgottenAt ? [] : (['SHOWTIME'] as const)),
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
  const isOpen = openChangeOf(order) !== undefined
  const refunds = getRefundsIfCancelledNow(order, now)
  return {
    id: change.id,
    kind: change.kind,
    reason: change.reason,
    note: change.note?.[language] ?? null,
    at: iso(change.at),
    before: null,
    ways: openWays(order).filter((way) => way === 'REFUND' || !isStranger),
    answer: change.answer,
    answerUntil: iso(change.answerUntil),
    otherwise: 'REFUND',
    refunds: isOpen ? refundPartsOf(order, refunds, change.cardDays) : [],
    total: isOpen ? refundTotal(refunds) : 0,
    vouchers: isOpen ? vouchersBack(order, language, now) : [],
  }
}
