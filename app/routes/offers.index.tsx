import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '#app/features/pages/offers-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/offers/')({
  head: () => ({
    meta: [
      { title: m.pages_title({ page: m.offers_title() }) },
      { name: 'description', content: m.offers_description() },
    ],
  }),
  component: OffersPage,
})
