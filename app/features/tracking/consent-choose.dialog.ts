// The consent dialog, with each purpose in plain words.
import type { ConsentChoice } from '#server/contracts/rules/consent.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const consentChooseDialog = defineDialog<Record<string, never>, ConsentChoice>(
  'consent-choose',
  () => import('./consent-choose-view.tsx'),
)
