import { createFileRoute, redirect } from '@tanstack/react-router'
import { QuotePage } from '#app/features/quotes/quote-page.tsx'
import { hasLoadedAnalyticsTags } from '#app/lib/page/track.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/quotes/$token')({
  staticData: { needsCity: false, isPrivate: true },
  // The bank returns its customer with this mark.
  validateSearch: (search): { payment?: 'return' | undefined } => ({
    payment: search.payment === 'return' ? 'return' : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { token } }) => {
    // A document in which tags run must not show a card form, so it is reloaded without them.
    if (hasLoadedAnalyticsTags()) throw redirect({ to: '/quotes/$token', params: { token }, reloadDocument: true })
    await queryClient.prefetchQuery(settingsQuery)
  },
  head: () => ({
    meta: [
      { title: m.pages_title({ page: m.quote_title() }) },
      // The address gives access to the quote, so no other site may receive it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: function QuoteOfLink() {
    const { token } = Route.useParams()
    const { payment } = Route.useSearch()
    return <QuotePage key={token} token={token} isReturn={payment === 'return'} />
  },
})
