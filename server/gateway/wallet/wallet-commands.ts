// The commands of a wallet. Every command has an id, runs once, and returns the same result when repeated. Amounts
// are in halalas, times in milliseconds since 1970.
import { canonicalJson } from '../../lib/ids.ts'
import { now } from '../../lib/clock.ts'
import { cashbackFor, cashbackSpendableFrom } from '../../contracts/rules/cashback.ts'
import type { Settings } from '../../contracts/catalogue.ts'
import type { WalletType } from '../../contracts/wallet.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { Env } from '../config/env.ts'
import { type Err, err } from '../lib/result.ts'
import { ANY_INPUT, findOperation, isOperationIdTaken, REVERSAL, storeOperation } from './operations.sql.ts'
import { type FoodBooking, noteFoodOrder } from './food-orders.sql.ts'
import { cancelCounters, countedCancellations, putCancellation } from './cancellations.sql.ts'
import type { StoredCarryOver } from '../contacts/carry-over.rules.ts'
import { isClosedOrClosing, isClosedForGood } from './closing.ts'
import { type Lot } from './ledger.record.ts'
import { sumOf } from '../pricing/halalas.rules.ts'
import type { TenderPart, TakenPart, TakenParts } from '../pricing/payment-split.rules.ts'
import { type LedgerDraft, postponed } from './ledger.rules.ts'
import { lotExpiryAfter } from './wallet.rules.ts'
import type { StoredReservation, WalletStore } from './wallet.sql.ts'

/** Longer than a payment holds its seats. After it the order is asked, and then every few minutes. */
const RESERVED_MS = 25 * MINUTE_MS
const ASK_ORDER_MS = 5 * MINUTE_MS

export interface ReserveCommand {
  /** `orderId:attempt` */
  id: string
  orderId: string
  reference: string
  /** The booking of an order of food alone. */
  foodFor?: FoodBooking
  /** `gift` is the part of the e-wallet amount that is gift balance. */
  parts: { eWallet: number; gift?: number; cashback: number }
}

/** `parts` are what a refund has to restore. `over`: this attempt was voided, perhaps before `reserve` arrived. */
export type ReserveAnswer =
  | { ok: true; parts: TakenParts }
  | { ok: false; reason: 'too_little'; available: { eWallet: number; gift: number; cashback: number } }
  | { ok: false; reason: 'over' }
export type PostAnswer = { ok: true } | { ok: false; reason: 'unknown' | 'voided' }
export type VoidAnswer = { ok: true } | { ok: false; reason: 'posted' }

export interface EarnCommand {
  orderId: string
  reference: string
  /** The part paid in money: card and e-wallet without gift balance, in halalas. */
  amountPaid: number
  /** When the showtime starts. The cashback may be spent once the booking can no longer be cancelled. */
  startsAt: number
}

export interface RefundCommand {
  id: string
  orderId: string
  reference: string
  /** Money that was paid in. */
  eWallet: number
  /** Gift balance, each part with its expiry. */
  gifts: TenderPart[]
  cashback: TenderPart[]
}

export interface GiftCommand {
  id: string
  walletType: WalletType
  amount: number
  /** A code: the same id for another reason is another gift. Absent: none was given. */
  reason?: string
  /** Id of the staff member: the same id of another one is another gift. Absent: no person gave it. */
  by?: string
}

export type GiftAnswer = { ok: true; amount: number } | Err

const partsOf = (lots: readonly Lot[]): TakenPart[] =>
  lots.map(({ amount, expiresAt, isGift = false }) => ({ amount, expiresAt, isGift }))

function answerOf({ slices }: StoredReservation): ReserveAnswer {
  return { ok: true, parts: { eWallet: partsOf(slices.E_WALLET), cashback: partsOf(slices.CASHBACK) } }
}

function once<T extends object>(store: WalletStore, id: string, input: object, step: (draft: LedgerDraft) => T): T {
  const text = canonicalJson(input)
  const known = findOperation<T>(store, id, text)
  if (known) return known
  return store.change((draft) => {
    const answer = step(draft)
    storeOperation(store, id, text, answer)
    return answer
  })
}

export function reserve(store: WalletStore, { id, orderId, reference, foodFor, parts }: ReserveCommand): ReserveAnswer {
  const known = store.reservation(id)
  if (known?.state === 'VOIDED') return { ok: false, reason: 'over' }
  if (known) {
    const isSame = sumOf(known.slices.E_WALLET) === parts.eWallet && sumOf(known.slices.CASHBACK) === parts.cashback
    if (!isSame || known.orderId !== orderId) throw new Error(`${id} was reserved for something else`)
    return answerOf(known)
  }
  if (isClosedOrClosing(store))
    return { ok: false, reason: 'too_little', available: { eWallet: 0, gift: 0, cashback: 0 } }
  return store.change((draft): ReserveAnswer => {
    const slices = draft.reserve(
      { E_WALLET: parts.eWallet, gift: parts.gift ?? 0, CASHBACK: parts.cashback },
      { id, orderId, reference },
    )
    if (!slices) {
      const [eWallet, gift, cashback] = [
        draft.available('E_WALLET'),
        draft.availableGift(),
        draft.available('CASHBACK'),
      ]
      const available = { eWallet, gift, cashback }
      return { ok: false, reason: 'too_little', available }
    }
    if (foodFor) noteFoodOrder(store, orderId, foodFor)
    const reserved: StoredReservation = { id, orderId, reference, slices, state: 'PENDING' }
    store.putReservation(reserved, now() + RESERVED_MS)
    return answerOf(reserved)
  })
}

