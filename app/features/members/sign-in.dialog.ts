import { defineDialog } from '#app/lib/dialog.ts'

/** From the phone to the account, new or known. Whether anybody signed in is told by the visit: it counts before the end. */
export const signInDialog = defineDialog<Record<string, never>>('sign-in', () => import('./sign-in-view.tsx'))
