import { createFileRoute } from '@tanstack/react-router'
import { LinkedPage } from '#app/features/orders/linked/linked-page.tsx'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/ticket')({
  staticData: { needsCity: false, isPrivate: true, worksOffline: true },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(settingsQuery),
  head: () => ({
    meta: [
      { title: m.ticket_linked_page_title() },
      // The address is the ticket's key: no other site is told it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: LinkedPage,
})
