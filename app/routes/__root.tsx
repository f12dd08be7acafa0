import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { visitQuery } from '#app/lib/visit.query.ts'
import { rootHead } from '#app/shell/root-head.ts'
import { Root } from '#app/shell/root.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(visitQuery)
  },
  head: ({ match }) => rootHead(match.context.queryClient.getQueryData(visitQuery.queryKey)),
  component: Root,
})
