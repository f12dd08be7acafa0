import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Resolves to what happened to the picture. */
export const avatarChangeDialog = defineDialog<Record<string, never>, 'saved' | 'removed'>(
  'avatar-change',
  () => import('./avatar-change-view.tsx'),
)
