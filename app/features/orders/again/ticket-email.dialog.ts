import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Answers the masked address the ticket was sent to. */
export const ticketEmailDialog = defineDialog<{ id: string }, { toMasked: string }>(
  'ticket-email',
  () => import('./ticket-email-view.tsx'),
)
