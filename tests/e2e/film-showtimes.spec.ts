// The showtimes of a film: days, times, cinemas, and the way to the seats.
import type { Answer } from '#server/contracts/contract.ts'
import { MINUTE_MS, SECOND_MS } from '#server/contracts/rules/durations.ts'
import { addDays, timeOfDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { SALES_AFTER_START_MS } from '#server/contracts/rules/sales-end.ts'
import { pressOnceListening, reopen } from './hydration.ts'
import { contrastOf } from './contrast.ts'
import { expect, STREAMED_FAILURE, test, type Site } from './fixtures.ts'
import { Guest } from './guest.ts'
import { cinemasOf, dayAhead, FILM, filmOf, showtimesOf, timeInWords } from './programme.ts'
import { shiftDate } from './shift-date.ts'
import { showtimeLink } from './showtime-press.ts'

type Cinemas = Answer<'GET films/:id/cinemas'>

const CINEMAS = /^\/v1\/films\/[^/]+\/cinemas/
const PAGE = new RegExp(`^/v1/films/unique-name/${FILM}`)

/** Replaces the gateway’s list of cinemas. */
async function showInstead(site: Site, body: Cinemas): Promise<void> {
  site.faults.answers.push({ path: CINEMAS, status: 200, body })
  await site.clearCachedResponses()
}

const weekday = (date: string, locale: 'ar' | 'en') =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))

test('days without a showtime are not links', async ({ page, visit, site, words }) => {
  const film = await filmOf(site, FILM)
  const sessionsDates = film.sessionsDates.map((day, at) => ({ ...day, isDisabled: at === 2 || at === 5 }))
  site.faults.answers.push({ path: PAGE, status: 200, body: { film: { ...film, sessionsDates } } })
  await site.clearCachedResponses()
  await visit(`/movies/${FILM}`)
  const days = page.getByRole('navigation', { name: words('showtimes_days') })
  await expect(days.getByRole('link')).toHaveCount(sessionsDates.length - 2)
  await expect(days.getByText(words('showtimes_day_closed'))).toHaveCount(2)
  await expect(days.getByRole('link').first()).toHaveAttribute('aria-current', 'date')
})

test('another day shows its showtimes and is in the address @commit', async ({ page, visit, site, words, locale }) => {
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

for (const hours of [-30, 26])
  test(`on a device whose clock is ${hours} hours off, today is the day of the site`, async ({
    page,
    visit,
    words,
    locale,
  }) => {
    await page.addInitScript(shiftDate, hours * 3_600_000)
    await visit('/movie-finder')
    // Rendered in the browser: the page of the film is not loaded as a document.
    await page.locator(`main a[href^="/${locale}/movies/${FILM}"]`).first().click()
    const days = page.getByRole('navigation', { name: words('showtimes_days') })
    await expect(days.getByRole('link').first()).toContainText(words('ui_today'))
    await expect(days.getByText(words('ui_tomorrow'))).toBeVisible()
  })

test('an address that names another film than its showtime leads to the right one', async ({
  page,
  visit,
  site,
  locale,
}) => {
  const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), dayAhead(site, 1))
  const open = showtimesOf(cinemas).find(({ status }) => status === 'AVAILABLE')
  await visit(`/movies/nosferatu/booking?sessionId=${open?.id}`)
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}/booking?sessionId=${open?.id}`)
})

test('the chosen day is legible under the pointer @both', async ({ page, visit, words, isPhone }) => {
  await visit(`/movies/${FILM}`)
  const day = page
    .getByRole('navigation', { name: words('showtimes_days') })
    .getByRole('link')
    .nth(1)
  await (isPhone ? day.tap() : day.click())
  await expect(day).toHaveAttribute('aria-current', 'date')
  await expect.poll(() => contrastOf(day)).toBeGreaterThan(4.5)
})

test('old showtimes cannot be clicked while new ones load', async ({ page, visit, site, words }) => {
  await visit(`/movies/${FILM}`)
  const answer = site.holdAnswers(/^\/v1\/films\/[^/]+\/cinemas/)
  await site.clearCachedResponses()
  const days = page.getByRole('navigation', { name: words('showtimes_days') })
  const time = page.locator('a[data-showtime]').first()
  const before = await time.getAttribute('href')
  await days.getByRole('link').nth(1).click()
  await expect(days.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'date')
  expect(await time.getAttribute('href')).toBe(before)
  expect(await time.evaluate((link) => link.closest('[inert]') !== null)).toBe(true)
  answer()
  await expect(time).not.toHaveAttribute('href', before ?? '')
  expect(await time.evaluate((link) => link.closest('[inert]') !== null)).toBe(false)
})

test('a filter narrows the showtimes to the evening', async ({ page, visit, site, words, locale }) => {
  const date = dayAhead(site, 1)
  await visit(`/movies/${FILM}?date=${date}`)
  const filters = page.getByRole('navigation', { name: words('showtimes_filters') })
  await filters.getByRole('link', { name: words('showtimes_evening') }).click()
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}?date=${date}&time=EVENING`)
  const starts = () => page.locator('a[data-starts]').evaluateAll((all) => all.map((link) => link.dataset.starts ?? ''))
  await expect.poll(async () => new Set((await starts()).map(timeOfDayOf))).toEqual(new Set(['EVENING']))
})

