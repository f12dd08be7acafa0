import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { UnavailablePage } from '#app/shell/unavailable-page.tsx'

export const Route = createFileRoute('/un-available')({
  staticData: { needsCity: false },
  // What was asked for is not there, and the answer says so in its status, too.
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: m.unavailable_page_title() }] }),
  notFoundComponent: UnavailablePage,
})
