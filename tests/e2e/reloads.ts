// Pages that load their document anew, and presses that are lost with the old document.
import { errors, expect, type Locator, type Page } from '@playwright/test'

const PRESS_MS = 5000

/** A button that is gone or covered is not pressed. Whether it was needed, the outcome tells. */
async function pressIfPossible(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: PRESS_MS })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
  }
}

/**
 * Presses the button until the outcome is there. If the code of a press is lost, the new document needs another press,
 * unless it is the one that the press led to: its outcome then comes without a button to press.
 */
export const pressUntil = (button: Locator, outcome: Locator) =>
  expect(async () => {
    if (!(await outcome.isVisible())) await pressIfPossible(button)
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
