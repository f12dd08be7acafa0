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
  '/food-menu',
  '/movie-finder',
  '/cinemas/olaya',
  '/experiences/velvet',
  '/privacy-policy',
  '/voucher-redemption',
  '/private-booking',
  '/terms-and-conditions',
]

interface Look {
  /** A part of the page; what lies dimmed behind a dialog is looked at by itself. */
  part?: string
  /** Only these rules. */
  rules?: string[]
}

async function expectNothingFound(page: Page, { part, rules }: Look = {}): Promise<void> {
  // A colour on its way to another is neither.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const axe = new AxeBuilder({ page })
  if (part) axe.include(part)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => {
    const examples = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id}, ${nodes.length} times: ${examples.join(', ')}`
  })
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
}

/** Another light changes colours and nothing else. */
async function expectNothingFoundInAnyLight(page: Page, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothingFound(page, look)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, { ...look, rules: ['color-contrast'] })
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
    await page.goto(`/${locale}/un-available`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_unavailable_title'))
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
    await expectNothingFoundInAnyLight(page, { part: '[role=dialog]' })
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
  await expectNothingFoundInAnyLight(page, { part: '[role=dialog]' })
  await close()
  await page.getByRole('article').first().locator('a[data-showtime]').first().click()
  await expect(dialog).toBeVisible()
  await expectNothingFoundInAnyLight(page, { part: '[role=dialog]' })
  await close()
  if (isPhone) {
    await page.getByRole('button', { name: words('shell_menu') }).click()
    await expect(dialog).toBeVisible()
    await expectNothingFoundInAnyLight(page, { part: '[role=dialog]' })
  }
  await page.getByRole('button', { name: words('shell_sign_in') }).click()
  await expect(dialog.getByLabel(words('guests_phone_label'))).toBeVisible()
  await expectNothingFoundInAnyLight(page, { part: '[role=dialog]' })
})
