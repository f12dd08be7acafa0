// Experiences: the list, one experience with its story, pictures, films and cinemas, and the dialog at the showtimes.
import type { Answer } from '#server/contracts/contract.ts'
import type { Experience, ExperienceDetail } from '#server/contracts/cinemas.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test, type Site } from './fixtures.ts'
import { CITY, cityName, FILM } from './programme.ts'

const LARGE = 'large-screen'
const DETAIL = /^\/v1\/experiences\/unique-name\//

const experienceOf = async (site: Site, locale: 'ar' | 'en', slug = LARGE): Promise<ExperienceDetail> =>
  (await site.ask<{ experience: ExperienceDetail }>(`experiences/unique-name/${slug}`, locale)).experience

const experiencesOf = async (site: Site, locale: 'ar' | 'en', city = ''): Promise<Experience[]> =>
  (await site.ask<{ experiences: Experience[] }>(`experiences${city && `?cityId=${city}`}`, locale)).experiences

test.describe('the list', () => {
  test('opens with the operator’s text and leads to each experience', async ({ page, visit, site, words, locale }) => {
    const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
    const here = await experiencesOf(site, locale, CITY)
    await visit('/experiences')
    const main = page.getByRole('main')
    await expect(main.getByText(settings.experienceDescription)).toBeVisible()
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(here.map(({ name }) => name))
    const { name, uniqueName } = here[1] ?? { name: '', uniqueName: '' }
    await main.getByRole('link', { name: words('experiences_more', { experience: name }) }).click()
    await expect(page).toHaveURL(`/${locale}/experiences/${uniqueName}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test.describe('in a city with few experiences', () => {
    test.use({ cityId: 'tabuk' })

    test('lists those of other cities separately', async ({ page, visit, site, words, locale }) => {
      const city = await cityName(site, 'tabuk', locale)
      const here = await experiencesOf(site, locale, 'tabuk')
      const all = await experiencesOf(site, locale)
      await visit('/experiences')
      const halls = (key: string) =>
        page.getByRole('region', { name: words(key, { city }) }).getByRole('heading', { level: 3 })
      await expect(halls('experiences_here')).toHaveText(here.map(({ name }) => name))
      await expect(halls('experiences_elsewhere')).toHaveCount(all.length - here.length)
    })
  })

  test.describe('in a city without a cinema', () => {
    test.use({ cityId: 'hail' })

    test('shows the nearest city’s experiences, and says so', async ({ page, visit, site, words, locale }) => {
      const [city, nearest] = [await cityName(site, 'hail', locale), await cityName(site, 'buraidah', locale)]
      const there = await experiencesOf(site, locale, 'buraidah')
      await visit('/experiences')
      const away = page.getByRole('complementary', { name: words('cities_away_title', { city }) })
      await expect(away).toContainText(words('cities_away_text', { city: nearest, km: 262 }))
      const halls = page.getByRole('region', { name: words('experiences_here', { city: nearest }) })
      await expect(halls.getByRole('heading', { level: 3 })).toHaveText(there.map(({ name }) => name))
    })
  })
})

test.describe('an experience', () => {
  test('tells its story in words, figures and pictures', async ({ page, visit, site, words, locale }) => {
    const { name, text, story, facts, gallery } = await experienceOf(site, locale)
    await visit(`/experiences/${LARGE}`)
    await expect(page).toHaveTitle(words('pages_title', { page: name }))
    const main = page.getByRole('main')
    for (const paragraph of [text, ...story]) await expect(main.getByText(paragraph)).toBeVisible()
    await expect(main.getByRole('term')).toHaveText(facts.map(({ term }) => term))
    await expect(main.getByRole('definition')).toHaveText(facts.map((fact) => fact.text))
    const pictures = main.getByRole('region', { name: words('experiences_gallery', { experience: name }) })
    for (const { alt } of gallery) await expect(pictures.getByRole('img', { name: alt })).toHaveCount(1)
    expect(gallery.length).toBeGreaterThan(1)
  })

  test('lets a keyboard scroll its pictures if they do not fit @both', async ({ page, visit, site, words, locale }) => {
    const { name } = await experienceOf(site, locale)
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(`/experiences/${LARGE}`)
    const strip = page.getByRole('region', { name: words('experiences_gallery', { experience: name }) })
    await strip.focus()
    await expect(strip).toBeFocused()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(async () => Math.abs(await strip.evaluate((element) => element.scrollLeft))).toBeGreaterThan(0)
  })

  test('leads to a film with only its own showtimes', async ({ page, visit, site, words, locale }) => {
    const { id, name } = await experienceOf(site, locale)
    const { films } = await site.ask<Answer<'GET films'>>(
      `films?cityId=${CITY}&status=NOW_SHOWING&experienceId=${id}&limit=24`,
      locale,
    )
    const film = films[0] ?? { title: '', uniqueName: '' }
    await visit(`/experiences/${LARGE}`)
    const shown = page.getByRole('region', { name: words('experiences_films', { experience: name }) })
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText(films.slice(0, 6).map(({ title }) => title))
    await shown.getByRole('link', { name: film.title, exact: true }).click()
    await expect(page).toHaveURL(`/${locale}/movies/${film.uniqueName}?experienceIds=${id}`)
    const filters = page.getByRole('navigation', { name: words('showtimes_filters') })
    await expect(filters.getByRole('link', { name: words('showtimes_filter_remove', { name }) })).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading', { level: 4 }).first()).toHaveText(name)
  })

  test.describe('for a visitor in Jeddah', () => {
    test.use({ cityId: 'jeddah' })

    test('lists its cinemas by city, the visitor’s city first, and leads to them', async ({
      page,
      visit,
      site,
      words,
      locale,
    }) => {
      const { cinemas } = await experienceOf(site, locale)
      const here = cinemas.filter(({ cityId }) => cityId === 'jeddah')
      await visit(`/experiences/${LARGE}`)
      const places = page.getByRole('region', { name: words('experiences_places') })
      await expect(places.getByRole('heading', { level: 3 }).first()).toHaveText(here[0]?.cityName ?? '')
      const city = places.getByRole('region', { name: here[0]?.cityName ?? '' })
      await expect(city.getByRole('link')).toHaveText(here.map(({ name }) => name))
      await city.getByRole('link').first().click()
      await expect(page).toHaveURL(`/${locale}/cinemas/${here[0]?.uniqueName}`)
    })
  })

  test.describe('that the visitor’s city does not have', () => {
    test.use({ cityId: 'abha' })

    test('says so and names the other cities', async ({ page, visit, site, words, locale }) => {
      const { name, cinemas } = await experienceOf(site, locale)
      const city = await cityName(site, 'abha', locale)
      await visit(`/experiences/${LARGE}`)
      const none = words('experiences_films_none', { experience: name, city })
      await expect(page.getByRole('heading', { name: none })).toBeVisible()
      const places = page.getByRole('region', { name: words('experiences_places') })
      await expect(places.getByRole('link')).toHaveCount(cinemas.length)
    })
  })

  test('gives way to the list when the city changes', async ({ page, visit, site, words, locale }) => {
    const [here, there] = await Promise.all([cityName(site, CITY, locale), cityName(site, 'jeddah', locale)])
    await visit(`/experiences/${LARGE}`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell_city_now', { city: here }) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: there }).first().click()
    const confirm = page.getByRole('dialog', { name: words('cities_change_title', { city: there }) })
    await confirm.getByRole('button', { name: words('cities_change_yes') }).click()
    await expect(page).toHaveURL(`/${locale}/experiences`)
  })

  test.describe('that does not exist', () => {
    test.use({ expectedErrors: { any: [/status of 404/] } })

    test('leads to the page that says so', async ({ page, words, locale }) => {
      await page.goto(`/${locale}/experiences/no-such-hall`)
      await expect(page).toHaveURL(`/${locale}/un-available?of=experience`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_gone_experience_title'))
    })
  })

  test('is shown from the list if the gateway has no page for it', async ({ page, visit, site, locale }) => {
    const { name, text } = await experienceOf(site, locale)
    site.faults.answers.push({ path: DETAIL, status: 404, body: { message: 'Not found' } })
    await site.clearCachedResponses()
    await visit(`/experiences/${LARGE}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  })

  test('fits the smallest phone and has no accessibility problems @phone', async ({ page, visit }) => {
    await visit(`/experiences/${LARGE}`)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('the name of an experience at the showtimes explains it and leads to its page', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  await visit(`/movies/${FILM}`)
  const cinema = page.getByRole('article').first()
  const name = (await cinema.getByRole('heading', { level: 4 }).first().textContent()) ?? ''
  const { uniqueName = '' } = (await experiencesOf(site, locale)).find((experience) => experience.name === name) ?? {}
  const { text, facts } = await experienceOf(site, locale, uniqueName)
  await cinema.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByRole('term')).toHaveText(facts.map(({ term }) => term))
  await dialog.getByRole('link', { name: words('experiences_more', { experience: name }) }).click()
  await expect(page).toHaveURL(`/${locale}/experiences/${uniqueName}`)
  await expect(dialog).toBeHidden()
  // The page transition must end before going back.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.goBack()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}`)
})
