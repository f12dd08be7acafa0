import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Asked before all recent searches are deleted; answers true to delete them. */
export const historyClearDialog = defineDialog<Record<string, never>, true>(
  'history-clear',
  () => import('./history-clear-view.tsx'),
)
