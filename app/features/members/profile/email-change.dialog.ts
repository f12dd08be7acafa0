import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const emailChangeDialog = defineDialog<Record<string, never>, true>(
  'email-change',
  () => import('./email-change-view.tsx'),
)
