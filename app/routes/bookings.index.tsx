import { createFileRoute, redirect } from '@tanstack/react-router'
import { GuestBookingsPage } from '#app/features/bookings/guest/guest-bookings-page.tsx'
import { wantedBooking } from '#app/features/members/session/wanted-page.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { isMember } from '#app/lib/session/viewer.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/bookings/')({
  staticData: { needsCity: false, isPrivate: true },
  validateSearch: (search) => textParams(search, ['next']),
  loaderDeps: ({ search }) => ({ wanted: wantedBooking(search.next)?.path }),
  loader: async ({ context: { queryClient }, deps: { wanted } }) => {
    if (isMember(queryClient) && wanted) throw redirect({ href: localizeHref(wanted), replace: true })
    if (isMember(queryClient)) throw redirect({ to: '/user-area', hash: 'upcoming', replace: true })
    // Awaited, so that the page renders once.
    await queryClient.prefetchQuery(settingsQuery)
    return { title: m.pages_title({ page: m.bookings_mine() }), description: m.bookings_mine_description() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: GuestBookings,
})

function GuestBookings() {
  const { next } = Route.useSearch()
  return <GuestBookingsPage wanted={wantedBooking(next)} />
}
