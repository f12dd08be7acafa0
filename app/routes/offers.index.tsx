import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '#app/features/offers/offers-page.tsx'
import { pageHead, plainFacts } from '#app/lib/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/offers/')({
  loader: () => ({ title: m.pages_title({ page: m.offers_title() }), description: m.offers_description() }),
  head: ({ match, loaderData }) =>
    pageHead(
      loaderData,
      import.meta.env.SSR ? plainFacts(match.context.queryClient, m.offers_title(), '/offers') : undefined,
    ),
  component: OffersPage,
})
