// Connects dialogs with the browser history: Back closes a dialog or goes to its earlier step. Each dialog has a
// history entry of its own at the same URL. Runs in the browser only.
import type { AppRouter } from '#app/router.tsx'
import type { HistoryState } from '@tanstack/react-router'
import { subscribe } from 'valtio'
import { startClosingDialog, dialogs, runDialogBackHandler } from '#app/lib/dialog/dialog.store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    dialog?: string | undefined
  }
}

/**
 * A busy phone may take seconds for `history.back()`. If we push an entry before it completes, Back leaves that entry,
 * and its dialog closes. The limit is for a browser that never completes it.
 */
const BACK_TIMEOUT_MS = 20_000

// Unlike a key, unique across reloads: entries of an earlier document match no dialog.
const entryName = (key: number): string => `${performance.timeOrigin}.${key}`
const entered = new Set<number>()
const leaving = new Map<number, Promise<void>>()

const isPopped = (action: { type: string }) => action.type !== 'PUSH' && action.type !== 'REPLACE'
/**
 * The entry of a dialog that is not open: it closed together with one above it, its visitor left it by a link inside, or
 * reloaded the page.
 */
const isLeftover = ({ dialog: name }: HistoryState) =>
  name !== undefined && dialogs.stack.every(({ key, isOpen }) => !isOpen || entryName(key) !== name)
/** Going back, the browser arrives at such an entry. It is skipped. */
const isSkipped = ({ action, location }: { action: { type: string }; location: { state: HistoryState } }) =>
  action.type === 'BACK' && isLeftover(location.state)
const isStillOpen = (key: number) => dialogs.stack.some((dialog) => dialog.key === key && dialog.isOpen)

/** Resolves once the dialog's entry is not the current one. A later navigation is then pushed onto the page's entry. */
export async function waitForDialogEntryExit(key: number): Promise<void> {
  await leaving.get(key)
  leaving.delete(key)
}

export function connectDialogsToHistory(router: AppRouter): () => void {
  const { history } = router

  const waiting = new Set<number>()

  /**
   * `history.back()` of another dialog is asynchronous: an entry pushed before it completes would be the one it leaves.
   */
  const enterInTurn = (key: number) => {
    if (leaving.size === 0) return enter(key)
    if (waiting.has(key)) return undefined
    waiting.add(key)
    return void Promise.all(leaving.values()).then(() => {
      waiting.delete(key)
      if (isStillOpen(key)) enter(key)
    })
  }

  const enter = (key: number) => {
    entered.add(key)
    void router.navigate({
      to: '.',
      search: true,
      params: true,
      hash: true,
      state: (state: object) => ({ ...state, dialog: entryName(key) }),
      replace: isLeftover(history.location.state),
      resetScroll: false,
      hashScrollIntoView: false,
      ignoreBlocker: true,
      viewTransition: false,
    })
  }

  const leave = (key: number) => {
    entered.delete(key)
    if (history.location.state.dialog !== entryName(key)) return
    const page = history.location.pathname
    const exit = new Promise<void>((resolve) => {
      const done = () => {
        stop()
        clearTimeout(timer)
        resolve()
      }
      const stop = history.subscribe((change) => {
        const isPage = isPopped(change.action) && !isSkipped(change)
        if (isPage || change.location.pathname !== page) done()
      })
      const timer = setTimeout(done, BACK_TIMEOUT_MS)
    })
    leaving.set(key, exit)
    // A link pressed meanwhile waits: `back` would leave its page, and not the entry.
    const unblock = history.block({ enableBeforeUnload: false, blockerFn: () => exit.then(() => false) })
    void exit.then(unblock)
    history.back({ ignoreBlocker: true })
  }

  let { pathname, search } = history.location
  const stopHistory = history.subscribe((change) => {
    const { location, action } = change
    const isSamePage = location.pathname === pathname
    const isSameAddress = isSamePage && location.search === search
    ;({ pathname, search } = location)
    const name = location.state.dialog
    const at = dialogs.stack.findIndex(({ key }) => entryName(key) === name)
    if (action.type === 'PUSH' && at >= 0) return
    const isPop = isPopped(action)
    for (const { key, isOpen, dialog } of dialogs.stack.slice(at + 1).toReversed()) {
      // A dialog without its own entry closes when the URL it opened on changes.
      const isLeft = isPop && !dialog.hasEntry && !isSameAddress
      if (!isOpen || (isSamePage && !entered.has(key) && !isLeft)) continue
      // The dialog stays open, and so does its entry.
      if (isPop && isSamePage && !isLeft && (!dialog.isDismissable || runDialogBackHandler(key))) {
        history.forward({ ignoreBlocker: true })
        return
      }
      entered.delete(key)
      startClosingDialog(key)
    }
    if (isSkipped(change)) history.back({ ignoreBlocker: true })
  })

  const followStack = () => {
    for (const { key, isOpen, dialog } of dialogs.stack) {
      if (isOpen && dialog.hasEntry && !entered.has(key)) enterInTurn(key)
      if (!isOpen && entered.has(key)) leave(key)
    }
  }
  const stopStack = subscribe(dialogs, followStack)
  // The first dialog is in the stack before this subscription.
  followStack()

  return () => {
    stopStack()
    stopHistory()
  }
}
