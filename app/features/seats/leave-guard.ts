// Keeps the seats page and its address together when Back or Forward leads away from chosen seats.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { setPopGuard } from '#app/lib/page/pop-guard.ts'

interface Address {
  pathname: string
  search: string
}

interface LeaveGuard {
  /** Whether an address belongs to this page. */
  isOwn: (address: Address) => boolean
  /** Whether leaving for an address would lose chosen seats. */
  mustAsk: (next: Address) => boolean
  /** Asks the visitor, and resolves to true if they leave. Only one question is open at a time. */
  ask: () => Promise<boolean>
}

/** Calls `History.prototype` directly, because the router replaces these methods on `window.history`. */
const push = (state: unknown, href: string) => History.prototype.pushState.call(window.history, state, '', href)

const hasDialog = (state: object): boolean => 'dialog' in state && state.dialog !== undefined

/**
 * Guards until the returned function is called. The router's own blocker moves the history back after a refusal. That
 * second move is asynchronous, and an entry pushed in between (a dialog's) takes its place. Then the seat map stays and
 * the address is the film's. The guard restores the address in the same task, before the router hears of the move. So
 * no other step fits in between.
 */
export function guardLeaving(router: AnyRouter, { isOwn, mustAsk, ask }: LeaveGuard): () => void {
  const history: RouterHistory = router.history
  let isAsking = false

  async function askOnce(leave: () => void): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      // The visitor may have left the page in another way while the question was open.
      if ((await ask()) && isOwn(history.location)) leave()
    } finally {
      isAsking = false
    }
  }

  /** The address the visitor wanted is the history entry below this page's entry. */
  function goBack(): void {
    if (hasDialog(history.location.state)) history.go(-2, { ignoreBlocker: true })
    else history.back({ ignoreBlocker: true })
  }

  function putBack(): boolean {
    if (!isOwn(history.location) || isOwn(window.location) || !mustAsk(window.location)) return false
    const { state, href } = history.location
    // An open dialog has its own history entry above the page's entry. It returns to the page's entry when it closes.
    if (hasDialog(state)) push({ ...state, dialog: undefined }, href)
    push(state, href)
    void askOnce(goBack)
    return true
  }

  const endGuard = setPopGuard(putBack)
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
