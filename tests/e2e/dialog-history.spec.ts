// Dialogs and the browser history: a slow browser, a reload, and code that does not arrive.
import type { Page } from '@playwright/test'
import { reopen } from './hydration.ts'
import { expect, test } from './fixtures.ts'
import type { Words } from './words.ts'

const reportLink = (page: Page, words: Words) =>
  page.getByRole('contentinfo').getByRole('link', { name: words('shell_report') })

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a link pressed while a busy browser still leaves a closed dialog leads to its page', async ({
  page,
  visit,
  words,
  locale,
}) => {
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    addEventListener('popstate', () => document.body.setAttribute('data-left', ''))
    Object.assign(history, { back: () => setTimeout(back, 2000) })
  })
  await visit('/cinemas')
  const dialog = page.getByRole('dialog')
  await reportLink(page, words).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_offers') })
    .click()
  await expect(page.locator('body[data-left]')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('offers_title'))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/${locale}/cinemas$`))
  await expect(dialog).toBeHidden()
})

test('a page reloaded with a dialog open stays where it was, and the next Back leaves it', async ({
  page,
  visit,
  words,
  locale,
}) => {
  await visit('/cinemas')
  await visit('/offers')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await expect.poll(() => scrolled(page)).toBe(300)
  await reportLink(page, words).dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await reopen(page)
  await expect.poll(() => scrolled(page)).toBe(300)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/${locale}/cinemas$`))
})

test.describe('on a connection that breaks', () => {
  test.use({ expectedErrors: { any: [/ERR_CONNECTION_RESET/, /Failed to fetch dynamically imported module/] } })

  test('the report of a problem leads to the contact form if its dialog stays lost', async ({
    page,
    visit,
    words,
    locale,
  }) => {
    await visit('/cinemas')
    await page.route(/\/assets\/report-problem-/, (route) => route.abort('connectionreset'))
    await reportLink(page, words).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/contact-us\\?subject=SITE_PROBLEM$`))
    await expect(page.getByLabel(words('enquiries_subject'))).toHaveValue('SITE_PROBLEM')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
