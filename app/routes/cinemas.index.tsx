import { createFileRoute } from '@tanstack/react-router'
import { cinemasFacts } from '#app/features/cinemas/cinema-head.ts'
import { CinemasPage } from '#app/features/cinemas/cinemas-page.tsx'
import { experienceIdsOf } from '#app/features/cinemas/cinemas-search.ts'
import { cinemasQuery, nearestCinemaOutsideCityQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { startRequestsForCity } from '#app/shared/catalogue/cities/cities.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { useNow } from '#app/lib/page/use-now.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/cinemas/')({
  validateSearch: (search) => textParams(search, ['experienceIds']),
  loader: async ({ context: { queryClient } }) => {
    const { isCrawler } = await queryClient.ensureQueryData(viewerQuery)
    const listed = queryClient.prefetchQuery(cinemasQuery({}))
    // JSON-LD for search engines needs the data of the page.
    if (isCrawler) await listed
    void startRequestsForCity(
      queryClient,
      (cityId) => void queryClient.prefetchQuery(nearestCinemaOutsideCityQuery(cityId)),
    )
    return { now: currentTime(), title: m.pages_title({ page: m.cinemas_title() }), description: m.cinemas_lede() }
  },
  head: ({ match, loaderData }) => pageHead(loaderData, cinemasFacts(match.context.queryClient)),
  component: function Cinemas() {
    return <CinemasPage experienceIds={experienceIdsOf(Route.useSearch())} now={useNow(Route.useLoaderData().now)} />
  },
})
