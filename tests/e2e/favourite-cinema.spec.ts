// The favourite cinema and the nearest one come first where showtimes are listed and booked.
import type { Page } from '@playwright/test'
import type { Answer } from '#server/contracts/contract.ts'
import type { CinemaShowtimes } from '#server/contracts/films.ts'
import type { User } from '#server/contracts/members.ts'
import { reopen } from './hydration.ts'
import type { Site } from './fixtures.ts'
import { newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'
import { CITY, dayAhead, FILM, filmOf } from './programme.ts'
import type { Words } from './words.ts'

type Locale = 'ar' | 'en'

/** All cinemas of the film tomorrow, in the gateway’s order. */
async function listed(site: Site, locale: Locale): Promise<CinemaShowtimes[]> {
  const { id } = await filmOf(site, FILM)
  const page = (number: number) =>
    site.ask<Answer<'GET films/:id/cinemas'>>(
      `films/${id}/cinemas?cityId=${CITY}&date=${dayAhead(site, 1)}&page=${number}`,
      locale,
    )
  const first = await page(1)
  const others = Array.from({ length: first.pagination.pageCount - 1 }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ cinemas }) => cinemas)
}

const filmAddress = (site: Site) => `/movies/${FILM}?date=${dayAhead(site, 1)}`

const namesOf = (page: Page) => page.locator('#showtimes').getByRole('heading', { level: 3 })
const heart = (page: Page, words: Words, cinema: string) =>
  page.getByRole('button', { name: words('cinemas_favourite', { cinema }), exact: true })

test('the favourite of a guest comes first on film pages and in quick booking, until it is removed @both', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const cinemas = await listed(site, locale)
  const favourite = cinemas.at(-1)
  if (!favourite || cinemas.length < 6) throw new Error('The favourite is not on a later page')
  await visit('/cinemas')
  await heart(page, words, favourite.name).click()
  await expect(heart(page, words, favourite.name)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(words('cinemas_favourite_set', { cinema: favourite.name }))).toBeVisible()

  await visit(filmAddress(site))
  await expect(namesOf(page).first()).toHaveText(favourite.name)
  await expect(namesOf(page)).toHaveText([favourite, ...cinemas.slice(0, 5)].map(({ name }) => name))
  await page.getByRole('button', { name: words('showtimes_more_rest') }).click()
  await expect(namesOf(page)).toHaveText([favourite, ...cinemas.slice(0, -1)].map(({ name }) => name))

  await visit('/')
  const cinema = page
    .getByRole('form', { name: words('home_quick') })
    .getByRole('combobox')
    .nth(1)
  await expect(cinema).toHaveValue(favourite.id)
  await expect(cinema.getByRole('option').first()).toHaveText(favourite.name)

  await visit(`/cinemas/${favourite.uniqueName}`)
  const button = page.getByRole('button', { name: words('cinemas_favourite_short'), exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await visit(filmAddress(site))
  await expect(namesOf(page)).toHaveText(cinemas.slice(0, 5).map(({ name }) => name))
})

test('marking a cinema on a film page moves no row under the pointer; the next list begins with it', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const names = (await listed(site, locale)).slice(0, 5).map(({ name }) => name)
  const third = names[2] ?? ''
  await visit(filmAddress(site))
  await heart(page, words, third).click()
  await expect(heart(page, words, third)).toHaveAttribute('aria-pressed', 'true')
  await expect(namesOf(page)).toHaveText(names)
  await reopen(page)
  await expect(namesOf(page)).toHaveText([third, ...names.filter((name) => name !== third)])
})

test('a member’s favourite is in the account: every device has it, and none after signing out', async ({
  page,
  visit,
  enter,
  member,
  site,
  words,
  locale,
}) => {
  const second = (await listed(site, locale))[1]
  const { call } = await enter()
  await visit(`/cinemas/${second?.uniqueName}`)
  const button = page.getByRole('button', { name: words('cinemas_favourite_short'), exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect((await call<{ user: User }>('GET', 'auth/me')).user.favouriteCinemaId).toBe(second?.id)
  expect(await page.evaluate(() => localStorage.getItem('shasha.favourite-cinema'))).toBeNull()
  await visit(filmAddress(site))
  await expect(namesOf(page).first()).toHaveText(second?.name ?? '')
  await member.askToSignOut()
  await member.dialog.getByRole('button', { name: words('members_sign_out'), exact: true }).click()
  await expect(page.getByText(words('members_signed_out'))).toBeVisible()
  await visit('/cinemas')
  await expect(heart(page, words, second?.name ?? '')).toHaveAttribute('aria-pressed', 'false')
})

test('at sign-in the favourite of the browser becomes that of an account without one', async ({
  page,
  visit,
  member,
  site,
  words,
  locale,
}) => {
  const second = (await listed(site, locale))[1]
  await visit('/cinemas')
  const button = heart(page, words, second?.name ?? '')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await member.openSignIn()
  await member.join(newPerson(locale).phone)
  await expect.poll(() => site.calls).toContain('PATCH /v1/users/favourite-cinema')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shasha.favourite-cinema'))).toBeNull()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test.describe('with a location', () => {
  test.use({ permissions: ['geolocation'] })

  test('the nearest cinemas come first on film pages once the visitor has shared it, and no page asks by itself', async ({
    page,
    context,
    visit,
    site,
    words,
    locale,
  }) => {
    const cinemas = await listed(site, locale)
    const last = cinemas.at(-1)
    if (!last) throw new Error('No cinema')
    await context.setGeolocation({ latitude: last.latitude, longitude: last.longitude })
    await visit(filmAddress(site))
    await expect(namesOf(page).first()).toHaveText(cinemas[0]?.name ?? '')
    await visit('/cinemas')
    await page.getByRole('button', { name: words('cinemas_nearest') }).click()
    await expect(page.getByRole('region', { name: words('cinemas_nearest_title') })).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    const cinema = page
      .getByRole('form', { name: words('home_quick') })
      .getByRole('combobox')
      .nth(1)
    await expect(cinema.getByRole('option').first()).toHaveText(last.name)
    await page.locator(`a[href$="/movies/${FILM}"]`).first().click()
    await expect(namesOf(page).first()).toHaveText(last.name)
    await expect(page.getByRole('button', { name: words('showtimes_more_rest') })).toHaveCount(0)
  })
})
