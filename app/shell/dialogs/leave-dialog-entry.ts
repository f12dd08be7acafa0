// A document may begin at the history entry of a dialog: its visitor reloaded the page with the dialog open, or came back
// from another site. No dialog opens, so the entry is left. Otherwise the next Back would change nothing, and the page
// would scroll to the top, because the router knows no scroll position of the entry.
import type { HistoryState } from '@tanstack/react-router'

/** A browser may ignore the step. The page does not wait for it. */
const LATEST_MS = 1000

function isAtDialog(): boolean {
  const { state }: { state: HistoryState | null } = history
  return state?.dialog !== undefined
}

const goBack = () =>
  new Promise<'arrived' | 'ignored'>((resolve) => {
    addEventListener('popstate', () => resolve('arrived'), { once: true })
    setTimeout(() => resolve('ignored'), LATEST_MS)
    history.back()
  })

/** Call it before the router is created, because the router reads the entry then. */
export async function leaveDialogEntry(): Promise<void> {
  // One dialog may have been open over another.
  while (isAtDialog()) if ((await goBack()) === 'ignored') return
}
