import { createFileRoute, redirect } from '@tanstack/react-router'
import { checkCancelQuery } from '#app/features/bookings/bookings.query.ts'
import { requireOrder } from '#app/features/orders/orders.query.ts'
import { TicketPage } from '#app/features/orders/ticket-page.tsx'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/checkout/your-ticket')({
  staticData: { needsCity: false, isPrivate: true, worksOffline: true },
  // A key that is left out would stand as it was typed.
  validateSearch: (search): { share?: string | undefined } => ({
    share: typeof search.share === 'string' && search.share.length <= 200 ? search.share : undefined,
  }),
  loaderDeps: ({ search: { share } }) => ({ share }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { share } }) => {
    // Without the settings the page does, without the order it does not.
    const [order] = await Promise.all([
      requireOrder(queryClient, { id, share }),
      queryClient.prefetchQuery(settingsQuery),
      // A friend's link says nothing of cancelling.
      share === undefined ? queryClient.prefetchQuery(checkCancelQuery(id)) : undefined,
    ])
    const hasTickets = order.status === 'TICKETED' && order.tickets.length > 0
    if (hasTickets || order.cancellation) return { film: order.showtime.film.title }
    // Without a ticket yet, the checkout tells how far it is; a friend's link has nothing to show.
    if (share !== undefined) throw redirect({ to: '/un-available' })
    throw redirect({ to: '/bookings/$id/checkout', params: { id } })
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: m.ticket_page_title({ film: loaderData?.film ?? '' }) },
      // The address of a shared ticket is its key: it is told to nobody.
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
