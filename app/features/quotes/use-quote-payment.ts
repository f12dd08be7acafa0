// Pays a quote exactly once: the lock before the first await, the token, one idempotency key, and a reaction to every
// answer.
import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { Quote } from '#server/contracts/quotes.ts'
import { cardsQuery } from '#app/shared/payment/cards.query.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import { getSecurityCode, type PaymentInstrument } from '#app/shared/payment/payment-request.ts'
import {
  markOutcomeUnknown,
  type PaymentState,
  runExclusiveIfOnline,
  updatePayment,
} from '#app/shared/payment/payment.store.ts'
import { loadOrCreateAttemptKey, spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import { goToBank, useReturnFromBank } from '#app/shared/payment/processors/bank-page.ts'
import { cardPayment, requestCardToken } from '#app/shared/payment/processors/card-token.ts'
import { payReaction } from '#app/shared/payment/processors/pay-reaction.ts'
import { createSavedCardPayment } from '#app/shared/payment/processors/saved-payment.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { isMember } from '#app/lib/session/viewer.query.ts'
import { QUOTE_REACTIONS, quoteApplePayNotice, quoteTokenNotice } from './quote-notices.ts'
import { payQuote } from './quotes.functions.ts'
import { quoteQuery } from './quotes.query.ts'

/** A quote is paid with a card or Apple Pay. */
type QuoteInstrument = Extract<PaymentInstrument, { type: 'TYPED_CARD' | 'SAVED_CARD' | 'APPLE_PAY' }>

interface Sent {
  payment: Input<'POST quotes/:token/pay'>['payment']
  /** Idempotency key. */
  key: string
}

export function useQuotePayment(token: string, quote: Quote, store: PaymentState) {
  const queryClient = useQueryClient()
  const { queryKey } = quoteQuery(token)
  const { total } = quote
  const readQuote = () => void queryClient.invalidateQueries({ queryKey })
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ payment, key }: Sent) => payQuote({ data: { token, total, payment }, ...idempotencyOptions(key) }),
    meta: { isHandled: true },
  })
  // The back/forward cache restores the page as it was left for the bank. That press is over.
  useReturnFromBank(() => {
    updatePayment(store, { attempt: 'idle' })
    readQuote()
  })

  const pay = (instrument: QuoteInstrument): Promise<void> => runExclusiveIfOnline(store, () => attempt(instrument))

  /** Resolves to whether the page is being left for the bank. */
  async function attempt(instrument: QuoteInstrument): Promise<boolean> {
    let payment: Sent['payment']
    try {
      payment = await paymentOf(instrument)
    } catch (error) {
      updatePayment(store, { notice: quoteTokenNotice(error) })
      return false
    }
    updatePayment(store, { attempt: 'sent' })
    try {
      const { quote: after } = await send({ payment, key: loadOrCreateAttemptKey(quote) })
      queryClient.setQueryData(queryKey, after)
      if (instrument.type === 'APPLE_PAY') instrument.approval.complete(after.payment?.status !== 'DECLINED')
      return goToBank(after, getSecurityCode(instrument))
    } catch (error) {
      react(error, instrument)
      return false
    }
  }

  async function paymentOf(instrument: QuoteInstrument): Promise<Sent['payment']> {
    if (instrument.type === 'SAVED_CARD') return createSavedCardPayment(instrument.card, instrument.code)
    if (instrument.type === 'APPLE_PAY') return instrument.approval.tokenise()
    const { cardGateways } = await queryClient.ensureQueryData(settingsQuery)
    const input = { gateways: cardGateways, orderId: quote.id, isMember: isMember(queryClient) }
    return cardPayment(instrument.entry, await requestCardToken(instrument.entry, input, queryClient))
  }

  function react(error: unknown, instrument: QuoteInstrument): void {
    const { next, notice } = payReaction(error, QUOTE_REACTIONS)
    updatePayment(store, { notice })
    if (next === 'repeat') return
    if (next === 'renew') spendAttemptKey(quote.id)
    // Without an answer, or while another request is in flight, the state of the quote will show the outcome.
    else markOutcomeUnknown(store, countAttempts(quote), error)
    if (next === 'renew' && instrument.type === 'SAVED_CARD')
      void queryClient.invalidateQueries({ queryKey: cardsQuery.queryKey })
    readQuote()
  }

  return {
    pay,
    showApplePayUnavailable: () => updatePayment(store, { notice: quoteApplePayNotice() }),
  }
}
