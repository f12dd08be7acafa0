// The page of one cinema: its showtimes, opening hours and directions.
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test, type Site } from './fixtures.ts'
import { CITY, cityName, dayAhead, timeInWords } from './programme.ts'

const HOUSE = 'olaya'
const DETAIL = /^\/v1\/cinemas\/unique-name\//
const PROGRAMME = /^\/v1\/films\/showtimes/

const houseOf = async (site: Site, locale: 'ar' | 'en'): Promise<CinemaDetail> =>
  (await site.ask<{ cinema: CinemaDetail }>(`cinemas/unique-name/${HOUSE}`, locale)).cinema

const filmsOf = async (site: Site, { id, cityId }: CinemaDetail, date: string, locale: 'ar' | 'en') =>
  (
    await site.ask<Answer<'GET films/showtimes'>>(
      `films/showtimes?cityId=${cityId}&date=${date}&cinemaId=${id}`,
      locale,
    )
  ).films

/** Replaces an answer of the gateway. */
async function showInstead(site: Site, path: RegExp, body: unknown, status = 200): Promise<void> {
  site.faults.answers.push({ path, status, body })
  await site.clearCachedResponses()
}

test.describe('a cinema', () => {
  test('shows its address, its telephone number and its amenities', async ({ page, visit, site, words, locale }) => {
    const house = await houseOf(site, locale)
    await visit(`/cinemas/${HOUSE}`)
    await expect(page).toHaveTitle(words('pages_title', { page: house.name }))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(house.name)
    const address = main.getByRole('link', { name: house.address })
    await expect(address).toHaveAttribute('href', new RegExp(`${house.latitude},${house.longitude}$`))
    await expect(address).toContainText(house.postalCode)
    const number = main.getByRole('link', { name: words('cinemas_call', { cinema: house.name }) })
    await expect(number).toHaveAttribute('href', `tel:${house.telephone}`)
    await expect(number.locator('bdi')).toHaveCSS('direction', 'ltr')
    await expect(main.getByText(house.text)).toBeVisible()
    for (const sentence of house.arrival) await expect(main.getByText(sentence)).toBeVisible()
    const access = main.getByRole('region', { name: words('cinemas_access') })
    await expect(access).toContainText(words('cinemas_amenity_accessible_toilet'))
    await expect(access).toContainText(words('cinemas_amenity_hearing_loop'))
    await expect(main.getByRole('region', { name: words('cinemas_amenities') })).toContainText(
      words('cinemas_amenity_prayer_rooms'),
    )
  })

  test('is open until the morning, or says when it opens; today stands out in the week @both', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const house = await houseOf(site, locale)
    const week = [0, 1, 2, 3, 4, 5, 6]
    const at = (time: string) => timeInWords(`${cinemaDayOf(site.now())}T${time}:00+03:00`, locale)
    await showInstead(site, DETAIL, {
      cinema: { ...house, openingHours: [{ days: week, opens: '10:00', closes: '02:00' }] },
    })
    await visit(`/cinemas/${HOUSE}`)
    const hours = page.getByRole('group').filter({ hasText: words('cinemas_hours') })
    await expect(hours).toContainText(words('cinemas_open_now'))
    await expect(hours).toContainText(words('cinemas_open_until', { time: at('02:00') }))
    await expect(hours.getByRole('definition').first()).toBeHidden()
    await hours.getByText(words('cinemas_open_now')).click()
    await expect(hours.getByRole('definition')).toHaveText(
      week.map(() => words('cinemas_hours_span', { opens: at('10:00'), closes: at('02:00') })),
    )
    await expect(hours.getByRole('term').filter({ hasText: words('ui_today') })).toHaveCount(1)

    site.faults.answers.length = 0
    await showInstead(site, DETAIL, {
      cinema: { ...house, openingHours: [{ days: week, opens: '20:00', closes: '02:00' }] },
    })
    await visit(`/cinemas/${HOUSE}`)
    await expect(hours).toContainText(words('cinemas_closed_now'))
    await expect(hours).toContainText(words('cinemas_opens', { time: at('20:00') }))
  })

  test('shows the films of a day, and each showtime leads straight to its seats', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const house = await houseOf(site, locale)
    const date = dayAhead(site, 1)
    const [film] = await filmsOf(site, house, date, locale)
    if (!film) throw new Error('Nothing is on')
    await visit(`/cinemas/${HOUSE}?date=${date}`)
    const times = page.getByRole('list', { name: words('showtimes_programme_times', { film: film.title }) })
    await expect(times.locator('b.time')).toHaveText(
      film.showtimes.map(({ startsAt }) => timeInWords(startsAt, locale)),
    )
    const [show] = film.showtimes
    const hall = house.halls.find(({ name }) => name === show?.auditorium)
    await expect(times.getByRole('listitem').first()).toContainText(hall?.experience.name ?? 'a kind of hall')
    await times.getByRole('link').first().click()
    await expect(page).toHaveURL(`/${locale}/movies/${film.uniqueName}/booking?sessionId=${show?.id}`)
    await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
  })

  test('changes the day without leaving the page, and the address names the day', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const house = await houseOf(site, locale)
    const date = dayAhead(site, 2)
    const [film] = await filmsOf(site, house, date, locale)
    await visit(`/cinemas/${HOUSE}`)
    const day = page
      .getByRole('navigation', { name: words('showtimes_days') })
      .getByRole('link')
      .nth(2)
    await day.scrollIntoViewIfNeeded()
    // Loading a new document would lose this value.
    const before = await page.evaluate(() => Object.assign(globalThis, { seenAt: scrollY }).seenAt)
    await day.click()
    await expect(page).toHaveURL(`/${locale}/cinemas/${HOUSE}?date=${date}`)
    await expect(day).toHaveAttribute('aria-current', 'date')
    const times = page.getByRole('list', { name: words('showtimes_programme_times', { film: film?.title ?? '' }) })
    await expect(times.locator('b.time')).toHaveText(
      film?.showtimes.map(({ startsAt }) => timeInWords(startsAt, locale)) ?? [],
    )
    expect(await page.evaluate(() => [scrollY, 'seenAt' in globalThis])).toEqual([before, true])
  })

  test('shows six films, and the others on request', async ({ page, visit, site, words, locale }) => {
    const date = dayAhead(site, 1)
    const films = await filmsOf(site, await houseOf(site, locale), date, locale)
    await visit(`/cinemas/${HOUSE}?date=${date}`)
    const programme = page.getByRole('region', { name: words('showtimes_programme') })
    await expect(programme.getByRole('heading', { level: 3 })).toHaveText(films.slice(0, 6).map(({ title }) => title))
    await programme.getByRole('button', { name: words('showtimes_programme_all', { count: films.length }) }).click()
    await expect(programme.getByRole('heading', { level: 3 })).toHaveText(films.map(({ title }) => title))
    await expect(programme.getByRole('link', { name: films[6]?.title ?? '', exact: true })).toBeFocused()
  })

  test('without a showtime on a day leads to the next day that has one', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const [today, later] = [dayAhead(site, 0), dayAhead(site, 3)]
    const house = await houseOf(site, locale)
    const sessionsDates = house.sessionsDates.map((day) => ({ ...day, isDisabled: day.date < later }))
    site.faults.answers.push({
      path: new RegExp(`${PROGRAMME.source}.*date=${today}`),
      status: 200,
      body: { films: [] },
    })
    await showInstead(site, DETAIL, { cinema: { ...house, sessionsDates } })
    await visit(`/cinemas/${HOUSE}?date=${today}`)
    await expect(page.getByRole('heading', { name: words('showtimes_none_title') })).toBeVisible()
    await page.getByRole('link', { name: words('showtimes_none_next') }).click()
    await expect(page).toHaveURL(`/${locale}/cinemas/${HOUSE}?date=${later}`)
    await expect(
      page
        .getByRole('region', { name: words('showtimes_programme') })
        .getByRole('heading', { level: 3 })
        .first(),
    ).toBeVisible()
  })

  test('without any showtimes leads to the other cinemas', async ({ page, visit, site, words, locale }) => {
    const house = await houseOf(site, locale)
    const sessionsDates = house.sessionsDates.map((day) => ({ ...day, isDisabled: true }))
    await showInstead(site, DETAIL, { cinema: { ...house, sessionsDates } })
    await visit(`/cinemas/${HOUSE}`)
    await expect(page.getByRole('heading', { name: words('showtimes_programme_none') })).toBeVisible()
    await page.getByRole('link', { name: words('showtimes_programme_others') }).click()
    await expect(page).toHaveURL(`/${locale}/cinemas`)
  })

  test('shows each hall with its seat map, its experience, its seats and its wheelchair spaces @both', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const { halls } = await houseOf(site, locale)
    await visit(`/cinemas/${HOUSE}`)
    const list = page.getByRole('region', { name: words('cinemas_halls_title') })
    await expect(list.locator('summary')).toHaveCount(halls.length)
    for (const [at, hall] of halls.entries()) {
      const summary = list.locator('summary').nth(at)
      await expect(summary).toContainText(hall.name)
      await expect(summary).toContainText(hall.experience.name)
      await expect(summary).toContainText(String(hall.seats))
      await expect(summary.locator('svg.hall-plan path').first()).toBeVisible()
    }
    const first = list.locator('summary').first()
    const plan = first.locator('svg.hall-plan')
    const small = await plan.evaluate((element) => element.clientWidth)
    await first.press('Enter')
    await expect.poll(() => plan.evaluate((element) => element.clientWidth)).toBeGreaterThan(small * 2)
    const name = halls[0]?.experience.name ?? ''
    await list
      .getByRole('button', { name: words('experiences_about', { experience: name }) })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })

  test('opens its rules in a dialog', async ({ page, visit, site, words, locale }) => {
    const { page: rules } = await site.ask<Answer<'GET dynamic-pages/:type'>>('dynamic-pages/house-rules', locale)
    await visit(`/cinemas/${HOUSE}`)
    await page.getByRole('link', { name: words('cinemas_rules_read') }).click()
    const dialog = page.getByRole('dialog', { name: rules.title })
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(rules.sections.map(({ heading }) => heading))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows its films below their heading, and links to the rules', async ({ page, words, locale }) => {
      await page.goto(`/${locale}/cinemas/${HOUSE}`)
      const topOf = async (name: string | RegExp) =>
        (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Infinity
      const film = (await page.getByRole('heading', { level: 3 }).first().boundingBox())?.y ?? Infinity
      const [programme, halls] = [await topOf(words('showtimes_programme')), await topOf(words('cinemas_halls_title'))]
      expect(film - programme).toBeGreaterThan(0)
      expect(film - programme).toBeLessThan(300)
      expect(film).toBeLessThan(halls)
      await page.getByRole('link', { name: words('cinemas_rules_read') }).click()
      await expect(page).toHaveURL(`/${locale}/terms-and-conditions`)
    })
  })

  test('gives way to the list when the city changes', async ({ page, visit, site, words, locale }) => {
    const [here, there] = await Promise.all([cityName(site, CITY, locale), cityName(site, 'jeddah', locale)])
    await visit(`/cinemas/${HOUSE}`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell_city_now', { city: here }) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: there }).first().click()
    const confirm = page.getByRole('dialog', { name: words('cities_change_title', { city: there }) })
    await confirm.getByRole('button', { name: words('cities_change_yes') }).click()
    await expect(page).toHaveURL(`/${locale}/cinemas`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(there)
  })

  test.describe('that does not exist', () => {
    test.use({ expectedErrors: { any: [/status of 404/] } })

    test('leads to the page that says so', async ({ page, words, locale }) => {
      await page.goto(`/${locale}/cinemas/no-such-house`)
      await expect(page).toHaveURL(`/${locale}/un-available?of=cinema`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell_gone_cinema_title'))
    })
  })

  test('is shown from the list if the gateway has no page for it', async ({ page, visit, site, locale }) => {
    const { name, address } = await houseOf(site, locale)
    await showInstead(site, DETAIL, { message: 'Not found' }, 404)
    await visit(`/cinemas/${HOUSE}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main').getByRole('link', { name: address })).toBeVisible()
  })

  test('fits the smallest phone and has no accessibility problems @phone', async ({ page, visit }) => {
    await visit(`/cinemas/${HOUSE}`)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
