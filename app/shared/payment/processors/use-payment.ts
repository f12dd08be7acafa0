// Pays an order exactly once: the lock before the first await, the token, one idempotency key, and a reaction to every
// answer.
import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { openOrderIdentifyDialog } from '#app/shared/identity/order-identify.tsx'
import { areTermsAcceptedOnDevice } from '#app/shared/identity/identify.dialog.ts'
import { isOutOfReach, orderQuery } from '#app/shared/orders/orders.query.ts'
import { payGuestOrder, payOrder } from '#app/shared/payment/payments.functions.ts'
import { hasOtherPlace, toShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { queueTrackedEvent } from '#app/lib/page/track.ts'
import { clearOpenPayment, hasOpenPayment, saveOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { isMember } from '#app/lib/session/viewer.query.ts'
import { countAttempts } from '../count-attempts.ts'
import { getSecurityCode, type Payment, type PaymentInstrument, type PaymentRequest } from '../payment-request.ts'
import {
  endNotice,
  markOutcomeUnknown,
  runExclusiveIfOnline,
  type PaymentState,
  updatePayment,
} from '../payment.store.ts'
import { saveEntryAtBank } from '../card/entry-at-bank.ts'
import { loadOrCreateAttemptKey, spendAttemptKey } from './attempt-key.ts'
import { goToBank, useReturnFromBank } from './bank-page.ts'
import { cardPayment, requestCardToken } from './card-token.ts'
import { payReaction, type PayReaction, tokenReaction } from './pay-reaction.ts'
import * as notices from './payment-notice.ts'
import { createSavedCardPayment } from './saved-payment.ts'

interface PaymentEvents {
  onPhoneNeeded: () => void
  /** The typed card is saved now, and pays. */
  onCardSaved: (cardId: string) => void
  /** Balances and saved cards are outdated. */
  onPaymentOptionsChanged: () => void
}

interface Sent {
  wallet: PaymentRequest['wallet']
  payment: Payment | undefined
  /** Idempotency key. */
  key: string
}

export function usePayment(order: Order, store: PaymentState, events: PaymentEvents) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id: order.id })
  const readOrder = () => void queryClient.invalidateQueries({ queryKey })
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ wallet, payment, key }: Sent) => {
      const params = { id: order.id, total: dueOf(order.breakdown) }
      // Guests have no saved cards.
      if (!isMember(queryClient) && payment?.method !== 'SAVED_CARD')
        return payGuestOrder({ data: { ...params, ...(payment ? { payment } : {}) }, ...idempotencyOptions(key) })
      const given = { ...(wallet ? { wallet } : {}), ...(payment ? { payment } : {}) }
      return payOrder({ data: { ...params, ...given }, ...idempotencyOptions(key) })
    },
    meta: { isHandled: true },
  })
  // The back/forward cache restores the page as it was left for the bank. That press is over.
  useReturnFromBank(() => {
    updatePayment(store, { attempt: 'idle' })
    readOrder()
  })

  const agree = {
    isDone: () => isMember(queryClient) || areTermsAcceptedOnDevice(),
    ask: () => openOrderIdentifyDialog(order.id, 'terms'),
  }

  const pay = (request: PaymentRequest): Promise<void> =>
    runExclusiveIfOnline(store, async () => {
      // An earlier press may have sent a payment whose outcome is not known.
      const hadOpenPayment = hasOpenPayment(order.id)
      saveOpenPayment('order', order.id)
      // This press has paid nothing. The page may be unable to open the order, so it would never say so.
      const payNothing = () => {
        if (!hadOpenPayment) clearOpenPayment(order.id)
      }
      // A guest may have skipped the terms after the code. They must be accepted before money moves, once. Members
      // have accepted them with their account.
      if (!agree.isDone() && !(await agree.ask())) return false
      if (await isOrderOver()) {
        payNothing()
        return false
      }
      return attempt(request, payNothing)
    })

  /**
   * Asked before a card goes to its processor: for an order that this browser cannot open any more, that a change of the
   * cinema has ended, or whose showtime has another time or hall than the page shows, no token is made and no guest
   * begins. The page of the order then says so.
   */
  const isOrderOver = (): Promise<boolean> =>
    queryClient.fetchQuery({ ...orderQuery({ id: order.id }), staleTime: 0, networkMode: 'always' }).then(
      ({ status, change, showtime }) =>
        (status === 'EXPIRED' && Boolean(change)) ||
        hasOtherPlace(toShowtimePlace(order.showtime), toShowtimePlace(showtime)),
      // Without an answer the payment itself tells what is wrong.
      (error: unknown) => isOutOfReach(error),
    )

  /** Resolves to whether the page is being left for the bank. */
  async function attempt({ instrument, wallet }: PaymentRequest, payNothing: () => void): Promise<boolean> {
    let payment: Payment | undefined
    try {
      payment = await paymentOf(instrument)
    } catch (error) {
      react(tokenReaction(error), error, payNothing)
      return false
    }
    updatePayment(store, { attempt: 'sent' })
    saveOpenPayment('order', order.id)
    try {
      const { order: after } = await send({ wallet, payment, key: loadOrCreateAttemptKey(order) })
      queryClient.setQueryData(queryKey, after)
      if (instrument.type === 'APPLE_PAY') instrument.approval.complete(after.payment?.status !== 'DECLINED')
      const isLeaving = goToBank(after, getSecurityCode(instrument))
      if (isLeaving && instrument.type === 'TYPED_CARD') saveEntryAtBank(order.id, instrument.entry)
      return isLeaving
    } catch (error) {
      react(payReaction(error), error, payNothing)
      return false
    }
  }

  async function paymentOf(instrument: PaymentInstrument): Promise<Payment | undefined> {
    if (instrument.type === 'NOTHING') return undefined
    if (instrument.type === 'TABBY') return { method: 'TABBY' }
    if (instrument.type === 'APPLE_PAY') return instrument.approval.tokenise()
    if (instrument.type === 'SAVED_CARD') return createSavedCardPayment(instrument.card, instrument.code)
    const { entry, shouldSaveCard } = instrument
    const input = { gateways: order.cardGateways, orderId: order.id, isMember: isMember(queryClient) }
    const token = await requestCardToken(entry, input, queryClient)
    if (!shouldSaveCard) return cardPayment(entry, token)
    const { saveCardAndBuildPayment } = await import('./save-typed-card.ts')
    const { card, payment } = await saveCardAndBuildPayment(entry, token, queryClient)
    events.onCardSaved(card.id)
    return payment
  }

  function react({ next, notice, outdated, failure }: PayReaction, error: unknown, payNothing: () => void): void {
    if (failure) queueTrackedEvent({ event: 'payment_failure', reason: failure })
    if (outdated === 'payment-options') events.onPaymentOptionsChanged()
    if (outdated === 'cancel-terms') readExchangedBooking()
    updatePayment(store, { notice })
    switch (next) {
      case 'repeat':
        return
      case 'renew':
        spendAttemptKey(order.id)
        return readOrder()
      case 'confirm-price':
        spendAttemptKey(order.id)
        return void showNewPrice()
      case 'verify-phone':
        return events.onPhoneNeeded()
      case 'sign-in':
        // Fetching the order again opens the sign-in.
        payNothing()
        return readOrder()
      case 'check-outcome':
        markOutcomeUnknown(store, countAttempts(order), error)
        return readOrder()
    }
  }

  /** It may have ended elsewhere. */
  function readExchangedBooking(): void {
    void queryClient.invalidateQueries({ queryKey: ['GET orders/:id/check-cancel'] })
    if (order.exchange)
      void queryClient.invalidateQueries({ queryKey: orderQuery({ id: order.exchange.orderId }).queryKey })
  }

  async function showNewPrice(): Promise<void> {
    const fresh = await queryClient
      .fetchQuery({ ...orderQuery({ id: order.id }), staleTime: 0, networkMode: 'always' })
      .catch(() => order)
    updatePayment(store, { notice: notices.priceChangedNotice(dueOf(fresh.breakdown)) })
  }

  return {
    pay,
    agree,
    showApplePayUnavailable: () => updatePayment(store, { notice: notices.applePayNotice() }),
    /** Another card is typed or chosen, so the message about the tried card disappears. */
    clearCardMessage: () => {
      if (store.notice?.isOfCard) endNotice(store, countAttempts(order))
    },
  }
}

export type PaymentActions = ReturnType<typeof usePayment>
