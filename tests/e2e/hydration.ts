// Tells when a page is hydrated. Before that, a click on its server-rendered markup may be lost.
import { expect, type Locator, type Page } from '@playwright/test'
import { agreeBefore } from './entry-rules.ts'

interface HydrationWatch {
  isPageHydrated?: () => boolean
  /** Elements with a click listener of their own, besides React’s at the document. */
  listening?: WeakSet<EventTarget>
}

/**
 * Runs in the page before any other script, and asks as the site's own script does. `root.tsx` marks the hydrated
 * document. The page is a part of its own, which hydrates after header and footer: the first node in `main` opens it, the
 * second one belongs to it. React hydrates a part at once when an event reaches it. If that is impossible, React stops the
 * event at the document. No part of the site listens to this event.
 */
export function watchHydration(): void {
  const page = globalThis as HydrationWatch
  const listening = new WeakSet<EventTarget>()
  page.listening = listening
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...listener: Parameters<typeof addEventListener>) {
    if (listener[0] === 'click' && this !== undefined) listening.add(this)
    addEventListener.apply(this, listener)
  }
  page.isPageHydrated = () => {
    // A document has no element before its first bytes are parsed.
    const root: Element | null = document.documentElement
    if (!root?.hasAttribute('data-hydrated')) return false
    const main = document.querySelector('main')
    let isHandled = false
    const onProbe = () => {
      isHandled = true
    }
    root.addEventListener('dragend', onProbe, true)
    ;(main?.childNodes[1] ?? main ?? root).dispatchEvent(new Event('dragend', { bubbles: true }))
    root.removeEventListener('dragend', onProbe, true)
    return isHandled
  }
  // React reports its commits to developer tools alone. A few tests have to act between two of them.
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  Object.assign(page, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/** The part of React's developer tools that this file fakes. */
interface ReactHook {
  inject: () => number
  onCommitFiberRoot: () => void
  onPostCommitFiberRoot: () => void
}

/**
 * Runs in the page before its scripts. Presses the button as soon as React has attached the part to the page, before
 * the effects of the part have run. A person's press can meet that moment on a busy machine.
 */
export function pressAtCommitOf({ button, part }: { button: string; part: string }): void {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as unknown as {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook
  }
  hook.onCommitFiberRoot = () => {
    const element = document.querySelector(part)
    const pressed = document.querySelector<HTMLButtonElement>(button)
    if (!element || !pressed || !Object.keys(element).some((key) => key.startsWith('__reactFiber'))) return
    hook.onCommitFiberRoot = () => undefined
    pressed.click()
  }
}

/**
 * Runs in the page before its scripts. Once the site's code has run, it logs whether React hydrates the document. Of a
 * document that is being left, the console is all that a test can read.
 */
export function logWhetherHydrating(): void {
  const { listening, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as unknown as HydrationWatch & {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook
  }
  hook.inject = () => {
    requestIdleCallback(() => console.log(listening?.has(document) ? 'hydrating' : 'not hydrating'))
    return 1
  }
}

interface Paused {
  isPaused?: boolean
  goOn?: () => void
}

/** Runs in the page before its scripts. Stops React's tasks after header and footer have hydrated, before the page. */
export function pauseBeforePage(): void {
  const page = globalThis as Paused
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as unknown as {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook
  }
  const held: (() => void)[] = []
  const { postMessage } = MessagePort.prototype
  // React's scheduler begins each task with a message to itself.
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    const send = () => postMessage.apply(this, message)
    if (page.isPaused) held.push(send)
    else send()
  }
  hook.onPostCommitFiberRoot = () => {
    if (page.isPaused !== undefined) return
    page.isPaused = true
    // The scheduler ends its turn when its time is over.
    const now = performance.now.bind(performance)
    performance.now = () => now() + 100
  }
  page.goOn = () => {
    page.isPaused = false
    for (const send of held.splice(0)) send()
  }
}

/** Waits until header and footer have hydrated, and the page has not. */
export const untilPaused = (page: Page) => page.waitForFunction(() => (globalThis as Paused).isPaused === true)

export const goOn = (page: Page) => page.evaluate(() => (globalThis as Paused).goOn?.())

/** Clicks a link that works natively until its part of the page is hydrated: waits for the listener first. */
export async function pressOnceListening(anyLink: Locator): Promise<void> {
  // A section that is still streaming in is in the document twice, the new one hidden.
  const link = anyLink.filter({ visible: true })
  const isHeard = () =>
    link.evaluate((node) => {
      const { listening } = globalThis as HydrationWatch
      // Listeners on the body and above exist from the beginning, so they say nothing about this link.
      for (let part = node.parentElement; part && part !== document.body; part = part.parentElement)
        if (listening?.has(part)) return true
      return false
    })
  await expect.poll(isHeard).toBe(true)
  await link.click()
}

/** Waits until the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as HydrationWatch).isPageHydrated?.())
}

/**
 * Runs in the page before its scripts. Once the browser is idle, the document retries by itself what failed in it, and a
 * test would find no failure to retry.
 */
export function neverIdle(): void {
  globalThis.requestIdleCallback = () => 0
}

/** Reloads the page and waits until it is hydrated, so that the next click is not too early. */
export async function reopen(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/**
 * Delays scripts of the next pages, all or those containing `text`, until the returned function is called. The pages
 * stay unhydrated.
 */
export async function delayHydration(page: Page, { text = '' } = {}): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**', async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback()
    const script = text && (await (await fetch(route.request().url())).text())
    if (script.includes(text)) await released
    return route.fallback()
  })
  return release
}

/** Opens a page that stays unhydrated until the returned function is called. */
export async function openUnhydrated(page: Page, path: string, held?: { text: string }): Promise<() => void> {
  await agreeBefore(page, path)
  const release = await delayHydration(page, held)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

/** Waits until React listens at the document, even if no part of the page is hydrated yet. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as HydrationWatch).listening?.has(document) === true)
}

/** Before a page of which only an act may fetch more. On a busy machine it may hydrate later than that. */
export const stopLatest = (latestMs: number) => {
  const start = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void, ms?: number) => (ms === latestMs ? 0 : start(run, ms))) as typeof start
}
