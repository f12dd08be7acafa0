// Queries of the member's wallets: balances, transactions, expiring parts and top-ups.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TopUp, WalletCause, WalletType } from '#server/contracts/wallet.ts'
import { unreadQuery } from '#app/shared/notifications/notifications.query.ts'
import { readBalance, readExpiredMoney, readTopUp, readWallet } from './wallet.functions.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'

/** Balances must be current, so they are fresh only for a short time. */
const FRESH_MS = 5000
const OWN = { isHandled: true, isMembers: true }

export const walletBalanceQuery = (walletType: WalletType) =>
  queryOptions({
    queryKey: ['GET wallet/balance', { walletType }] as const,
    queryFn: ({ signal }) => readBalance({ data: { walletType }, signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    meta: OWN,
  })

export const walletEndsQuery = (walletType: WalletType) =>
  queryOptions({
    queryKey: ['GET wallet/expired', { walletType }] as const,
    queryFn: ({ signal }) => readExpiredMoney({ data: { walletType }, signal }),
    staleTime: FRESH_MS,
    meta: OWN,
  })

/** For loaders of pages that show both wallets. They are prefetched without waiting. */
export function prefetchWallets(queryClient: QueryClient): void {
  for (const walletType of ['E_WALLET', 'CASHBACK'] as const) {
    void queryClient.prefetchQuery(walletBalanceQuery(walletType))
    void queryClient.prefetchQuery(walletEndsQuery(walletType))
  }
}

export interface StatementInput {
  walletType: WalletType
  cause?: WalletCause | undefined
}

export const statementQuery = ({ walletType, cause }: StatementInput) => {
  const input = cause === undefined ? { walletType } : { walletType, cause }
  return infiniteQueryOptions({
    queryKey: ['GET wallet', input] as const,
    queryFn: ({ pageParam, signal }) => readWallet({ data: { ...input, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pageCount } }) => (pageCount > page ? page + 1 : undefined),
    staleTime: FRESH_MS,
    meta: OWN,
  })
}

export const topUpQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET top-ups/:id', { id }] as const,
    queryFn: async ({ signal }) => (await readTopUp({ data: { id }, signal })).topUp,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    meta: OWN,
  })

/** For loaders. Another member's top-up is not found either. */
export const requireTopUp = (queryClient: QueryClient, id: string): Promise<TopUp> =>
  redirectIfUnavailable(queryClient.fetchQuery(topUpQuery(id)))

/** Invalidates every balance, list and count after money has moved. */
export function invalidateWalletsAndUnreadCount(queryClient: QueryClient): void {
  for (const key of ['GET wallet/balance', 'GET wallet/expired', 'GET wallet'])
    void queryClient.invalidateQueries({ queryKey: [key] })
  void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
}
