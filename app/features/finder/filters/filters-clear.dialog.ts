import { defineDialog } from '#app/lib/dialog.ts'

/** Asked before everything chosen is taken away; answers true to take it. */
export const filtersClearDialog = defineDialog<{ cityName: string }, true>(
  'filters-clear',
  () => import('./filters-clear-view.tsx'),
)
