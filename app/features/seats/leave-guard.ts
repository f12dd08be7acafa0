// Keeps the seats page and its address together when Back or Forward leads away from chosen seats.
// The router's own blocker moves the history back after a refusal. That second move is asynchronous, and an entry pushed in
// between (a dialog's) takes its place: then the plan stays and the address is the film's. Here the address is put back in
// the same task, before the router hears of the move, so that no other step fits in between.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { guardPops } from '#app/lib/pop-guard.ts'

interface Place {
  pathname: string
  search: string
}

interface LeaveGuard {
  /** Whether an address is this page's own. */
  isOwn: (place: Place) => boolean
  /** Whether there is anything to lose on the way to an address. */
  mustAsk: (next: Place) => boolean
  /** Asks, and answers whether the visitor leaves. Asked once at a time. */
  ask: () => Promise<boolean>
}

/** One step past the router, which replaces these methods on `window.history`. */
const push = (state: unknown, href: string) => History.prototype.pushState.call(window.history, state, '', href)

const hasDialog = (state: object): boolean => 'dialog' in state && state.dialog !== undefined

/** Guards until the returned function is called. */
export function guardLeaving(router: AnyRouter, { isOwn, mustAsk, ask }: LeaveGuard): () => void {
  const history: RouterHistory = router.history
  let isAsking = false

  async function askOnce(leave: () => void): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      // While the question was asked the page may have been left in another way.
      if ((await ask()) && isOwn(history.location)) leave()
    } finally {
      isAsking = false
    }
  }

  /** Where the visitor wanted to go is the entry below the page's own. */
  function goBack(): void {
    if (hasDialog(history.location.state)) history.go(-2, { ignoreBlocker: true })
    else history.back({ ignoreBlocker: true })
  }

  function putBack(): boolean {
    if (!isOwn(history.location) || isOwn(window.location) || !mustAsk(window.location)) return false
    const { state, href } = history.location
    // An open dialog stands on an entry of its own above the page's, and goes back to that one when it closes.
    if (hasDialog(state)) push({ ...state, dialog: undefined }, href)
    push(state, href)
    void askOnce(goBack)
    return true
  }

  const endGuard = guardPops(putBack)
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation, action }) => {
      const isPush = action === 'PUSH' || action === 'REPLACE'
      if (!isPush || isOwn(nextLocation) || !mustAsk(nextLocation)) return false
      void askOnce(() => void router.navigate({ href: nextLocation.href, ignoreBlocker: true }))
      return true
    },
  })
  return () => {
    endGuard()
    unblock()
  }
}
