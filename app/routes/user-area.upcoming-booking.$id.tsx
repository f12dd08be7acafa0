import { createFileRoute } from '@tanstack/react-router'
import { prefetchFoodOrders } from '#app/shared/booking-food/food-orders.query.ts'
import { openExchangesQuery, prefetchCancelCheck, requireBooking } from '#app/shared/orders/bookings.query.ts'
import { UpcomingBookingPage } from '#app/features/bookings/upcoming-page.tsx'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { TicketActions } from '#app/features/orders/ticket-actions.tsx'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/upcoming-booking/$id')({
  staticData: { needsCity: false, isPrivate: true },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await requireMember(queryClient, `/user-area/upcoming-booking/${id}`)
    // The page requires the order; the settings are optional.
    const [order] = await Promise.all([
      requireBooking(queryClient, id, 'UPCOMING'),
      queryClient.prefetchQuery(settingsQuery),
      queryClient.prefetchQuery(openExchangesQuery),
      prefetchCancelCheck(queryClient, id),
      prefetchFoodOrders(queryClient, id),
    ])
    const title = m.bookings_title({ film: order.showtime.film.title })
    return { title: m.pages_title({ page: title }), description: title }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: function UpcomingBooking() {
    const { id } = Route.useParams()
    return <UpcomingBookingPage key={id} id={id} Actions={TicketActions} />
  },
})
