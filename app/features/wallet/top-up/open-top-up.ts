// Opens a top-up, or finds the one that this intent has opened already. Browser events only.
import type { QueryClient } from '@tanstack/react-query'
import type { TopUp } from '#server/contracts/wallet.ts'
import { gateway } from '#app/lib/gateway/gateway.ts'
import { topUpQuery } from '#app/domain/payment/wallet.query.ts'
import { endIntent, intentFor } from './top-up-intent.ts'

export async function openTopUp(queryClient: QueryClient, amount: number): Promise<TopUp> {
  const { topUp: opened } = await gateway('POST top-ups', { amount }, { idempotencyKey: intentFor(amount).key })
  // The answer may replay an earlier press, and another tab may have paid that top-up since.
  const topUp = await queryClient.fetchQuery({ ...topUpQuery(opened.id), staleTime: 0 })
  if (topUp.status === 'PENDING') return topUp
  endIntent()
  return (await gateway('POST top-ups', { amount }, { idempotencyKey: intentFor(amount).key })).topUp
}
