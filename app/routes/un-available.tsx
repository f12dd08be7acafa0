import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { UnavailablePage } from '#app/shell/states/unavailable-page.tsx'

export const Route = createFileRoute('/un-available')({
  staticData: { needsCity: false },
  // The response's status is 404.
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: m.unavailable_page_title() }] }),
  notFoundComponent: UnavailablePage,
})
