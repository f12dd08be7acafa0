// A film: what it is, when and where it is shown, and the way to its seats.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import type { Film, FilmSummary } from '#server/contracts/films.ts'
import { timeOfDayOf } from '#server/contracts/cinema-day.ts'
import { contrastOf } from './contrast.ts'
import { expect, STREAMED_FAILURE, test, type Site } from './fixtures.ts'
import { CITY, cinemasOf, cityName, dayAhead, FILM, filmOf, showtimesOf, timeInWords } from './programme.ts'

type Cinemas = Answer<'GET films/:id/cinemas'>

const CINEMAS = /^\/v1\/films\/[^/]+\/cinemas/
const RELATED = /^\/v1\/films\/[^/]+\/related/
const PAGE = new RegExp(`^/v1/films/unique-name/${FILM}`)

type Person = Film['directors'][number]
const NOBODY: Person = { firstName: '', lastName: '' }
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

async function relatedOf(site: Site, slug: string, locale: 'ar' | 'en', cityId = CITY): Promise<FilmSummary[]> {
  const { id } = await filmOf(site, slug, locale)
  return (await site.ask<Answer<'GET films/:id/related'>>(`films/${id}/related?cityId=${cityId}`, locale)).films
}

/** Puts an answer in the place of the gateway's list of cinemas. */
async function showInstead(site: Site, body: Cinemas): Promise<void> {
  site.faults.answers.push({ path: CINEMAS, status: 200, body })
  await site.forgetAnswers()
}

const weekday = (date: string, locale: 'ar' | 'en') =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))

test('tells what the film is, who made it and who may see it', async ({ page, visit, site, words, locale }) => {
  const film = await filmOf(site, FILM, locale)
  await visit(`/movies/${FILM}`)
  await expect(page).toHaveTitle(words('films_page_title', { title: film.title }))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(film.title)
  await expect(main.getByText(film.story)).toBeVisible()
  await expect(main.getByText(film.rate.rule)).toBeVisible()
  await expect(main.getByText(words('films_imdb', { score: film.imdb ?? '' }))).toBeVisible()
  for (const { name } of film.genres) await expect(main.getByText(name).first()).toBeVisible()
  const makers = [{ job: words('films_directors'), people: film.directors }, ...film.crew]
  for (const { job, people } of makers) {
    const line = main.locator('dl > div').filter({ has: page.getByRole('term').getByText(job, { exact: true }) })
    await expect(line.getByRole('definition')).toHaveText(people.map(nameOf))
  }
})

test('names the first of the cast with their parts, and the whole cast when asked', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const { casts } = await filmOf(site, FILM, locale)
  expect(casts.length).toBeGreaterThan(7)
  await visit(`/movies/${FILM}`)
  const names = page.getByRole('listitem').filter({ hasText: nameOf(casts[0] ?? NOBODY) })
  await expect(names).toContainText(casts[0]?.role ?? '')
  const listed = (person: Person) => page.getByRole('main').getByText(nameOf(person), { exact: true }).first()
  for (const person of casts.slice(0, 6)) await expect(listed(person)).toBeVisible()
  for (const person of casts.slice(6)) await expect(listed(person)).toBeHidden()
  await page.getByText(words('films_cast_all', { count: casts.length })).click()
  for (const person of casts.slice(6)) await expect(listed(person)).toBeVisible()
  await page.getByText(words('films_cast_fewer')).click()
  await expect(listed(casts.at(-1) ?? NOBODY)).toBeHidden()
})

