// Pays a top-up exactly once: the lock before the first await, the token, one idempotency key, and a reaction to every
// answer.
import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import { getSecurityCode, type PaymentInstrument } from '#app/shared/payment/payment-request.ts'
import {
  markOutcomeUnknown,
  runExclusiveIfOnline,
  type PaymentState,
  updatePayment,
} from '#app/shared/payment/payment.store.ts'
import { loadOrCreateAttemptKey, spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import { goToBank, useReturnFromBank } from '#app/shared/payment/processors/bank-page.ts'
import { cardPayment, requestCardToken } from '#app/shared/payment/processors/card-token.ts'
import { payReaction } from '#app/shared/payment/processors/pay-reaction.ts'
import { createSavedCardPayment } from '#app/shared/payment/processors/saved-payment.ts'
import { payTopUp } from '#app/shared/payment/wallet.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { saveOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { topUpQuery } from '#app/shared/payment/wallet.query.ts'
import { TOP_UP_REACTIONS, topUpApplePayNotice, topUpTokenNotice } from './top-up-notices.ts'

/** A wallet is topped up with a card or Apple Pay. */
export type TopUpInstrument = Extract<PaymentInstrument, { type: 'TYPED_CARD' | 'SAVED_CARD' | 'APPLE_PAY' }>

interface Sent {
  payment: Input<'POST top-ups/:id/pay'>['payment']
  /** Idempotency key. */
  key: string
}

export function useTopUpPayment(topUp: TopUp, store: PaymentState) {
  const queryClient = useQueryClient()
  const { queryKey } = topUpQuery(topUp.id)
  const readTopUp = () => void queryClient.invalidateQueries({ queryKey })
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ payment, key }: Sent) => payTopUp({ data: { id: topUp.id, payment }, ...idempotencyOptions(key) }),
    meta: { isHandled: true },
  })
  // The back/forward cache restores the page as it was left for the bank. That press is over.
  useReturnFromBank(() => {
    updatePayment(store, { attempt: 'idle' })
    readTopUp()
  })

  const pay = (instrument: TopUpInstrument): Promise<void> =>
    runExclusiveIfOnline(store, () => {
      saveOpenPayment('top-up', topUp.id)
      return attempt(instrument)
    })

  /** Resolves to whether the page is being left for the bank. */
  async function attempt(instrument: TopUpInstrument): Promise<boolean> {
    let payment: Sent['payment']
    try {
      payment = await paymentOf(instrument)
    } catch (error) {
      updatePayment(store, { notice: topUpTokenNotice(error) })
      return false
    }
    updatePayment(store, { attempt: 'sent' })
    saveOpenPayment('top-up', topUp.id)
    try {
      const { topUp: after } = await send({ payment, key: loadOrCreateAttemptKey(topUp) })
      queryClient.setQueryData(queryKey, after)
      if (instrument.type === 'APPLE_PAY') instrument.approval.complete(after.payment?.status !== 'DECLINED')
      return goToBank(after, getSecurityCode(instrument))
    } catch (error) {
      react(error, instrument)
      return false
    }
  }

  async function paymentOf(instrument: TopUpInstrument): Promise<Sent['payment']> {
    if (instrument.type === 'SAVED_CARD') return createSavedCardPayment(instrument.card, instrument.code)
    if (instrument.type === 'APPLE_PAY') return instrument.approval.tokenise()
    const { cardGateways } = await queryClient.ensureQueryData(settingsQuery)
    const input = { gateways: cardGateways, orderId: topUp.id, isMember: true }
    return cardPayment(instrument.entry, await requestCardToken(instrument.entry, input, queryClient))
  }

  function react(error: unknown, instrument: TopUpInstrument): void {
    const { next, notice } = payReaction(error, TOP_UP_REACTIONS)
    updatePayment(store, { notice })
    if (next === 'repeat') return
    if (next === 'renew') spendAttemptKey(topUp.id)
    // Without an answer, or while another request is in flight, the state of the top-up will show the outcome.
    else markOutcomeUnknown(store, countAttempts(topUp), error)
    if (next === 'renew' && instrument.type === 'SAVED_CARD')
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
    readTopUp()
  }

  return {
    pay,
    showApplePayUnavailable: () => updatePayment(store, { notice: topUpApplePayNotice() }),
  }
}
