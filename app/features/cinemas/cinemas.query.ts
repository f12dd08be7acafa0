import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'
import type { Input } from '#server/contracts/contract.ts'

export const cinemasQuery = (input: Input<'GET cinemas'>) =>
  queryOptions({
    queryKey: ['GET cinemas', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET cinemas', input, { signal })).cinemas,
    meta: { isHandled: true },
  })