test('leads on to films like it, and each of those to others', async ({ page, visit, site, words, locale }) => {
  const first = await relatedOf(site, FILM, locale)
  const [next] = first
  if (!next) throw new Error(`Nothing is like ${FILM}`)
  const beside = page.getByRole('region', { name: words('films_related') })
  const titles = beside.getByRole('heading', { level: 3 })
  await visit(`/movies/${FILM}`)
  await expect(titles).toHaveText(first.map(({ title }) => title))
  await beside.getByRole('link', { name: next.title }).click()
  await expect(page).toHaveURL(`/${locale}/movies/${next.uniqueName}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
  await expect(titles).toHaveText((await relatedOf(site, next.uniqueName, locale)).map(({ title }) => title))
  // This page was drawn in the browser: everything around the showtimes is on it, too.
  await expect(page.getByRole('heading', { name: words('films_crew') })).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(first.map(({ title }) => title))
})

test('in another city, what is shown there comes first', async ({ page, visit, site, words, locale }) => {
  const slug = 'the-general'
  const abha = await relatedOf(site, slug, locale, 'abha')
  expect(abha).not.toEqual(await relatedOf(site, slug, locale))
  await visit(`/movies/${slug}`)
  const titles = page.getByRole('region', { name: words('films_related') }).getByRole('heading', { level: 3 })
  await expect(titles).toHaveText((await relatedOf(site, slug, locale)).map(({ title }) => title))
  await page.getByRole('button', { name: words('showtimes_change_city') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: await cityName(site, 'abha', locale) })
    .click()
  await expect(titles).toHaveText(abha.map(({ title }) => title))
})

test.describe('when it takes long to say what is like a film', () => {
  /** The page as it is before everything has come. */
  const visitEarly = async (page: Page, site: Site, locale: string) => {
    site.faults.delays.push({ path: RELATED, ms: 6000 })
    await site.forgetAnswers()
    await page.goto(`/${locale}/movies/${FILM}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => {
      const main = document.querySelector('main') ?? {}
      return Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    })
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
  }

  test('the page does not wait for it, and it comes in its place', async ({ page, site, words, locale }) => {
    await visitEarly(page, site, locale)
    const beside = page.getByRole('region', { name: words('films_related') })
    await expect(beside.getByRole('heading', { level: 3 })).toHaveCount(6)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  })

  test('whoever left before it came finds it when they come back', async ({ page, site, words, locale }) => {
    await visitEarly(page, site, locale)
    await page.getByRole('article').first().locator('a[data-showtime]').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('films_rules_agree') })
      .click()
    await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
    await page.goBack()
    const beside = page.getByRole('region', { name: words('films_related') })
    await expect(beside.getByRole('heading', { level: 3 })).toHaveCount(6)
  })
})

test('is whole where nobody can say what is like it', async ({ page, visit, site, words }) => {
  site.faults.answers.push({ path: RELATED, status: 500, body: {} })
  await site.forgetAnswers()
  await visit(`/movies/${FILM}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: words('films_related') })).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})

test('shows the way to a trailer and to offers where the chain has them', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const trailerUrl = 'https://trailers.example/metropolis'
  const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
  const show = async (features: Record<string, boolean>) => {
    site.faults.answers = [
      { path: PAGE, status: 200, body: { film: { ...(await filmOf(site, FILM, locale)), trailerUrl } } },
      { path: /^\/v1\/settings/, status: 200, body: { settings: { ...settings, features } } },
      { path: /^\/v1\/offers\/check-film/, status: 200, body: { hasOffer: true } },
    ]
    await site.forgetAnswers()
    await visit(`/movies/${FILM}`)
  }
  const trailer = page.getByRole('link', { name: words('films_trailer') })
  const offers = page.getByRole('link', { name: words('films_offers_see') })
  await show({ trailers: true, offers: true })
  await expect(trailer).toHaveAttribute('href', trailerUrl)
  await expect(offers).toHaveAttribute('href', `/${locale}/movies/${FILM}/offers`)
  await show({ trailers: false, offers: false })
  await expect(page.getByRole('heading', { name: words('films_crew') })).toBeVisible()
  await expect(trailer).toHaveCount(0)
  await expect(offers).toHaveCount(0)
})

test('has two weeks of days, and those without a show are not links', async ({ page, visit, site, words }) => {
  const film = await filmOf(site, FILM)
  const sessionsDates = film.sessionsDates.map((day, at) => ({ ...day, isDisabled: at === 2 || at === 5 }))
  site.faults.answers.push({
    path: PAGE,
    status: 200,
    body: { film: { ...film, sessionsDates } },
  })
  await site.forgetAnswers()
  await visit(`/movies/${FILM}`)
  const days = page.getByRole('navigation', { name: words('showtimes_days') })
  await expect(days.getByRole('link')).toHaveCount(sessionsDates.length - 2)
  await expect(days.getByText(words('showtimes_day_closed'))).toHaveCount(2)
  await expect(days.getByRole('link').first()).toHaveAttribute('aria-current', 'date')
})

test('shows the times of another day, and its address says which', async ({ page, visit, site, words, locale }) => {
  const date = dayAhead(site, 2)
  const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), date)
  await visit(`/movies/${FILM}`)
  const days = page.getByRole('navigation', { name: words('showtimes_days') })
  await days.getByRole('link').nth(2).click()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}?date=${date}`)
  await expect(days.getByRole('link').nth(2)).toHaveAttribute('aria-current', 'date')
  const first = page.getByRole('article').first()
  const times = showtimesOf(cinemas.slice(0, 1)).map(({ startsAt }) => timeInWords(startsAt, locale))
  await expect(first.locator('b.time')).toHaveText(times)
})

