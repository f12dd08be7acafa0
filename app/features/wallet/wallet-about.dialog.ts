import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const walletAboutDialog = defineDialog<Record<string, never>>(
  'wallet-about',
  () => import('./wallet-about-view.tsx'),
)
