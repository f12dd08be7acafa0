// Back closes a dialog, or leads to the step before: each stands on a history entry of its own, at the same address.
// Runs in the browser only.
import type { AppRouter } from '#app/router.tsx'
import { subscribe } from 'valtio'
import { closeDialog, dialogs, stepBack } from '#app/lib/dialog.store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    dialog?: string | undefined
  }
}

const GONE_AT_LATEST_MS = 500

// Unlike a key, unique across reloads: an entry left by an earlier document is nobody's.
const entryName = (key: number): string => `${performance.timeOrigin}.${key}`
const entered = new Set<number>()
const leaving = new Map<number, Promise<void>>()

const isStillOpen = (key: number) => dialogs.stack.some((each) => each.key === key && each.isOpen)

/** Resolves when the dialog's entry is no longer the current one, so that a navigation after it lands on top of the page. */
export async function entryLeft(key: number): Promise<void> {
  await leaving.get(key)
  leaving.delete(key)
}

export function followHistory(router: AppRouter): () => void {
  const { history } = router

  const waiting = new Set<number>()

  /** The way back from another dialog arrives late: an entry made before it would be what it goes back from. */
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
      resetScroll: false,
      hashScrollIntoView: false,
      ignoreBlocker: true,
      viewTransition: false,
    })
  }

  const leave = (key: number) => {
    entered.delete(key)
    if (history.location.state.dialog !== entryName(key)) return
    const gone = new Promise<void>((resolve) => {
      const stop = history.subscribe(() => resolve())
      setTimeout(() => {
        stop()
        resolve()
      }, GONE_AT_LATEST_MS)
    })
    leaving.set(key, gone)
    history.back({ ignoreBlocker: true })
  }

  let { pathname, search } = history.location
  const stopHistory = history.subscribe(({ location, action }) => {
    const isSamePage = location.pathname === pathname
    const isSameAddress = isSamePage && location.search === search
    ;({ pathname, search } = location)
    const name = location.state.dialog
    const at = dialogs.stack.findIndex(({ key }) => entryName(key) === name)
    const isOwnPush = action.type === 'PUSH' && at >= 0
    if (isOwnPush) return
    const isPop = action.type !== 'PUSH' && action.type !== 'REPLACE'
    for (const { key, isOpen, dialog } of dialogs.stack.slice(at + 1).toReversed()) {
      // Without an entry of its own it belongs to the address it opened over.
      const isLeft = isPop && !dialog.hasEntry && !isSameAddress
      if (!isOpen || (isSamePage && !entered.has(key) && !isLeft)) continue
      // It stays, and so does its entry.
      if (isPop && isSamePage && !isLeft && (!dialog.isDismissable || stepBack(key))) {
        history.forward({ ignoreBlocker: true })
        return
      }
      entered.delete(key)
      closeDialog(key)
    }
    // The entry of a dialog that was left by a link inside it: nothing to see there.
    if (action.type === 'BACK' && name && at < 0) history.back()
  })

  const followStack = () => {
    for (const { key, isOpen, dialog } of dialogs.stack) {
      if (isOpen && dialog.hasEntry && !entered.has(key)) enterInTurn(key)
      if (!isOpen && entered.has(key)) leave(key)
    }
  }
  const stopStack = subscribe(dialogs, followStack)
  // The first dialog is there before anybody follows.
  followStack()

  return () => {
    stopStack()
    stopHistory()
  }
}
