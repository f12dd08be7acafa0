// The visitor’s city: the nearest at first, asked for where none is near, stored, and changed on purpose.
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CITY, cityName, dayAhead, FILM, filmOf } from './programme.ts'

/** Without the button that closes the question, which is a picture. */
const cityButtons = (question: Locator): Locator => question.getByRole('button').filter({ hasText: /\S/ })

test.describe('a visitor without a city', () => {
  test.use({ cityId: null })

  test('sees the nearest city at once, and a bar to keep or change it @both @commit', async ({
    page,
    visit,
    words,
    site,
    locale,
  }) => {
    const [city, other] = [await cityName(site, 'jeddah', locale), await cityName(site, 'abha', locale)]
    await visit('/')
    const bar = page.getByRole('complementary', { name: words('cities_guess_title') })
    await expect(bar).toContainText(words('cities_guess_text', { city }))
    await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await bar.getByRole('button', { name: words('cities_guess_change'), exact: true }).click()
    await page.getByRole('dialog').getByRole('list').getByRole('button', { name: other }).click()
    await expect(page.getByRole('button', { name: words('shell_city_now', { city: other }) })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  test('keeps the nearest city at a press', async ({ page, visit, words, site, locale }) => {
    const city = await cityName(site, 'jeddah', locale)
    await visit(`/movies/${FILM}`)
    const bar = page.getByRole('complementary', { name: words('cities_guess_title') })
    await expect(page.getByRole('heading', { name: words('showtimes_title', { city }) })).toBeVisible()
    await bar.getByRole('button', { name: words('cities_guess_keep', { city }) }).click()
    await expect(bar).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  test('is asked for one before a search with filters, and the nearest is offered first', async ({
    page,
    visit,
    words,
    site,
    locale,
  }) => {
    const nearest = await cityName(site, 'jeddah', locale)
    await visit('/movie-finder?searchText=metropolis')
    const question = page.getByRole('dialog', { name: words('cities_choose_title') })
    await expect(cityButtons(question).first()).toContainText(nearest)
    await expect(cityButtons(question).first()).toContainText(words('cities_nearest'))
  })

  test('finds the list in its place, even if the nearest city is known late', async ({
    page,
    visit,
    words,
    site,
    locale,
  }) => {
    const nearest = await cityName(site, 'jeddah', locale)
    const answer = site.holdAnswers(/^\/v1\/cities\/cordinates/)
    await site.clearCachedResponses()
    await visit('/movie-finder?searchText=metropolis')
    const question = page.getByRole('dialog', { name: words('cities_choose_title') })
    await expect(question.getByRole('searchbox')).toBeVisible()
    const field = () => question.getByRole('searchbox').evaluate((element: HTMLElement) => element.offsetTop)
    const before = await field()
    answer()
    await expect(cityButtons(question).first()).toContainText(nearest)
    await expect(question.getByRole('list', { name: words('cities_list') })).toBeVisible()
    expect(await field()).toBe(before)
  })

  test('keeps the chosen city after a reload', async ({ page, visit, words, site, locale }) => {
    const city = await cityName(site, 'abha', locale)
    await visit('/movie-finder?searchText=metropolis')
    const question = page.getByRole('dialog', { name: words('cities_choose_title') })
    await question.getByRole('searchbox').fill(city)
    await question.getByRole('list').getByRole('button', { name: city }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
    await expect(question).toBeHidden()
  })

  test('is asked once, although the city is pressed while the question is on its way @both', async ({
    page,
    visit,
    words,
  }) => {
    let arrive = () => {}
    const mayArrive = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/city-choose-view/, async (route) => {
      await mayArrive
      await route.continue()
    })
    const asked = page.waitForRequest(/city-choose-view/)
    await visit('/movie-finder?searchText=metropolis')
    await asked
    await page.getByRole('banner').locator('[data-press=city]').click()
    arrive()
    await expect(page.getByRole('dialog', { name: words('cities_choose_title') })).toBeVisible()
    await expect(page.locator('[role=dialog]')).toHaveCount(1)
  })

  test('may close the question, is not asked again in this tab, and finds the city at the top of the page @both', async ({
    page,
    visit,
    words,
    site,
    locale,
  }) => {
    const city = await cityName(site, 'abha', locale)
    const question = page.getByRole('dialog', { name: words('cities_choose_title') })
    await visit('/movie-finder?searchText=metropolis')
    await question.getByRole('button', { name: words('ui_close') }).click()
    await expect(question).toHaveCount(0)
    await visit('/movie-finder?searchText=nosferatu')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expect(question).toHaveCount(0)
    // Without filters, a change of city loses nothing and needs no confirmation.
    await visit('/')
    await page.getByRole('banner').locator('[data-press=city]').click()
    await question.getByRole('list').getByRole('button', { name: city }).click()
    await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
  })

  test('is asked again half a second after dismissing the question by a key', async ({ page, visit, words }) => {
    await visit('/movie-finder?searchText=metropolis')
    const question = page.getByRole('dialog', { name: words('cities_choose_title') })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(question).toBeVisible()
  })

  test('reads terms, forms and a missing page without being asked', async ({ page, visit, words, locale }) => {
    const question = page.getByRole('dialog', { name: words('cities_choose_title') })
    const pages = ['terms-and-conditions', 'privacy-policy', 'contact-us', 'private-booking', 'voucher-redemption']
    for (const path of pages) {
      await visit(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(question).toHaveCount(0)
    }
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell_terms') })
      .first()
      .click()
    await expect(page).toHaveURL(`/${locale}/terms-and-conditions`)
    await expect(question).toHaveCount(0)
  })

  test.describe('at an address without a page', () => {
    test.use({ expectedErrors: { any: [/status of 404/] } })

    test('is not asked either', async ({ page, visit, words }) => {
      await visit('/no/such/page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('not_found_title'))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('signs in for a member page first, and is asked on the page after it', async ({ page, visit, words }) => {
    const question = page.getByRole('dialog', { name: words('cities_choose_title') })
    await visit('/user-area/top-up')
    await expect(page).toHaveURL(/next=/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(question).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell_cinemas') })
      .click()
    await expect(question).toBeVisible()
  })

  test('is not asked if the address names a city', async ({ page, visit, words, site, locale }) => {
    await visit(`/movies/${FILM}?cityId=jeddah`)
    const city = await cityName(site, 'jeddah', locale)
    await expect(page.getByRole('heading', { name: words('showtimes_title', { city }) })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a change of city on a film page asks for confirmation, then leads home', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  const [here, there] = await Promise.all([cityName(site, CITY, locale), cityName(site, 'abha', locale)])
  await visit(`/movies/${FILM}`)
  const change = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell_city_now', { city: here }) })
      .click()
    await page.getByRole('dialog').getByRole('list').getByRole('button', { name: there }).click()
  }
  const confirm = page.getByRole('dialog', { name: words('cities_change_title', { city: there }) })
  await change()
  await confirm.getByRole('button', { name: words('ui_cancel') }).click()
  await expect(confirm).toBeHidden()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}`)
  await change()
  await confirm.getByRole('button', { name: words('cities_change_yes') }).click()
  await expect(page).toHaveURL(`/${locale}`)
  await expect(page.getByRole('button', { name: words('shell_city_now', { city: there }) })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words('cities_update_success') })).toBeVisible()
})

test.describe('in a city without a cinema', () => {
  test.use({ cityId: 'hail' })

  test('home shows the films of the nearest city, and says so', async ({ page, visit, words, site, locale }) => {
    const [city, nearest] = [await cityName(site, 'hail', locale), await cityName(site, 'buraidah', locale)]
    await visit('/')
    const away = page.getByRole('complementary', { name: words('cities_away_title', { city }) })
    await expect(away).toContainText(words('cities_away_text', { city: nearest, km: 262 }))
    const now = page.getByRole('region', { name: words('home_now') })
    await expect(now.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
  })
})

test('if a city does not show a film, the page names the cities that do and goes there', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const film = await filmOf(site, FILM, locale)
  const there = await cityName(site, 'jeddah', locale)
  const playsIn = [{ id: 'jeddah', name: there, from: dayAhead(site, 0), until: dayAhead(site, 3) }]
  const sessionsDates = film.sessionsDates.map(({ date }) => ({ date, isDisabled: true }))
  site.faults.answers.push({
    path: new RegExp(`^/v1/films/unique-name/${FILM}[?]cityId=abha`),
    status: 200,
    body: { film: { ...film, sessionsDates, nextShowtimes: [], playsIn } },
  })
  await site.clearCachedResponses()
  await visit(`/movies/${FILM}?cityId=abha`)
  await page
    .getByRole('list', { name: words('showtimes_elsewhere') })
    .getByRole('link', { name: there })
    .click()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}?cityId=jeddah`)
  await expect(page.getByRole('heading', { name: words('showtimes_title', { city: there }) })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a double tap on the city opens one dialog', async ({ page, visit, words, site, locale }) => {
  await visit('/cinemas')
  const name = await cityName(site, CITY, locale)
  await page.getByRole('button', { name: words('shell_city_now', { city: name }) }).dblclick()
  await expect(page.getByRole('dialog', { name: words('cities_choose_title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog][data-state=open]')).toHaveCount(0)
})

test('while the list of cities loads, each part of home shows where it will be', async ({
  page,
  words,
  site,
  locale,
}) => {
  const answer = site.holdAnswers(/^\/v1\/cities$/)
  await site.clearCachedResponses()
  await page.goto(`/${locale}`, { waitUntil: 'commit' })
  const waiting = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: words('ui_loading') })
  await expect(waiting).toHaveCount(4)
  answer()
  await expect(page.getByRole('region', { name: words('home_soon') })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a city chosen in the moment the page is left is kept', async ({ page, visit, words, site, locale }) => {
  const [before, city] = [await cityName(site, CITY, locale), await cityName(site, 'jeddah', locale)]
  await visit('/')
  await page.getByRole('button', { name: words('shell_city_now', { city: before }) }).click()
  const choice = page.getByRole('dialog').getByRole('button', { name: city }).first()
  await choice.evaluate((button: HTMLElement, next) => {
    button.click()
    location.assign(next)
  }, `/${locale}/cinemas`)
  await page.waitForURL(/\/cinemas$/)
  await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
})

test('a city confirmed in the moment the page is left is kept', async ({ page, visit, words, site, locale }) => {
  const [before, city] = [await cityName(site, CITY, locale), await cityName(site, 'jeddah', locale)]
  await visit(`/movies/${FILM}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell_city_now', { city: before }) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: city }).first().click()
  const yes = page.getByRole('dialog').getByRole('button', { name: words('cities_change_yes') })
  await yes.evaluate((button: HTMLElement, next) => {
    button.click()
    location.assign(next)
  }, `/${locale}/cinemas`)
  await page.waitForURL(/\/cinemas$/)
  await expect(page.getByRole('button', { name: words('shell_city_now', { city }) })).toBeVisible()
})
