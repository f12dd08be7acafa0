// The showtimes of an offer, filtered by day, time of day and cinema. The address holds the filters, and a long list
// loads in parts.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNothingMoved, recordShifts } from './layout-shift.ts'
import { FILM } from './programme.ts'
import type { Words } from './words.ts'

const SHOWS = '/offers/three-premium-for-two/shows'

const filtersOf = (page: Page, words: Words) => page.getByRole('navigation', { name: words('showtimes_filters') })
const filmsOf = (page: Page) => page.locator('.programme-film')
/** Names of the cinemas with showtimes on the page. */
const cinemasOn = async (page: Page) => [...new Set(await page.locator('.programme-times h4').allTextContents())]

test('the showtimes are filtered by cinema and time of day, and the address shows the same to other visitors', async ({
  page,
  visit,
  words,
  anotherVisitor,
}) => {
  await visit(SHOWS)
  const filters = filtersOf(page, words)
  await expect(filmsOf(page).first()).toBeVisible()
  expect((await cinemasOn(page)).length).toBeGreaterThan(1)
  const cinema = filters.getByRole('link').last()
  const name = (await cinema.textContent()) ?? ''
  await cinema.click()
  await expect(page).toHaveURL(/cityId=riyadh&cinemaIds=/)
  await expect.poll(() => cinemasOn(page)).toEqual([name])
  await filters.getByRole('link', { name: words('showtimes_evening') }).click()
  await expect(page).toHaveURL(/time=EVENING/)
  const starts = () =>
    page.locator('a[data-showtime]').evaluateAll((links) => links.map((link) => link.dataset.starts!))
  await expect
    .poll(async () => (await starts()).map((at) => (new Date(at).getUTCHours() + 3) % 24).every((hour) => hour >= 17))
    .toBe(true)

  const otherPage = await anotherVisitor()
  const address = new URL(page.url())
  await otherPage.goto(address.pathname + address.search)
  await expect(otherPage.locator('.programme-times h4').first()).toHaveText(name)
  expect(await cinemasOn(otherPage)).toEqual([name])
  // A second click removes the filter.
  await filters.getByRole('link', { name, exact: true }).click()
  await expect(page).not.toHaveURL(/cinemaIds/)
  await expect.poll(async () => (await cinemasOn(page)).length).toBeGreaterThan(1)
})

test('for an unknown city the showtimes are those of the visitor’s city, fetched once', async ({
  page,
  visit,
  site,
}) => {
  await site.clearCachedResponses()
  site.calls.length = 0
  await visit(`${SHOWS}?cityId=nowhere`)
  await expect(filmsOf(page).first()).toBeVisible()
  expect(site.calls.filter((call) => /^GET \/v1\/offers\/[^/]+\/showtimes$/.test(call))).toHaveLength(1)
})

test('if no showtime matches the filters, the page says so and shows all of them again', async ({
  page,
  visit,
  words,
}) => {
  await visit(`${SHOWS}?cinemaIds=no-such-cinema`)
  await expect(page.getByRole('heading', { name: words('showtimes_none_filtered_title') })).toBeVisible()
  await page.getByRole('link', { name: words('showtimes_filter_clear') }).click()
  await expect(filmsOf(page).first()).toBeVisible()
})

test('further cinemas are folded, films load in parts, and the list says where it ends', async ({
  page,
  visit,
  words,
}) => {
  await visit(SHOWS)
  const film = filmsOf(page)
    .filter({ has: page.locator('details') })
    .first()
  await expect(film.locator('h4:visible')).toHaveCount(2)
  await film.locator('summary').click()
  expect(await film.locator('h4:visible').count()).toBeGreaterThan(2)

  const end = page.getByText(words('offers_shows_end'))
  const more = page.getByRole('button', { name: words('offers_more_films') })
  await expect(end).toBeHidden()
  const before = await filmsOf(page).count()
  await more.click()
  await expect.poll(() => filmsOf(page).count()).toBeGreaterThan(before)
  // The focus moves to the first of the new films.
  await expect(filmsOf(page).nth(before).getByRole('heading', { level: 3 }).getByRole('link')).toBeFocused()
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 500 })
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('without JavaScript the showtimes of all cinemas and the filters are there', async ({ site, locale, request }) => {
  const html = await (
    await request.get(`${site.url}/${locale}${SHOWS}`, { headers: { 'user-agent': 'Googlebot' } })
  ).text()
  expect(html.match(/class="programme-film"/g)?.length).toBe(10)
  expect(html).toContain('<details class="programme-others">')
  expect(html).toMatch(/href="[^"]*shows\?[^"]*cinemaIds=/)
  expect(html).toMatch(/href="[^"]*shows\?date=/)
})

test('while an offer arrives, the showtimes of its film stay where they are @both', async ({ page, visit, words }) => {
  await recordShifts(page)
  await visit(`/movies/${FILM}?offerId=ofr_companies#showtimes`)
  await expect(page.getByText(words('offers_unproved_word'))).toBeVisible()
  await expectNothingMoved(page)
})
