import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { statementQuery, type StatementInput, walletBalanceQuery } from '../wallet.query.ts'

/** For loaders. Sent with the page where a server makes it; in the browser the rows before stay until the new ones are here. */
export async function startStatement(queryClient: QueryClient, input: StatementInput): Promise<void> {
  const started = Promise.all([
    queryClient.prefetchInfiniteQuery(statementQuery(input)),
    queryClient.prefetchQuery(walletBalanceQuery(input.walletType)),
    queryClient.prefetchQuery(settingsQuery),
  ])
  if (import.meta.env.SSR) await started
}
