import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { statementQuery, type StatementInput, walletBalanceQuery } from '#app/shared/payment/wallet.query.ts'

/**
 * For loaders. On the server the data is awaited and sent with the page. In the browser the old rows stay until the
 * new ones arrive.
 */
export async function prefetchTransactionsPage(queryClient: QueryClient, input: StatementInput): Promise<void> {
  const started = Promise.all([
    queryClient.prefetchInfiniteQuery(statementQuery(input)),
    queryClient.prefetchQuery(walletBalanceQuery(input.walletType)),
    queryClient.prefetchQuery(settingsQuery),
  ])
  if (import.meta.env.SSR) await started
}
