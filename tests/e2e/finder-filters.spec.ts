// Filters of the finder: cinema, experience, film, genre, need and price, and a change of city.
import type { Answer } from '#server/contracts/contract.ts'
import { expect, test } from './fixtures.ts'
import { CITY, cityName } from './programme.ts'
import { FINDER, findFilms, filtersOf, partsOf } from './finder-parts.ts'

test('before filters are applied, the page says how many films they leave @both', async ({
  page,
  visit,
  words,
  site,
  locale,
  isPhone,
}) => {
  const cinemas = await filtersOf(site, locale, 'cinemas')
  const experiences = await filtersOf(site, locale, 'experiences')
  const [cinema, experience] = [cinemas[1], experiences.at(-1)]
  const search = `&cinemaIds=${cinema?.id}&experienceIds=${experience?.id}`
  const { total } = await findFilms(site, locale, search)
  await visit(FINDER)
  const { openSheet, sheet, count } = partsOf(page, words)
  if (isPhone) {
    await openSheet.click()
    await sheet.getByRole('checkbox', { name: cinema?.name ?? '' }).check()
    await sheet.getByRole('checkbox', { name: experience?.name ?? '' }).check()
    await sheet.getByRole('button', { name: words('finder_filters_apply', { count: total }) }).click()
    await expect(sheet).toBeHidden()
  } else {
    const rail = page.getByRole('complementary', { name: words('finder_filters') })
    await rail.getByRole('checkbox', { name: cinema?.name ?? '' }).check()
    await expect(page).toHaveURL(new RegExp(`cinemaIds=${cinema?.id}`))
    const choice = rail.getByRole('listitem').filter({ hasText: experience?.name ?? '' })
    await expect(choice.getByText(words('finder_option', { count: total }))).toBeAttached()
    await choice.getByRole('checkbox').check()
  }
  await expect(page).toHaveURL(new RegExp(`experienceIds=${experience?.id}`))
  await expect(count).toHaveText(words('finder_found', { count: total }))
})

test('filters are removed one at a time', async ({ page, visit, words, site, locale }) => {
  const [first, second] = await filtersOf(site, locale, 'experiences')
  await visit(`${FINDER}?experienceIds=${first?.id},${second?.id}`)
  const { chosen } = partsOf(page, words)
  await expect(chosen.getByRole('link')).toHaveText([first?.name ?? '', second?.name ?? ''])
  await chosen.getByRole('link', { name: words('finder_remove', { name: first?.name ?? '' }) }).click()
  await expect(chosen.getByRole('link')).toHaveText([second?.name ?? ''])
  await expect(page).toHaveURL(`/${locale}${FINDER}?experienceIds=${second?.id}&cityId=${CITY}`)
  await chosen.getByRole('link').click()
  await expect(chosen).toHaveCount(0)
  await expect(page).toHaveURL(`/${locale}${FINDER}`)
})

test('clearing everything asks for confirmation', async ({ page, visit, words, site, locale }) => {
  await visit(`${FINDER}?searchText=the&time=EVENING`)
  const dialog = page.getByRole('dialog', { name: words('finder_clear_title') })
  const clear = page.getByRole('link', { name: words('finder_filters_clear') })
  await clear.click()
  await dialog.getByRole('button', { name: words('ui_cancel') }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/searchText=the&time=EVENING/)
  await clear.click()
  await dialog.getByRole('button', { name: words('finder_clear_yes') }).click()
  await expect(page).toHaveURL(`/${locale}${FINDER}`)
  const { field, count } = partsOf(page, words)
  await expect(field).toHaveValue('')
  await expect(count).toHaveText(words('finder_found', { count: (await findFilms(site, locale)).total }))
})

for (const place of ['banner', 'main'] as const)
  test(`a change of city (in the ${place}) asks before it removes the filters`, async ({
    page,
    visit,
    words,
    site,
    locale,
  }) => {
    const [here, there] = await Promise.all([cityName(site, CITY, locale), cityName(site, 'abha', locale)])
    await visit(`${FINDER}?time=EVENING`)
    const name = place === 'banner' ? words('shell_city_now', { city: here }) : words('showtimes_change_city')
    const change = async () => {
      await page.getByRole(place).getByRole('button', { name }).click()
      await page.getByRole('dialog').getByRole('list').getByRole('button', { name: there }).click()
    }
    const confirm = page.getByRole('dialog', { name: words('cities_change_title', { city: there }) })
    await change()
    await expect(confirm).toContainText(String(words('cities_change_clears_text', { city: there })))
    await confirm.getByRole('button', { name: words('ui_cancel') }).click()
    await expect(confirm).toBeHidden()
    await expect(page).toHaveURL(/time=EVENING/)
    await change()
    await confirm.getByRole('button', { name: words('cities_change_yes') }).click()
    await expect(page.getByText(words('finder_city', { city: there }))).toBeVisible()
    await expect(page).toHaveURL(`/${locale}${FINDER}`)
    await expect(page.getByRole('button', { name: words('shell_city_now', { city: there }) })).toBeVisible()
  })

test('without filters the city changes without a question', async ({ page, visit, words, site, locale }) => {
  const there = await cityName(site, 'abha', locale)
  await visit(FINDER)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('showtimes_change_city') })
    .click()
  await page.getByRole('dialog').getByRole('list').getByRole('button', { name: there }).click()
  await expect(page.getByText(words('finder_city', { city: there }))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('genres, needs and prices are counted, narrow the list and stay in the address with the sorting @both @commit', async ({
  page,
  visit,
  words,
  site,
  locale,
  isPhone,
}) => {
  const facets = await site.ask<Answer<'GET film-finder/filters/facets'>>(
    `film-finder/filters/facets?cityId=${CITY}`,
    locale,
  )
  const genre = facets.genres.find(({ count }) => count > 2)
  await visit(FINDER)
  const { openSheet, sheet, chosen, films } = partsOf(page, words)
  if (isPhone) await openSheet.click()
  const filters = isPhone ? sheet : page.getByRole('complementary', { name: words('finder_filters') })
  const option = filters.getByRole('listitem').filter({ has: page.getByText(genre?.name ?? '', { exact: true }) })
  await expect(option.getByText(words('finder_option', { count: genre?.count ?? 0 }))).toBeAttached()
  await option.getByRole('checkbox').check()
  await filters.locator('summary', { hasText: words('finder_needs') }).click()
  await filters.getByRole('checkbox', { name: words('finder_need_captions') }).check()
  await filters.locator('summary', { hasText: words('finder_price') }).click()
  await filters.getByRole('radio').nth(1).check()
  if (isPhone) await sheet.locator('footer').getByRole('button').last().click()
  await expect(page).toHaveURL(new RegExp(`genreIds=${genre?.id}&accessibility=CAPTIONS&priceTo=5000`))
  await expect(chosen.getByRole('link')).toHaveCount(3)
  await page.getByRole('link', { name: words('finder_sort_title') }).click()
  await expect(page).toHaveURL(/sort=TITLE/)
  const search = `&genreIds=${genre?.id}&accessibility=CAPTIONS&priceTo=5000&sort=TITLE`
  const found = await findFilms(site, locale, search)
  await expect(films).toHaveText(found.films.map(({ title }) => title))
  // Each showtime names the need that was asked for.
  const times = page.locator('.found-film').first().locator('.found-times li')
  await expect(times.filter({ hasText: words('showtimes_captions') })).toHaveCount(await times.count())
  await chosen
    .getByRole('link', { name: words('finder_remove', { name: String(words('finder_need_captions')) }) })
    .click()
  await expect(page).not.toHaveURL(/accessibility/)
})
