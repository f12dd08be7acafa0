// Pays a top-up exactly once. If the page is lost meanwhile, an error page asks what became of it.
import { useQueryClient } from '@tanstack/react-query'
import type { TopUp } from '#server/contracts/wallet.ts'
import { useFixedAmountPayment } from '#app/shared/payment/fixed-amount/use-fixed-amount-payment.ts'
import type { PaymentState } from '#app/shared/payment/payment.store.ts'
import { payTopUp } from '#app/shared/payment/wallet.functions.ts'
import { topUpQuery } from '#app/shared/payment/wallet.query.ts'
import { saveOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { TOP_UP_REACTIONS } from './top-up-notices.ts'

export function useTopUpPayment(topUp: TopUp, store: PaymentState) {
  const queryClient = useQueryClient()
  const { queryKey } = topUpQuery(topUp.id)
  return useFixedAmountPayment(store, {
    paid: topUp,
    send: async (payment, options) => {
      const { topUp: after } = await payTopUp({ data: { id: topUp.id, payment }, ...options })
      queryClient.setQueryData(queryKey, after)
      return after
    },
    refetch: () => void queryClient.invalidateQueries({ queryKey }),
    reactions: TOP_UP_REACTIONS,
    onBegin: () => saveOpenPayment('top-up', topUp.id),
  })
}
