import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { walletBalanceQuery, walletEndsQuery } from '#app/domain/payment/wallet.query.ts'

/**
 * For loaders of pages that show both wallets. The wallets are prefetched without waiting. The settings are awaited,
 * because the edge caches them.
 */
export function startWallets(queryClient: QueryClient): Promise<void> {
  for (const walletType of ['E_WALLET', 'CASHBACK'] as const) {
    void queryClient.prefetchQuery(walletBalanceQuery(walletType))
    void queryClient.prefetchQuery(walletEndsQuery(walletType))
  }
  return queryClient.prefetchQuery(settingsQuery)
}