test('the chosen day can be read under the finger that chose it', async ({ page, visit, words, isPhone }) => {
  await visit(`/movies/${FILM}`)
  const day = page
    .getByRole('navigation', { name: words('showtimes_days') })
    .getByRole('link')
    .nth(1)
  await (isPhone ? day.tap() : day.click())
  await expect(day).toHaveAttribute('aria-current', 'date')
  await expect.poll(() => contrastOf(day)).toBeGreaterThan(4.5)
})

test('the times of the old day cannot be taken for those of the new', async ({ page, visit, site, words }) => {
  await visit(`/movies/${FILM}`)
  site.faults.delays.push({ path: /^\/v1\/films\/[^/]+\/cinemas/, ms: 2000 })
  await site.forgetAnswers()
  const days = page.getByRole('navigation', { name: words('showtimes_days') })
  const time = page.locator('a[data-showtime]').first()
  const before = await time.getAttribute('href')
  await days.getByRole('link').nth(1).click()
  await expect(days.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'date')
  expect(await time.getAttribute('href')).toBe(before)
  expect(await time.evaluate((link) => link.closest('[inert]') !== null)).toBe(true)
  await expect(time).not.toHaveAttribute('href', before ?? '')
  expect(await time.evaluate((link) => link.closest('[inert]') !== null)).toBe(false)
})

test('narrows the times to the evening', async ({ page, visit, site, words, locale }) => {
  const date = dayAhead(site, 1)
  await visit(`/movies/${FILM}?date=${date}`)
  const filters = page.getByRole('navigation', { name: words('showtimes_filters') })
  await filters.getByRole('link', { name: words('showtimes_evening') }).click()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}?date=${date}&time=EVENING`)
  const starts = () => page.locator('a[data-starts]').evaluateAll((all) => all.map((each) => each.dataset.starts ?? ''))
  await expect.poll(async () => new Set((await starts()).map(timeOfDayOf))).toEqual(new Set(['EVENING']))
})

test('keeps chosen cinemas and experiences in the address, each until it is removed', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const date = dayAhead(site, 1)
  const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), date, locale)
  const cinema = cinemas[1]
  const experience = cinema?.experiences[0]
  await visit(`/movies/${FILM}?date=${date}`)
  const filters = page.getByRole('navigation', { name: words('showtimes_filters') })
  await filters.getByRole('button', { name: words('showtimes_filter_add') }).click()
  const dialog = page.getByRole('dialog', { name: words('showtimes_filter_title') })
  await dialog.getByRole('button', { name: cinema?.name ?? '', exact: true }).click()
  await dialog.getByRole('button', { name: experience?.name ?? '', exact: true }).click()
  await dialog.getByRole('button', { name: words('showtimes_filter_apply') }).click()
  const search = `?date=${date}&cinemaIds=${cinema?.id}&experienceIds=${experience?.id}`
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}${search}`)
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.reload()
  const remove = (name = '') => filters.getByRole('link', { name: words('showtimes_filter_remove', { name }) })
  await expect(remove(experience?.name)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.waitForFunction(() => document.querySelector('main') !== null)
  await remove(experience?.name).click()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}?date=${date}&cinemaIds=${cinema?.id}`)
  await remove(cinema?.name).click()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}?date=${date}`)
  await expect(page.getByRole('article')).toHaveCount(cinemas.length)
})

