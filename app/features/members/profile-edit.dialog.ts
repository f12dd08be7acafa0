import { defineDialog } from '#app/lib/dialog.ts'

export const profileEditDialog = defineDialog<Record<string, never>, true>(
  'profile-edit',
  () => import('./profile-edit-view.tsx'),
)
