import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { UnavailablePage } from '#app/shell/unavailable-page.tsx'

export const Route = createFileRoute('/un-available')({
  staticData: { needsCity: false },
  // The status of the response says "not found", too.
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: m.unavailable_page_title() }] }),
  notFoundComponent: UnavailablePage,
})