test('says so when nothing fits, and shows everything again', async ({ page, visit, site, words }) => {
  const date = dayAhead(site, 1)
  await visit(`/movies/${FILM}?date=${date}&time=AFTER_MIDNIGHT&cinemaIds=cin_nowhere`)
  await expect(page.getByRole('heading', { name: words('showtimes_none_filtered_title') })).toBeVisible()
  await page.getByRole('link', { name: words('showtimes_filter_clear') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('shows five cinemas and the others when asked', async ({ page, visit, site, words }) => {
  const date = dayAhead(site, 1)
  const film = await filmOf(site, FILM)
  const { pagination } = await cinemasOf(site, film, date)
  const second = await cinemasOf(site, film, date, 'en', '&page=2')
  expect(pagination.pageCount).toBe(2)
  await visit(`/movies/${FILM}?date=${date}`)
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByRole('button', { name: words('showtimes_more_rest') }).click()
  await expect(page.getByRole('article')).toHaveCount(5 + second.cinemas.length)
  await expect(page.getByRole('article').nth(5).getByRole('heading', { level: 3 })).toBeFocused()
})

test('marks a showtime that is sold out or nearly so; only the second is a link', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const date = dayAhead(site, 1)
  const answer = await cinemasOf(site, await filmOf(site, FILM), date, locale)
  const [soldOut, nearly] = showtimesOf(answer.cinemas)
  if (!soldOut || !nearly) throw new Error('There are no showtimes')
  Object.assign(soldOut, { status: 'SOLD_OUT', seatsLeft: 0 })
  Object.assign(nearly, { status: 'NEARLY_FULL', seatsLeft: 4 })
  await showInstead(site, { ...answer, cinemas: answer.cinemas.slice(0, 1) })
  await visit(`/movies/${FILM}?date=${date}`)
  const row = page.getByRole('article').first()
  const gone = row.getByRole('listitem').filter({ hasText: words('showtimes_sold_out') })
  await expect(gone).toContainText(timeInWords(soldOut.startsAt, locale))
  await expect(gone.getByRole('link')).toHaveCount(0)
  const few = row.getByRole('listitem').filter({ hasText: timeInWords(nearly.startsAt, locale) })
  await expect(few.locator('small')).toHaveText(words('showtimes_seats_left', { count: 4 }))
  await expect(few.getByRole('link')).toHaveAttribute(
    'href',
    `/${locale}/movies/${FILM}/booking?sessionId=${nearly.id}`,
  )
})

test('names the night a show after midnight belongs to', async ({ page, visit, site, words, locale }) => {
  const date = dayAhead(site, 1)
  const answer = await cinemasOf(site, await filmOf(site, FILM), date, locale)
  const [late] = showtimesOf(answer.cinemas)
  // Half past midnight in Riyadh, on the following date.
  Object.assign(late ?? {}, { startsAt: `${date}T21:30:00.000Z`, timeOfDay: 'AFTER_MIDNIGHT', status: 'AVAILABLE' })
  await showInstead(site, { ...answer, cinemas: answer.cinemas.slice(0, 1) })
  await visit(`/movies/${FILM}?date=${date}`)
  const show = page.getByRole('article').getByRole('link', { name: timeInWords(`${date}T21:30:00.000Z`, locale) })
  await expect(show.locator('small')).toHaveText(words('ui_night_of', { weekday: weekday(date, locale) }))
})

test('shows the rules of entry before the seats, once a visit', async ({ page, visit, site, words, locale }) => {
  const film = await filmOf(site, FILM, locale)
  await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
  const times = page.getByRole('article').first().locator('a[data-showtime]')
  const rules = page.getByRole('dialog', { name: words('films_rules_title') })
  await times.first().click()
  await expect(rules).toContainText(film.rate.rule)
  await rules.getByRole('button', { name: words('ui_back') }).click()
  await expect(rules).toBeHidden()
  await times.first().click()
  await rules.getByRole('button', { name: words('films_rules_agree') }).click()
  await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
  await page.goBack()
  await times.nth(1).click()
  await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
  await expect(rules).toBeHidden()
})

test.describe('while the page stands open', () => {
  test.use({ ownsClock: true })

  test('a film that has started is not sold: the times are read again', async ({ page, visit, site, words }) => {
    const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), dayAhead(site, 0))
    const coming = showtimesOf(cinemas)
      .filter(({ status }) => status === 'AVAILABLE')
      .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    const [next] = coming
    if (!next) throw new Error('Nothing is left today')
    const start = Date.parse(next.startsAt)
    await page.clock.install({ time: site.now() })
    await visit(`/movies/${FILM}`)
    const show = page.locator(`a[data-showtime="${next.id}"]`)
    await expect(show).toBeVisible()
    await site.advanceClock(start - site.now() + 60_000)
    await page.clock.setSystemTime(start + 60_000)
    await show.click()
    await expect(page.getByRole('status').filter({ hasText: words('showtimes_film_started') })).toBeVisible()
    await expect(show.locator('small')).toHaveText(words('showtimes_started'))
    await expect(page).toHaveURL(new RegExp(`/movies/${FILM}$`))
  })
})

test.describe('when the showtimes do not arrive', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

  test('the film is there all the same, and they come when tried again', async ({
    page,
    visit,
    site,
    words,
    locale,
  }) => {
    const film = await filmOf(site, FILM, locale)
    site.faults.answers.push({ path: CINEMAS, status: 500, body: {} })
    await site.forgetAnswers()
    await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
    const failure = page.getByRole('alert').filter({ hasText: words('showtimes_failed_title') })
    await expect(failure).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.title)
    site.faults.answers.length = 0
    await failure.getByRole('button', { name: words('ui_retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the film, its times and the way to the seats are there', async ({ page, site, words, locale }) => {
    const film = await filmOf(site, FILM, locale)
    const date = dayAhead(site, 1)
    await page.goto(`/${locale}/movies/${FILM}?cityId=${CITY}&date=${date}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.title)
    await expect(page.getByRole('article')).toHaveCount(5)
    const filters = page.getByRole('navigation', { name: words('showtimes_filters') })
    await filters.getByRole('link', { name: words('showtimes_evening') }).click()
    await expect(page).toHaveURL(new RegExp('time=EVENING'))
    const show = page.getByRole('article').first().locator('a[data-showtime]').first()
    const href = (await show.getAttribute('href')) ?? ''
    await show.click()
    await expect(page).toHaveURL(site.url + href)
    await expect(page).toHaveTitle(words('seats_page_title', { film: film.title }))
  })

  test('the whole cast opens, and a film like it is a link away', async ({ page, site, words, locale }) => {
    const { casts } = await filmOf(site, FILM, locale)
    const [next] = await relatedOf(site, FILM, locale)
    const last = page.getByText(nameOf(casts.at(-1) ?? NOBODY), { exact: true })
    await page.goto(`/${locale}/movies/${FILM}?cityId=${CITY}`)
    await expect(last).toBeHidden()
    await page.getByText(words('films_cast_all', { count: casts.length })).click()
    await expect(last).toBeVisible()
    await page.getByRole('link', { name: next?.title ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '')
  })
})
