import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { citiesQuery } from '#app/shared/catalogue/cities/cities.query.ts'
import { offerFacts } from '#app/features/offers/offer-head.ts'
import { OfferShowsPage } from '#app/features/offers/offer-shows-page.tsx'
import { offerQuery, requireOffer } from '#app/shared/offers/offers.query.ts'
import { OfferProgramme } from '#app/features/showtimes/offer/offer-programme.tsx'
import { offerShowsQuery } from '#app/features/showtimes/offer/offer-shows.query.ts'
import { getPreferredCity } from '#app/features/showtimes/session-days.ts'
import { offerShowsInput, parseShowtimeSearch } from '#app/features/showtimes/showtime-search.ts'
import { useNowRefreshingProgramme } from '#app/shared/catalogue/use-programme-now.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'
import { knownParams, SHOWTIME_PARAMS } from '#server/contracts/rules/page-params.ts'

export const Route = createFileRoute('/offers/$slug/shows')({
  validateSearch: (search) => textParams(search, SHOWTIME_PARAMS),
  loaderDeps: ({ search }) => knownParams(search, SHOWTIME_PARAMS),
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const [{ id, title, uniqueName }, visit, cities] = await Promise.all([
      requireOffer(queryClient, slug),
      queryClient.ensureQueryData(viewerQuery),
      queryClient.ensureQueryData(citiesQuery),
    ])
    if (uniqueName !== slug)
      throw redirect({ to: '/offers/$slug/shows', params: { slug: uniqueName }, search: true, statusCode: 301 })
    const search = parseShowtimeSearch(deps)
    const cityId = getPreferredCity(cities, search.cityId, visit.cityId).id
    void queryClient.prefetchInfiniteQuery(offerShowsQuery(offerShowsInput(id, cityId, search)))
    void queryClient.prefetchQuery(cinemasQuery({ cityId }))
    return {
      now: currentTime(),
      title: m.pages_title({ page: m.offers_shows_of({ offer: title }) }),
      description: m.offers_shows_description({ offer: title }),
      offer: { title, uniqueName },
    }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR && loaderData ? offerFacts(match.context.queryClient, loaderData.offer, 'shows') : undefined,
    ),
  component: function OfferShows() {
    const now = useNowRefreshingProgramme(Route.useLoaderData().now)
    const { data: offer } = useSuspenseQuery(offerQuery(Route.useParams().slug))
    const deps = Route.useLoaderDeps()
    const search = useMemo(() => parseShowtimeSearch(deps), [deps])
    return (
      <OfferShowsPage offer={offer}>
        <OfferProgramme offer={offer} search={search} now={now} />
      </OfferShowsPage>
    )
  },
})
