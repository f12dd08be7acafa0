// Paying once: the lock before the first wait, the token, the one key, and what every answer means.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { areTermsAccepted, identifyDialog } from '#app/features/guests/identify.dialog.ts'
import { orderQuery } from '#app/features/orders/orders.query.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { dueOf } from '#server/contracts/due.ts'
import type { WalletAmounts } from '#server/contracts/pay-split.ts'
import { formatPrice } from '#app/lib/money.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { type FailureReason, track } from '#app/lib/track.ts'
import { isMember } from '#app/lib/visit.query.ts'
import { gatewayFor } from '../card/card-brand.ts'
import type { CardEntry } from '../card/card-entry.rules.ts'
import { attemptKey, spendAttemptKey } from './attempt-key.ts'
import { goToBank } from './bank-page.ts'
import { brandFor } from './brand-for.ts'
import { isTokenError, type TokenError } from './card-post.ts'
import * as notices from './payment-notice.ts'
import { cardOf, tokenise } from './tokenise.ts'

export interface UnknownOutcome {
  /** By the page's own clock. */
  since: number
  /** Attempts the order had before. */
  attempts: number
}

/** Refusals that name a state of the order: the order is read again and shows it. */
const ORDER_TELLS = new Set(['hold_expired', 'order_closed', 'no_seats_chosen', 'not_found'])
/** Refusals that name what a member wanted to pay with. */
const MEANS_CHANGED = new Set(['wallet_too_little', 'card_unknown', 'card_expired'])
/** Refusals that name a voucher somebody else was quicker with: it is off the order, which costs more without it. */
const VOUCHER_GONE = new Set(['voucher_used', 'voucher_in_use', 'voucher_expired'])
/** Refusals of what an offer is not for. */
const NOT_OF_OFFER = new Set(['offer_needs_card', 'card_not_of_offer'])
/** Refusals to give up the booking that was to pay: the order reads it again and says why. */
const NOT_EXCHANGED = new Set(['cancellation_restricted', 'exchange_in_progress'])
/** Refusals of a request that did nothing. */
const DID_NOTHING = new Set(['rate_limited', 'invalid_input', 'busy', 'body_too_large'])

const FAILURES: Record<TokenError['kind'], FailureReason> = {
  refused: 'CARD_REFUSED',
  failed: 'CARD_NOT_TAKEN',
  timeout: 'UNREACHABLE',
  offline: 'UNREACHABLE',
}

export type Payment = NonNullable<Input<'POST orders/:id/pay'>['payment']>
export type CardToken = Extract<Payment, { method: 'CARD' }>

export interface PayWay {
  /** What comes out of the wallets; the card pays the rest. */
  wallet?: WalletAmounts | undefined
  /** What the card's part is paid with; left out where there is none. */
  take?: (takeToken: (entry: CardEntry) => Promise<CardToken>) => Promise<Payment>
  /** Typed with a kept card, for a gateway that takes it in a form of its own. */
  code?: string | undefined
  /** What was chosen is not there any more: it is to be asked for again. */
  changed?: (() => void) | undefined
  /** Once there is an answer: whether it was taken. Not called where it got no further. */
  done?: (isTaken: boolean) => void
}

interface PaymentEvents {
  onPhoneNeeded: () => void
  /** Nobody knows yet whether the request did anything. */
  onUnknown: (outcome: UnknownOutcome) => void
}

