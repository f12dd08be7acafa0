// What Apple's sheet is asked for an order; known before the press, because the sheet opens only while that lasts.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'

export const appleRequestQuery = (orderId: string, total: number) =>
  queryOptions({
    queryKey: ['POST cards/create-apple-session', { orderId, total }] as const,
    queryFn: ({ signal }) => gateway('POST cards/create-apple-session', { orderId }, { signal }),
    staleTime: Infinity,
    meta: { isHandled: true },
  })
