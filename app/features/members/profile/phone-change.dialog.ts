import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const phoneChangeDialog = defineDialog<Record<string, never>, true>(
  'phone-change',
  () => import('./phone-change-view.tsx'),
)
