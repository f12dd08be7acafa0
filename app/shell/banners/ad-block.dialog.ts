import { defineDialog, openDialog } from '#app/lib/dialog/dialog.ts'

export const adBlockDialog = defineDialog<Record<string, never>>(
  'shell-ad-block',
  () => import('./ad-block-view.tsx'),
  { hasEntry: false },
)

const TOLD = 'shasha.ad-block-told'

/** If a tag was blocked, says so once a visit. Offline every script fails, so that does not count. */
export async function tellTagBlocked(): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(TOLD)) return
  sessionStorage.setItem(TOLD, 'yes')
  await openDialog(adBlockDialog, {})
}
