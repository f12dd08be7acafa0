import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { citiesQuery } from '#app/features/cities/cities.query.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { rootHead } from '#app/shell/root-head.ts'
import { Root } from '#app/shell/root.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    const visit = await context.queryClient.ensureQueryData(visitQuery)
    // A closed site asks for nothing: what it is told would only close it again, in other words.
    if (visit.maintenance) return
    void context.queryClient.prefetchQuery(settingsQuery)
    // The city's name stands in the header.
    void context.queryClient.ensureQueryData(citiesQuery).catch(() => undefined)
  },
  head: ({ match, matches }) => rootHead(match.context.queryClient.getQueryData(visitQuery.queryKey), matches),
  component: Root,
})
