// The operator or the gateway closes the site for maintenance. It closes at once and opens again by itself.
import type { Page } from '@playwright/test'
import { expect, STREAMED_FAILURE, test, type Site } from './fixtures.ts'
import { FILM } from './programme.ts'

const SOON_MS = 5000

const NOTICE = {
  isActive: true,
  title: { ar: 'نعود بعد قليل', en: 'Back in a moment' },
  message: { ar: 'نبدّل جهاز العرض.\nتذاكركم محفوظة.', en: 'We are changing the projector.\nYour tickets are safe.' },
}
const REFUSED = [/status of 503/, STREAMED_FAILURE]

/**
 * Waits until the page is idle, so that none of its own requests closes it before the click. Tests dispatch the click
 * without moving the pointer, because hovering a link prefetches and would close the page too early.
 */
const atRest = (page: Page) => page.waitForLoadState('networkidle')

const statusOf = async (site: Site, path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status

async function close(site: Site, notice: Record<string, unknown> = NOTICE): Promise<void> {
  await site.maintenance(notice)
  await expect.poll(() => statusOf(site, '/en'), { timeout: SOON_MS }).toBe(503)
}

test.use({ expectedErrors: { any: REFUSED } })

test('the site closes within five seconds and says when to retry @both @commit', async ({ site, locale }) => {
  expect(await statusOf(site, `/${locale}`)).toBe(200)
  await site.maintenance(NOTICE)
  await expect.poll(() => statusOf(site, `/${locale}`), { timeout: SOON_MS }).toBe(503)
  const answer = await fetch(`${site.url}/${locale}/movies/${FILM}`)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toContain('no-store')
})

test('the whole layout is replaced by the operator’s title and message @both', async ({
  page,
  site,
  words,
  locale,
}) => {
  await close(site)
  await page.goto(`/${locale}/movies/${FILM}`)
  await expect(page).toHaveTitle(words('maintenance_page_title'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOTICE.title[locale])
  const lines = NOTICE.message[locale].split('\n')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(lines)
  await expect(page.getByRole('link', { name: words('shell_home') })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a default text is shown if the operator gives none @long', async ({ page, site, words, locale }) => {
  await close(site, { isActive: true })
  await page.goto(`/${locale}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_maintenance_title'))
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(
    String(words('shell_maintenance_message')).split('\n'),
  )
})

test('the operator’s text is shown as plain text (ASVS 1.3.3, 3.2.2) @commit', async ({ page, site, locale }) => {
  const text = '<img src=x onerror="document.title=1"> & more'
  await close(site, { isActive: true, title: { ar: text, en: text }, message: { ar: text, en: text } })
  await page.goto(`/${locale}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  await expect(page.getByRole('paragraph')).toHaveText(text)
})

test('an open page closes at its next request, and opens again by itself @commit', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  await visit('/cinemas')
  await atRest(page)
  await close(site)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'film' })
    document.querySelector('main')?.prepend(link)
  }, `/${locale}/movies/${FILM}`)
  await page.getByRole('link', { name: 'film', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOTICE.title[locale])
  await expect(page.getByRole('banner')).toHaveCount(0)
  await site.maintenance({ isActive: false })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: words('maintenance_page_title') })).toHaveCount(0)
})

test('the maintenance page opens the site by itself afterwards @long', async ({ page, site, words, locale }) => {
  await close(site)
  await page.goto(`/${locale}/cinemas`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOTICE.title[locale])
  await site.maintenance({ isActive: false })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('cinemas_title'))
  await expect(page).toHaveURL(`/${locale}/cinemas`)
})

test('only the operator may close the site @commit', async ({ site }) => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${site.url}/operator/maintenance`, { method: 'POST', headers, body: JSON.stringify(NOTICE) })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ authorization: 'Bearer another-token' })).status).toBe(401)
  expect(await statusOf(site, '/en')).toBe(200)
})

test('a visitor who returns from the bank is still redirected to the order', async ({ site }) => {
  await close(site)
  const answer = await fetch(`${site.url}/payments/return/ord_1`, {
    redirect: 'manual',
    headers: { cookie: 'NEXT_LOCALE=ar' },
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/ar/bookings/ord_1/checkout?payment=return')
  expect(await statusOf(site, '/sandbox-payments/cards')).toBe(200)
})

test.describe('a gateway that is closed', () => {
  const body = { code: 50, title: 'The gateway rests', message: 'First line\nSecond line' }

  test('closes the site with its own texts, and opens it again', async ({ page, site, locale }) => {
    site.faults.answers.push({ path: /./, status: 503, body })
    await site.clearCachedResponses()
    const answer = await page.goto(`/${locale}/movies/${FILM}`)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBeDefined()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gateway rests')
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(['First line', 'Second line'])
    site.faults.answers.length = 0
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  // The page is replaced before it is hydrated, and React reports that.
  test.describe('while a page is streaming', () => {
    test.use({ expectedErrors: { any: [...REFUSED, /React error #418/] } })
    test('closes the page', async ({ page, site, locale }) => {
      site.faults.answers.push({ path: /^\/v1\/(?:films|banners|experiences)/, status: 503, body })
      site.faults.delays.push({ path: /^\/v1\/(?:films|banners|experiences)/, ms: 500 })
      await site.clearCachedResponses()
      await page.goto(`/${locale}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gateway rests')
      await expect(page.getByRole('banner')).toHaveCount(0)
    })
  })

  test('closes an open page at its next request', async ({ page, visit, site, words }) => {
    await visit(`/movies/${FILM}`)
    await atRest(page)
    site.faults.answers.push({ path: /./, status: 503, body })
    await site.clearCachedResponses()
    await page
      .getByRole('navigation', { name: words('showtimes_days') })
      .getByRole('link')
      .nth(3)
      .dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gateway rests')
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(['First line', 'Second line'])
    await expect(page.getByRole('banner')).toHaveCount(0)
  })
})
