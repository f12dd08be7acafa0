import { createFileRoute } from '@tanstack/react-router'
import { citiesQuery } from '#app/domain/catalogue/cities/cities.query.ts'
import { homeFacts } from '#app/features/home/home-head.ts'
import { firstFilms, startHome } from '#app/features/home/home.query.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { useWayBack } from '#app/features/members/session/way-back.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'
import { SignInFirstPage } from '#app/shell/header/sign-in-first-page.tsx'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'

export const Route = createFileRoute('/')({
  validateSearch: (search) => textParams(search, ['next']),
  loader: async ({ context: { queryClient } }) => {
    const today = cinemaDayOf(currentTime())
    const { isCrawler, cityId } = await queryClient.ensureQueryData(viewerQuery)
    const started = startHome(queryClient, today)
    if (!isCrawler) return { today }
    // JSON-LD for search engines needs the data of the page.
    await Promise.all([started, queryClient.prefetchQuery(settingsQuery)])
    const [first] = queryClient.getQueryData(citiesQuery.queryKey) ?? []
    return { today, films: firstFilms(queryClient, cityId ?? first?.id ?? '', today) }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      { title: m.site_title(), description: m.site_description() },
      homeFacts(match.context.queryClient, loaderData?.films),
    ),
  component: Home,
})

function Home() {
  const { today } = Route.useLoaderData()
  const wanted = useWayBack()
  return wanted ? <SignInFirstPage {...wanted} /> : <HomePage today={today} />
}
