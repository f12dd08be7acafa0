import { defineDialog } from '#app/lib/dialog.ts'

/** Asked where the page cannot stay; answers true to change. */
export const cityChangeConfirmDialog = defineDialog<{ cityName: string }, true>(
  'city-change-confirm',
  () => import('./city-change-confirm-view.tsx'),
)
