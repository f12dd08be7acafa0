// Pays exactly once: the lock before the first await, the token, one idempotency key, and the handling of every
// answer.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { identifyForOrder } from '#app/domain/identity/order-identify.tsx'
import { areTermsAccepted } from '#app/domain/identity/identify.dialog.ts'
import { isOutOfReach, orderQuery } from '#app/domain/orders/orders.query.ts'
import { payGuestOrder, payOrder } from '#app/domain/payment/payments.functions.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import type { WalletAmounts } from '#server/contracts/rules/pay-split.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { type FailureReason, track } from '#app/lib/page/track.ts'
import { clearOpenPayment, hasOpenPayment, saveOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { withKey } from '#app/lib/gateway/call.ts'
import { isMember } from '#app/lib/session/viewer.query.ts'
import { gatewayFor } from '../card/card-brand.ts'
import type { CardEntry } from '../card/card-entry.rules.ts'
import { saveEntryAtBank } from '../card/entry-at-bank.ts'
import { attemptKey, spendAttemptKey } from './attempt-key.ts'
import { goToBank, useReturnFromBank } from './bank-page.ts'
import { brandFor } from './brand-for.ts'
import { isTokenError, type TokenError } from './card-post.ts'
import * as notices from './payment-notice.ts'
import { enteredCard, tokenise } from './tokenise.ts'

export interface UnknownOutcome {
  /** `performance.now()` of the request. */
  since: number
  /** Number of the order's attempts before the request. */
  attempts: number
  /** Why there is no answer. */
  error: unknown
}

/** The error is a state of the order. The order is fetched again and shows it. */
const ORDER_TELLS = new Set(['hold_expired', 'order_closed', 'no_seats_chosen', 'not_found'])
/** The error is about the wallet or the saved card. */
const MEANS_CHANGED = new Set(['wallet_too_little', 'card_unknown', 'card_expired'])
/** The voucher has expired or another order has it. The gateway removed it from this order, which now costs more. */
const VOUCHER_GONE = new Set(['voucher_used', 'voucher_in_use', 'voucher_expired'])
/** The order's offer does not allow this payment. */
const NOT_OF_OFFER = new Set(['offer_needs_card', 'card_not_of_offer'])
/** The exchanged booking cannot be given up. The page fetches its state again, which says why. */
const NOT_EXCHANGED = new Set(['cancellation_restricted', 'exchange_in_progress'])
/** Errors of a request that had no effect. */
const DID_NOTHING = new Set(['rate_limited', 'invalid_input', 'busy', 'body_too_large', 'unsupported'])

const FAILURES: Record<TokenError['kind'], FailureReason> = {
  refused: 'CARD_REFUSED',
  failed: 'CARD_NOT_TAKEN',
  timeout: 'UNREACHABLE',
  offline: 'UNREACHABLE',
}

export type Payment = NonNullable<Input<'POST orders/:id/pay'>['payment']>
export type CardTokenPayment = Extract<Payment, { method: 'CARD' }>

export interface PayWay {
  /** Amounts from the wallets. The card pays the rest. */
  wallet?: WalletAmounts | undefined
  /** Provides the payment for the card's part. Undefined if there is no such part. */
  take?: (takeToken: (entry: CardEntry) => Promise<CardTokenPayment>) => Promise<Payment>
  /** The security code of a saved card, for a processor that takes it in its own form. */
  code?: string | undefined
  /** The selected card or balance is gone, so the caller must fetch it again. */
  changed?: (() => void) | undefined
  /** Called with whether the payment was accepted. Not called without an answer. */
  done?: (isTaken: boolean) => void
}

interface PaymentEvents {
  onPhoneNeeded: () => void
  /** It is unknown whether the request had an effect. */
  onUnknown: (outcome: UnknownOutcome) => void
}

export function usePayment(order: Order, { onPhoneNeeded, onUnknown }: PaymentEvents) {
  const queryClient = useQueryClient()
  const [isPaying, setPaying] = useState(false)
  const [isSent, setSent] = useState(false)
  const [notice, setNotice] = useState<notices.PaymentNotice>()
  const isLocked = useRef(false)
  const typed = useRef<CardEntry>(undefined)
  /** Whether an earlier press has sent a payment whose outcome is not known. */
  const hadOpenPayment = useRef(false)
  const { queryKey } = orderQuery({ id: order.id })

  /** This press has paid nothing, and the page may be unable to open the order, so it would never say so. */
  const payNothing = () => {
    if (!hadOpenPayment.current) clearOpenPayment(order.id)
  }

  /** After the session has ended nothing was paid. Fetching the order again opens the sign-in. */
  const readAgain = () => {
    payNothing()
    void queryClient.invalidateQueries({ queryKey })
  }

  const unlock = () => {
    isLocked.current = false
    setPaying(false)
    setSent(false)
  }
  // The earlier press is over.
  useReturnFromBank(() => {
    unlock()
    void queryClient.invalidateQueries({ queryKey })
  })

  const agree = {
    isDone: () => isMember(queryClient) || areTermsAccepted(),
    ask: () => identifyForOrder(order.id, 'terms'),
  }

  const pay = async (way: PayWay) => {
    if (isLocked.current) return
    isLocked.current = true
    setPaying(true)
    setNotice(undefined)
    hadOpenPayment.current = hasOpenPayment(order.id)
    saveOpenPayment('order', order.id)
    // A guest may have skipped the terms after the code. They must be accepted before money moves, once. Members have
    // accepted them with their account.
    const isAgreed = agree.isDone() || (await agree.ask())
    const isLeaving = isAgreed && (await attempt(way))
    if (!isLeaving) unlock()
  }

  /**
   * Asked before a card goes to its processor: for an order that this browser cannot open any more no token is made and
   * no guest begins. The page of the order then says so.
   */
  const canOpenOrder = (): Promise<boolean> =>
    queryClient.fetchQuery({ ...orderQuery({ id: order.id }), staleTime: 0 }).then(
      () => true,
      // Without an answer the payment itself tells what is wrong.
      (error: unknown) => !isOutOfReach(error),
    )

  async function attempt(way: PayWay): Promise<boolean> {
    if (!(await canOpenOrder())) {
      payNothing()
      return false
    }
    typed.current = undefined
    const payment = await way.take?.(takeToken).catch(notTaken)
    if (way.take && !payment) return false
    try {
      const { order: after } = await send(way, payment)
      queryClient.setQueryData(queryKey, after)
      way.done?.(after.payment?.status !== 'DECLINED')
      const isLeaving = goToBank(after, way.code)
      if (isLeaving && typed.current) saveEntryAtBank(order.id, typed.current)
      return isLeaving
    } catch (error) {
      payFailed(error, way)
      return false
    }
  }

  function send({ wallet }: PayWay, payment: Payment | undefined) {
    setSent(true)
    const params = { id: order.id, total: dueOf(order.breakdown) }
    const once = withKey(attemptKey(order))
    saveOpenPayment('order', order.id)
    // Guests have no saved cards.
    if (!isMember(queryClient) && payment?.method !== 'SAVED_CARD')
      return payGuestOrder({ data: { ...params, ...(payment ? { payment } : {}) }, ...once })
    const given = { ...(wallet ? { wallet } : {}), ...(payment ? { payment } : {}) }
    return payOrder({ data: { ...params, ...given }, ...once })
  }

  function notTaken(error: unknown): undefined {
    if (isProblemError(error) && error.status === 401) return void readAgain()
    // Another tab has changed the order.
    if (isProblemError(error) && ORDER_TELLS.has(error.reason)) return void refused(undefined)
    track({ event: 'payment_failure', reason: isTokenError(error) ? FAILURES[error.kind] : 'UNREACHABLE' })
    setNotice(notices.notTakenNotice(error))
  }

  async function takeToken(entry: CardEntry): Promise<CardTokenPayment> {
    typed.current = entry
    const brand = await brandFor(entry.number, queryClient)
    const chosen = gatewayFor(brand, order.cardGateways)
    const token = await tokenise(chosen, enteredCard(entry, brand), {
      orderId: order.id,
      isMember: isMember(queryClient),
    })
    // The form allows only digits.
    const lastFour = entry.number.slice(-4) as `${number}`
    return { method: 'CARD' as const, gateway: chosen, token, lastFour, ...(brand === undefined ? {} : { brand }) }
  }

  function payFailed(error: unknown, { changed }: PayWay): void {
    if (!isProblemError(error)) return lose(error)
    if (error.status === 401) return readAgain()
    if (MEANS_CHANGED.has(error.reason)) {
      changed?.()
      return refused(notices.meansNotice(error))
    }
    if (VOUCHER_GONE.has(error.reason)) return refused(notices.voucherGoneNotice(error))
    if (NOT_OF_OFFER.has(error.reason)) return refused(notices.offerNotice(problemMessage(error)))
    if (NOT_EXCHANGED.has(error.reason)) {
      void queryClient.invalidateQueries({ queryKey: ['GET orders/:id/check-cancel'] })
      return refused(notices.notExchangedNotice(problemMessage(error)))
    }
    if (error.reason === 'phone_not_verified') return onPhoneNeeded()
    if (error.reason === 'price_changed') return void priceChanged()
    if (error.reason === 'card_rejected') {
      track({ event: 'payment_failure', reason: 'CARD_REFUSED' })
      return refused(notices.cardRejectedNotice())
    }
    if (error.reason === 'card_declined_often') return refused(notices.declinedOftenNotice())
    if (ORDER_TELLS.has(error.reason)) return refused(undefined)
    if (DID_NOTHING.has(error.reason)) return setNotice(notices.unreachableNotice(error))
    return lose(error)
  }

  function refused(text: notices.PaymentNotice | undefined): void {
    spendAttemptKey(order.id)
    setNotice(text)
    void queryClient.invalidateQueries({ queryKey })
  }

  async function priceChanged(): Promise<void> {
    spendAttemptKey(order.id)
    const fresh = await queryClient.fetchQuery({ ...orderQuery({ id: order.id }), staleTime: 0 }).catch(() => order)
    setNotice(notices.priceChangedNotice(formatPrice(dueOf(fresh.breakdown), { isExact: true })))
  }

  /** No answer, or another request is in flight. The state of the order will show the outcome. */
  function lose(error: unknown): void {
    onUnknown({ since: performance.now(), attempts: order.payment?.attempt ?? 0, error })
    void queryClient.invalidateQueries({ queryKey })
  }

  return {
    pay,
    agree,
    sayUnavailable: () => setNotice(notices.applePayNotice()),
    isPaying,
    /** The request to pay is on its way, or its answer leads to the bank. */
    isSent,
    notice,
    /** Another card is typed or chosen, so the message about the tried card disappears. */
    forgetCard: () => setNotice((shown) => (shown?.isOfCard ? undefined : shown)),
    /** The order shows that the request never arrived. */
    sayNotArrived: () => setNotice(notices.notArrivedNotice()),
  }
}

export type PaymentActions = ReturnType<typeof usePayment>
