import { createFileRoute, redirect } from '@tanstack/react-router'
import { cancelReasonsQuery, checkCancelQuery, isPastBooking } from '#app/shared/orders/bookings.query.ts'
import { openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { CancelPage } from '#app/features/bookings/cancel/cancel-page.tsx'
import { prefetchFoodOrders } from '#app/shared/booking-food/food-orders.query.ts'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { requireOrder } from '#app/shared/orders/orders.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/$id/cancel-ticket')({
  staticData: { needsCity: false, isPrivate: true },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await requireMember(queryClient, `/bookings/${id}/cancel-ticket`)
    const [order] = await Promise.all([
      requireOrder(queryClient, { id }),
      // The gateway has no such check for an order that is no booking.
      redirectIfUnavailable(queryClient.fetchQuery(checkCancelQuery(id)), 'booking'),
      queryClient.prefetchQuery(cancelReasonsQuery),
      queryClient.prefetchQuery(settingsQuery),
    ])
    // A cancelled booking can still be viewed.
    const settings = queryClient.getQueryData(settingsQuery.queryKey)
    if (settings && !settings.features.cancelTicket && !order.cancellation)
      throw redirect({ to: '/un-available', search: { of: 'off' } })
    // What the cinema has changed is answered there.
    if (openChangeOf(order)) throw redirect({ to: '/user-area/upcoming-booking/$id', params: { id }, replace: true })
    // A past showtime has only its history page.
    if (isPastBooking(order) && !order.cancellation)
      throw redirect({ to: '/user-area/view-history/$id', params: { id }, replace: true })
    if (!order.foodFor && !order.cancellation) await prefetchFoodOrders(queryClient, id)
    const page = order.foodFor ? m.cancel_food_title() : m.cancel_title()
    return { title: m.pages_title({ page }), description: m.cancel_description() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: function CancelTicket() {
    const { id } = Route.useParams()
    return <CancelPage key={id} id={id} />
  },
})
