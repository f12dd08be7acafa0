// Lazy dialog: warns that the time to pay is nearly over.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const expiryWarningDialog = defineDialog<{ orderId: string }>(
  'expiry-warning',
  () => import('./expiry-warning-view.tsx'),
)
