// A session token may be in an HttpOnly cookie only. After every browser test this checks storage and console of the
// browser. `tests/support/watched-door.mjs` checks the answers of the site.
import { type BrowserContext, expect } from '@playwright/test'
import { TOKEN } from '../support/watched-door.mjs'
import { tokensOf } from './session-cookies.ts'

/** Everything that a script could read. Runs in the page. */
const readable = (): string =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])

/** Checks every console message. */
export function listenForTokens(context: BrowserContext, leaks: string[]): void {
  context.on('console', (message) => {
    if (TOKEN.test(message.text())) leaks.push(`the console: ${message.text().slice(0, 200)}`)
  })
}

export async function expectNoToken(context: BrowserContext, leaks: string[]): Promise<void> {
  for (const page of context.pages()) {
    // Evaluating fails on a browser error page or a closed page; neither stores anything.
    const stored = await page.evaluate(readable).catch(() => '')
    if (TOKEN.test(stored)) leaks.push(`what the page keeps: ${stored.slice(0, 400)}`)
  }
  // If tokens no longer match the pattern, the watch would find nothing.
  for (const token of await tokensOf(context)) expect(token, 'tokens begin as the watch thinks').toMatch(TOKEN)
  expect(leaks.splice(0), 'tokens outside their cookies, cards outside their gateways').toEqual([])
}
