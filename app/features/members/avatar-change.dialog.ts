import { defineDialog } from '#app/lib/dialog.ts'

/** Answers what became of the picture. */
export const avatarChangeDialog = defineDialog<Record<string, never>, 'saved' | 'removed'>(
  'avatar-change',
  () => import('./avatar-change-view.tsx'),
)
