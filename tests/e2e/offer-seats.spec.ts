// Seats chosen under an offer: the sum is correct before the gateway answers, and cheaper seats are proposed.
import type { Page, Route } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { agreeBefore } from './entry-rules.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, type Site, test } from './fixtures.ts'
import { Guest } from './guest.ts'
import { amountIn, offerOf, PREMIUM, offerShowtimeOf, singlesOf, STANDARD, stripOf } from './offer-parts.ts'
import type { Words } from './words.ts'

const island = (text: string) => `\u2068${text}\u2069`
const riyals = (halalas: number) => String(halalas / 100)
const HOLDS = /\/v1\/orders(?:\/[^/]+\/seats)?$/

interface Scene {
  page: Page
  site: Site
  words: Words
  locale: 'ar' | 'en'
}

/** Opens the seats of a showtime at which three premium seats cost as much as two. */
async function underThePremiumOffer({ page, site, words, locale }: Scene) {
  const offer = await offerOf(site, 'three-premium-for-two', locale)
  const guest = new Guest({ page, site, words, locale })
  await guest.openSeatsOf((await offerShowtimeOf(site, offer.id)).path)
  const premium = await singlesOf(guest, PREMIUM[locale])
  expect(premium.length).toBeGreaterThanOrEqual(3)
  const [standard = ''] = await singlesOf(guest, STANDARD[locale])
  return { guest, premium, standard, status: stripOf(page, words).getByRole('status') }
}

/** The page contains both summaries. A phone shows one, a desktop the other. */
const summaryOf = (page: Page, words: Words) =>
  page.getByLabel(words('seats_summary'), { exact: true }).filter({ visible: true })

/** Delays all writes of the page until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  }
  await page.route('**/*', wait)
  return resolve
}

test('seats that are cheaper with the offer are proposed with their saving, and one click takes them', async ({
  page,
  site,
  words,
  locale,
}) => {
  const { guest, premium, standard, status } = await underThePremiumOffer({ page, site, words, locale })
  const area = PREMIUM[locale]
  await expect(status).toHaveText(words('offers_asks_free', { count: 3, area }))
  for (const seat of [premium[0] ?? '', premium[1] ?? '', standard]) await guest.press(seat)
  await expect(status.getByText(words('offers_missing_free', { count: 1, area }))).toBeVisible()
  const better = status.getByText(words('offers_better', { area }))
  await expectNoBarriers(page, { part: '.seats-floor' })
  const [seat = ''] = /[A-Z]{1,2}\d+/.exec(await better.innerText()) ?? []
  await expect(better).toContainText(`${island(standard)} `)
  const saves = amountIn((await better.innerText()).replaceAll(/[A-Z]{1,2}\d+/g, ''))
  const before = amountIn(await summaryOf(page, words).locator('.price').last().innerText())

  const take = stripOf(page, words).getByRole('button', { name: words('offers_better_take', { seats: island(seat) }) })
  // If another visitor takes the seat first, the notice says so and the held seats stay.
  const body = {
    code: 0,
    reason: 'seat_taken',
    message: '',
    details: { taken: [seat], alternatives: [] },
  }
  site.faults.answers = [{ path: HOLDS, status: 400, body }]
  await take.click()
  await expect(page.locator('.seats-notice').getByText(words('seats_notice_taken'))).toBeVisible()
  expect((await guest.chosen()).toSorted()).toEqual([premium[0], premium[1], standard].toSorted())
  site.faults.answers = []

  await take.click()
  await expect(status).toHaveText(words('offers_holds'))
  await expect(guest.seat(standard)).toHaveAccessibleName(new RegExp(`${words('seats_state_free')}$`))
  await expect(guest.mySeats).toHaveCount(3)
  await expect(
    summaryOf(page, words)
      .getByText(riyals(before - saves))
      .first(),
  ).toBeVisible()
})

