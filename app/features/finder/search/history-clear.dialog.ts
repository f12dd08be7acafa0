import { defineDialog } from '#app/lib/dialog.ts'

/** Asked before everything a visitor searched for is forgotten; answers true to forget it. */
export const historyClearDialog = defineDialog<Record<string, never>, true>(
  'history-clear',
  () => import('./history-clear-view.tsx'),
)
