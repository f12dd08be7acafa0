// Pays one amount exactly once: the lock before the first await, the token, one idempotency key, and a reaction to every
// answer.
import { useQueryClient } from '@tanstack/react-query'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { isMember } from '#app/lib/session/viewer.query.ts'
import { cardsQuery } from '../cards.query.ts'
import { countAttempts } from '../count-attempts.ts'
import { getSecurityCode } from '../payment-request.ts'
import { markOutcomeUnknown, type PaymentState, runExclusiveIfOnline, updatePayment } from '../payment.store.ts'
import { loadOrCreateAttemptKey, spendAttemptKey } from '../processors/attempt-key.ts'
import { goToBank, useReturnFromBank } from '../processors/bank-page.ts'
import { cardPayment, requestCardToken } from '../processors/card-token.ts'
import { payReaction, type Reactions } from '../processors/pay-reaction.ts'
import { createSavedCardPayment } from '../processors/saved-payment.ts'
import { fixedAmountApplePayNotice, unusableTokenNotice } from './fixed-amount-notices.ts'
import type { FixedAmount, FixedAmountActions, FixedAmountInstrument, FixedAmountPayment } from './fixed-amount.ts'

type Options = ReturnType<typeof idempotencyOptions>

interface Payable {
  paid: Pick<FixedAmount, 'id' | 'payment'>
  /** Sends the payment, and shows what the answer says. Resolves to what is paid, as it is then. */
  send: (payment: FixedAmountPayment, options: Options) => Promise<Pick<FixedAmount, 'payment'>>
  /** Fetches what is paid again. */
  refetch: () => void
  reactions: Reactions
  /** Before the token is requested, and again before the payment is sent. */
  onBegin?: () => void
}

interface Sent {
  payment: FixedAmountPayment
  /** Idempotency key. */
  key: string
}

export function useFixedAmountPayment(store: PaymentState, payable: Payable): FixedAmountActions {
  const queryClient = useQueryClient()
  const { paid, refetch, reactions, onBegin } = payable
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ payment, key }: Sent) => payable.send(payment, idempotencyOptions(key)),
    meta: { isHandled: true },
  })
  // The back/forward cache restores the page as it was left for the bank. That press is over.
  useReturnFromBank(() => {
    updatePayment(store, { attempt: 'idle' })
    refetch()
  })

  const pay = (instrument: FixedAmountInstrument): Promise<void> =>
    runExclusiveIfOnline(store, () => {
      onBegin?.()
      return attempt(instrument)
    })

  /** Resolves to whether the page is being left for the bank. */
  async function attempt(instrument: FixedAmountInstrument): Promise<boolean> {
    let payment: FixedAmountPayment
    try {
      payment = await paymentOf(instrument)
    } catch (error) {
      updatePayment(store, { notice: unusableTokenNotice(error) })
      return false
    }
    updatePayment(store, { attempt: 'sent' })
    onBegin?.()
    try {
      const after = await send({ payment, key: loadOrCreateAttemptKey(paid) })
      if (instrument.type === 'APPLE_PAY') instrument.approval.complete(after.payment?.status !== 'DECLINED')
      return goToBank(after, getSecurityCode(instrument))
    } catch (error) {
      react(error, instrument)
      return false
    }
  }

  async function paymentOf(instrument: FixedAmountInstrument): Promise<FixedAmountPayment> {
    if (instrument.type === 'SAVED_CARD') return createSavedCardPayment(instrument.card, instrument.code)
    if (instrument.type === 'APPLE_PAY') return instrument.approval.tokenise()
    const { cardGateways } = await queryClient.ensureQueryData(settingsQuery)
    const input = { gateways: cardGateways, orderId: paid.id, isMember: isMember(queryClient) }
    return cardPayment(instrument.entry, await requestCardToken(instrument.entry, input, queryClient))
  }

  function react(error: unknown, instrument: FixedAmountInstrument): void {
    const { next, notice } = payReaction(error, reactions)
    updatePayment(store, { notice })
    if (next === 'repeat') return
    if (next === 'renew') spendAttemptKey(paid.id)
    // Without an answer, or while another request is in flight, the state of what is paid will show the outcome.
    else markOutcomeUnknown(store, countAttempts(paid), error)
    if (next === 'renew' && instrument.type === 'SAVED_CARD')
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
    refetch()
  }

  return {
    pay,
    showApplePayUnavailable: () => updatePayment(store, { notice: fixedAmountApplePayNotice() }),
  }
}
