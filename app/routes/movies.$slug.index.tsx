import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { citiesQuery } from '#app/features/cities/cities.query.ts'
import { filmHead } from '#app/features/films/film-head.ts'
import { FilmPage } from '#app/features/films/film-page.tsx'
import { filmQuery, requireFilm } from '#app/features/films/films.query.ts'
import { FilmShowtimes } from '#app/features/showtimes/film-showtimes.tsx'
import { chosenCity, chosenDay } from '#app/features/showtimes/session-days.ts'
import { cinemasInput, parseShowtimeSearch } from '#app/features/showtimes/showtime-search.ts'
import { filmCinemasQuery } from '#app/features/showtimes/showtimes.query.ts'
import { currentTime } from '#app/lib/request-context.ts'
import { useAnswer } from '#app/lib/use-answer.ts'
import { useVisit, visitQuery } from '#app/lib/visit.query.ts'

export const Route = createFileRoute('/movies/$slug/')({
  validateSearch: parseShowtimeSearch,
  // What else stands in the address must neither reach the gateway nor split its answers.
  loaderDeps: ({ search }) => parseShowtimeSearch({ ...search }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: search }) => {
    const [visit, cities] = await Promise.all([
      queryClient.ensureQueryData(visitQuery),
      queryClient.ensureQueryData(citiesQuery),
    ])
    const cityId = chosenCity(cities, search.cityId, visit.cityId).id
    const film = await requireFilm(queryClient, { slug, cityId, offerId: search.offerId })
    const date = chosenDay(film.sessionsDates, search.date)
    if (date) void queryClient.prefetchInfiniteQuery(filmCinemasQuery(cinemasInput(film.id, cityId, date, search)))
    return { cityId, now: currentTime() }
  },
  head: ({ match, loaderData, params: { slug } }) => {
    const { queryClient } = match.context
    const { offerId } = match.search
    const film =
      loaderData && queryClient.getQueryData(filmQuery({ slug, cityId: loaderData.cityId, offerId }).queryKey)
    return film ? filmHead(film, queryClient.getQueryData(visitQuery.queryKey)?.origin ?? '') : {}
  },
  component: Film,
})

function Film() {
  const { slug } = Route.useParams()
  const { now } = Route.useLoaderData()
  const search = Route.useLoaderDeps()
  const visit = useVisit()
  const cities = useAnswer(citiesQuery)
  // A city chosen while the page is open is fetched behind the old one.
  const city = useDeferredValue(chosenCity(cities, search.cityId, visit.cityId))
  const film = useAnswer(filmQuery({ slug, cityId: city.id, offerId: search.offerId }))
  return (
    <FilmPage film={film}>
      <FilmShowtimes film={film} city={city} search={search} now={now} />
    </FilmPage>
  )
}
