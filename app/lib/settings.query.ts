// Constants an operator can change: business times, limits, accounts. Nothing of the kind is written into a page.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from './gateway.ts'

/** A page that cannot have them leaves out what they would have told; it never guesses. */
export const settingsQuery = queryOptions({
  queryKey: ['GET settings'] as const,
  queryFn: async ({ signal }) => (await gateway('GET settings', {}, { signal })).settings,
  // They change by the month, and a page is open for minutes.
  staleTime: Infinity,
  meta: { isHandled: true },
})
