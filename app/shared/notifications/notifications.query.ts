// For other features: the number of unread notifications, on every page of a member. The list itself loads with the
// panel, because infinite queries would add their code to every page.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { countUnread } from './notifications.functions.ts'

/** Polls, because notifications arrive while a page is open. */
const LOOK_AGAIN_MS = 60_000

export const unreadQuery = queryOptions({
  queryKey: ['GET notifications/unread/count'] as const,
  queryFn: async ({ signal }) => (await countUnread({ signal })).count,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
  refetchOnWindowFocus: true,
  meta: { isHandled: true, isMembers: true },
})

export const cacheUnreadCount = (queryClient: QueryClient, count: number): void => {
  queryClient.setQueryData(unreadQuery.queryKey, count)
}
