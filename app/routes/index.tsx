import { createFileRoute } from '@tanstack/react-router'
import { startHome } from '#app/features/home/home.query.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { currentTime } from '#app/lib/request-context.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { m } from '#app/paraglide/messages.js'
import { cinemaDayOf } from '#server/contracts/cinema-day.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const today = cinemaDayOf(currentTime())
    await queryClient.ensureQueryData(visitQuery)
    startHome(queryClient, today)
    return { today }
  },
  head: () => ({ meta: [{ title: m.site_title() }, { name: 'description', content: m.site_description() }] }),
  component: Home,
})

function Home() {
  const { today } = Route.useLoaderData()
  return <HomePage today={today} />
}
