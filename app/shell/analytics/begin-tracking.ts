// Connects analytics with the shell. Lazy-loaded, and only if an operator uses analytics.
import type { AppRouter } from '#app/router.tsx'
import { startTracking } from '#app/features/tracking/tracking.ts'
import { showTagBlockedDialogOnce } from '../banners/ad-block.dialog.ts'

export const beginTracking = (router: AppRouter, openedAt: string): Promise<void> =>
  startTracking({
    router,
    queryClient: router.options.context.queryClient,
    openedAt,
    onBlocked: () => void showTagBlockedDialogOnce(),
  })
