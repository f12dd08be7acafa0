// When a page answers to its visitor: everything is drawn before its script has come, and a press before that may be lost.
// Relied on by every visit of a test.
import { expect, type Locator } from '@playwright/test'

/** As far as it matters here: a node of React's tree. `dehydrated`: drawn by the server, and not taken over yet. */
interface Fiber {
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { dehydrated?: unknown } | null
}

interface Waking {
  isPageAwake?: boolean
}

/**
 * Runs in the page before anything else. A page inside the shell is taken over after the shell, and hears keys and presses
 * only once its effects have run. React tells developer tools of that moment, and nobody else.
 */
export function watchWaking(): void {
  const page = globalThis as Waking
  const find = (fiber: Fiber | null, isWanted: (one: Fiber) => boolean): Fiber | undefined => {
    for (let one = fiber; one; one = one.sibling) {
      const found = isWanted(one) ? one : find(one.child, isWanted)
      if (found) return found
    }
    return undefined
  }
  const isAsleep = ({ memoizedState }: Fiber) => Boolean(memoizedState?.dehydrated)
  const look = (root: { current: Fiber }) => {
    const main = find(root.current, ({ type }) => type === 'main')
    // Sections of the page may go on coming.
    const first = find(main?.child ?? null, (one) => isAsleep(one) || typeof one.type === 'string')
    if (first && !isAsleep(first)) page.isPageAwake = true
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: (_: number, root: { current: Fiber }) => {
      if (!page.isPageAwake) look(root)
    },
  }
  Object.assign(page, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/** Once somebody hears it: on a page that failed, or beside the page itself, that may be later than the page awakes. */
export async function pressOnceHeard(button: Locator): Promise<void> {
  const isHeard = () => button.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHeard).toBe(true)
  await button.click()
}

/** Runs in the page. */
export const isAwake = (): boolean => (globalThis as Waking).isPageAwake === true
