import { createFileRoute } from '@tanstack/react-router'
import { prefetchFoodOrders } from '#app/shared/booking-food/food-orders.query.ts'
import { requireBooking } from '#app/shared/orders/bookings.query.ts'
import { PastBookingPage } from '#app/features/bookings/past-page.tsx'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/view-history/$id')({
  staticData: { needsCity: false, isPrivate: true },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await requireMember(queryClient, `/user-area/view-history/${id}`)
    const [order] = await Promise.all([
      requireBooking(queryClient, id, 'PAST'),
      queryClient.prefetchQuery(settingsQuery),
      prefetchFoodOrders(queryClient, id),
    ])
    const title = m.bookings_title({ film: order.showtime.film.title })
    return { title: m.pages_title({ page: title }), description: title }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: function PastBooking() {
    const { id } = Route.useParams()
    return <PastBookingPage key={id} id={id} />
  },
})
