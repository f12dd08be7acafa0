import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { walletBalanceQuery, walletEndsQuery } from './wallet.query.ts'

/** For loaders of pages that show both wallets: these come when they come; what an operator has set is awaited, it is kept at the edge. */
export function startWallets(queryClient: QueryClient): Promise<void> {
  for (const walletType of ['E_WALLET', 'CASHBACK'] as const) {
    void queryClient.prefetchQuery(walletBalanceQuery(walletType))
    void queryClient.prefetchQuery(walletEndsQuery(walletType))
  }
  return queryClient.prefetchQuery(settingsQuery)
}
