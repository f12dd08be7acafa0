import { createFileRoute } from '@tanstack/react-router'
import { startInCity } from '#app/features/cities/cities.query.ts'
import { ExperiencesPage } from '#app/features/experiences/experiences-page.tsx'
import { experiencesQuery } from '#app/features/experiences/experiences.query.ts'
import { pageHead } from '#app/lib/page-head.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/experiences/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(visitQuery)
    void startInCity(queryClient, (cityId) => void queryClient.prefetchQuery(experiencesQuery({ cityId })))
    void queryClient.prefetchQuery(experiencesQuery({}))
    return { title: m.pages_title({ page: m.experiences_title() }), description: m.experiences_lede() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: ExperiencesPage,
})
