import { createFileRoute } from '@tanstack/react-router'
import { FoodPage } from '#app/features/food/food-page.tsx'
import { FOOD_PARAMS, parseFoodSearch } from '#app/shared/food/food-search.ts'
import { foodMenuQuery } from '#app/features/food/food.query.ts'
import { PageWithText } from '#app/features/pages/page-with-text.tsx'
import { prefetchCinemaMenu } from '#app/shared/food/cinema-menu.query.ts'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { currentTime } from '#app/lib/gateway/request-context.ts'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { introductionQuery, settingsQuery } from '#app/lib/session/settings.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { waitOnServer } from '#app/lib/page/wait-on-server.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/food-menu')({
  staticData: { needsCity: false },
  validateSearch: (search) => textParams(search, FOOD_PARAMS),
  loaderDeps: ({ search: { cinema } }) => ({ cinema }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { cinema } = parseFoodSearch(deps)
    void queryClient.prefetchQuery(foodMenuQuery)
    void queryClient.prefetchQuery(settingsQuery)
    void queryClient.prefetchQuery(cinemasQuery({}))
    if (cinema) void prefetchCinemaMenu(queryClient, cinema)
    await waitOnServer(queryClient.prefetchQuery(introductionQuery('foodMenuDescription')))
    return {
      now: currentTime(),
      title: m.pages_title({ page: m.food_title() }),
      description: m.food_page_description(),
    }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR ? getTopLevelPageMeta(match.context.queryClient, m.food_title(), '/food-menu') : undefined,
    ),
  component: function Food() {
    const search = parseFoodSearch(Route.useSearch())
    return (
      <PageWithText title={m.food_title()} lede="foodMenuDescription">
        <FoodPage search={search} now={Route.useLoaderData().now} />
      </PageWithText>
    )
  },
})