export function postReservation(store: WalletStore, id: string): PostAnswer {
  const known = store.reservation(id)
  if (!known) return { ok: false, reason: 'unknown' }
  if (known.state === 'VOIDED') return { ok: false, reason: 'voided' }
  if (known.state === 'PENDING')
    store.change((draft) => {
      draft.post(known)
      store.putReservation({ ...known, state: 'POSTED' }, null)
    })
  return { ok: true }
}

/** Also for an unknown reservation: if `reserve` arrives later, it is too late. */
export function voidOrBlockReservation(store: WalletStore, id: string): VoidAnswer {
  const known = store.reservation(id)
  if (known?.state === 'POSTED') return { ok: false, reason: 'posted' }
  if (known?.state === 'VOIDED') return { ok: true }
  store.change((draft) => {
    if (known) draft.void(known)
    const ended = known ?? { id, orderId: '', reference: '', slices: { E_WALLET: [], CASHBACK: [] } }
    store.putReservation({ ...ended, state: 'VOIDED' }, null)
  })
  return { ok: true }
}

/**
 * Asks an order about money that has been reserved for it too long. Only the order knows whether the attempt is over,
 * so nothing is voided on a guess. PAID: the reservation is posted. OVER: it is voided. OPEN: it may still be paid, so
 * the order is asked again later. `pending` holds the ids being asked about; a new `reserve` removes its id.
 */
export async function reconcileReservationWithOrder(
  env: Env,
  store: WalletStore,
  pending: Set<string>,
  id: string,
): Promise<void> {
  const reserved = store.reservation(id)
  if (reserved?.state !== 'PENDING') return
  pending.add(id)
  const state = await env.ORDERS.getByName(`order:${reserved.orderId}`).reservationState(id)
  // If the order reserved it once more after this answer, the answer is outdated; the order is asked again later.
  if (!pending.delete(id)) return
  if (state === 'PAID') postReservation(store, id)
  else if (state === 'OVER') voidOrBlockReservation(store, id)
  else store.change(() => store.askLater(id, now() + ASK_ORDER_MS))
}

const earnId = (orderId: string): string => `earn.${orderId}`

/**
 * Credits the cashback at once. Until the booking can no longer be cancelled, it is on its way and pays nothing. Before
 * the order repeats its command the showtime may be moved, and the booking of food that was bought later replaced, so
 * start and reference do not tell two operations apart.
 */
export const earn = (
  store: WalletStore,
  { startsAt, reference, ...earned }: EarnCommand,
  { cashback, cancelUntilMinutes }: Pick<Settings, 'cashback' | 'cancelUntilMinutes'>,
): { amount: number } =>
  once(store, earnId(earned.orderId), earned, (draft) => {
    const { orderId, amountPaid } = earned
    // Cashback ends with the account.
    const amount = isClosedForGood(store) ? 0 : cashbackFor(amountPaid, cashback)
    const from = cashbackSpendableFrom(startsAt, cancelUntilMinutes)
    const validFrom = from > draft.now ? from : null
    const lasts = { expiresAt: lotExpiryAfter(validFrom ?? draft.now, cashback.days), validFrom }
    const facts = { id: earnId(orderId), orderId, reference }
    draft.credit('CASHBACK', 'MARKETING', 'CASHBACK_EARNED', amount, lasts, facts)
    return { amount }
  })

/** The showtime of the order was moved: its cashback may not be spent before `until`. Idempotent. */
export function postponeCashback(store: WalletStore, { orderId, until }: { orderId: string; until: number }): void {
  if (!store.isOpen) return
  store.change((draft) => {
    draft.postpone(earnId(orderId), until)
    store.changeReserved(earnId(orderId), postponed(earnId(orderId), until))
  })
}

/**
 * Takes back what is left of the cashback that the order earned. Nothing of it can have been spent, unless the operator
 * extended the time for cancelling meanwhile; then the rest stays with the member, and nothing is owed. Also closes the
 * order's earning: cashback that was not given yet is never given. What another payment has reserved is taken back if
 * that payment releases it. `kept`: halalas that stay, because a part of the order stays paid; it may be spent as all
 * other cashback.
 */
