import { createFileRoute } from '@tanstack/react-router'
import { LinkedPage } from '#app/features/orders/linked/linked-page.tsx'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/ticket')({
  staticData: { needsCity: false, isPrivate: true, worksOffline: true },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(settingsQuery),
  head: () => ({
    meta: [
      { title: m.ticket_linked_page_title() },
      // The URL gives access to the ticket, so no other site may receive it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: LinkedPage,
})
