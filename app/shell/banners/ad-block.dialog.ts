import { defineDialog, openDialog } from '#app/lib/dialog/dialog.ts'
import { readText, writeText } from '#app/lib/session/stored-value.ts'

export const adBlockDialog = defineDialog<Record<string, never>>(
  'shell-ad-block',
  () => import('./ad-block-view.tsx'),
  { hasEntry: false },
)

const TOLD = 'shasha.ad-block-told'

/** Without storage it would be every time, so then it is none. */
const isFirstTime = (): boolean => readText('tab', TOLD) === null && writeText('tab', TOLD, 'yes')

/** If a tag was blocked, says so once a visit. Offline every script fails, so that does not count. */
export async function showTagBlockedDialogOnce(): Promise<void> {
  if (!navigator.onLine || !isFirstTime()) return
  await openDialog(adBlockDialog, {})
}
