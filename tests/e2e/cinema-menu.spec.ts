// The menu of a cinema: choosing the cinema, what it serves and how, and the filter that the browser remembers.
import type { Answer } from '#server/contracts/contract.ts'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import { thingsOf } from '../support/structured-data.ts'
import { expect, STREAMED_FAILURE, test, type Site } from './fixtures.ts'

type Menu = Answer<'GET cinemas/:id/food-menu'>

const MENU = /^\/v1\/cinemas\/[^/]+\/food-menu/
const ROW = ':is(.food-item, .food-item-pictured)'
/** It has food of which little or nothing is left. */
const SHIFA = 'cin_shifa'
/** It brings nothing to seats. */
const QURTUBAH = 'cin_qurtubah'

const menuOf = (site: Site, id: string, locale: 'ar' | 'en'): Promise<Menu> =>
  site.ask<Menu>(`cinemas/${id}/food-menu`, locale)
const cinemaOf = async (site: Site, id: string, locale: 'ar' | 'en') =>
  (await site.ask<Answer<'GET cinemas'>>('cinemas', locale)).cinemas.find((cinema) => cinema.id === id)!

const LATTE: CinemaFoodItem = {
  id: 'latte',
  name: 'Latte',
  text: '',
  price: 1900,
  kilocalories: 180,
  allergens: ['MILK'],
  kind: 'SINGLE',
  groups: [
    {
      id: 'size',
      title: 'Size',
      min: 1,
      max: 1,
      free: 0,
      options: [
        { id: 'small', name: 'Small', price: 0, kilocalories: 0, allergens: [], isSoldOut: false },
        { id: 'medium', name: 'Medium', price: 400, kilocalories: 60, allergens: [], isSoldOut: false },
      ],
    },
    {
      id: 'milk',
      title: 'Milk',
      min: 0,
      max: 1,
      free: 0,
      options: [
        {
          id: 'oat',
          name: 'Oat',
          price: 300,
          kilocalories: -20,
          allergens: ['GLUTEN'],
          without: ['MILK'],
          isSoldOut: false,
        },
      ],
    },
  ],
  delivery: ['COUNTER', 'SEAT'],
  minutes: 4,
  hours: [],
  left: null,
}

