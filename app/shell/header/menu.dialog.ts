import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const menuDialog = defineDialog<Record<string, never>, 'signIn' | 'confirmAndSignOut'>(
  'shell-menu',
  () => import('./menu-view.tsx'),
)
