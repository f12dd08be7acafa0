import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { Answer } from '#server/contracts/contract.ts'

export interface AccountDeleteInput {
  /** There are coming bookings: the dialog says what happens to them. */
  keepsTickets: boolean
}

export const accountDeleteDialog = defineDialog<AccountDeleteInput, Answer<'DELETE auth/delete-account'>>(
  'account-delete',
  () => import('./account-delete-view.tsx'),
)
