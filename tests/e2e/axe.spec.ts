// axe finds no accessibility problem on any public page, in both colour schemes.
import { pressOnceListening } from './hydration.ts'
import { expectNoBarriers, expectNoBarriersInAnyLight } from './barriers.ts'
import { expect, STREAMED_FAILURE, test } from './fixtures.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

/** Pages whose parts differ between a phone and a desktop. */
const DIFFERENT = new Set(['/', `/movies/${FILM}`, '/movie-finder'])

/** Texts and lists made of parts that the other pages have, too. */
const ALIKE = new Set([
  '/movies/speedy',
  `/movies/${FILM}/offers`,
  '/offers/three-premium-for-two/shows',
  '/cinemas/olaya',
  '/experiences',
  '/experiences/velvet',
  '/food-menu',
  '/voucher-redemption',
  '/private-booking',
  '/terms-and-conditions',
])

const tagOf = (path: string): string => (DIFFERENT.has(path) ? ' @both' : ALIKE.has(path) ? ' @long' : '')

for (const path of PUBLIC_PAGES)
  test(`${path} has no accessibility problems${tagOf(path)}`, async ({ page, visit }) => {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoBarriersInAnyLight(page)
  })

test('the other language has no accessibility problems @long', async ({ page, locale }) => {
  for (const path of ['', `/movies/${FILM}`, '/cinemas']) {
    await page.goto(`/${locale === 'ar' ? 'en' : 'ar'}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoBarriers(page)
  }
})

test('the seats have no accessibility problems, as a map and as a list @both', async ({ page, visit, site, words }) => {
  const { path } = await openShowtime(site)
  await visit(path)
  const free = new RegExp(`${String(words('seats_state_free'))}$`)
  await expect(page.getByRole('gridcell', { name: free }).first()).toBeAttached()
  await expectNoBarriersInAnyLight(page)
  await page.getByRole('button', { name: words('seats_show_list') }).click()
  await expectNoBarriersInAnyLight(page)
})

test.describe('error pages', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of (?:404|503)/] } })

  test('have no accessibility problems', async ({ page, site, locale, words }) => {
    await page.goto(`/${locale}/no/such/page`)
    await expectNoBarriersInAnyLight(page)
    await page.goto(`/${locale}/un-available`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_unavailable_title'))
    await expectNoBarriersInAnyLight(page)
    await page.goto(`/${locale}/under-maintenance`)
    await expectNoBarriersInAnyLight(page)
    await site.clearCachedResponses()
    site.faults.isDown = true
    await page.goto(`/${locale}/movies/${FILM}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_error_title'))
    await expectNoBarriersInAnyLight(page)
  })
})

test.describe('dialogs', () => {
  test.use({ cityId: null })

  test('the suggested city and the question for a city have no accessibility problems @long', async ({
    page,
    visit,
    words,
  }) => {
    await visit('/cinemas')
    await expect(page.getByRole('complementary', { name: words('cities_guess_title') })).toBeVisible()
    await expectNoBarriersInAnyLight(page, { part: '.city-bar' })
    await visit('/movie-finder?searchText=metropolis')
    await expect(page.getByRole('dialog', { name: words('cities_choose_title') }).getByRole('list')).toBeVisible()
    await expectNoBarriersInAnyLight(page, { part: '[role=dialog]' })
  })
})

test('filters, entry rules, sign-in and menu have no accessibility problems @both', async ({
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
  await expectNoBarriersInAnyLight(page, { part: '[role=dialog]' })
  await close()
  await pressOnceListening(page.getByRole('article').first().locator('a[data-showtime]').first())
  await expect(dialog).toBeVisible()
  await expectNoBarriersInAnyLight(page, { part: '[role=dialog]' })
  await close()
  if (isPhone) {
    await page.getByRole('button', { name: words('shell_menu') }).click()
    await expect(dialog).toBeVisible()
    await expectNoBarriersInAnyLight(page, { part: '[role=dialog]' })
  }
  await page.getByRole('button', { name: words('shell_sign_in') }).click()
  await expect(dialog.getByLabel(words('guests_phone_label'))).toBeVisible()
  await expectNoBarriersInAnyLight(page, { part: '[role=dialog]' })
})
