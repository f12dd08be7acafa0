import { createFileRoute } from '@tanstack/react-router'
import { citiesQuery } from '#app/features/cities/cities.query.ts'
import { ExperiencesPage } from '#app/features/experiences/experiences-page.tsx'
import { experiencesQuery } from '#app/features/experiences/experiences.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/experiences/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(citiesQuery)
    void queryClient.prefetchQuery(experiencesQuery({}))
  },
  head: () => ({
    meta: [
      { title: m.pages_title({ page: m.experiences_title() }) },
      { name: 'description', content: m.experiences_lede() },
    ],
  }),
  component: ExperiencesPage,
})
