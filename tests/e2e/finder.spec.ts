// Finding films by words, day, time, cinema and experience. The address holds the whole state.
import type { Locator, Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import { reopen } from './hydration.ts'
import { contrastOf } from './contrast.ts'
import { expect, STREAMED_FAILURE, test } from './fixtures.ts'
import { CITY, cityName, dayAhead, timeInWords } from './programme.ts'
import { readPage } from './reader.ts'
import type { Words } from './words.ts'
import { FINDER, findFilms, filtersOf, partsOf } from './finder-parts.ts'

const FILMS = /^\/v1\/film-finder\?/

/** Chooses filters beside the list, or in the sheet on a phone. */
async function choose(page: Page, words: Words, isPhone: boolean, names: string[]): Promise<void> {
  const { sheet, openSheet } = partsOf(page, words)
  const place: Locator = isPhone ? sheet : page.getByRole('complementary', { name: words('finder_filters') })
  if (isPhone) await openSheet.click()
  for (const name of names) await place.getByRole('checkbox', { name }).check()
  if (isPhone) await sheet.getByRole('button', { name: words('finder_filters_apply') }).click()
  if (isPhone) await expect(sheet).toBeHidden()
}

test('the finder is one click away on every page', async ({ page, visit, words, locale }) => {
  await visit('/')
  const link = page.getByRole('banner').getByRole('link', { name: words('shell_finder') })
  await link.click()
  await expect(page).toHaveURL(`/${locale}${FINDER}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('finder_title'))
})

test('every film in the city is listed with its first showtimes', async ({ page, visit, words, site, locale }) => {
  const { films, total } = await findFilms(site, locale)
  await visit(FINDER)
  const { count, films: titles } = partsOf(page, words)
  await expect(count).toHaveText(words('finder_found', { count: total }))
  await expect(titles).toHaveText(films.map(({ title }) => title))
  const [first] = films
  const times = page.getByRole('list', { name: words('finder_first_times', { film: first?.title ?? '' }) })
  const starts = (first?.showtimes ?? []).slice(0, 4).map(({ startsAt }) => timeInWords(startsAt, locale))
  await expect(times.locator('.time')).toHaveText(starts)
  await expect(times.getByRole('link').first()).toHaveAttribute(
    'href',
    `/${locale}/movies/${first?.uniqueName}/booking?sessionId=${first?.showtimes[0]?.id}`,
  )
})

test('the listed films stay until the next ones have loaded', async ({ page, visit, words, site, locale }) => {
  const { films: before } = await findFilms(site, locale)
  await visit(FINDER)
  const { field, films } = partsOf(page, words)
  await expect(films).toHaveCount(before.length)
  const answer = site.holdAnswers(FILMS)
  await field.fill('metropolis')
  await expect(page).toHaveURL(/searchText=metropolis/)
  await expect(films).toHaveCount(before.length)
  expect(await films.first().evaluate((title) => title.closest('[inert]') !== null)).toBe(true)
  answer()
  await expect(films).toHaveCount(1)
  expect(await films.first().evaluate((title) => title.closest('[inert]') !== null)).toBe(false)
})

test('the address shows the same to a visitor in another city @long', async ({
  page,
  visit,
  words,
  site,
  locale,
  isPhone,
  anotherVisitor,
}) => {
  const [cinema] = await filtersOf(site, locale, 'cinemas')
  const date = dayAhead(site, 2)
  await visit(FINDER)
  const { days, times, count, films } = partsOf(page, words)
  await days.getByRole('link').nth(3).click()
  await expect(page).toHaveURL(new RegExp(`date=${date}`))
  await times.getByRole('link', { name: words('showtimes_evening') }).click()
  await expect(page).toHaveURL(/time=EVENING/)
  await choose(page, words, isPhone, [cinema?.name ?? ''])
  await expect(page).toHaveURL(new RegExp(`cinemaIds=${cinema?.id}`))
  const search = `&date=${date}&timeOfDay=EVENING&cinemaIds=${cinema?.id}`
  await expect(count).toHaveText(words('finder_found', { count: (await findFilms(site, locale, search)).total }))
  const titles = await films.allTextContents()

  const friend = await anotherVisitor()
  await friend.context().addCookies([{ name: 'shasha-city', value: 'jeddah', url: site.url }])
  await friend.goto(page.url())
  const theirs = partsOf(friend, words)
  await expect(theirs.films).toHaveText(titles)
  await expect(friend.getByText(words('finder_city', { city: await cityName(site, CITY, locale) }))).toBeVisible()
  await expect(theirs.chosen.getByRole('link')).toHaveText([cinema?.name ?? ''])
  await expect(theirs.days.getByRole('link', { name: /./ }).and(friend.locator('[aria-current=date]'))).toHaveCount(1)
  await expect(theirs.times.locator('[aria-current]')).toContainText(words('showtimes_evening'))
})

test('the chosen day is legible under the pointer @both', async ({ page, visit, words, isPhone }) => {
  await visit(FINDER)
  const day = partsOf(page, words).days.getByRole('link').nth(1)
  await (isPhone ? day.tap() : day.click())
  await expect(day).toHaveAttribute('aria-current', 'date')
  await expect.poll(() => contrastOf(day)).toBeGreaterThan(4.5)
})

test('everything survives a reload @both', async ({ page, visit, words, site, locale }) => {
  const date = dayAhead(site, 1)
  const [experience] = await filtersOf(site, locale, 'experiences')
  const search = `?searchText=the&date=${date}&experienceIds=${experience?.id}&cityId=${CITY}`
  await visit(FINDER + search)
  const { field, films, days } = partsOf(page, words)
  await expect(films.first()).toBeVisible()
  const titles = await films.allTextContents()
  await page.reload()
  await expect(page).toHaveURL(`/${locale}${FINDER}${search}`)
  await expect(films).toHaveText(titles)
  await expect(field).toHaveValue('the')
  await expect(days.locator('[aria-current=date]')).toHaveText(new RegExp(String(words('ui_tomorrow'))))
})

test('more films are shown on request, and the last page says that it is the last', async ({
  page,
  visit,
  words,
  site,
  locale,
}) => {
  const { total, pagination } = await findFilms(site, locale)
  expect(pagination.pageCount).toBe(3)
  await visit(FINDER)
  const { films } = partsOf(page, words)
  const more = page.getByRole('link', { name: words('finder_more') })
  await expect(films).toHaveCount(12)
  await more.click()
  await expect(films).toHaveCount(24)
  await expect(films.nth(12).getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(`/${locale}${FINDER}?page=2`)
  await reopen(page)
  await expect(films).toHaveCount(24)
  await more.click()
  await expect(films).toHaveCount(total)
  await expect(more).toHaveCount(0)
  await expect(page.getByText(words('finder_end'))).toBeVisible()
})

test('a film’s other showtimes open in place', async ({ page, visit, words, site, locale }) => {
  const date = dayAhead(site, 1)
  const { films } = await findFilms(site, locale, `&date=${date}`)
  const [film] = films
  const { cinemas } = await site.ask<Answer<'GET film-finder/films/:id/cinemas'>>(
    `film-finder/films/${film?.id}/cinemas?cityId=${CITY}&date=${date}`,
    locale,
  )
  await visit(`${FINDER}?date=${date}`)
  const count = (film?.showtimesCount ?? 0) - 4
  const more = page.getByRole('button', { name: words('finder_more_times_of', { count, film: film?.title ?? '' }) })
  await more.click()
  const panel = page.getByRole('region', { name: words('finder_times_of', { film: film?.title ?? '' }) })
  await expect(panel.getByRole('heading')).toHaveText(cinemas.map(({ name }) => name))
  const [first] = cinemas[0]?.experiences ?? []
  const starts = (first?.showtimes ?? []).map(({ startsAt }) => timeInWords(startsAt, locale))
  await expect(panel.getByRole('article').first().getByRole('list').first().locator('.time')).toHaveText(starts)
  await page.getByRole('button', { name: words('finder_fewer_times') }).click()
  await expect(panel).toHaveCount(0)
})

test('words without a match are quoted, with suggestions for another search', async ({ page, visit, words }) => {
  await visit(`${FINDER}?searchText=zzzzzzzz`)
  const none = page.getByRole('status').filter({ hasText: 'zzzzzzzz' })
  await expect(none).toContainText(words('finder_none_words_text'))
})

test('if no film matches, the page says which filters to remove', async ({ page, visit, words, site, locale }) => {
  await visit(`${FINDER}?searchText=metropolis&cinemaIds=cin_nowhere`)
  const { chosen, films, field } = partsOf(page, words)
  await expect(page.getByRole('heading', { name: words('finder_none_title') })).toBeVisible()
  await chosen
    .getByRole('link', { name: words('finder_remove', { name: String(words('finder_unknown_cinema')) }) })
    .click()
  await expect(films).toHaveCount(1)
  await expect(field).toHaveValue('metropolis')

  const { dates } = await site.ask<Answer<'GET film-finder/dates'>>(`film-finder/dates?cityId=${CITY}`)
  const gone = new Date(Date.parse(dates[0]?.date ?? '') - 5 * 86_400_000).toISOString().slice(0, 10)
  await visit(`${FINDER}?date=${gone}`)
  await page.getByRole('link', { name: words('finder_none_all_days') }).click()
  await expect(page).toHaveURL(`/${locale}${FINDER}`)
  await expect(films).toHaveCount(12)
})

test.describe('in a city without a cinema', () => {
  test.use({ cityId: 'hail' })

  test('shows the nearest city’s films, its distance, and moves there on request', async ({
    page,
    visit,
    words,
    site,
    locale,
  }) => {
    const city = await cityName(site, 'hail', locale)
    const nearest = await cityName(site, 'buraidah', locale)
    await visit(`${FINDER}?time=EVENING&cityId=hail`)
    const away = page.getByRole('complementary', { name: words('cities_away_title', { city }) })
    await expect(away).toContainText(words('cities_away_text', { city: nearest, km: 262 }))
    await expect(partsOf(page, words).films.first()).toBeVisible()
    await away.getByRole('button', { name: words('cities_away_move', { city: nearest }) }).click()
    await expect(away).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/time=EVENING&cityId=buraidah/)
    await expect(page.getByRole('button', { name: words('shell_city_now', { city: nearest }) })).toBeVisible()
  })
})

test.describe('if the films fail to load', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

  test('the page says so, and a retry finds them', async ({ page, visit, words, site }) => {
    site.faults.answers.push({ path: FILMS, status: 500, body: {} })
    await site.clearCachedResponses()
    await visit(FINDER)
    const failure = page.getByRole('alert').filter({ hasText: words('finder_failed_title') })
    await expect(failure).toBeVisible()
    await expect(partsOf(page, words).days.getByRole('link').first()).toBeVisible()
    await site.recover()
    await failure.getByRole('button', { name: words('ui_retry') }).click()
    await expect(partsOf(page, words).films).toHaveCount(12)
  })
})

test('search engines list the finder without filters only', async ({ page, visit }) => {
  const robots = page.locator('meta[name=robots]')
  await visit(FINDER)
  await expect(robots).toHaveCount(0)
  await visit(`${FINDER}?searchText=kid`)
  await expect(robots).toHaveAttribute('content', 'noindex')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the finder is a form with the same addresses @both', async ({ page, words, site, locale, isPhone }) => {
    const [first, second] = await filtersOf(site, locale, 'experiences')
    // Its data is cached first. A slow answer would be streamed to the end of the page, where a script moves it up.
    await readPage(site, `/${locale}${FINDER}`).then((answer) => answer.text())
    await page.goto(`/${locale}${FINDER}`)
    const { field, days, films, chosen } = partsOf(page, words)
    // The filters are folded, so that the films are near the top. The footer’s button must not be visible among them.
    await expect(page.getByRole('checkbox', { name: first?.name ?? '' })).toBeHidden()
    expect((await films.first().boundingBox())?.y).toBeLessThan(900)
    await expect(page.getByRole('button', { name: words('showtimes_change_city') })).toBeHidden()
    await field.fill('the')
    await page.locator('summary', { hasText: words('finder_experiences') }).click()
    await page.getByRole('checkbox', { name: first?.name ?? '' }).check()
    await page.getByRole('checkbox', { name: second?.name ?? '' }).check()
    await page.getByRole('button', { name: words('finder_filters_use') }).click()
    const search = `searchText=the&experienceIds=${first?.id}%2C${second?.id}&cityId=${CITY}`
    await expect(page).toHaveURL(`/${locale}${FINDER}?${search}`)
    const { total } = await findFilms(site, locale, `&searchText=the&experienceIds=${first?.id},${second?.id}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(words('finder_found', { count: total }))
    await expect(chosen.getByRole('link')).toHaveText([first?.name ?? '', second?.name ?? ''])
    await days.getByRole('link').nth(2).click()
    await expect(page).toHaveURL(new RegExp(`date=${dayAhead(site, 1)}`))
    await expect(films.first()).toBeVisible()
    // The sheet needs a script, so its button is hidden.
    if (isPhone) await expect(partsOf(page, words).openSheet).toBeHidden()
  })

  test('late parts of header and footer are left out and never appear among the films', async ({
    page,
    words,
    site,
    locale,
  }) => {
    site.faults.delays.push({ path: /^\/v1\/settings/, ms: 1500 })
    await site.clearCachedResponses()
    await page.goto(`/${locale}${FINDER}`)
    await expect(partsOf(page, words).films.first()).toBeVisible()
    await expect(page.getByRole('list', { name: words('shell_follow') })).toBeHidden()
  })
})
