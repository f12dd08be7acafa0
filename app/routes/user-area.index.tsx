import { createFileRoute } from '@tanstack/react-router'
import { citiesQuery } from '#app/features/cities/cities.query.ts'
import { communicationLanguagesQuery, requireMember } from '#app/features/members/members.query.ts'
import { ProfilePage } from '#app/features/members/profile-page.tsx'
import { pageHead } from '#app/lib/page-head.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/user-area/')({
  staticData: { isPrivate: true },
  loader: async ({ context: { queryClient } }) => {
    await requireMember(queryClient, '/user-area')
    // Small and kept at the edge: awaited, the page is drawn once.
    await Promise.all([queryClient.prefetchQuery(communicationLanguagesQuery), queryClient.prefetchQuery(citiesQuery)])
    return { title: m.pages_title({ page: m.members_area() }), description: m.members_area_description() }
  },
  head: ({ loaderData }) => pageHead(loaderData),
  component: ProfilePage,
})
