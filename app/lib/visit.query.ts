// Facts of the visit as a query: the one place the page learns who is here, in which city, and whether the site is open.
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Visit } from '#server/contracts/request-context.ts'
import { requestContext, requireContext } from './request-context.ts'
import { readVisit } from './visit.ts'

export const visitQuery = queryOptions({
  queryKey: ['visit'],
  queryFn: (): Promise<Visit> | Visit => requestContext()?.visit ?? readVisit(),
  initialData: (): Visit | undefined => requestContext()?.visit,
  staleTime: Infinity,
})

/** Whether the session is a member's: some calls are made under another name then. */
export const isMember = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(visitQuery.queryKey)?.session === 'member'

/** Scheme and host of the site, for heads of pages. */
export const originOf = (queryClient: QueryClient): string =>
  queryClient.getQueryData(visitQuery.queryKey)?.origin ?? ''

// Every part of the page asks, and while rendering nothing changes: an observer each would be for nothing.
export const useVisit: () => Visit = createIsomorphicFn()
  .client(() => useSuspenseQuery(visitQuery).data)
  .server(() => requireContext().visit)
