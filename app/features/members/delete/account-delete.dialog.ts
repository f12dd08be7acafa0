import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { Answer } from '#server/contracts/contract.ts'

export const accountDeleteDialog = defineDialog<Record<string, never>, Answer<'DELETE auth/delete-account'>>(
  'account-delete',
  () => import('./account-delete-view.tsx'),
)
