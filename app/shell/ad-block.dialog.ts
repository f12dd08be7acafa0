import { defineDialog } from '#app/lib/dialog.ts'

export const adBlockDialog = defineDialog<Record<string, never>>(
  'shell-ad-block',
  () => import('./ad-block-view.tsx'),
  {
    hasEntry: false,
  },
)
