import { defineDialog, openDialog } from '#app/lib/dialog/dialog.ts'

export const adBlockDialog = defineDialog<Record<string, never>>(
  'shell-ad-block',
  () => import('./ad-block-view.tsx'),
  { hasEntry: false },
)

const TOLD = 'shasha.ad-block-told'

/** Without storage it would be every time, so then it is none. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(TOLD)) return false
    sessionStorage.setItem(TOLD, 'yes')
    return true
  } catch {
    return false
  }
}

/** If a tag was blocked, says so once a visit. Offline every script fails, so that does not count. */
export async function tellTagBlocked(): Promise<void> {
  if (!navigator.onLine || !isFirstTime()) return
  await openDialog(adBlockDialog, {})
}
