import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { citiesQuery } from '#app/shared/catalogue/cities/cities.query.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { rootHead } from '#app/shell/document/root-head.ts'
import { Root } from '#app/shell/root.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    const visit = await context.queryClient.ensureQueryData(viewerQuery)
    // A closed site needs no further data: these calls would only repeat that it is closed.
    if (visit.maintenance) return
    void context.queryClient.prefetchQuery(settingsQuery)
    // The header shows the city's name.
    void context.queryClient.ensureQueryData(citiesQuery).catch(() => undefined)
  },
  head: ({ match, matches }) => rootHead(match.context.queryClient.getQueryData(viewerQuery.queryKey), matches),
  component: Root,
})
