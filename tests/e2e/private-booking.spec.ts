// Requesting a private hall.
import { addDays, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { neverIdle, reopen } from './hydration.ts'
import { expect, test, type Site } from './fixtures.ts'
import { CITY } from './programme.ts'
import { arabicDigits, Writer } from './writer.ts'

const inDays = (site: Site, days: number) => addDays(riyadhClock(site.now()).date, days)

const cinemasIn = async (site: Site, cityId: string) =>
  (await site.ask<Answer<'GET cinemas'>>(`cinemas?cityId=${cityId}`)).cinemas

class Requester extends Writer {
  get ask() {
    return this.page.locator('button[type=submit]')
  }

  async fillWish(cinemaId: string, date: string, guests = '٣٠'): Promise<void> {
    await this.field('enquiries_occasion').selectOption('BIRTHDAY')
    await this.field('enquiries_guests').fill(guests)
    await this.field('enquiries_wish_cinema').selectOption(cinemaId)
    await this.field('enquiries_date').fill(date)
    await this.fillPerson()
  }
}

test('a request arrives, and the page says that nothing is booked or charged yet', async ({
  page,
  visit,
  site,
  words,
}) => {
  const requester = new Requester({ page, site, words })
  const [cinema] = await cinemasIn(site, CITY)
  await visit('/private-booking')
  // The visitor’s city is the default.
  await expect(requester.field('enquiries_city')).toHaveValue(CITY)
  await requester.fillWish(cinema?.id ?? '', inDays(site, 10))
  const [hall] = cinema?.experiences ?? []
  await requester.field('enquiries_hall').selectOption(hall?.id ?? '')
  await requester.field('enquiries_film').selectOption({ index: 1 })
  await requester.field('enquiries_wish_message').fill('كعكة وشموع')
  await requester.ask.click()
  await expect(page.getByRole('heading', { name: words('enquiries_wish_received') })).toBeFocused()
  await expect(page.getByText(words('enquiries_next_wish'))).toBeVisible()
  await requester.expectOneText(await requester.expectReference())
})

test('the page names no price, and says who will name it and when', async ({ page, visit, words }) => {
  await visit('/private-booking')
  const about = page.getByRole('region', { name: words('enquiries_wish_title') })
  await expect(about.getByText(words('enquiries_price_text'))).toBeVisible()
  await expect(about.locator('.price')).toHaveCount(0)
})

test('another city has other cinemas, and another cinema has other halls', async ({ page, visit, site, words }) => {
  const requester = new Requester({ page, site, words })
  const [here] = await cinemasIn(site, CITY)
  const there = await cinemasIn(site, 'jeddah')
  await visit('/private-booking')
  const cinema = requester.field('enquiries_wish_cinema')
  await cinema.selectOption(here?.id ?? '')
  await requester.field('enquiries_hall').selectOption({ index: 1 })
  await requester.field('enquiries_city').selectOption('jeddah')
  await expect(cinema).toHaveValue('')
  await expect(cinema.getByRole('option')).toHaveCount(there.length + 1)
  await expect(requester.field('enquiries_hall')).toBeDisabled()
  await cinema.selectOption(there[0]?.id ?? '')
  await expect(requester.field('enquiries_hall')).toHaveValue('')
  await expect(requester.field('enquiries_hall').getByRole('option')).toHaveCount(
    (there[0]?.experiences.length ?? 0) + 1,
  )
})

test('a day that is too early is refused with the first possible day', async ({ page, visit, site, words }) => {
  const requester = new Requester({ page, site, words })
  const [cinema] = await cinemasIn(site, CITY)
  await visit('/private-booking')
  await requester.fillWish(cinema?.id ?? '', inDays(site, 2))
  await requester.ask.click()
  const date = requester.field('enquiries_date')
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleErrorMessage(words('enquiries_date_soon'))
  await expect(date).toHaveAccessibleErrorMessage(new RegExp(`\\b${Number(inDays(site, 3).slice(8))}\\b`))
  await expect(date).toHaveAttribute('min', inDays(site, 3))
  await expect(date).toHaveAttribute('max', inDays(site, 180))
})

test('too many guests for the largest hall are refused with its number of seats', async ({
  page,
  visit,
  site,
  words,
}) => {
  const requester = new Requester({ page, site, words })
  const [cinema] = await cinemasIn(site, CITY)
  await visit('/private-booking')
  await requester.fillWish(cinema?.id ?? '', inDays(site, 10), arabicDigits('999'))
  await requester.ask.click()
  const guests = requester.field('enquiries_guests')
  await expect(guests).toBeFocused()
  await expect(guests).toHaveAccessibleErrorMessage(words('enquiries_guests_many'))
  await guests.fill('1500')
  await requester.ask.click()
  await expect(guests).toHaveAccessibleErrorMessage(words('enquiries_guests_beyond'))
  await guests.fill('30')
  await requester.ask.click()
  await requester.expectReference()
})

test('an empty request says at each field what is missing @both', async ({ page, visit, site, words }) => {
  const requester = new Requester({ page, site, words })
  await visit('/private-booking')
  await requester.ask.click()
  await expect(requester.field('enquiries_occasion')).toBeFocused()
  for (const [label, fault] of [
    ['enquiries_occasion', 'enquiries_occasion_missing'],
    ['enquiries_guests', 'enquiries_guests_missing'],
    ['enquiries_wish_cinema', 'enquiries_cinema_missing'],
    ['enquiries_date', 'enquiries_date_missing'],
    ['enquiries_name', 'enquiries_name_missing'],
  ] as const)
    await expect(requester.field(label)).toHaveAccessibleErrorMessage(words(fault))
})

test('a failed request is still there after a reload, and the next press sends it', async ({
  page,
  visit,
  site,
  words,
}) => {
  const requester = new Requester({ page, site, words })
  const [cinema] = await cinemasIn(site, CITY)
  await visit('/private-booking')
  await requester.fillWish(cinema?.id ?? '', inDays(site, 10))
  site.faults.answers.push({ path: /^\/v1\/private-bookings/, status: 500, body: {} })
  await requester.ask.click()
  await expect(requester.failure).toContainText(String(words('enquiries_server_down')))
  site.faults.answers.length = 0
  await reopen(page)
  await expect(requester.field('enquiries_wish_cinema')).toHaveValue(cinema?.id ?? '')
  await expect(requester.field('enquiries_date')).toHaveValue(inDays(site, 10))
  await expect(requester.field('enquiries_guests')).toHaveValue('٣٠')
  await requester.ask.click()
  await requester.expectOneText(await requester.expectReference())
})

test.describe('if the list of cinemas fails', () => {
  test('the form says so and offers a retry', async ({ page, visit, site, words }) => {
    site.faults.answers.push({ path: /^\/v1\/cinemas/, status: 500, body: {} })
    await site.clearCachedResponses()
    await page.addInitScript(neverIdle)
    await visit('/private-booking')
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: words('enquiries_cinemas_failed') })
    await expect(failure).toBeVisible()
    await site.recover()
    await failure.getByRole('button', { name: words('ui_retry') }).click()
    await expect(failure).toHaveCount(0)
    await expect(page.getByLabel(words('enquiries_city'), { exact: true })).toHaveValue(CITY)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page names a telephone number instead', async ({ page, words, locale }) => {
    await page.goto(`/${locale}/private-booking`)
    // Playwright finds no text inside noscript, hence the locator.
    const instead = page.locator('noscript p')
    await expect(instead).toHaveText(words('enquiries_no_script'))
    await expect(instead).toBeVisible()
    await expect(page.getByLabel(words('enquiries_occasion'))).toBeHidden()
    await expect(page.getByRole('link', { name: /^9200/ })).toBeVisible()
  })
})
