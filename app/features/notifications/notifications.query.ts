// Door to how much of what a member was told is unread. Relied on by the bell, on every page of a member; the list itself
// comes with the panel, because what pages of lists need would come along with this.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'

/** News comes while a page is open, too. */
const LOOK_AGAIN_MS = 60_000

export const unreadQuery = queryOptions({
  queryKey: ['GET notifications/unread/count'] as const,
  queryFn: async ({ signal }) => (await gateway('GET notifications/unread/count', {}, { signal })).count,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
  refetchOnWindowFocus: true,
  meta: { isHandled: true, isMembers: true },
})

export const keepUnread = (queryClient: QueryClient, count: number): void => {
  queryClient.setQueryData(unreadQuery.queryKey, count)
}
