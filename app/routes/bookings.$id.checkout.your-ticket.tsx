import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetchFoodOrders } from '#app/shared/booking-food/food-orders.query.ts'
import { prefetchCancelCheck } from '#app/shared/orders/bookings.query.ts'
import { requireOrder } from '#app/shared/orders/orders.query.ts'
import { TicketPage } from '#app/features/orders/ticket-page.tsx'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/checkout/your-ticket')({
  staticData: { needsCity: false, isPrivate: true, worksOffline: true },
  // A missing key would stay in the URL as it was typed.
  validateSearch: (search): { share?: string | undefined } => ({
    share: typeof search.share === 'string' && search.share.length <= 200 ? search.share : undefined,
  }),
  loaderDeps: ({ search: { share } }) => ({ share }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { share } }) => {
    // The page requires the order; the settings are optional.
    const [order] = await Promise.all([
      requireOrder(queryClient, { id, share }),
      queryClient.prefetchQuery(settingsQuery),
      // A shared link shows nothing about cancelling, and no food that was bought later.
      share === undefined ? prefetchCancelCheck(queryClient, id) : undefined,
      share === undefined ? prefetchFoodOrders(queryClient, id) : undefined,
    ])
    // The number of food that was bought later is seen on the ticket of its booking.
    if (order.foodFor && (order.status === 'TICKETED' || order.cancellation))
      throw redirect({ to: '/bookings/$id/checkout/your-ticket', params: { id: order.foodFor.orderId } })
    const hasTickets = order.status === 'TICKETED' && order.tickets.length > 0
    if (hasTickets || order.cancellation) return { film: order.showtime.film.title }
    // Without a ticket yet, the checkout shows the progress; a shared link has nothing to show.
    if (share !== undefined) throw redirect({ to: '/un-available', search: { of: 'ticket' } })
    throw redirect({ to: '/bookings/$id/checkout', params: { id } })
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: m.ticket_page_title({ film: loaderData?.film ?? '' }) },
      // The URL of a shared ticket gives access to it, so no other site may receive it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: Ticket,
})

function Ticket() {
  const { id } = Route.useParams()
  const { share } = Route.useSearch()
  return <TicketPage id={id} share={share} key={id} />
}
