// Dialogs with text twice as large: the browser's setting, and what must hold of an open dialog.
import type { Page } from '@playwright/test'
import { BROWSER_ARGS, findChromium } from '../support/chromium.mjs'
import { expect } from './fixtures.ts'
import { brokenWords, clipped, covered, sideways } from './letters.ts'

/** The root font size in pixels. */
export const TWICE = 32

/** Sets the default font size as the browser’s settings do. */
export const LARGE_TEXT = {
  executablePath: findChromium(),
  args: [...BROWSER_ARGS, `--blink-settings=defaultFontSize=${TWICE}`],
}

/** Pixels by which the loaded page is wider than the window. A phone would shrink such a page. */
export async function besideWindow(page: Page): Promise<number> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

// If two dialogs are open, this is the one in front: the other is hidden from screen readers.
const DIALOG = '[role=dialog]:not([aria-hidden=true], [aria-hidden=true] *)'

/** The open dialog shows all of itself: nothing is cut off or covered, and nothing scrolls sideways. */
export async function expectWholeDialog(page: Page, name: string): Promise<void> {
  expect.soft(await besideWindow(page), name).toBeLessThanOrEqual(0)
  expect.soft(await sideways(page, DIALOG), name).toEqual([])
  expect.soft(await brokenWords(page, DIALOG), name).toEqual([])
  expect.soft(await clipped(page, DIALOG), name).toEqual([])
  expect.soft(await covered(page, DIALOG), name).toEqual([])
}
