import { createFileRoute } from '@tanstack/react-router'
import { prefetchBookings } from '#app/shared/orders/bookings.query.ts'
import { HistoryPage } from '#app/features/bookings/history-page.tsx'
import { requireMember } from '#app/shared/identity/members.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/view-history/')({
  staticData: { needsCity: false, isPrivate: true },
  loader: async ({ context: { queryClient } }) => {
    await requireMember(queryClient, '/user-area/view-history')
    prefetchBookings(queryClient, 'PAST')
    return { title: m.pages_title({ page: m.bookings_history() }), description: m.bookings_history_description() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: HistoryPage,
})
