// Pictures are not preloaded in vain, which Chromium reports in the console some seconds after the page has loaded.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Pictures that a preload has loaded and that the page shows nowhere. */
const unused = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc))
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return loads
      .filter(({ initiatorType, name }) => initiatorType === 'link' && new URL(name).pathname.startsWith('/images/'))
      .map(({ name }) => name)
      .filter((name) => !shown.has(name))
  })

// The browser has the film’s pictures in one size when the next page begins, and may show that size there, too.
for (const path of ['/', '/movies/metropolis', '/cinemas', '/movie-finder', '/offers', '/movies/metropolis/offers'])
  test(`after a film page, ${path} preloads no picture that it does not show @both`, async ({ page, visit }) => {
    await visit('/')
    await visit('/movies/metropolis')
    await visit(path)
    await page.waitForLoadState('networkidle')
    expect(await unused(page)).toEqual([])
  })
