// The typeface arrives after the first paint. Nothing moves then, and headings get the display letters.
import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { agreeBefore } from './entry-rules.ts'
import { expect, type Site, test as base } from './fixtures.ts'
import { expectNothingMoved, recordShifts } from './layout-shift.ts'
import { FILM, openShowtime } from './programme.ts'

/** The state of the faces of the typeface that a page has asked for. */
const facesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Readex') && status !== 'unloaded')
      .map(({ status }) => status),
  )

const preloadedFonts = (page: Page) =>
  page.locator('link[rel=preload][as=font]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const ownPreloads = (locale: 'ar' | 'en') =>
  (locale === 'ar' ? ['arabic', 'signs'] : ['latin']).map((part) => `/fonts/readex-text-${part}.woff2`)

const test = base.extend<{
  /** Opens a page and hydrates it without the typeface, which arrives when the returned function is called. */
  openWithoutTypeface: (path: string) => Promise<() => Promise<void>>
}>({
  openWithoutTypeface: async ({ page }, use) => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.woff2$/, async (route) => {
      await released
      await route.continue()
    })
    await use(async (path) => {
      await recordShifts(page)
      await agreeBefore(page, path)
      // The load event waits for preloaded fonts.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await waitForHydration(page)
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      expect(new Set(await facesOf(page)), 'the page is painted without the typeface').toEqual(new Set(['loading']))
      return async () => {
        release()
        await expect.poll(async () => new Set(await facesOf(page))).toEqual(new Set(['loaded']))
        await page.evaluate(async () => {
          for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
        })
      }
    })
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

const PAGES = {
  'the home page': async () => '',
  'the page of a film': async () => `/movies/${FILM}`,
  'the seats page': async (site: Site) => (await openShowtime(site)).path,
}

for (const [name, pathOf] of Object.entries(PAGES))
  test(`${name} preloads the text face of its language alone, and does not move when the typeface arrives late @both`, async ({
    page,
    site,
    locale,
    openWithoutTypeface,
  }) => {
    const release = await openWithoutTypeface(`/${locale}${await pathOf(site)}`)
    expect(await preloadedFonts(page)).toEqual(ownPreloads(locale))
    // The map of the seats is in the document, but may still wait for their states.
    await expect(page.locator('svg.map[aria-busy="true"]')).toHaveCount(0)
    await release()
    await expectNothingMoved(page)
  })

test('a heading has the wide display letters as soon as they arrive, and only then @both', async ({
  page,
  locale,
  openWithoutTypeface,
}) => {
  const release = await openWithoutTypeface(`/${locale}/offers`)
  const heading = page.getByRole('heading', { level: 1 })
  /** How much wider the heading is than without the axis of the display letters. */
  const widening = () =>
    heading.evaluate((node) => {
      const words = document.createRange()
      words.selectNodeContents(node)
      const wide = words.getBoundingClientRect().width
      node.style.fontVariationSettings = 'normal'
      const plain = words.getBoundingClientRect().width
      node.style.removeProperty('font-variation-settings')
      return wide / plain
    })
  expect(await widening()).toBeCloseTo(1)
  await release()
  expect(await widening()).toBeGreaterThan(1.2)
})
