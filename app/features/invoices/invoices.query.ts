// For other features: the tax invoice of a booking, and its credit notes.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InvoiceAnswer } from '#server/contracts/invoices.ts'
import { isOutOfReach } from '#app/shared/orders/orders.query.ts'
import { readInvoice } from './invoices.functions.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'

const ASK_AGAIN_MS = 2000

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET orders/:id/invoice', { id }] as const,
    queryFn: ({ signal }) => readInvoice({ data: { id }, signal }),
    // The number is assigned moments after the tickets, and after a cancellation.
    refetchInterval: ({ state: { data } }) => (data?.isIssuing ? ASK_AGAIN_MS : false),
    staleTime: 0,
    meta: { isHandled: true },
  })

/**
 * For loaders. If the gateway issues no invoices, the unavailable page says so. An order without a purchase, or of
 * another visitor, has no invoice. If sign-in is needed, the visitor returns here after it.
 */
export const requireInvoiceOrRedirect = (queryClient: QueryClient, id: string): Promise<InvoiceAnswer> =>
  redirectIfUnavailable(
    redirectIfUnavailable(queryClient.fetchQuery(invoiceQuery(id)), 'off', isUnsupported),
    'booking',
    isOutOfReach,
    `/bookings/${id}/invoice`,
  )
