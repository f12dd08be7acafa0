// The ticket of a message's link.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import { gateway } from '#app/lib/gateway/gateway.ts'

export type Linked = Answer<'GET tickets/linked'>

/** Fetched by the browser only: no server that renders pages sees the link. */
export const linkedQuery = (link: string) =>
  queryOptions({
    queryKey: ['GET tickets/linked', link] as const,
    queryFn: ({ signal }) => gateway('GET tickets/linked', { link }, { signal, isSecret: true }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
    // Offline requests fail at once, and the page says so. By default they would pause silently.
    networkMode: 'always',
    meta: { isHandled: true },
  })
