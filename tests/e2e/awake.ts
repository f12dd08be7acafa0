// When a page answers to its visitor: everything is drawn before its script has come, and a press before that may be lost.
// Relied on by every visit of a test.
import { expect, type Locator, type Page } from '@playwright/test'
import { agreeBefore } from './entry-rules.ts'

/** As far as it matters here: a node of React's tree. `dehydrated`: drawn by the server, and not taken over yet. */
interface Fiber {
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { dehydrated?: unknown } | null
}

interface Waking {
  isPageAwake?: boolean
  /** Parts of the page that hear presses by a listener of their own, beside React's. */
  listening?: WeakSet<EventTarget>
}

/**
 * Runs in the page before anything else. A page inside the shell is taken over after the shell, and hears keys and presses
 * only once its effects have run. React tells developer tools of that moment, and nobody else.
 */
export function watchWaking(): void {
  const page = globalThis as Waking
  const listening = new WeakSet<EventTarget>()
  page.listening = listening
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...listener: Parameters<typeof addEventListener>) {
    if (listener[0] === 'click' && this !== undefined) listening.add(this)
    addEventListener.apply(this, listener)
  }
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

/** For a link that stays a plain one until the part of the page it stands in listens: pressed once that does. */
export async function pressOnceListening(link: Locator): Promise<void> {
  const isHeard = () =>
    link.evaluate((node) => {
      const { listening } = globalThis as Waking
      // What is heard of everywhere is heard from the beginning: it says nothing of this link.
      for (let part = node.parentElement; part && part !== document.body; part = part.parentElement)
        if (listening?.has(part)) return true
      return false
    })
  await expect.poll(isHeard).toBe(true)
  await link.click()
}

/** Once the page answers to its visitor. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as Waking).isPageAwake === true)
}

/** The same page anew, once it answers to its visitor: what is pressed next must not come before. */
export async function reopen(page: Page): Promise<void> {
  await page.reload()
  await untilAwake(page)
}

/** Holds back scripts of the pages to come, all or those with a text in them, until the answer is called: what was drawn sleeps on. */
export async function keepAsleep(page: Page, { text = '' } = {}): Promise<() => void> {
  let wake = (): void => undefined
  const asleep = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/**', async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback()
    const script = text && (await (await fetch(route.request().url())).text())
    if (script.includes(text)) await asleep
    return route.fallback()
  })
  return wake
}

/** Opens a page that sleeps until the answer is called. */
export async function openAsleep(page: Page, path: string, held?: { text: string }): Promise<() => void> {
  await agreeBefore(page, path)
  const wake = await keepAsleep(page, held)
  await page.goto(path, { waitUntil: 'commit' })
  return wake
}

/** Whether React listens, though it may have taken over nothing of the page yet. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as Waking).listening?.has(document) === true)
}
