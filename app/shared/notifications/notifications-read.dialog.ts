// For other features: opens the list in a dialog, or bare for a popover. Both load with the first press.
import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { SiteLink } from '#app/lib/paths/links.ts'

/** Answers the link that the member pressed. */
export const notificationsDialog = defineDialog<Record<string, never>, SiteLink>(
  'notifications-read',
  () => import('./notifications-read-view.tsx'),
  { phone: 'full' },
)

export const loadNotificationsPanel = async () => (await import('./notifications-panel.tsx')).NotificationsPanel