export function reverseAndBlockCashback(
  store: WalletStore,
  { orderId, kept }: { orderId: string; kept: number },
): { taken: number } {
  const id = `${REVERSAL}${orderId}`
  return once(store, id, kept > 0 ? { orderId, kept } : { orderId }, (draft) => {
    const earned = store.entry(earnId(orderId))
    const isOpen = findOperation(store, earnId(orderId), ANY_INPUT) === undefined
    if (isOpen) storeOperation(store, earnId(orderId), ANY_INPUT, { amount: 0 })
    const facts = { orderId, reference: earned?.reference ?? '' }
    store.changeReserved(earnId(orderId), (slice, reservationId) => ({
      ...slice,
      reversal: { ...facts, id: `${id}.${reservationId}`, kept },
    }))
    return { taken: draft.reverse(earnId(orderId), { ...facts, id, kept }) }
  })
}

/** Each part is restored with its old expiry; a part that has expired meanwhile is booked and expires at once. */
export const refund = (store: WalletStore, command: RefundCommand, eWalletDays: number | null): { amount: number } =>
  once(store, `refund.${command.id}`, command, (draft) => {
    const { orderId, reference, eWallet, gifts, cashback } = command
    const id = `refund.${command.id}`
    const facts = (part: string) => ({ id: `${id}.${part}`, orderId, reference })
    draft.credit(
      'E_WALLET',
      'REFUNDS',
      'REFUND',
      eWallet,
      { expiresAt: lotExpiryAfter(draft.now, eWalletDays) },
      facts('e-wallet'),
    )
    for (const [at, { amount, expiresAt }] of gifts.entries())
      draft.credit('E_WALLET', 'MARKETING', 'REFUND', amount, { expiresAt }, facts(`gift.${at + 1}`))
    for (const [at, { amount, expiresAt }] of cashback.entries())
      draft.credit('CASHBACK', 'REFUNDS', 'REFUND', amount, { expiresAt }, facts(`cashback.${at + 1}`))
    return { amount: eWallet + sumOf(gifts) + sumOf(cashback) }
  })

/** An operator may reuse an id by mistake, so a conflict returns an error instead of throwing. */
export function gift(store: WalletStore, command: GiftCommand, days: number | null): GiftAnswer {
  const id = `gift.${command.id}`
  if (isOperationIdTaken(store, id, canonicalJson(command))) return err('idempotency_key_reused')
  const { amount } = once(store, id, command, (draft) => {
    const { walletType, amount } = command
    const expiresAt = lotExpiryAfter(draft.now, days)
    draft.credit(walletType, 'MARKETING', 'GIFT', amount, { expiresAt }, { id })
    store.announceGift({ id, type: walletType === 'CASHBACK' ? 'CASHBACK_GIFT' : 'EWALLET_GIFT', amount, expiresAt })
    return { amount: command.amount }
  })
  return { ok: true, amount }
}

/** Counts the cancellations that an earlier account of the member's phone left. Once for each id. */
export const acceptCarryOver = (store: WalletStore, { id, cancelledAt }: StoredCarryOver): { ok: true } =>
  once(store, `carry-over.${id}`, {}, () => {
    const known = new Set(countedCancellations(store))
    // An account that returns to its phone has these in its own wallet.
    for (const [index, at] of cancelledAt.filter((time) => !known.has(time)).entries())
      putCancellation(store, { id: `carry-over.${id}.${index + 1}`, orderId: null, at, isReleased: false })
    return { ok: true }
  })

/** Books expired lots and notifies of lots that will expire. */
export function expireAndAnnounceLots(store: WalletStore): void {
  if (!store.isOpen) return
  store.change((draft) => {
    for (const { id, walletType, amount, expiresAt } of draft.takeLotsToAnnounce()) {
      const type = walletType === 'E_WALLET' ? 'EXPIRED_EWALLET_TRANSACTION' : 'EXPIRED_CASHBACK_WALLET_TRANSACTION'
      store.notify({ id: `${id}.ending`, type, amount, expiresAt: expiresAt ?? 0 })
    }
  })
}

export interface WalletCancelInput {
  day: number
  week: number
  /** Cashback of the order that a cancellation takes back, in halalas. */
  earned: number
}

/** The part of an order that was paid in money, in halalas. */
export type PaidOrder = Pick<EarnCommand, 'orderId' | 'amountPaid'>

/** The wallet's input for the rules of cancelling. Right after the payment the order has not told it to earn yet. */
export function cancelFacts(
  store: WalletStore,
  { orderId, amountPaid }: PaidOrder,
  rule: Settings['cashback'],
): WalletCancelInput {
  const isKnown = findOperation(store, earnId(orderId), ANY_INPUT) !== undefined
  const lot = store.current().lots.find(({ id }) => id === earnId(orderId))
  return { ...cancelCounters(store), earned: isKnown ? (lot?.amount ?? 0) : cashbackFor(amountPaid, rule) }
}
