import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { citiesQuery, nearestCityWithCinema } from '#app/shared/catalogue/cities/cities.query.ts'
import { FilmOffersPage } from '#app/features/films/film-offers-page.tsx'
import { filmQuery, requireFilm } from '#app/shared/catalogue/films.query.ts'
import { offersOfFilmQuery } from '#app/shared/offers/offers.query.ts'
import { getPreferredCity } from '#app/features/showtimes/session-days.ts'
import { parseShowtimeSearch } from '#app/features/showtimes/showtime-search.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'
import { knownParams, SHOWTIME_PARAMS } from '#server/contracts/rules/page-params.ts'

export const Route = createFileRoute('/movies/$slug/offers')({
  validateSearch: (search) => textParams(search, SHOWTIME_PARAMS),
  loaderDeps: ({ search }) => knownParams(search, SHOWTIME_PARAMS),
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const [visit, cities] = await Promise.all([
      queryClient.ensureQueryData(viewerQuery),
      queryClient.ensureQueryData(citiesQuery),
    ])
    const input = {
      slug,
      cityId: nearestCityWithCinema(cities, getPreferredCity(cities, parseShowtimeSearch(deps).cityId, visit.cityId))
        .id,
    }
    const { id, title, uniqueName } = await requireFilm(queryClient, input)
    if (uniqueName !== slug)
      throw redirect({ to: '/movies/$slug/offers', params: { slug: uniqueName }, search: true, statusCode: 301 })
    void queryClient.prefetchQuery(offersOfFilmQuery({ filmId: id, cityId: input.cityId }))
    return { input, title }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: m.films_page_title({ title: m.films_offers_title({ title: loaderData.title }) }) }]
      : [],
  }),
  component: FilmOffers,
})

function FilmOffers() {
  const { input } = Route.useLoaderData()
  return <FilmOffersPage film={useSuspenseQuery(filmQuery(input)).data} cityId={input.cityId} />
}
