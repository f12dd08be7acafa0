import { createFileRoute } from '@tanstack/react-router'
import { citiesQuery } from '#app/features/cities/cities.query.ts'
import { ExperiencesPage } from '#app/features/experiences/experiences-page.tsx'
import { experiencesQuery } from '#app/features/experiences/experiences.query.ts'
import { pageHead } from '#app/lib/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/experiences/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(citiesQuery)
    void queryClient.prefetchQuery(experiencesQuery({}))
    return { title: m.pages_title({ page: m.experiences_title() }), description: m.experiences_lede() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: ExperiencesPage,
})
