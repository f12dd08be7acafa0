import { defineDialog } from '#app/lib/dialog.ts'

/** What holds for everybody in a house; the operator writes it. */
export const houseRulesDialog = defineDialog<undefined>('house-rules', () => import('./house-rules-view.tsx'))
