// A member's notifications in pages, with optimistic changes.
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import { readNotifications } from './notifications.functions.ts'

type Page = Answer<'GET notifications'>

const PAGE_SIZE = 10

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['GET notifications'] as const,
  queryFn: ({ pageParam, signal }) => readNotifications({ data: { page: pageParam, limit: PAGE_SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, pageCount } }: Page) => (pageCount > page ? page + 1 : undefined),
  staleTime: 0,
  refetchOnMount: 'always',
  meta: { isHandled: true, isMembers: true },
})

/** From browser events only. Answers a function that undoes the change. */
export async function changeListed(
  queryClient: QueryClient,
  change: (notifications: Page['notifications']) => Page['notifications'],
): Promise<() => void> {
  const { queryKey } = notificationsQuery
  // An answer in flight does not contain the change yet.
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(
    queryKey,
    before && {
      ...before,
      pages: before.pages.map((page) => ({ ...page, notifications: change(page.notifications) })),
    },
  )
  return () => queryClient.setQueryData(queryKey, before)
}

/** Keeps the first page only, so that opening the list again fetches no more than that. */
export const retainFirstPage = (queryClient: QueryClient): void => {
  const { queryKey } = notificationsQuery
  // An answer in flight would bring all the pages back.
  void queryClient.cancelQueries({ queryKey }, { revert: false })
  queryClient.setQueryData(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}