test('chosen cinemas and experiences stay in the address until they are removed', async ({
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
  const option = (name = '') => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
  await option(cinema?.name).click()
  // Each experience counts the showtimes left in the chosen cinema.
  const count = words('showtimes_filter_count', { count: experience?.showtimes.length ?? 0 })
  await expect(option(experience?.name).getByText(count)).toBeAttached()
  await option(experience?.name).click()
  await dialog.getByRole('button', { name: words('showtimes_filter_apply') }).click()
  const search = `?date=${date}&cinemaIds=${cinema?.id}&experienceIds=${experience?.id}`
  await expect(page).toHaveURL(`/${locale}/movies/${FILM}${search}`)
  await expect(page.getByRole('article')).toHaveCount(1)

  await reopen(page)
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

test('a cinema’s name leads to its page', async ({ page, visit, site, locale }) => {
  const date = dayAhead(site, 1)
  const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), date, locale)
  await visit(`/movies/${FILM}?date=${date}`)
  await page.getByRole('link', { name: cinemas[0]?.name ?? '', exact: true }).click()
  await expect(page).toHaveURL(`/${locale}/cinemas/${cinemas[0]?.uniqueName}`)
})

test('if no showtime matches, the page says so and shows all again', async ({ page, visit, site, words }) => {
  const date = dayAhead(site, 1)
  await visit(`/movies/${FILM}?date=${date}&time=AFTER_MIDNIGHT&cinemaIds=cin_nowhere`)
  await expect(page.getByRole('heading', { name: words('showtimes_none_filtered_title') })).toBeVisible()
  await page.getByRole('link', { name: words('showtimes_filter_clear') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('five cinemas are shown, and the others on request', async ({ page, visit, site, words }) => {
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

test('a sold-out showtime is marked and is no link; a nearly full one is marked and is a link @commit', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const date = dayAhead(site, 1)
  const answer = await cinemasOf(site, await filmOf(site, FILM), date, locale)
  const [soldOut, nearly, ...others] = showtimesOf(answer.cinemas)
  if (!soldOut || !nearly) throw new Error('There are no showtimes')
  // An earlier test may have called one of them off.
  for (const other of others) Object.assign(other, { status: 'AVAILABLE', seatsLeft: other.seatsTotal, change: null })
  Object.assign(soldOut, { status: 'SOLD_OUT', seatsLeft: 0, change: null })
  // The start is set to the evening, because a showtime after midnight carries more text.
  Object.assign(nearly, { status: 'NEARLY_FULL', seatsLeft: 4, startsAt: `${date}T17:07:00.000Z`, change: null })
  await showInstead(site, { ...answer, cinemas: answer.cinemas.slice(0, 1) })
  await visit(`/movies/${FILM}?date=${date}`)
  const row = page.getByRole('article').first()
  const gone = row.getByRole('listitem').filter({ hasText: words('showtimes_sold_out') })
  await expect(gone).toContainText(timeInWords(soldOut.startsAt, locale))
  await expect(gone.getByRole('link')).toHaveCount(0)
  const time = page.locator('b.time', { hasText: timeInWords(nearly.startsAt, locale) })
  const few = row.getByRole('listitem').filter({ has: time })
  await expect(few.locator('small')).toHaveText(words('showtimes_seats_left', { count: 4 }))
  await expect(few.getByRole('link')).toHaveAttribute(
    'href',
    `/${locale}/movies/${FILM}/booking?sessionId=${nearly.id}`,
  )
})

test('a showtime after midnight names its date and its night @both', async ({ page, visit, site, locale }) => {
  const date = dayAhead(site, 1)
  const answer = await cinemasOf(site, await filmOf(site, FILM), date, locale)
  const [showtime] = showtimesOf(answer.cinemas)
  // 00:30 in Riyadh, on the following date.
  Object.assign(showtime ?? {}, {
    startsAt: `${date}T21:30:00.000Z`,
    timeOfDay: 'AFTER_MIDNIGHT',
    status: 'AVAILABLE',
    change: null,
  })
  await showInstead(site, { ...answer, cinemas: answer.cinemas.slice(0, 1) })
  await visit(`/movies/${FILM}?date=${date}`)
  const show = page.getByRole('article').getByRole('link', { name: timeInWords(`${date}T21:30:00.000Z`, locale) })
  const [night, morning] = [weekday(date, locale), weekday(addDays(date, 1), locale)]
  await expect(show.locator('small')).toContainText(
    locale === 'ar' ? `(بعد منتصف ليل ${night})` : `(late ${night} night)`,
  )
  await expect(show.locator('small')).toContainText(locale === 'ar' ? morning : morning.slice(0, 3))
})

test('the entry rules are asked once in a visit, however often the showtime is tapped', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const film = await filmOf(site, FILM, locale)
  await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
  const times = page.getByRole('article').first().locator('a[data-showtime]')
  const rules = page.getByRole('dialog', { name: words('films_rules_title') })
  const seats = page.getByRole('region', { name: words('seats_heading') })
  await pressOnceListening(times.first())
  await expect(rules).toContainText(film.rate.rule)
  await rules.getByRole('button', { name: words('ui_back') }).click()
  await expect(rules).toBeHidden()

  // The second tap hits the dialog that the first tap opened.
  await times.first().dblclick({ delay: 40 })
  await expect(rules).toHaveCount(1)
  await expect(rules).toBeVisible()
  await rules.getByRole('button', { name: words('films_rules_agree') }).click()
  await expect(seats).toBeVisible()
  await expect(page.getByText(film.rate.rule)).toBeVisible()

  // Another showtime of the film has the same rules. A seat is held only if they are accepted.
  await page.goBack()
  await expect(times.first()).toBeVisible()
  const other = page.locator('a[data-showtime][data-status=AVAILABLE]:visible').last()
  const showtimeId = (await other.getAttribute('data-showtime')) ?? ''
  await other.click()
  await expect(page).toHaveURL(new RegExp(`sessionId=${showtimeId}`))
  await expect(seats).toBeVisible()
  await new Guest({ page, site, words, locale }).takeBest(1)
  await reopen(page)
  await expect(seats).toBeVisible()
  await expect(rules).toBeHidden()
})

test.describe('while the page stays open', () => {
  test.use({ ownsClock: true })

  test('a showtime whose sale has ended is not sold, and the page fetches them again', async ({
    page,
    visit,
    site,
    words,
  }) => {
    const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), dayAhead(site, 0))
    const coming = showtimesOf(cinemas)
      .filter(({ status }) => status === 'AVAILABLE')
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    const [next] = coming
    if (!next) throw new Error('Nothing is left today')
    const end = Date.parse(next.startsAt) + SALES_AFTER_START_MS
    await page.clock.install({ time: site.now() })
    await visit(`/movies/${FILM}`)
    const show = showtimeLink(page, next.id)
    await expect(show).toBeVisible()
    await site.advanceClock(end - site.now() + 60_000)
    await page.clock.setSystemTime(end + 60_000)
    await pressOnceListening(show)
    await expect(page.getByRole('status').filter({ hasText: words('showtimes_film_started') })).toBeVisible()
    await expect(show.locator('small')).toHaveText(words('showtimes_started'))
    await expect(page).toHaveURL(new RegExp(`/movies/${FILM}$`))
  })
})

test.describe('with a mouse', () => {
  test.use({ ownsClock: true })

  test('a pointer that passes over showtimes loads none of them; it loads the one it rests on @desktop', async ({
    page,
    site,
    visit,
  }) => {
    await page.clock.install({ time: site.now() })
    await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
    const shows = page.locator('a[data-showtime]').filter({ visible: true })
    await shows.first().scrollIntoViewIfNeeded()
    const passed = await shows.evaluateAll((links) => links.map((link) => link.getAttribute('data-showtime') ?? ''))
    expect(passed.length).toBeGreaterThan(2)
    const loaded = () => passed.filter((id) => site.calls.some((call) => call.includes(id)))
    // The pointer passes in no time: the page's timers wait for this test.
    await page.clock.pauseAt(site.now() + MINUTE_MS)
    for (const show of await shows.all()) await show.hover()
    await page.clock.runFor(SECOND_MS)
    await expect.poll(loaded).toEqual(passed.slice(-1))
  })
})

test.describe('if the showtimes fail to load', () => {
  test.use({ expectedErrors: { any: [STREAMED_FAILURE] } })

  test('the film is still shown, and a retry fetches them', async ({ page, visit, site, words, locale }) => {
    const film = await filmOf(site, FILM, locale)
    site.faults.answers.push({ path: CINEMAS, status: 500, body: {} })
    await site.clearCachedResponses()
    await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
    const failure = page.getByRole('alert').filter({ hasText: words('showtimes_failed_title') })
    await expect(failure).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.title)
    await site.recover()
    await failure.getByRole('button', { name: words('ui_retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('another day can still be chosen', async ({ page, visit, site, words }) => {
    const date = dayAhead(site, 1)
    site.faults.answers.push({ path: new RegExp(`${CINEMAS.source}.*date=${date}`), status: 500, body: {} })
    await site.clearCachedResponses()
    await visit(`/movies/${FILM}?date=${date}`)
    const failure = page.getByRole('alert').filter({ hasText: words('showtimes_failed_title') })
    await expect(failure).toBeVisible()
    const days = page.getByRole('navigation', { name: words('showtimes_days') })
    await days.getByRole('link').nth(2).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})
