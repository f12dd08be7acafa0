import { defineDialog } from '#app/lib/dialog.ts'

export const menuDialog = defineDialog<Record<string, never>, 'sign-in'>('shell-menu', () => import('./menu-view.tsx'))
