// Pages that load their document anew, and presses that are lost with the old document.
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses until the outcome is there. If the code of a press is lost, the new document needs another press, unless it is
 * the one that the press led to: its outcome then comes without a button to press.
 */
export const pressUntil = (act: () => Promise<unknown>, outcome: Locator) =>
  expect(async () => {
    if (!(await outcome.isVisible())) await Promise.race([act(), outcome.waitFor()])
    await expect(outcome).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })

/** Presses, and waits until the page has loaded its own address anew. */
export async function pressToReload(page: Page, press: () => Promise<unknown>): Promise<void> {
  const { pathname } = new URL(page.url())
  const reload = page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame())
  // Of the new document: `waitForLoadState` would be satisfied by the old one until the new one has begun.
  const loaded = page.waitForEvent('load')
  await press()
  expect(new URL((await reload).url()).pathname).toBe(pathname)
  await loaded
}
