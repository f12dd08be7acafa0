import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { offerFacts } from '#app/features/offers/offer-head.ts'
import { OfferPage } from '#app/features/offers/offer-page.tsx'
import { offerQuery, requireOffer } from '#app/shared/offers/offers.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/offers/$slug/')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { title, description, uniqueName } = await requireOffer(queryClient, slug)
    if (uniqueName !== slug) throw redirect({ to: '/offers/$slug', params: { slug: uniqueName }, statusCode: 301 })
    return { title: m.pages_title({ page: title }), description, offer: { title, uniqueName } }
  },
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR && loaderData ? offerFacts(match.context.queryClient, loaderData.offer) : undefined,
    ),
  component: function Offer() {
    return <OfferPage offer={useSuspenseQuery(offerQuery(Route.useParams().slug)).data} />
  },
})
