// Lazy dialog: a change of language would clear the typed card. Resolves to true if the visitor changes it all the same.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const languageChangeDialog = defineDialog<Record<string, never>, true>(
  'language-change',
  () => import('./language-change-view.tsx'),
)
