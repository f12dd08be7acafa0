import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { loadSeatMapSvg } from '#app/features/seats/map/seat-map-markup.ts'
import { SeatsPage } from '#app/features/seats/seats-page.tsx'
import { parseSeatsSearch } from '#app/features/seats/seats-search.ts'
import { firstStatesQuery, requireShowtime, showtimeQuery } from '#app/features/seats/live/seats.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/movies/$slug/booking')({
  staticData: { header: 'slim', hasFooter: false, isPrivate: true },
  validateSearch: parseSeatsSearch,
  loaderDeps: ({ search: { sessionId } }) => ({ sessionId }),
  // The order is no dependency: while a page is open, its address gets the order of the visit.
  loader: async ({ context: { queryClient }, params: { slug }, deps: { sessionId }, location }) => {
    if (!sessionId) throw redirect({ to: '/movies/$slug', params: { slug } })
    // The plan renders at once; the state of the seats streams in.
    const states = firstStatesQuery(sessionId, parseSeatsSearch(location.search).orderId)
    if (!queryClient.getQueryData(states.queryKey)) void queryClient.prefetchQuery(states)
    // A server-rendered page does not need it yet. On failure it is loaded again when it is needed.
    void loadSeatMapSvg().catch(() => undefined)
    const showtime = await requireShowtime(queryClient, sessionId)
    const { uniqueName } = showtime.film
    if (uniqueName !== slug)
      throw redirect({ to: '/movies/$slug/booking', params: { slug: uniqueName }, search: true, replace: true })
    const names = { film: showtime.film.title, cinema: showtime.cinema.name }
    return { sessionId, title: m.seats_page_title(names), description: m.seats_page_description(names) }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: function Booking() {
    const { sessionId } = Route.useLoaderData()
    const { data: showtime } = useSuspenseQuery(showtimeQuery(sessionId))
    return <SeatsPage key={sessionId} showtime={showtime} search={Route.useSearch()} />
  },
})
