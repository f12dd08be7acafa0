import { defineDialog, openDialog } from '#app/lib/dialog.ts'

export const adBlockDialog = defineDialog<Record<string, never>>(
  'shell-ad-block',
  () => import('./ad-block-view.tsx'),
  { hasEntry: false },
)

const TOLD = 'shasha.ad-block-told'

/** For whoever loads a tag, when it was blocked: tells so once a visit. Without a network every script fails. */
export async function tellTagBlocked(): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(TOLD)) return
  sessionStorage.setItem(TOLD, 'yes')
  await openDialog(adBlockDialog, {})
}
