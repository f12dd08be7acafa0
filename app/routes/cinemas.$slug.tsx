import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { cinemaFacts } from '#app/features/cinemas/cinema-head.ts'
import { CinemaPage } from '#app/features/cinemas/cinema-page.tsx'
import { cinemaQuery, requireCinema } from '#app/shared/catalogue/cinemas.query.ts'
import { cinemaFilmsQuery } from '#app/features/showtimes/cinemas/cinema-films.query.ts'
import { CinemaProgramme } from '#app/features/showtimes/cinemas/cinema-programme.tsx'
import { prefetchCinemaMenu } from '#app/shared/food/cinema-menu.query.ts'
import { loadScreenings, screenedFilmsQuery } from '#app/shared/catalogue/screenings.query.ts'
import { findRequestedElseFirstDay } from '#app/features/showtimes/session-days.ts'
import { parseShowtimeSearch } from '#app/features/showtimes/showtime-search.ts'
import { useNowRefreshingProgramme } from '#app/shared/catalogue/use-programme-now.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'
import { knownParams, SHOWTIME_PARAMS } from '#server/contracts/rules/page-params.ts'

export const Route = createFileRoute('/cinemas/$slug')({
  staticData: { needsCity: false },
  validateSearch: (search) => textParams(search, SHOWTIME_PARAMS),
  loaderDeps: ({ search }) => knownParams(search, SHOWTIME_PARAMS),
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const [{ id, name, uniqueName, cityId, sessionsDates }, { isCrawler }] = await Promise.all([
      requireCinema(queryClient, slug),
      queryClient.ensureQueryData(viewerQuery),
      // They say whether the cinema has a menu. The page renders once, with or without it.
      queryClient.prefetchQuery(settingsQuery),
    ])
    if (uniqueName !== slug)
      throw redirect({ to: '/cinemas/$slug', params: { slug: uniqueName }, search: true, statusCode: 301 })
    const date = findRequestedElseFirstDay(sessionsDates, parseShowtimeSearch(deps).date)
    const screenings = date ? { cityId, date, cinemaId: id } : undefined
    if (screenings) void queryClient.prefetchQuery(cinemaFilmsQuery(screenings))
    if (import.meta.env.SSR && isCrawler)
      await Promise.all([
        prefetchCinemaMenu(queryClient, id),
        screenings && loadScreenings(queryClient, screenings),
        screenings && queryClient.prefetchQuery(screenedFilmsQuery(screenings)),
      ])
    return {
      now: currentTime(),
      screenings,
      title: m.pages_title({ page: name }),
      description: m.cinemas_page_description({ cinema: name }),
    }
  },
  head: ({ match, loaderData, params: { slug } }) =>
    pageHead(loaderData, cinemaFacts(match.context.queryClient, slug, loaderData?.screenings)),
  component: function Cinema() {
    const { slug } = Route.useParams()
    const { date } = parseShowtimeSearch(Route.useLoaderDeps())
    const now = useNowRefreshingProgramme(Route.useLoaderData().now)
    const { data: cinema } = useSuspenseQuery(cinemaQuery(slug))
    return (
      <CinemaPage cinema={cinema} now={now}>
        <CinemaProgramme cinema={cinema} date={findRequestedElseFirstDay(cinema.sessionsDates, date)} now={now} />
      </CinemaPage>
    )
  },
})
