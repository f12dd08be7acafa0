// Collects console errors and exceptions of a page. A test must list the ones it provokes.
import type { Page } from '@playwright/test'

export function watchConsole(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => found.push(String(error)))
}

export const unexpected = (found: string[], expected: { any: RegExp[] }) =>
  found.filter((text) => !expected.any.some((pattern) => pattern.test(text)))
