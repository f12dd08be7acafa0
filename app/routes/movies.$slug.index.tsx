import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { citiesQuery, nearestCityWithCinema } from '#app/shared/catalogue/cities/cities.query.ts'
import { filmHeadFacts } from '#app/features/films/film-head.ts'
import { pageWords } from '#app/features/films/film-words.ts'
import { FilmPage } from '#app/features/films/film-page.tsx'
import { prefetchTrailerSettings, filmQuery, requireFilm } from '#app/shared/catalogue/films.query.ts'
import { FilmShowtimes } from '#app/features/showtimes/film-showtimes.tsx'
import { getPreferredCity, findRequestedElseFirstDay } from '#app/features/showtimes/session-days.ts'
import { cinemasInput, parseShowtimeSearch } from '#app/features/showtimes/showtime-search.ts'
import { loadScreenings } from '#app/shared/catalogue/screenings.query.ts'
import { startShowtimes } from '#app/features/showtimes/start-showtimes.ts'
import { filmCinemasQuery } from '#app/features/showtimes/showtimes.query.ts'
import { useNowRefreshingProgramme } from '#app/shared/catalogue/use-programme-now.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { useViewer, viewerQuery } from '#app/lib/session/viewer.query.ts'
import { knownParams, SHOWTIME_PARAMS } from '#server/contracts/rules/page-params.ts'

export const Route = createFileRoute('/movies/$slug/')({
  validateSearch: (search) => textParams(search, SHOWTIME_PARAMS),
  loaderDeps: ({ search }) => knownParams(search, SHOWTIME_PARAMS),
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const search = parseShowtimeSearch(deps)
    const [visit, cities] = await Promise.all([
      queryClient.ensureQueryData(viewerQuery),
      queryClient.ensureQueryData(citiesQuery),
    ])
    const cityId = nearestCityWithCinema(cities, getPreferredCity(cities, search.cityId, visit.cityId)).id
    startShowtimes({ slug, cityId, search })
    const input = { slug, cityId, offerId: search.offerId }
    const film = await requireFilm(queryClient, input)
    if (film.uniqueName !== slug)
      throw redirect({ to: '/movies/$slug', params: { slug: film.uniqueName }, search: true, statusCode: 301 })
    const date = findRequestedElseFirstDay(film.sessionsDates, search.date)
    if (date) void queryClient.prefetchInfiniteQuery(filmCinemasQuery(cinemasInput(film.id, cityId, date, search)))
    await prefetchTrailerSettings(queryClient, film)
    const screenings = date ? { cityId, date, filmId: film.id } : undefined
    if (visit.isCrawler && screenings) await loadScreenings(queryClient, screenings)
    return { input, screenings, now: currentTime(), ...pageWords(film, visit.origin) }
  },
  head: ({ match, loaderData }) =>
    pageHead(loaderData, loaderData && filmHeadFacts(match.context.queryClient, loaderData)),
  component: Film,
})

function Film() {
  const now = useNowRefreshingProgramme(Route.useLoaderData().now)
  const deps = Route.useLoaderDeps()
  const search = useMemo(() => parseShowtimeSearch(deps), [deps])
  const { data: cities } = useSuspenseQuery(citiesQuery)
  // Another city loads in the background while the old one stays visible.
  const requestedCity = useDeferredValue(getPreferredCity(cities, search.cityId, useViewer().cityId))
  const city = nearestCityWithCinema(cities, requestedCity)
  const { data: film } = useSuspenseQuery(filmQuery({ ...Route.useParams(), cityId: city.id, offerId: search.offerId }))
  return (
    <FilmPage film={film} cityId={city.id}>
      <FilmShowtimes film={film} city={city} requested={requestedCity} search={search} now={now} />
    </FilmPage>
  )
}
