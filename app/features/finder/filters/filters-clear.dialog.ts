import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Asked before all filters are cleared; answers true to clear them. */
export const filtersClearDialog = defineDialog<{ cityName: string }, true>(
  'filters-clear',
  () => import('./filters-clear-view.tsx'),
)
