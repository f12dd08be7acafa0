// Actions of the list: fetch, mark as read, delete.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '#server/contracts/notifications.ts'
import { countUnread, deleteNotification, markAllRead, markRead, markTemplateRead } from './notifications.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { isReadByTemplate } from './notification-place.rules.ts'
import { changeListed, retainFirstPage, notificationsQuery } from './notification-pages.query.ts'
import { cacheUnreadCount, unreadQuery } from './notifications.query.ts'

async function makeRead(notification: Notification): Promise<number> {
  const { id, templateNotificationId } = notification
  if (isReadByTemplate(notification) && templateNotificationId !== null) {
    return (await markTemplateRead({ data: { id: templateNotificationId } })).count
  }
  return (await markRead({ data: { id } })).count
}

/** `listed`: newest first, never empty. A retry reuses its idempotency key. */
async function makeAllRead({ listed, idempotencyKey }: { listed: Notification[]; idempotencyKey: string }) {
  try {
    const newestId = listed[0]!.id
    return (await markAllRead({ data: { newestId }, ...idempotencyOptions(idempotencyKey) })).count
  } catch (error) {
    // If the gateway lacks this extension, each notification is marked separately.
    if (!isUnsupported(error)) throw error
    await Promise.all(listed.filter(({ isRead }) => !isRead).map(makeRead))
    return (await countUnread()).count
  }
}

export function useNotifications() {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(notificationsQuery)
  const { data: unread = 0 } = useQuery(unreadQuery)
  // A notification that arrived between two fetches is on both pages.
  const notifications = query.data && [...new Map(query.data.pages.flatMap(idsOf)).values()]
  useEffect(() => () => retainFirstPage(queryClient), [queryClient])

  const reading = useMutation({
    mutationFn: makeRead,
    onMutate: ({ id }: Notification) =>
      changeListed(queryClient, (all) =>
        all.map((notification) => (notification.id === id ? { ...notification, isRead: true } : notification)),
      ),
    onSuccess: (count) => cacheUnreadCount(queryClient, count),
    onError: (_error, _notification, undo) => undo?.(),
    // The member has reached the target; the notification just stays unread.
    meta: { isHandled: true },
  })

  const readingAll = useMutation({
    mutationFn: makeAllRead,
    onMutate: async () => {
      // A count in flight would bring the dot of the bell back.
      await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey })
      const before = queryClient.getQueryData(unreadQuery.queryKey)
      cacheUnreadCount(queryClient, 0)
      const undo = await changeListed(queryClient, (all) =>
        all.map((notification) => ({ ...notification, isRead: true })),
      )
      return () => {
        undo()
        if (before !== undefined) cacheUnreadCount(queryClient, before)
      }
    },
    onSuccess: (count) => cacheUnreadCount(queryClient, count),
    onError: (_error, _all, undo) => undo?.(),
  })

  const deleting = useMutation({
    mutationFn: async ({ id }: Notification) => (await deleteNotification({ data: { id } })).count,
    onMutate: ({ id }) => changeListed(queryClient, (all) => all.filter((notification) => notification.id !== id)),
    onSuccess: (count) => cacheUnreadCount(queryClient, count),
    onError: (_error, _notification, undo) => undo?.(),
    onSettled: () => {
      // The following pages have shifted. If several deletions are in flight, the last one refetches.
      if (queryClient.isMutating({ mutationKey: DELETING }) > 1) return undefined
      void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
      return queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    },
    mutationKey: DELETING,
  })

  return {
    query,
    notifications,
    unread,
    read: (notification: Notification) => {
      if (!notification.isRead) reading.mutate(notification)
    },
    readAll: () => {
      if (!notifications?.length || readingAll.isPending) return undefined
      return readingAll.mutateAsync({ listed: notifications, idempotencyKey: crypto.randomUUID() })
    },
    remove: deleting.mutate,
  }
}

const DELETING = ['DELETE notifications/:id']
const idsOf = ({ notifications }: { notifications: Notification[] }) =>
  notifications.map((notification) => [notification.id, notification] as const)
