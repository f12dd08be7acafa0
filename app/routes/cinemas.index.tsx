import { createFileRoute } from '@tanstack/react-router'
import { CinemasPage } from '#app/features/cinemas/cinemas-page.tsx'
import { cinemasQuery } from '#app/features/cinemas/cinemas.query.ts'
import { pageHead } from '#app/lib/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/cinemas/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(cinemasQuery({}))
    return { title: m.pages_title({ page: m.cinemas_title() }), description: m.cinemas_lede() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: CinemasPage,
})
