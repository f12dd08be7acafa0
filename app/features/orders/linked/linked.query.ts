// What a message's link opens.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import { gateway } from '#app/lib/gateway.ts'

export type Linked = Answer<'GET tickets/linked'>

/** Asked by the browser alone: no server that makes pages sees the link. */
export const linkedQuery = (link: string) =>
  queryOptions({
    queryKey: ['GET tickets/linked', link] as const,
    queryFn: ({ signal }) => gateway('GET tickets/linked', { link }, { signal, isSecret: true }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
    // Without a network it fails, and the page says so; by default it would wait and say nothing.
    networkMode: 'always',
    meta: { isHandled: true },
  })
