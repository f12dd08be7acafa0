// The visit as a query: session, city, consent, maintenance. Pages read these from here only.
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Visit } from '#server/contracts/request-context.ts'
import { requestContext, requireContext } from '../gateway/request-context.ts'
import { readVisit } from './visit.functions.ts'

export const viewerQuery = queryOptions({
  queryKey: ['visit'],
  queryFn: (): Promise<Visit> | Visit => requestContext()?.visit ?? readVisit(),
  initialData: (): Visit | undefined => requestContext()?.visit,
  staleTime: Infinity,
})

/** Whether the session is a member's: some calls then have another name. */
export const isMember = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(viewerQuery.queryKey)?.session === 'member'

/** Whether the session is a guest's. The guest may have verified nothing yet. */
export const isGuest = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(viewerQuery.queryKey)?.session === 'guest'

/** Scheme and host of the site, for heads of pages. */
export const viewerOrigin = (queryClient: QueryClient): string =>
  queryClient.getQueryData(viewerQuery.queryKey)?.origin ?? ''

// Data do not change during a server render, so an observer for each component would be wasted.
export const useViewer: () => Visit = createIsomorphicFn()
  .client(() => useSuspenseQuery(viewerQuery).data)
  .server(() => requireContext().visit)