export function usePayment(order: Order, { onPhoneNeeded, onUnknown }: PaymentEvents) {
  const queryClient = useQueryClient()
  const [isPaying, setPaying] = useState(false)
  const [notice, setNotice] = useState<notices.PaymentNotice>()
  const isLocked = useRef(false)
  const { queryKey } = orderQuery({ id: order.id })

  /** Of a session that has ended: nobody paid, and the order, asked for again, brings the member back. */
  const readAgain = () => void queryClient.invalidateQueries({ queryKey })

  const unlock = () => {
    isLocked.current = false
    setPaying(false)
  }
  // Back from the bank's page by the browser's own cache: the press that left is over.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      unlock()
      void queryClient.invalidateQueries({ queryKey })
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  })

  const agree = {
    isDone: () => isMember(queryClient) || areTermsAccepted(),
    ask: async () => (await openDialog(identifyDialog, { reason: 'terms' })) !== undefined,
  }

  const pay = async (way: PayWay) => {
    if (isLocked.current) return
    isLocked.current = true
    setPaying(true)
    setNotice(undefined)
    // The terms may have been put off after the code: they are accepted before money moves, once. A member did it for good.
    const isAgreed = agree.isDone() || (await agree.ask())
    const isLeaving = isAgreed && (await attempt(way))
    if (!isLeaving) unlock()
  }

  async function attempt(way: PayWay): Promise<boolean> {
    const payment = await way.take?.(takeToken).catch(notTaken)
    if (way.take && !payment) return false
    try {
      const { order: after } = await send(way, payment)
      queryClient.setQueryData(queryKey, after)
      way.done?.(after.payment?.status !== 'DECLINED')
      return goToBank(after, way.code)
    } catch (error) {
      payFailed(error, way)
      return false
    }
  }

  function send({ wallet }: PayWay, payment: Payment | undefined) {
    const asked = { id: order.id, total: dueOf(order.breakdown) }
    const once = { idempotencyKey: attemptKey(order) }
    // A guest keeps no cards.
    if (!isMember(queryClient) && payment?.method !== 'SAVED_CARD')
      return gateway('POST guest-users/orders/:id/pay', { ...asked, ...(payment ? { payment } : {}) }, once)
    const given = { ...(wallet ? { wallet } : {}), ...(payment ? { payment } : {}) }
    return gateway('POST orders/:id/pay', { ...asked, ...given }, once)
  }

  function notTaken(error: unknown): undefined {
    if (isProblemError(error) && error.status === 401) return void readAgain()
    track({ event: 'payment_failure', reason: isTokenError(error) ? FAILURES[error.kind] : 'UNREACHABLE' })
    setNotice(notices.notTakenNotice(error))
  }

  async function takeToken(entry: CardEntry): Promise<CardToken> {
    const brand = await brandFor(entry.number, queryClient)
    const chosen = gatewayFor(brand, order.cardGateways)
    const token = await tokenise(chosen, cardOf(entry, brand), {
      orderId: order.id,
      isMember: isMember(queryClient),
    })
    // Digits only, by the form's own rules.
    const lastFour = entry.number.slice(-4) as `${number}`
    return { method: 'CARD' as const, gateway: chosen, token, lastFour, ...(brand === undefined ? {} : { brand }) }
  }

  function payFailed(error: unknown, { changed }: PayWay): void {
    if (!isProblemError(error)) return lose()
    if (error.status === 401) return readAgain()
    if (MEANS_CHANGED.has(error.reason)) {
      changed?.()
      return refused(notices.meansNotice(error))
    }
    if (VOUCHER_GONE.has(error.reason)) return refused(notices.voucherGoneNotice(error))
    if (NOT_OF_OFFER.has(error.reason)) return refused(notices.offerNotice(messageOf(error)))
    if (NOT_EXCHANGED.has(error.reason)) {
      void queryClient.invalidateQueries({ queryKey: ['GET orders/:id/check-cancel'] })
      return refused(notices.notExchangedNotice(messageOf(error)))
    }
    if (error.reason === 'phone_not_verified') return onPhoneNeeded()
    if (error.reason === 'price_changed') return void priceChanged()
    if (error.reason === 'card_rejected') {
      track({ event: 'payment_failure', reason: 'CARD_REFUSED' })
      return refused(notices.cardRejectedNotice())
    }
    if (error.reason === 'card_declined_often') return refused(notices.declinedOftenNotice())
    if (ORDER_TELLS.has(error.reason)) return refused(undefined)
    if (DID_NOTHING.has(error.reason)) return setNotice(notices.unreachableNotice(messageOf(error)))
    return lose()
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

  /** No answer, or the answer that another request is at work: the order itself will tell. */
  function lose(): void {
    onUnknown({ since: performance.now(), attempts: order.payment?.attempt ?? 0 })
    void queryClient.invalidateQueries({ queryKey })
  }

  return {
    pay,
    agree,
    sayUnavailable: () => setNotice(notices.applePayNotice()),
    isPaying,
    notice,
    /** What was said of the card that was tried is over: another one is typed or chosen. */
    forgetCard: () => setNotice((shown) => (shown?.isOfCard ? undefined : shown)),
    /** The order has told that the request never reached it. */
    sayNotArrived: () => setNotice(notices.notArrivedNotice()),
  }
}
