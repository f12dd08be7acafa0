// What the member may spend from each wallet. Refetched when the checkout regains focus.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'
import type { Balances } from '#app/domain/payment/pay-parts.rules.ts'

const FRESH_MS = 5000

export const balancesQuery = queryOptions({
  queryKey: ['GET wallet/detailed-balance'] as const,
  queryFn: async ({ signal }): Promise<Balances> => {
    const balance = await gateway('GET wallet/detailed-balance', {}, { signal })
    const { eWalletBalance, giftBalance = 0, cashbackWalletBalance } = balance
    return { CASHBACK: cashbackWalletBalance, WALLET: eWalletBalance - giftBalance, GIFT: giftBalance }
  },
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  meta: { isHandled: true, isMembers: true },
})
