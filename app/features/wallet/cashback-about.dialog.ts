import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const cashbackAboutDialog = defineDialog<Record<string, never>>(
  'cashback-about',
  () => import('./cashback-about-view.tsx'),
)