test('best seats inside an offer start with the number it needs, and their sum is prices less the discount', async ({
  page,
  site,
  words,
  locale,
}) => {
  await underThePremiumOffer({ page, site, words, locale })
  await page.getByRole('button', { name: words('seats_best'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[aria-pressed=true]')).toContainText('3')
  const row = dialog.getByRole('listitem').filter({ has: page.getByRole('radio', { name: PREMIUM[locale] }) })
  await row.getByRole('radio').check()
  const take = dialog.locator('.best-take')
  await expect(take.getByText(words('offers_line'))).toBeVisible()
  const sum = amountIn(await row.locator('.best-offer-price .price').first().innerText())
  const off = amountIn(await take.locator('dd').innerText())
  const total = amountIn(await take.locator('p .price').innerText())
  expect(off).toBeGreaterThan(0)
  expect(total).toBe(sum - off)
})

test('best seats that are opened before the offer arrives take its number once it does', async ({
  page,
  site,
  words,
  locale,
}) => {
  const offer = await offerOf(site, 'three-premium-for-two', locale)
  const { path } = await offerShowtimeOf(site, offer.id)
  await site.clearCachedResponses()
  const answer = site.holdAnswers(new RegExp(`/v1/offers/${offer.id}$`))
  await new Guest({ page, site, words, locale }).openSeatsOf(path)
  await page.getByRole('button', { name: words('seats_best'), exact: true }).click()
  const chosen = page.getByRole('dialog').locator('[aria-pressed=true]')
  await expect(chosen).toContainText('2')
  answer()
  await expect(chosen).toContainText('3')
})

test('a discounted sum is correct before the seats are held @long', async ({ page, site, words, locale }) => {
  const { guest, premium, status } = await underThePremiumOffer({ page, site, words, locale })
  for (const seat of premium.slice(0, 2)) await guest.press(seat)
  await expect(status).toHaveText(words('offers_missing_free', { count: 1, area: PREMIUM[locale] }))
  const price = summaryOf(page, words).locator('.price').last()
  const two = amountIn(await price.innerText())
  const answer = await holdBack(page)
  await guest.press(premium[2] ?? '')
  // The third ticket is free, its fee is not.
  await expect.poll(async () => amountIn(await price.innerText())).toBe(two + 500)
  await expect(status).toHaveText(words('offers_holds'))
  answer()
  await expect(guest.continueButton).toBeEnabled()
  await expect(status).toHaveText(words('offers_holds'))
  await expect.poll(async () => amountIn(await price.innerText())).toBe(two + 500)
})

test('a released seat no longer counts, before and after the answer @long', async ({ page, site, words, locale }) => {
  const { guest, premium, status } = await underThePremiumOffer({ page, site, words, locale })
  const area = PREMIUM[locale]
  for (const seat of premium.slice(0, 3)) await guest.press(seat)
  await expect(status).toHaveText(words('offers_holds'))
  const answer = await holdBack(page)
  await guest.press(premium[2] ?? '')
  await expect(status).toHaveText(words('offers_missing_free', { count: 1, area }))
  await guest.press(premium[1] ?? '')
  await expect(status).toHaveText(words('offers_missing_free', { count: 2, area }))
  await guest.press(premium[0] ?? '')
  await expect(status).toHaveText(words('offers_asks_free', { count: 3, area }))
  answer()
  await expect(guest.mySeats).toHaveCount(0)
  await expect(status).toHaveText(words('offers_asks_free', { count: 3, area }))
})

test('a cheaper offer for the chosen seats is named, and one click applies it', async ({
  page,
  site,
  words,
  locale,
}) => {
  const { guest, premium } = await underThePremiumOffer({ page, site, words, locale })
  // The same showtime with another offer, which is not verified yet.
  const address = new URL(page.url())
  address.searchParams.set('offerId', 'ofr_companies')
  await agreeBefore(page, address.href)
  await page.goto(address.href)
  await waitForHydration(page)
  await expect(guest.freeSeats.first()).toBeAttached()
  for (const seat of premium.slice(0, 3)) await guest.press(seat)
  const strip = stripOf(page, words)
  await strip.getByRole('button', { name: words('offers_take'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(words('offers_word')).fill('SHARIKA-25')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('offers_prove_go_on') })
    .click()

  const { id, title } = await offerOf(site, 'three-premium-for-two', locale)
  const otherOffer = strip.getByText(words('offers_other', { offer: title }))
  await expect(otherOffer).toBeVisible()
  const saves = amountIn((await otherOffer.innerText()).replace(title, ''))
  const price = summaryOf(page, words).locator('.price').last()
  const before = amountIn(await price.innerText())
  await strip.getByRole('button', { name: words('offers_other_take') }).click()
  await expect(strip.getByRole('status')).toHaveText(words('offers_holds'))
  await expect(strip).toContainText(title)
  await expect.poll(async () => amountIn(await price.innerText())).toBe(before - saves)
  await expect(page).toHaveURL(new RegExp(`offerId=${id}`))
})
