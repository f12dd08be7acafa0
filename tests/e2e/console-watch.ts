// What pages say to the console while a test looks at them: nothing, unless it is provoked on purpose.
// Relied on by the fixtures.
import type { Page } from '@playwright/test'

export function watchConsole(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => found.push(String(error)))
}

export const unexpected = (found: string[], expected: { any: RegExp[] }) =>
  found.filter((text) => !expected.any.some((each) => each.test(text)))
