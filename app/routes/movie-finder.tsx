import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { citiesQuery, nearestCityWithCinema } from '#app/shared/catalogue/cities/cities.query.ts'
import { prefetchFinder } from '#app/features/finder/finder.query.ts'
import { FinderPage } from '#app/features/finder/finder-page.tsx'
import { finderLink, isNonCanonicalSearch, parseFinderSearch } from '#app/features/finder/finder-search.ts'
import { getPreferredCity } from '#app/features/showtimes/session-days.ts'
import { useNowRefreshingProgramme } from '#app/shared/catalogue/use-programme-now.ts'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { useViewer, viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { knownParams, FINDER_PARAMS } from '#server/contracts/rules/page-params.ts'

export const Route = createFileRoute('/movie-finder')({
  staticData: { isSearch: true },
  // Raw: a form without JavaScript repeats a name, and the loader then leads to the tidy address.
  validateSearch: (search) => knownParams(search, FINDER_PARAMS),
  loaderDeps: ({ search }) => knownParams(search, FINDER_PARAMS),
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const search = parseFinderSearch(deps)
    if (isNonCanonicalSearch(deps)) throw redirect(finderLink(search))
    const [visit, cities] = await Promise.all([
      queryClient.ensureQueryData(viewerQuery),
      queryClient.ensureQueryData(citiesQuery),
    ])
    const cityId = nearestCityWithCinema(cities, getPreferredCity(cities, search.cityId, visit.cityId)).id
    prefetchFinder(queryClient, cityId, search, cause === 'enter')
    // Without a cinema the page is a different one. If the request fails, the usual page renders.
    await queryClient.prefetchQuery(cinemasQuery({ cityId }))
    const title = m.pages_title({ page: m.finder_title() })
    return { now: currentTime(), title, description: m.finder_description() }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR
        ? getTopLevelPageMeta(match.context.queryClient, m.finder_title(), '/movie-finder')
        : undefined,
    ),
  component: Finder,
})

function Finder() {
  const now = useNowRefreshingProgramme(Route.useLoaderData().now)
  const deps = Route.useLoaderDeps()
  const search = useMemo(() => parseFinderSearch(deps), [deps])
  const visit = useViewer()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const city = getPreferredCity(cities, search.cityId, visit.cityId)
  return <FinderPage key={city.id} city={city} shown={nearestCityWithCinema(cities, city)} search={search} now={now} />
}
