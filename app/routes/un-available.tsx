import { createFileRoute, notFound } from '@tanstack/react-router'
import { textParams } from '#app/lib/paths/search-values.ts'
import { m } from '#app/paraglide/messages.js'
import { GonePage } from '#app/shell/states/gone-page.tsx'

export const Route = createFileRoute('/un-available')({
  staticData: { needsCity: false },
  validateSearch: (search) => textParams(search, ['of', 'next']),
  // The response's status is 404.
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: m.unavailable_page_title() }] }),
  notFoundComponent: GonePage,
})
