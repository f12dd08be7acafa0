// Joins the counting of visits to the shell. Comes after the page, and only where an operator counts.
import type { AppRouter } from '#app/router.tsx'
import { startTracking } from '#app/features/tracking/tracking.ts'
import { tellTagBlocked } from './ad-block.dialog.ts'

export const beginTracking = (router: AppRouter, openedAt: string): Promise<void> =>
  startTracking({
    router,
    queryClient: router.options.context.queryClient,
    openedAt,
    onBlocked: () => void tellTagBlocked(),
  })
