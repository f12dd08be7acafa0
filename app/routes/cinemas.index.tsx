import { createFileRoute } from '@tanstack/react-router'
import { citiesQuery } from '#app/features/cities/cities.query.ts'
import { CinemasPage } from '#app/features/cinemas/cinemas-page.tsx'
import { cinemasQuery } from '#app/features/cinemas/cinemas.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/cinemas/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(citiesQuery)
    void queryClient.prefetchQuery(cinemasQuery({}))
  },
  head: () => ({
    meta: [{ title: m.pages_title({ page: m.cinemas_title() }) }, { name: 'description', content: m.cinemas_lede() }],
  }),
  component: CinemasPage,
})
