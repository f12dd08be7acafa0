import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { startRequestsForCity } from '#app/shared/catalogue/cities/cities.query.ts'
import { experienceFacts } from '#app/features/experiences/experience-head.ts'
import { ExperiencePage } from '#app/features/experiences/experience-page.tsx'
import { experienceFilmsQuery, experienceQuery, requireExperience } from '#app/shared/catalogue/experience.query.ts'
import { pageHead } from '#app/lib/page/page-head.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/experiences/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [{ id, name, uniqueName, text }] = await Promise.all([
      requireExperience(queryClient, slug),
      queryClient.ensureQueryData(viewerQuery),
    ])
    if (uniqueName !== slug) throw redirect({ to: '/experiences/$slug', params: { slug: uniqueName }, statusCode: 301 })
    void startRequestsForCity(queryClient, (cityId) => void queryClient.prefetchQuery(experienceFilmsQuery(id, cityId)))
    return { title: m.pages_title({ page: name }), description: text, name, uniqueName }
  },
  head: ({ match, loaderData }) =>
    pageHead(loaderData, loaderData && experienceFacts(match.context.queryClient, loaderData)),
  component: function Experience() {
    return <ExperiencePage experience={useSuspenseQuery(experienceQuery(Route.useParams().slug)).data} />
  },
})
