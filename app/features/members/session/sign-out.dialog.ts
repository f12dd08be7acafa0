import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const signOutDialog = defineDialog<Record<string, never>, true>('sign-out', () => import('./sign-out-view.tsx'))
