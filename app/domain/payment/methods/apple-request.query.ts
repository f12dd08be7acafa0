// The payment request for Apple's sheet. It is prefetched, because the sheet can open only during the press.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'

export const appleRequestQuery = (orderId: string, total: number) =>
  queryOptions({
    queryKey: ['POST cards/create-apple-session', { orderId, total }] as const,
    queryFn: ({ signal }) => gateway('POST cards/create-apple-session', { orderId }, { signal }),
    staleTime: Infinity,
    meta: { isHandled: true },
  })
