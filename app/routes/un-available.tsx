import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { UnavailablePage } from '#app/shell/unavailable-page.tsx'

export const Route = createFileRoute('/un-available')({
  head: () => ({ meta: [{ title: m.unavailable_page_title() }] }),
  component: UnavailablePage,
})
