// Collects console errors and exceptions of a page. A test must list the ones it provokes.
import type { Page } from '@playwright/test'

/**
 * A page was left, or lost its network, while the browser looked for a newer service worker. A script that is missing or
 * broken has another message.
 */
const ENDED_UPDATE = /^An unknown error occurred when fetching the script\./

export function watchConsole(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !ENDED_UPDATE.test(message.text()))
      found.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => found.push(String(error)))
}

export const unexpected = (found: string[], expected: { any: RegExp[] }) =>
  found.filter((text) => !expected.any.some((pattern) => pattern.test(text)))
