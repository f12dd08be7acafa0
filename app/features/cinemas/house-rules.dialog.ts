import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** House rules of the cinemas; the operator writes them. */
export const houseRulesDialog = defineDialog<undefined>('house-rules', () => import('./house-rules-view.tsx'))
