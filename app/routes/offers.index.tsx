import { createFileRoute } from '@tanstack/react-router'
import { offersFacts } from '#app/features/offers/offer-head.ts'
import { OffersPage } from '#app/features/offers/offers-page.tsx'
import { offersQuery } from '#app/shared/offers/offers.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/offers/')({
  loader: async ({ context: { queryClient } }) => {
    const listed = queryClient.prefetchInfiniteQuery(offersQuery)
    const { isCrawler } = await queryClient.ensureQueryData(viewerQuery)
    // JSON-LD for search engines needs the data of the page.
    if (isCrawler) await listed
    return { title: m.pages_title({ page: m.offers_title() }), description: m.offers_description() }
  },
  head: ({ match, loaderData }) =>
    pageHead(loaderData, import.meta.env.SSR ? offersFacts(match.context.queryClient) : undefined),
  component: OffersPage,
})
