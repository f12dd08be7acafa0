// Browser contexts that tests use one after another. A new context has an empty cache, so it loads and compiles all
// scripts again; that took longer than most tests. A context that is given back keeps the cache of immutable files only.
import type { Browser, BrowserContext, BrowserContextOptions, Disposable } from '@playwright/test'
import { watchWaking } from './awake.ts'
import { watchCards } from './card-watch.ts'
import type { Site } from './fixtures.ts'
import { listenForTokens } from './token-watch.ts'

interface Kept {
  context: BrowserContext
  /** What the present test added to the context. */
  added: Disposable[]
  /** Whether the test changed what cannot be reset: the clock. */
  isSpent: boolean
}

const EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror']

export class Visitors {
  readonly #browser: Browser
  readonly #origin: string
  readonly #free = new Map<string, Kept[]>()
  readonly #taken = new Map<BrowserContext, Kept>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** A context with the state of a new one. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const kept = this.#free.get(JSON.stringify(options))?.pop() ?? (await this.#open(options))
    this.#taken.set(kept.context, kept)
    return kept.context
  }

  async #open(options: BrowserContextOptions): Promise<Kept> {
    const context = await this.#browser.newContext(options)
    const kept: Kept = { context, added: [], isSpent: Boolean(options.permissions ?? options.geolocation) }
    const addInitScript = context.addInitScript.bind(context)
    context.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
      const added = await addInitScript(...script)
      kept.added.push(added)
      return added
    }
    const exposeBinding = context.exposeBinding.bind(context)
    context.exposeBinding = async (...binding: Parameters<typeof exposeBinding>) => {
      const added = await exposeBinding(...binding)
      kept.added.push(added)
      return added
    }
    const { clock } = context
    const install = clock.install.bind(clock)
    clock.install = (...time: Parameters<typeof install>) => {
      kept.isSpent = true
      return install(...time)
    }
    return kept
  }

  /** Ends the visit. */
  async giveBack(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
    const kept = this.#taken.get(context)
    this.#taken.delete(context)
    if (!kept || kept.isSpent) {
      await context.close()
      return
    }
    for (const event of EVENTS) context.removeAllListeners(event)
    const left = context.pages()
    const blank = await context.newPage()
    // A page stores nothing any more once it is closed.
    await Promise.all(left.map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(kept.added.splice(0).map((added) => added.dispose()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const devtools = await context.newCDPSession(blank)
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
    await devtools.detach()
    const key = JSON.stringify(options)
    this.#free.set(key, [...(this.#free.get(key) ?? []), kept])
  }
}

// Runs in the page before any other script.
function shiftDate(ms: number): void {
  const DeviceDate = Date
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [DeviceDate.now() + ms], newTarget) as Date,
    get: (target, name) => (name === 'now' ? () => DeviceDate.now() + ms : (Reflect.get(target, name) as unknown)),
  })
}

/** Gives a visitor the watches of every test, the city, and the site’s time. */
export async function prepare(
  context: BrowserContext,
  site: Site,
  cityId: string | null,
  ownsClock: boolean,
): Promise<void> {
  listenForTokens(context, site.leaks)
  await watchCards(context, site.leaks)
  if (cityId) await context.addCookies([{ name: 'shasha-city', value: cityId, url: site.url }])
  await context.addInitScript(watchWaking)
  if (!ownsClock) await context.addInitScript(shiftDate, site.now() - Date.now())
}
