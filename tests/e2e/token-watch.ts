// A session token lives in a cookie no script can read, and nowhere else. Held after every browser test: what the site said
// was looked through on its way (tests/support/watched-door.mjs), here it is what the browser has kept and written.
// Relied on by the fixtures.
import { type BrowserContext, expect } from '@playwright/test'
import { TOKEN } from '../support/watched-door.mjs'

/** Everything a script of the page could read. Runs in the page. */
const readable = (): string =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])

/** What its pages write to their console. */
export function listenForTokens(context: BrowserContext, leaks: string[]): void {
  context.on('console', (message) => {
    if (TOKEN.test(message.text())) leaks.push(`the console: ${message.text().slice(0, 200)}`)
  })
}

export async function expectNoToken(context: BrowserContext, leaks: string[]): Promise<void> {
  for (const page of context.pages()) {
    // One that shows an error of the browser, or has just gone, keeps nothing.
    const kept = await page.evaluate(readable).catch(() => '')
    if (TOKEN.test(kept)) leaks.push(`what the page keeps: ${kept.slice(0, 400)}`)
  }
  for (const { name, value, httpOnly } of await context.cookies()) {
    if (!/shasha-(?:access|refresh)$/.test(name)) continue
    expect(httpOnly, `${name} is out of reach of scripts`).toBe(true)
    // Otherwise nothing was looked for.
    expect(decodeURIComponent(value), 'tokens begin as the watch thinks').toMatch(TOKEN)
  }
  expect(leaks.splice(0), 'tokens outside their cookies, cards outside their gateways').toEqual([])
}
