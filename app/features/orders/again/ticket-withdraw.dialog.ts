import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const ticketWithdrawDialog = defineDialog<Record<string, never>, true>(
  'ticket-withdraw',
  () => import('./ticket-withdraw-view.tsx'),
)
