import { createFileRoute } from '@tanstack/react-router'
import { citiesQuery } from '#app/shared/catalogue/cities/cities.query.ts'
import { homeFacts } from '#app/features/home/home-head.ts'
import { cachedFirstDayFilms, prefetchHome } from '#app/features/home/home.query.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { useSignInForWantedPage, wantedPage } from '#app/features/members/session/sign-in-for-wanted-page.query.ts'
import { requireAccounts } from '#app/shared/identity/accounts-only.tsx'
import { useNowRefreshingProgramme } from '#app/shared/catalogue/use-programme-now.ts'
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
  loaderDeps: ({ search }) => ({ wanted: wantedPage(search.next) }),
  loader: async ({ context: { queryClient }, deps: { wanted } }) => {
    const now = currentTime()
    const today = cinemaDayOf(now)
    if (wanted) {
      await requireAccounts(queryClient)
      return { now, title: m.pages_title({ page: m.members_want_title() }) }
    }
    const { isCrawler, cityId } = await queryClient.ensureQueryData(viewerQuery)
    const started = prefetchHome(queryClient, today)
    if (!isCrawler) return { now }
    // JSON-LD for search engines needs the data of the page.
    await Promise.all([started, queryClient.prefetchQuery(settingsQuery)])
    const [first] = queryClient.getQueryData(citiesQuery.queryKey) ?? []
    return { now, films: cachedFirstDayFilms(queryClient, cityId ?? first?.id ?? '', today) }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      { title: loaderData?.title ?? m.site_title(), description: m.site_description() },
      homeFacts(match.context.queryClient, loaderData?.films),
    ),
  component: Home,
})

function Home() {
  const now = useNowRefreshingProgramme(Route.useLoaderData().now)
  const wanted = useSignInForWantedPage()
  return wanted ? <SignInFirstPage {...wanted} /> : <HomePage now={now} />
}
