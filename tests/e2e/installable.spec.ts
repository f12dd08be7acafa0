// The installed site: its name, its page without a network, and the notice of a new release.
import { expect, type Site, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

interface Manifest {
  name: string
  lang: string
  dir: string
  start_url: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

const manifestOf = async (site: Site, locale: string): Promise<Manifest> =>
  (await (await fetch(`${site.url}/manifest-${locale}.webmanifest`)).json()) as Manifest

/** The service worker takes control a moment after everything else. */
const expectOfflinePage = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cached = await (await caches.open('shasha-offline-1')).keys()
        return cached.length === 2 && navigator.serviceWorker.controller !== null
      }),
    )
    .toBe(true)

test('the site can be installed on the home screen in the visitor’s language', async ({
  page,
  visit,
  site,
  locale,
}) => {
  await visit('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(href).toBe(`/manifest-${locale}.webmanifest`)
  const manifest = await manifestOf(site, locale)
  expect(manifest).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', start_url: `/${locale}` })
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const icon = await fetch(site.url + src)
    expect(icon.headers.get('content-type'), src).toBe('image/png')
  }
})

test.describe('without a network', () => {
  test.use({ expectedErrors: { any: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/] } })

  test('a page says so in the visitor’s language, and the requested page opens when the network is back @commit', async ({
    page,
    visit,
    words,
    context,
    locale,
  }) => {
    await visit('/cinemas')
    await expectOfflinePage(page)
    await context.setOffline(true)
    await page.goto(`/${locale}/experiences`).catch(() => undefined)
    const title = locale === 'ar' ? 'أنت غير متصل بالإنترنت' : 'You’re offline'
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: words('experiences_title'), level: 1 })).toBeVisible()
  })

  test('a link to another page says so, and that page opens when the network is back', async ({
    page,
    visit,
    words,
    context,
  }) => {
    await visit('/cinemas')
    await context.setOffline(true)
    const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
    await expect(notice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell_food'), exact: true })
      .click()
    await expect(page.getByRole('heading', { name: words('shell_offline_title'), level: 1 })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: words('food_title'), level: 1 })).toBeVisible()
  })
})

test.describe('a new release', () => {
  test.use({ ownsClock: true, expectedErrors: { any: [/404/] } })

  /** Simulates a visitor who returns to the tab after a while. */
  async function comeBack(page: Page): Promise<void> {
    await page.clock.runFor('11:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }

  const withdraw = (page: Page) =>
    page.route('**/assets/**', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
    )

  test('is announced to a returning visitor, who decides when to update', async ({ page, visit, words, site }) => {
    await page.clock.install({ time: site.now() })
    await visit('/cinemas')
    await page.clock.runFor(5000)
    await withdraw(page)
    const notice = page.getByText(words('shell_release_text'))
    await expect(async () => {
      await comeBack(page)
      await expect(notice).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: words('shell_release_later') }).click()
    await expect(notice).toBeHidden()
  })

  test('is not announced while the files of the page still exist', async ({ page, visit, words, site }) => {
    await page.clock.install({ time: site.now() })
    await visit('/cinemas')
    await page.clock.runFor(5000)
    const statuses: number[] = []
    page.on('response', (answer) => {
      if (answer.request().method() === 'HEAD') statuses.push(answer.status())
    })
    await expect(async () => {
      await comeBack(page)
      expect(statuses).not.toEqual([])
    }).toPass()
    expect(statuses[0]).toBe(200)
    await expect(page.getByText(words('shell_release_text'))).toHaveCount(0)
  })
})
