// The list of cinemas: where they are, how near, and which ones have the chosen experiences.
import type { Page } from '@playwright/test'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { Cinema, CinemaDetail } from '#server/contracts/cinemas.ts'
import { reopen } from './hydration.ts'
import { expect, STREAMED_FAILURE, test, type Site } from './fixtures.ts'
import { CITY, cityName, dayAhead, timeInWords } from './programme.ts'

const HOUSE = 'olaya'
const PROGRAMME = /^\/v1\/films\/showtimes/

const cinemasOf = async (site: Site, locale: 'ar' | 'en'): Promise<Cinema[]> =>
  (await site.ask<{ cinemas: Cinema[] }>('cinemas', locale)).cinemas

const houseOf = async (site: Site, locale: 'ar' | 'en'): Promise<CinemaDetail> =>
  (await site.ask<{ cinema: CinemaDetail }>(`cinemas/unique-name/${HOUSE}`, locale)).cinema

/** Replaces an answer of the gateway. */
async function showInstead(site: Site, path: RegExp, body: unknown, status = 200): Promise<void> {
  site.faults.answers.push({ path, status, body })
  await site.clearCachedResponses()
}

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
/** The page also has an empty live region with this role. */
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
const namesIn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test.describe('the list', () => {
  test.describe('for a visitor in Jeddah', () => {
    test.use({ cityId: 'jeddah' })

    test('begins with the visitor’s city and leads to each cinema @both @commit', async ({
      page,
      visit,
      site,
      locale,
    }) => {
      const cinemas = await cinemasOf(site, locale)
      const here = cinemas.filter(({ cityId }) => cityId === 'jeddah')
      const city = await cityName(site, 'jeddah', locale)
      await visit('/cinemas')
      await expect(namesIn(page)).toHaveCount(cinemas.length)
      expect((await namesIn(page).allTextContents()).slice(0, here.length)).toEqual(here.map(({ name }) => name))
      await expect(page.getByRole('region', { name: city }).getByRole('heading', { level: 3 })).toHaveCount(here.length)
      await page.getByRole('link', { name: here[0]?.name ?? '', exact: true }).click()
      await expect(page).toHaveURL(`/${locale}/cinemas/${here[0]?.uniqueName}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(here[0]?.name ?? '')
    })
  })

  test('shows each cinema’s experiences, accessibility and directions', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const cinema = (await cinemasOf(site, locale)).find(({ uniqueName }) => uniqueName === HOUSE)
    if (!cinema) throw new Error('The house is gone')
    const { name, latitude, longitude, wheelchairPlaces } = cinema
    await visit('/cinemas')
    const row = rowsOf(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
    const halls = row.getByRole('list', { name: words('cinemas_experiences_of', { cinema: name }) })
    await expect(halls.getByRole('listitem')).toHaveText(cinema.experiences.map((experience) => experience.name))
    const access = row.getByRole('list', { name: words('cinemas_access_of', { cinema: name }) })
    await expect(access).toContainText(words('cinemas_amenity_step_free'))
    await expect(access).toContainText(words('cinemas_amenity_hearing_loop'))
    await expect(access.getByRole('listitem').first()).toHaveText(
      words('cinemas_wheelchair_places', { count: wheelchairPlaces }),
    )
    await expect(row).toContainText(new RegExp(`${words('cinemas_open_now')}|${words('cinemas_closed_now')}`))
    const way = row.getByRole('link', { name: words('cinemas_directions_to', { cinema: name }) })
    await expect(way).toHaveAttribute('href', new RegExp(`${latitude},${longitude}$`))
    await expect(way).toHaveAttribute('target', '_blank')
  })

  test('says whether each cinema is open now, and until or from when', async ({ page, visit, site, words, locale }) => {
    const at = (time: string) => timeInWords(`${cinemaDayOf(site.now())}T${time}:00+03:00`, locale)
    const days = [0, 1, 2, 3, 4, 5, 6]
    const hours = [[{ days, opens: '10:00', closes: '02:00' }], [{ days, opens: '20:00', closes: '02:00' }], undefined]
    const cinemas = (await cinemasOf(site, locale)).slice(0, 3)
    await showInstead(site, /^\/v1\/cinemas$/, {
      cinemas: cinemas.map((cinema, index) => ({ ...cinema, openingHours: hours[index] })),
    })
    await visit('/cinemas')
    const row = (index: number) => rowsOf(page).filter({ hasText: cinemas[index]?.name ?? '' })
    await expect(row(0)).toContainText(words('cinemas_open_now'))
    await expect(row(0)).toContainText(words('cinemas_open_until', { time: at('02:00') }))
    await expect(row(1)).toContainText(words('cinemas_closed_now'))
    await expect(row(1)).toContainText(words('cinemas_opens', { time: at('20:00') }))
    await expect(row(2)).not.toContainText(words('cinemas_open_now'))
  })

  test('is narrowed to cinemas with all chosen experiences, and the address keeps the choice', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const cinemas = await cinemasOf(site, locale)
    const having = (...ids: string[]) =>
      cinemas
        .filter(({ experiences }) => ids.every((id) => experiences.some((experience) => experience.id === id)))
        .map(({ name }) => name)
    const [velvet, suites] = ['exp_velvet', 'exp_suites']
    const nameOf = (id: string) =>
      cinemas.flatMap(({ experiences }) => experiences).find((experience) => experience.id === id)?.name
    const chip = (id: string) =>
      page
        .getByRole('navigation', { name: words('cinemas_filters') })
        .getByRole('link', { name: nameOf(id) ?? '', exact: true })
    await visit('/cinemas')
    // Loading a new document would lose this value.
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
    await chip(velvet).click()
    await expect(namesIn(page)).toHaveText(having(velvet))
    await chip(suites).click()
    await expect(page).toHaveURL(`/${locale}/cinemas?experienceIds=${velvet}%2C${suites}`)
    await expect(namesIn(page)).toHaveText(having(velvet, suites))
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
    await reopen(page)
    await expect(chip(suites)).toHaveAttribute('aria-current', 'true')
    await expect(namesIn(page)).toHaveText(having(velvet, suites))
    expect(having(velvet, suites).length).toBeLessThan(having(velvet).length)
    await chip(velvet).click()
    await expect(page).toHaveURL(`/${locale}/cinemas?experienceIds=${suites}`)
    await expect(namesIn(page)).toHaveText(having(suites))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is narrowed by links, and offers nothing that needs a script', async ({ page, site, words, locale }) => {
      const cinemas = await cinemasOf(site, locale)
      const [velvet, suites] = ['exp_velvet', 'exp_suites']
      const fitting = cinemas.filter(({ experiences }) =>
        [velvet, suites].every((id) => experiences.some((experience) => experience.id === id)),
      )
      const kinds = cinemas.flatMap(({ experiences }) => experiences)
      // Without scripts, streamed parts stay below the page instead of in their place.
      const names = page.getByRole('heading', { level: 3 })
      const filters = page.getByRole('navigation', { name: words('cinemas_filters') })
      await page.goto(`/${locale}/cinemas`)
      await expect(names).toHaveCount(cinemas.length)
      await expect(page.getByRole('button', { name: words('cinemas_nearest') })).toHaveCount(0)
      for (const id of [velvet, suites]) {
        const name = kinds.find((experience) => experience.id === id)?.name ?? ''
        await filters.getByRole('link', { name, exact: true }).click()
      }
      await expect(page).toHaveURL(`/${locale}/cinemas?experienceIds=${velvet}%2C${suites}`)
      await expect(names).toHaveCount(fitting.length)
    })
  })

  test('says so if no cinema has all of them, and shows every cinema again', async ({
    page,
    visit,
    words,
    site,
    locale,
  }) => {
    const cinemas = await cinemasOf(site, locale)
    await visit('/cinemas?experienceIds=exp_suites,exp_elsewhere')
    await expect(page.getByRole('heading', { name: words('cinemas_unmatched_title') })).toBeVisible()
    await page.getByRole('link', { name: words('cinemas_filter_clear') }).click()
    await expect(namesIn(page)).toHaveCount(cinemas.length)
  })

  test.describe('in a city without a cinema', () => {
    test.use({ cityId: 'najran' })

    test('names the nearest one and how far it is', async ({ page, visit, words, site, locale }) => {
      const city = await cityName(site, 'najran', locale)
      const abha = (await cinemasOf(site, locale)).find(({ cityId }) => cityId === 'abha')
      await visit('/cinemas')
      await expect(page.getByRole('heading', { name: words('cinemas_none_title', { city }) })).toBeVisible()
      const distance = words('cinemas_distance', { km: 199 })
      await expect(page.getByText(String(distance))).toBeVisible()
      await page.getByRole('link', { name: words('cinemas_see', { cinema: abha?.name ?? '' }), exact: true }).click()
      await expect(page).toHaveURL(`/${locale}/cinemas/${abha?.uniqueName}`)
    })
  })
})

/** Counts how often the page asks for the device’s location, and answers with a fault if one is given. */
async function watchLocation(page: Page, fault?: 1 | 2 | 3): Promise<() => Promise<number>> {
  await page.addInitScript((code) => {
    const scope = Object.assign(globalThis, { askCount: 0 })
    const real = navigator.geolocation
    const ask = real.getCurrentPosition.bind(real)
    real.getCurrentPosition = (found, failed, options) => {
      scope.askCount++
      if (code) failed?.({ code, message: '' } as GeolocationPositionError)
      else ask(found, failed, options)
    }
  }, fault)
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'askCount')))
}

test.describe('the nearest cinema', () => {
  test.use({ permissions: ['geolocation'] })

  test('comes first after the visitor shares their location, which is not asked before', async ({
    page,
    context,
    visit,
    words,
    site,
    locale,
  }) => {
    const buraidah = (await cinemasOf(site, locale)).find(({ cityId }) => cityId === 'buraidah')
    if (!buraidah) throw new Error('The house is gone')
    const { latitude, longitude } = buraidah
    await context.setGeolocation({ latitude, longitude })
    const requestCount = await watchLocation(page)
    await visit('/cinemas')
    await expect(namesIn(page).first()).toBeVisible()
    expect(await requestCount()).toBe(0)
    await page.getByRole('button', { name: words('cinemas_nearest') }).click()
    const list = page.getByRole('region', { name: words('cinemas_nearest_title') })
    await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText(buraidah.name)
    await expect(list.getByRole('listitem').first()).toContainText(words('cinemas_distance_near'))
    expect(await requestCount()).toBe(1)

    // The order is kept during the visit: on the cinema’s page and back.
    await list.getByRole('link', { name: buraidah.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(buraidah.name)
    await page.getByRole('link', { name: words('cinemas_all') }).click()
    await expect(list).toBeVisible()
    expect(await requestCount()).toBe(1)

    await page.getByRole('button', { name: words('cinemas_by_city') }).click()
    await expect(list).toBeHidden()
    await expect(page.getByRole('region', { name: await cityName(site, CITY, locale) })).toBeVisible()
  })
})

for (const [code, key] of [
  [1, 'cinemas_location_denied'],
  [2, 'cinemas_location_unavailable'],
  [3, 'cinemas_location_timeout'],
] as const)
  test(`the list stays and says why when the device answers with ${key}`, async ({ page, visit, words }) => {
    await watchLocation(page, code)
    await visit('/cinemas')
    const nearest = page.getByRole('button', { name: words('cinemas_nearest') })
    await nearest.click()
    await expect(page.getByRole('status').filter({ hasText: words(key) })).toBeVisible()
    await expect(nearest).toBeEnabled()
    await expect(namesIn(page).first()).toBeVisible()
  })

test.describe('a failed request', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE, /status of 5\d\d/] } })

  test('is reported in its place and can be retried', async ({ page, visit, site, words }) => {
    await visit('/experiences')
    site.faults.answers.push({ path: /^\/v1\/cinemas/, status: 500, body: {} })
    await site.clearCachedResponses()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell_cinemas') })
      .click()
    await expect(failure(page)).toContainText(words('section_failed_title'))
    await site.recover()
    await page.getByRole('button', { name: words('ui_retry') }).click()
    await expect(namesIn(page).first()).toBeVisible()
  })

  test('for the showtimes leaves the rest of the cinema’s page in place', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const { name } = await houseOf(site, locale)
    site.faults.answers.push({ path: PROGRAMME, status: 500, body: {} })
    await site.clearCachedResponses()
    await visit(`/cinemas/${HOUSE}?date=${addDays(dayAhead(site, 0), 4)}`)
    await expect(failure(page)).toContainText(words('showtimes_failed_title'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('region', { name: words('cinemas_halls_title') })).toBeVisible()
    await site.recover()
    await page.getByRole('button', { name: words('ui_retry') }).click()
    await expect(
      page
        .getByRole('region', { name: words('showtimes_programme') })
        .locator('a[data-showtime]')
        .first(),
    ).toBeVisible()
  })
})
