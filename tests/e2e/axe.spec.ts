// axe finds nothing, on any public page, in either language and light.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, STREAMED_FAILURE, test } from './fixtures.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'

const PAGES = [
  '/',
  `/movies/${FILM}`,
  '/movies/speedy',
  `/movies/${FILM}/offers`,
  '/cinemas',
  '/experiences',
  '/offers',
  '/contact-us',
  '/privacy-policy',
  '/voucher-redemption',
  '/private-booking',
  '/terms-and-conditions',
  '/un-available',
]

async function expectNothingFound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => {
    const examples = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id}, ${nodes.length} times: ${examples.join(', ')}`
  })
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
}

async function expectNothingFoundInAnyLight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNothingFound(page)
  }
}

for (const path of PAGES)
  test(`${path} is free of barriers`, async ({ page, visit }) => {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNothingFoundInAnyLight(page)
  })

test('the other language is as free of barriers', async ({ page, locale }) => {
  for (const path of ['', `/movies/${FILM}`, '/cinemas']) {
    await page.goto(`/${locale === 'ar' ? 'en' : 'ar'}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNothingFound(page)
  }
})

test('the seats are free of barriers, as a plan and as a list', async ({ page, visit, site, words }) => {
  const { path } = await openShowtime(site)
  await visit(path)
  const free = new RegExp(`${String(words('seats_state_free'))}$`)
  await expect(page.getByRole('gridcell', { name: free }).first()).toBeAttached()
  await expectNothingFoundInAnyLight(page)
  await page.getByRole('button', { name: words('seats_show_list') }).click()
  await expectNothingFoundInAnyLight(page)
})

test.describe('pages that tell bad news', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of (?:404|500)/] } })

  test('are free of barriers', async ({ page, site, locale, words }) => {
    await page.goto(`/${locale}/no/such/page`)
    await expectNothingFoundInAnyLight(page)
    await page.goto(`/${locale}/under-maintenance`)
    await expectNothingFoundInAnyLight(page)
    await site.forgetAnswers()
    site.faults.isDown = true
    await page.goto(`/${locale}/movies/${FILM}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_error_title'))
    await expectNothingFoundInAnyLight(page)
  })
})

test.describe('dialogs', () => {
  test.use({ cityId: null })

  test('the question for the city is free of barriers', async ({ page, visit, words }) => {
    await visit('/cinemas')
    await expect(page.getByRole('dialog', { name: words('cities_choose_title') }).getByRole('list')).toBeVisible()
    await expectNothingFoundInAnyLight(page)
  })
})

test('filters, rules of entry, sign-in and menu are free of barriers', async ({
  page,
  visit,
  site,
  words,
  isPhone,
}) => {
  await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: words('showtimes_filter_add') }).click()
  await expect(dialog.getByRole('group').first().getByRole('button').first()).toBeVisible()
  await expectNothingFoundInAnyLight(page)
  await close()
  await page.getByRole('article').first().locator('a[data-showtime]').first().click()
  await expect(dialog).toBeVisible()
  await expectNothingFoundInAnyLight(page)
  await close()
  if (isPhone) {
    await page.getByRole('button', { name: words('shell_menu') }).click()
    await expect(dialog).toBeVisible()
    await expectNothingFoundInAnyLight(page)
  }
  await page.getByRole('button', { name: words('shell_sign_in') }).click()
  await expect(dialog.getByLabel(words('guests_phone_label'))).toBeVisible()
  await expectNothingFoundInAnyLight(page)
})
