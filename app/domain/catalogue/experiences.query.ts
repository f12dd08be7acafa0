import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'
import type { Input } from '#server/contracts/contract.ts'

export const experiencesQuery = (input: Input<'GET experiences'>) =>
  queryOptions({
    queryKey: ['GET experiences', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET experiences', input, { signal })).experiences,
    meta: { isHandled: true },
  })
