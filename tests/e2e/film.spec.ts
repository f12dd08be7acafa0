// A film’s page: its facts, its cast, similar films, and the way to its seats.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import type { Film, FilmSummary } from '#server/contracts/films.ts'
import { openUnhydrated, waitForHydration } from './hydration.ts'
import { expect, test, type Site } from './fixtures.ts'
import { CITY, cityName, dayAhead, FILM, filmOf } from './programme.ts'
import { pressShowtime } from './showtime-press.ts'

const RELATED = /^\/v1\/films\/[^/]+\/related/
const PAGE = new RegExp(`^/v1/films/unique-name/${FILM}`)

type Person = Film['directors'][number]
const UNNAMED: Person = { firstName: '', lastName: '' }
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

async function relatedOf(site: Site, slug: string, locale: 'ar' | 'en', cityId = CITY): Promise<FilmSummary[]> {
  const { id } = await filmOf(site, slug, locale)
  return (await site.ask<Answer<'GET films/:id/related'>>(`films/${id}/related?cityId=${cityId}`, locale)).films
}

test('the page tells the film’s story, makers and age rating @both', async ({ page, visit, site, words, locale }) => {
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

test('the parts of the page are seen in the order in which they arrive @both', async ({ page, visit }) => {
  await visit(`/movies/${FILM}`)
  const tops = await page
    .getByRole('main')
    .locator('[data-hero] + div > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0))
  expect(tops.length).toBeGreaterThan(1)
  for (const [index, { y }] of tops.entries()) expect(y).toBeGreaterThanOrEqual(tops[index - 1]?.y ?? 0)
})

test('the first of the cast are listed with their roles, and the whole cast on request', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const { casts } = await filmOf(site, FILM, locale)
  expect(casts.length).toBeGreaterThan(7)
  await visit(`/movies/${FILM}`)
  const names = page.getByRole('listitem').filter({ hasText: nameOf(casts[0] ?? UNNAMED) })
  await expect(names).toContainText(casts[0]?.role ?? '')
  const listed = (person: Person) => page.getByRole('main').getByText(nameOf(person), { exact: true }).first()
  for (const person of casts.slice(0, 6)) await expect(listed(person)).toBeVisible()
  for (const person of casts.slice(6)) await expect(listed(person)).toBeHidden()
  await page.getByText(words('films_cast_all', { count: casts.length })).click()
  for (const person of casts.slice(6)) await expect(listed(person)).toBeVisible()
  await page.getByText(words('films_cast_fewer')).click()
  await expect(listed(casts.at(-1) ?? UNNAMED)).toBeHidden()
})

test('similar films lead on to others', async ({ page, visit, site, words, locale }) => {
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
  // This page was rendered in the browser. The parts around the showtimes must be there as well.
  await expect(page.getByRole('heading', { name: words('films_crew') })).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(first.map(({ title }) => title))
})

test('in another city, films shown there come first among similar films', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
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

test.describe('while the gateway is slow with similar films', () => {
  /** Opens the page without similar films. They come once the returned function is called. */
  const visitEarly = async (page: Page, site: Site, locale: string) => {
    const answer = site.holdAnswers(RELATED)
    await site.clearCachedResponses()
    // Tomorrow’s showtimes, because one of today may start before the click.
    await page.goto(`/${locale}/movies/${FILM}?date=${dayAhead(site, 1)}`, { waitUntil: 'commit' })
    await waitForHydration(page)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
    return answer
  }

  test('the page does not wait for them, and they appear in their place', async ({ page, site, words, locale }) => {
    const answer = await visitEarly(page, site, locale)
    answer()
    const beside = page.getByRole('region', { name: words('films_related') })
    await expect(beside.getByRole('heading', { level: 3 })).toHaveCount(6)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  })

  test('a visitor who left earlier finds them when they return', async ({ page, site, words, locale }) => {
    const answer = await visitEarly(page, site, locale)
    await pressShowtime(page, words, page.getByRole('article').first().locator('a[data-showtime]').first())
    await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
    answer()
    await page.goBack()
    const beside = page.getByRole('region', { name: words('films_related') })
    await expect(beside.getByRole('heading', { level: 3 })).toHaveCount(6)
  })
})

test('the page is complete without similar films if they cannot be loaded', async ({ page, visit, site, words }) => {
  site.faults.answers.push({ path: RELATED, status: 500, body: {} })
  await site.clearCachedResponses()
  await visit(`/movies/${FILM}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: words('films_related') })).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
})

test('a trailer and offers are linked if the chain has them', async ({ page, visit, site, words, locale }) => {
  const trailerUrl = 'https://trailers.example/metropolis'
  const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
  const show = async (features: Record<string, boolean>) => {
    site.faults.answers = [
      { path: PAGE, status: 200, body: { film: { ...(await filmOf(site, FILM, locale)), trailerUrl } } },
      { path: /^\/v1\/settings/, status: 200, body: { settings: { ...settings, features } } },
      { path: /^\/v1\/offers\/check-film/, status: 200, body: { hasOffer: true } },
    ]
    await site.clearCachedResponses()
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

test('a trailer of our own plays on the page, and is fetched on request only', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const film = await filmOf(site, FILM, locale)
  const { settings } = await site.ask<Answer<'GET settings'>>('settings', locale)
  site.faults.answers = [
    { path: PAGE, status: 200, body: { film: { ...film, trailerUrl: '/trailers/metropolis.mp4' } } },
    { path: /^\/v1\/settings/, status: 200, body: { settings: { ...settings, features: { trailers: true } } } },
  ]
  await site.clearCachedResponses()
  let fetched = 0
  await page.route('**/trailers/metropolis.mp4', (route) => {
    fetched += 1
    return route.fulfill({ contentType: 'video/mp4', body: '' })
  })
  await visit(`/movies/${FILM}`)
  expect(fetched).toBe(0)
  await page.getByRole('link', { name: words('films_trailer'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('films_trailer_of', { film: film.title }) })
  // The file is empty, so the dialog reports an error.
  await expect(dialog.getByText(words('films_trailer_failed'))).toBeVisible()
  expect(fetched).toBeGreaterThan(0)
})

test('an id instead of a film’s name redirects to its page', async ({ page, visit, locale }) => {
  await visit(`/movies/flm_${FILM}?cityId=jeddah`)
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}?cityId=jeddah`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the film, its showtimes and the way to the seats are there @commit', async ({ page, site, words, locale }) => {
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

  test('the whole cast opens, and a similar film is a link away', async ({ page, site, words, locale }) => {
    const { casts } = await filmOf(site, FILM, locale)
    const [next] = await relatedOf(site, FILM, locale)
    const last = page.getByText(nameOf(casts.at(-1) ?? UNNAMED), { exact: true })
    await page.goto(`/${locale}/movies/${FILM}?cityId=${CITY}`)
    await expect(last).toBeHidden()
    await page.getByText(words('films_cast_all', { count: casts.length })).click()
    await expect(last).toBeVisible()
    await page.getByRole('link', { name: next?.title ?? '' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '')
  })
})

test('closing a dialog keeps the scroll position of the page @both', async ({ page, site, locale }) => {
  const release = await openUnhydrated(page, `/${locale}/movies/${FILM}?date=${dayAhead(site, 1)}`)
  const hall = page.locator('.show-kind').first()
  await expect(hall).toBeAttached()
  // The router does not notice scrolling before its script runs.
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  release()
  await waitForHydration(page)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  expect(await scrolled()).toBe(500)
  const dialog = page.getByRole('dialog')
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await hall.dispatchEvent('click')
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/#/)
    expect(await scrolled()).toBe(500)
  }
})

test('the code of the seats is fetched while showtimes are in sight, before any press', async ({ page, visit }) => {
  await page.clock.install()
  await visit(`/movies/${FILM}`)
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  let isFetched = false
  page.on('request', (request) => (isFetched ||= /\/assets\/movies\._slug\.booking-/.test(request.url())))
  // The browser reports what is in sight at a time of its own.
  await expect
    .poll(async () => {
      await page.clock.runFor(4000)
      return isFetched
    })
    .toBe(true)
})
