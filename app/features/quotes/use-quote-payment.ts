// Pays a quote exactly once, and abandons a payment of it that waits at a bank.
import { useQueryClient } from '@tanstack/react-query'
import type { Quote } from '#server/contracts/quotes.ts'
import { useFixedAmountPayment } from '#app/shared/payment/fixed-amount/use-fixed-amount-payment.ts'
import { type PaymentState, updatePayment } from '#app/shared/payment/payment.store.ts'
import { givenUpNotice, QUOTE_REACTIONS } from './quote-notices.ts'
import { abandonQuotePayment, payQuote } from './quotes.functions.ts'
import { quoteQuery } from './quotes.query.ts'

type AbandonOptions = Omit<Parameters<typeof abandonQuotePayment>[0], 'data'>

export function useQuotePayment(token: string, quote: Quote, store: PaymentState) {
  const queryClient = useQueryClient()
  const { queryKey } = quoteQuery(token)
  const refetch = () => void queryClient.invalidateQueries({ queryKey })
  const actions = useFixedAmountPayment(store, {
    paid: quote,
    send: async (payment, options) => {
      const { quote: after } = await payQuote({ data: { token, total: quote.total, payment }, ...options })
      queryClient.setQueryData(queryKey, after)
      return after
    },
    refetch,
    reactions: QUOTE_REACTIONS,
  })
  return {
    ...actions,
    /** `attempt`: the number that the page shows. */
    abandon: async ({ attempt }: { attempt: number }, options: AbandonOptions): Promise<void> => {
      const { quote: after } = await abandonQuotePayment({ data: { token, attempt }, ...options })
      // The payment may be another person’s, of which the answer says nothing.
      updatePayment(store, { notice: givenUpNotice() })
      queryClient.setQueryData(queryKey, after)
    },
    refetch,
  }
}
