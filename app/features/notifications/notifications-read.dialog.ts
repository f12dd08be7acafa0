// Door to what the bell opens: the list in a dialog, or bare for a popover. Both come with the first press.
import { defineDialog } from '#app/lib/dialog.ts'

/** Answers where the member wants to go. */
export const notificationsDialog = defineDialog<Record<string, never>, string>(
  'notifications-read',
  () => import('./notifications-read-view.tsx'),
  { phone: 'full' },
)

export const loadNotifications = async () => (await import('./notifications-panel.tsx')).NotificationsPanel
