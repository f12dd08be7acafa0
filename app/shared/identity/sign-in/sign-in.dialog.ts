import { defineDialog } from '#app/lib/dialog/dialog.ts'

/**
 * From the phone number to the account, new or existing. The `visit` query tells whether the visitor signed in, even
 * before the dialog closes.
 */
export const signInDialog = defineDialog<Record<string, never>>('sign-in', () => import('./sign-in-view.tsx'))
