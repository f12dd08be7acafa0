// Offers: from the list to the seats, their verification, and offers that do not apply. `offer-tickets.spec.ts` tests
// each type from the seats to the ticket.
import type { Answer } from '#server/contracts/contract.ts'
import { expect, STREAMED_FAILURE, test } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { amountIn, offerOf, PREMIUM, pressFirstShowtime, singlesOf, stripOf } from './offer-parts.ts'
import { FILM } from './programme.ts'

test('an offer leads to its showtimes, says which seats are missing, and applies once they are chosen @both @commit', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const offer = await offerOf(site, 'three-premium-for-two', locale)
  await visit('/offers')
  await page.getByRole('link', { name: offer.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  for (const condition of offer.conditions) await expect(page.getByText(condition)).toBeVisible()
  await page.getByRole('link', { name: words('offers_see_shows') }).click()
  await page.locator('main h3 a').first().click()
  await expect(page).toHaveURL(new RegExp(`/movies/.*offerId=${offer.id}`))
  await expect(stripOf(page, words)).toContainText(offer.title)
  await pressFirstShowtime(page, words)

  const guest = new Guest({ page, site, words, locale })
  await expect(guest.freeSeats.first()).toBeAttached()
  const area = PREMIUM[locale]
  const strip = stripOf(page, words).getByRole('status')
  await expect(strip).toHaveText(words('offers_asks_free', { count: 3, area }))
  const [first = '', second = '', third = ''] = await singlesOf(guest, area)
  for (const seat of [first, second]) await guest.press(seat)
  await expect(strip).toHaveText(words('offers_missing_free', { count: 1, area }))
  await guest.continueButton.click()
  await expect(page.locator('.seats-notice').getByText(words('seats_notice_offer_seats'))).toBeVisible()
  await expect(page).toHaveURL(/booking/)

  await guest.press(third)
  await expect(strip).toHaveText(words('offers_holds'))
  await guest.goToCheckout()
})

test('a card of another bank is not charged for a bank’s offer, and pays once the offer is removed @long', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const offer = await offerOf(site, 'trial-bank-cards', locale)
  await visit(`/movies/${FILM}?offerId=${offer.id}`)
  await pressFirstShowtime(page, words)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('offers_bin')).fill('424242')
  await dialog.getByRole('button', { name: words('offers_prove_go_on') }).click()

  const guest = new Guest({ page, site, words, locale })
  await expect(guest.freeSeats.first()).toBeAttached()
  await guest.takeBest(1)
  await expect(stripOf(page, words).getByRole('status')).toHaveText(words('offers_holds'))
  const orderId = await guest.goToCheckout()
  const cheap = amountIn(await guest.payButton.innerText())
  await guest.fillCard(CARDS.visaAsksBank)
  await expect(page.getByText(words('offers_card_wrong'))).toBeVisible()
  await guest.payButton.click()
  await expect(page.getByRole('alert').getByText(words('offers_pay_refused_text'))).toBeVisible()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 0 })

  await page.getByRole('button', { name: words('offers_remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('offers_remove') })
    .click()
  await expect(page.getByRole('region', { name: words('offers_bar') })).toHaveCount(0)
  await expect.poll(async () => amountIn(await guest.payButton.innerText())).toBeGreaterThan(cheap)
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1 })
})

test.describe('an offer that has ended', () => {
  test.use({ expectedErrors: { any: [/404/, STREAMED_FAILURE] } })

  test('is reported over the showtimes, which are then all shown, and its own page is gone', async ({
    page,
    visit,
    words,
    locale,
  }) => {
    await visit(`/movies/${FILM}?offerId=ofr_of_last_year`)
    const dialog = page.getByRole('dialog', { name: words('offers_unavailable_title') })
    await dialog.getByRole('button', { name: words('offers_unavailable_ok') }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/movies/${FILM}$`))
    await expect(page.locator('a[data-showtime]').first()).toBeVisible()
    await page.goto(`/${locale}/offers/offer-of-last-year`)
    await expect(page.getByRole('heading', { level: 1, name: words('shell_gone_offer_title') })).toBeVisible()
    await page.getByRole('link', { name: words('shell_gone_see_offers') }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/offers$`))
  })
})

test('under an offer the entry rules are asked at each showtime', async ({ page, visit, site, words, locale }) => {
  const offer = await offerOf(site, 'three-premium-for-two', locale)
  await visit(`/movies/${FILM}?offerId=${offer.id}`)
  for (const _ of ['first', 'again']) {
    await pressFirstShowtime(page, words)
    await expect(page.getByRole('region', { name: words('seats_heading') })).toBeVisible()
    await page.goBack()
  }
})

test('home lists offers, and leaves no gap if there are none', async ({ page, visit, words, site, locale }) => {
  const { offers } = await site.ask<Answer<'GET offers'>>('offers', locale)
  await visit('/')
  const heading = page.getByRole('heading', { name: words('home_offers'), exact: true })
  await expect(heading).toBeVisible()
  const first = page.getByRole('main').getByRole('link', { name: offers[0]?.title ?? '' })
  await expect(first).toHaveAttribute('href', `/${locale}/offers/${offers[0]?.uniqueName}`)
  const none = { offers: [], pagination: { page: 1, pageCount: 1 } }
  site.faults.answers.push({ path: /^\/v1\/offers[?]/, status: 200, body: none })
  await site.clearCachedResponses()
  await visit('/')
  await expect(page.getByRole('heading', { name: words('home_soon') })).toBeVisible()
  await expect(heading).toHaveCount(0)
})
