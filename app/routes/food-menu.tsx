import { createFileRoute } from '@tanstack/react-router'
import { FoodMenu } from '#app/features/food/food-menu.tsx'
import { allergensOf, parseFoodSearch } from '#app/features/food/food-search.ts'
import { foodMenuQuery } from '#app/features/food/food.query.ts'
import { PageWithText } from '#app/features/pages/page-with-text.tsx'
import { pageHead, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { introductionQuery } from '#app/lib/session/settings.query.ts'
import { textParams } from '#app/lib/paths/search-values.ts'
import { waitOnServer } from '#app/lib/page/wait-on-server.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/food-menu')({
  staticData: { needsCity: false },
  validateSearch: (search) => textParams(search, ['without']),
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(foodMenuQuery)
    await waitOnServer(queryClient.prefetchQuery(introductionQuery('foodMenuDescription')))
    return { title: m.pages_title({ page: m.food_title() }), description: m.food_page_description() }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR ? getTopLevelPageMeta(match.context.queryClient, m.food_title(), '/food-menu') : undefined,
    ),
  component: function Food() {
    return (
      <PageWithText title={m.food_title()} lede="foodMenuDescription">
        <FoodMenu without={allergensOf(parseFoodSearch(Route.useSearch()).without)} />
      </PageWithText>
    )
  },
})
