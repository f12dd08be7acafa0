import { createFileRoute } from '@tanstack/react-router'
import { startRequestsForCity } from '#app/shared/catalogue/cities/cities.query.ts'
import { experiencesFacts } from '#app/features/experiences/experience-head.ts'
import { ExperiencesPage } from '#app/features/experiences/experiences-page.tsx'
import { experiencesQuery } from '#app/shared/catalogue/experiences.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { introductionQuery } from '#app/lib/session/settings.query.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/experiences/')({
  loader: async ({ context: { queryClient } }) => {
    const { isCrawler } = await queryClient.ensureQueryData(viewerQuery)
    void startRequestsForCity(queryClient, (cityId) => void queryClient.prefetchQuery(experiencesQuery({ cityId })))
    const listed = queryClient.prefetchQuery(experiencesQuery({}))
    // JSON-LD for search engines needs the data of the page.
    if (isCrawler) await listed
    void queryClient.prefetchQuery(introductionQuery('experienceDescription'))
    return { title: m.pages_title({ page: m.experiences_title() }), description: m.experiences_lede() }
  },
  head: ({ match, loaderData }) => pageHead(loaderData, experiencesFacts(match.context.queryClient)),
  component: ExperiencesPage,
})