test('choosing a cinema shows its menu, and only the address remembers it @both', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const [cinema, { sections }] = [await cinemaOf(site, SHIFA, locale), await menuOf(site, SHIFA, locale)]
  await visit('/food-menu')
  const choice = page.getByRole('navigation', { name: words('food_cinema') })
  await expect(choice.getByRole('link', { name: words('food_cinema_all') })).toHaveAttribute('aria-current', 'true')
  await choice.getByRole('link', { name: cinema.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/food-menu\\?cinema=${SHIFA}$`))
  await expect(page.getByRole('heading', { name: words('food_cinema_menu', { cinema: cinema.name }) })).toBeVisible()
  await expect(page.locator(ROW)).toHaveCount(sections.flatMap(({ items }) => items).length)
  // Sold out, few left, and what can be chosen.
  const row = (id: string) => {
    const { name } = sections.flatMap(({ items }) => items).find((item) => item.id === id)!
    return page.locator(ROW).filter({ has: page.getByRole('heading', { name, exact: true }) })
  }
  await expect(row('itm_kunafa').getByText(words('food_sold_out'), { exact: true })).toBeVisible()
  await expect(row('itm_stuffed-dates').getByText(words('food_left', { count: 4 }))).toBeVisible()
  await visit('/food-menu')
  await expect(choice.getByRole('link', { name: words('food_cinema_all') })).toHaveAttribute('aria-current', 'true')
})

test('the page of a cinema leads to its menu, and says so to search engines', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const cinema = await cinemaOf(site, QURTUBAH, locale)
  await visit(`/cinemas/${cinema.uniqueName}`)
  await page.getByRole('link', { name: words('cinemas_food_menu') }).click()
  await expect(page.getByRole('heading', { name: words('food_cinema_menu', { cinema: cinema.name }) })).toBeVisible()
  await expect(page.getByText(words('food_at_counter'), { exact: true })).toBeVisible()

  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const html = await (await fetch(`${site.url}/${locale}/cinemas/${cinema.uniqueName}`, { headers: crawler })).text()
  const theatre = thingsOf(html).find((thing) => thing['@type'] === 'MovieTheater')
  expect(theatre).toMatchObject({
    containsPlace: {
      '@type': 'FoodEstablishment',
      hasMenu: { '@type': 'Menu', url: `${site.url}/${locale}/food-menu?cinema=${QURTUBAH}` },
    },
  })
})

test('an item says what is chosen with it, for how much, and what each choice contains', async ({
  page,
  visit,
  site,
  words,
}) => {
  const sections = [{ id: 'coffee', title: 'Coffee', items: [LATTE] }]
  site.faults.answers.push({ path: MENU, status: 200, body: { sections, favourites: [] } })
  await site.clearCachedResponses()
  await visit(`/food-menu?cinema=${SHIFA}`)
  const row = page.locator(ROW)
  await expect(row).toContainText(/Small.+Medium\s\u200E?\+/)
  await expect(row.getByText(words('food_kilocalories_range', { from: 180, to: 240 }))).toBeVisible()
  await expect(row.getByText(words('food_salt_unknown'), { exact: true })).toBeVisible()
  await row.getByText(words('food_options_facts')).click()
  await expect(row).toContainText(words('food_option_kilocalories', { signed: '-20' }))
  // A visitor who avoids milk can have it with oats.
  await visit(`/food-menu?cinema=${SHIFA}&without=MILK`)
  const oats = words('food_avoid_by', { allergens: String(words('food_milk')), option: 'Oat' })
  await expect(row).toContainText(oats)
})

test('the browser remembers the allergens until they are removed, and the page says how many items it hides', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const { sections } = await menuOf(site, QURTUBAH, locale)
  const total = sections.flatMap(({ items }) => items).length
  const chip = (key: string) => page.getByRole('link', { name: words(key, { name: String(words('food_gluten')) }) })
  await visit(`/food-menu?cinema=${QURTUBAH}`)
  await expect(page.locator(ROW)).toHaveCount(total)
  await chip('food_without_add').click()
  await expect(page).toHaveURL(/without=GLUTEN/)
  await expect(page.locator(ROW)).not.toHaveCount(total)
  const count = await page.locator(ROW).count()
  await expect(page.getByText(words('food_hidden', { count: total - count }))).toBeVisible()
  await expect(page.getByText(words('food_remembered'))).toBeVisible()

  await visit(`/food-menu?cinema=${QURTUBAH}`)
  await expect(page).toHaveURL(/cinema=cin_qurtubah&without=GLUTEN$/)
  await expect(page.locator(ROW)).toHaveCount(count)
  await chip('food_without_remove').click()
  await expect(page.locator(ROW)).toHaveCount(total)
  await visit(`/food-menu?cinema=${QURTUBAH}`)
  await expect(page.locator(ROW)).toHaveCount(total)
  await expect(page).toHaveURL(/cinema=cin_qurtubah$/)
})

test('an unknown cinema leads back to the menu of the chain', async ({ page, visit, words }) => {
  await visit('/food-menu?cinema=cin_atlantis')
  await expect(page.getByRole('heading', { name: words('food_cinema_unknown_title') })).toBeVisible()
  await page.getByRole('link', { name: words('food_show_all') }).click()
  await expect(page.locator(ROW).first()).toBeVisible()
  await expect(page).toHaveURL(/\/food-menu$/)
})

test('a cinema without food says so', async ({ page, visit, site, words }) => {
  site.faults.answers.push({ path: MENU, status: 200, body: { sections: [], favourites: [] } })
  await site.clearCachedResponses()
  await visit(`/food-menu?cinema=${SHIFA}`)
  await expect(page.getByRole('heading', { name: words('food_cinema_empty_title') })).toBeVisible()
})

test.describe('a menu of a cinema that fails to load', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/] } })

  test('can be retried', async ({ page, visit, site, words }) => {
    site.faults.answers.push({ path: MENU, status: 500, body: {} })
    await site.clearCachedResponses()
    await visit(`/food-menu?cinema=${SHIFA}`)
    const failure = page.getByRole('alert').filter({ hasText: words('food_failed') })
    await expect(failure).toBeVisible()
    await site.recover()
    await failure.getByRole('button', { name: words('ui_retry') }).click()
    await expect(page.locator(ROW).first()).toBeVisible()
  })
})

test.describe('in front of a gateway without menus of cinemas', () => {
  test.beforeEach(({ site }) => site.switchFeature('cinemaMenus', false))
  test.afterEach(({ site }) => site.switchFeature('cinemaMenus', true))

  test('there is the menu of the chain and no choice, and no cinema leads to a menu', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const { sections } = await site.ask<Answer<'GET food-menu'>>('food-menu', locale)
    await visit(`/food-menu?cinema=${SHIFA}`)
    await expect(page.locator(ROW)).toHaveCount(sections.flatMap(({ items }) => items).length)
    await expect(page.getByRole('navigation', { name: words('food_cinema') })).toHaveCount(0)
    await visit('/cinemas/shifa')
    await expect(page.getByRole('heading', { name: words('cinemas_arrival') })).toBeVisible()
    await expect(page.getByRole('link', { name: words('cinemas_food_menu') })).toHaveCount(0)
    expect(site.calls.filter((call) => MENU.test(call.replace('GET ', '')))).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a cinema can be chosen', async ({ page, site, words, locale }) => {
    const cinema = await cinemaOf(site, QURTUBAH, locale)
    await page.goto(`/${locale}/food-menu`)
    await page.getByRole('link', { name: cinema.name, exact: true }).click()
    await expect(page.getByRole('heading', { name: words('food_cinema_menu', { cinema: cinema.name }) })).toBeVisible()
  })
})
