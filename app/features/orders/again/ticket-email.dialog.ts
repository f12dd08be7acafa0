import { defineDialog } from '#app/lib/dialog.ts'

/** Answers where the ticket went, in short. */
export const ticketEmailDialog = defineDialog<{ id: string }, { toMasked: string }>(
  'ticket-email',
  () => import('./ticket-email-view.tsx'),
)
