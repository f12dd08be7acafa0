import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const bookingsClearDialog = defineDialog<Record<string, never>, true>(
  'bookings-clear',
  () => import('./bookings-clear-view.tsx'),
)
