// The food menu: prices, calories and allergens, and filtering by allergen.
import type { Answer } from '#server/contracts/contract.ts'
import type { FoodSection } from '#server/contracts/food.ts'
import { reopen } from './hydration.ts'
import { expect, STREAMED_FAILURE, test, type Site } from './fixtures.ts'

const menuOf = async (site: Site, locale: 'ar' | 'en' = 'en'): Promise<FoodSection[]> =>
  (await site.ask<Answer<'GET food-menu'>>('food-menu', locale)).sections

const MENU = /^\/v1\/food-menu/
/** An item. It contains lists itself. */
const ROW = ':is(.food-item, .food-item-pictured)'

test('every item is shown with its price, calories and allergens, and the legal notice', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const sections = await menuOf(site, locale)
  await visit('/food-menu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('food_title'))
  for (const { title, items } of sections) {
    const section = page.getByRole('region', { name: title })
    await expect(section.locator(ROW)).toHaveCount(items.length)
    for (const { name, price, kilocalories } of items) {
      const item = section.locator(ROW).filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(item).toContainText(String(price / 100))
      await expect(item).toContainText(String(kilocalories))
    }
  }
  await expect(page.getByText(words('food_law'))).toBeVisible()
})

test('items with chosen allergens are left out, and the choice stays in the address', async ({
  page,
  visit,
  site,
  words,
}) => {
  const sections = await menuOf(site)
  const total = sections.flatMap(({ items }) => items).length
  const left = sections.flatMap(({ items }) =>
    items.filter(({ allergens }) => !allergens.some((allergen) => allergen === 'MILK' || allergen === 'GLUTEN')),
  )
  await visit('/food-menu')
  const items = page.locator(ROW)
  await expect(items).toHaveCount(total)
  const chip = (key: string, name: string) =>
    page.getByRole('link', { name: words(key, { name: String(words(name)) }) })
  await chip('food_without_add', 'food_milk').click()
  await expect(page).toHaveURL(/\?without=MILK$/)
  await chip('food_without_add', 'food_gluten').click()
  await expect(page).toHaveURL(/\?without=GLUTEN(?:,|%2C)MILK$/)
  await expect(items).toHaveCount(left.length)
  await expect(page.getByRole('status').getByText(words('food_shown', { count: left.length, total }))).toBeVisible()
  await reopen(page)
  await expect(items).toHaveCount(left.length)
  await chip('food_without_remove', 'food_gluten').click()
  await chip('food_without_remove', 'food_milk').click()
  await expect(items).toHaveCount(total)
  await expect(page).toHaveURL(/\/food-menu$/)
})

test('if no item is left, the page says so and leads back to all of them', async ({ page, visit, site, words }) => {
  const milk: FoodSection[] = [
    {
      id: 'mnu_one',
      title: 'One',
      items: [{ id: 'itm_one', name: 'Latte', text: '', price: 1600, kilocalories: 210, allergens: ['MILK'] }],
    },
  ]
  site.faults.answers.push({ path: MENU, status: 200, body: { sections: milk } })
  await site.clearCachedResponses()
  await visit('/food-menu?without=MILK')
  await expect(page.getByRole('heading', { name: words('food_nothing_title') })).toBeVisible()
  await page.getByRole('link', { name: words('food_show_all') }).click()
  await expect(page.getByRole('heading', { name: 'Latte' })).toBeVisible()
})

test('an invalid address shows the whole menu', async ({ page, visit, site }) => {
  const total = (await menuOf(site)).flatMap(({ items }) => items).length
  await visit('/food-menu?without=POISON,%3Cb%3E')
  await expect(page.locator(ROW)).toHaveCount(total)
})

test('without a menu from the gateway, the page refers to the counter', async ({ page, visit, site, words }) => {
  site.faults.answers.push({ path: MENU, status: 404, body: {} })
  await site.clearCachedResponses()
  await visit('/food-menu')
  await expect(page.getByRole('heading', { name: words('food_none_title') })).toBeVisible()
})

test.describe('a menu that fails to load', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/] } })

  test('can be retried', async ({ page, visit, site, words }) => {
    site.faults.answers.push({ path: MENU, status: 500, body: {} })
    await site.clearCachedResponses()
    await visit('/food-menu')
    const failure = page.getByRole('alert').filter({ hasText: words('food_failed') })
    await expect(failure).toBeVisible()
    await site.recover()
    await failure.getByRole('button', { name: words('ui_retry') }).click()
    await expect(page.locator(ROW).first()).toBeVisible()
  })
})

test.describe('in the footer', () => {
  test('all links fit into one line on a desktop @both', async ({ page, visit, words }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit('/offers')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: words('shell_food') })).toBeVisible()
    const links = await footer.getByRole('navigation').boundingBox()
    // A link is as high as a finger, 44 pixels.
    expect(links?.height).toBeLessThan(2 * 44)
  })

  test('no link moves when the menu and the social networks arrive @both', async ({ page, words, site, locale }) => {
    const answer = site.holdAnswers(/^\/v1\/settings/)
    await site.clearCachedResponses()
    await page.goto(`/${locale}/offers`, { waitUntil: 'commit' })
    const footer = page.getByRole('contentinfo')
    const report = footer.getByRole('link', { name: words('shell_report') })
    await expect(report).toBeAttached()
    await expect(footer.getByRole('link', { name: words('shell_food') })).toHaveCount(0)
    /** Relative to the footer, because the list above it still loads. */
    const place = () =>
      report.evaluate((link) => {
        const [at, all] = [link.getBoundingClientRect(), link.closest('footer')!.getBoundingClientRect()]
        return [Math.round(at.x - all.x), Math.round(at.y - all.y)]
      })
    const before = await place()
    answer()
    await expect(page.getByRole('list', { name: words('shell_follow') })).toBeVisible()
    await expect(footer.getByRole('link', { name: words('shell_food') })).toBeVisible()
    expect(await place()).toEqual(before)
  })

  test('the menu links to the place the operator has set', async ({ page, visit, site, words, locale }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: words('shell_food') })
    await visit('/offers')
    await expect(link).toHaveAttribute('href', `/${locale}/food-menu`)
    // The list of offers grows above the footer while it loads, so a click might miss the link.
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('food_title'))

    const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
    const setMenuUrl = async (foodMenuUrl: string) => {
      site.faults.answers.length = 0
      const body = { settings: { ...settings, foodMenuUrl } }
      site.faults.answers.push({ path: /^\/v1\/settings/, status: 200, body })
      await site.clearCachedResponses()
      await visit('/offers')
      await expect(page.getByRole('contentinfo').getByRole('link', { name: words('shell_report') })).toBeVisible()
    }
    await setMenuUrl('https://menu.example/shasha')
    await expect(page.locator('.site-footer a[href="https://menu.example/shasha"]')).toHaveAttribute('target', '_blank')
    await setMenuUrl('')
    await expect(link).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu is shown and can be filtered', async ({ page, site, words, locale }) => {
    const sections = await menuOf(site)
    const left = sections.flatMap(({ items }) => items.filter(({ allergens }) => !allergens.includes('NUTS')))
    await page.goto(`/${locale}/food-menu`)
    await page.getByRole('link', { name: words('food_without_add', { name: String(words('food_nuts')) }) }).click()
    await expect(page).toHaveURL(/without=NUTS/)
    await expect(page.locator(ROW)).toHaveCount(left.length)
  })
})
