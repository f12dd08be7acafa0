import type { Answer } from '#server/contracts/contract.ts'
import { findFilms, FINDER, partsOf } from '../finder-parts.ts'
import { waitForHydration } from '../hydration.ts'
import { CITY, filmOf } from '../programme.ts'
import { onlineActions } from '../ticket-parts.ts'
import { wordsOf } from '../words.ts'
import { expect, test } from './journey.ts'

const ACHMED = 'the-adventures-of-prince-achmed'
/** Without the hamzas of the title. */
const TYPED = 'الامير احمد'

// The last step is without a network.
test.use({ expectedErrors: { any: [/ERR_INTERNET_DISCONNECTED/] } })

test('a visitor finds a film by words, reads it in the other language, and opens the ticket without a network', async ({
  page,
  context,
  site,
  words,
  locale,
  isPhone,
  visit,
  guest,
  enterGuest,
}) => {
  const other = locale === 'ar' ? 'en' : 'ar'
  const search = new URLSearchParams({ searchText: TYPED, cityId: CITY })
  const titlesIn = async (language: 'ar' | 'en') =>
    (await findFilms(site, language, `&searchText=${encodeURIComponent(TYPED)}`)).films.map(({ title }) => title)
  const { book } = await enterGuest()

  await test.step('The finder finds the film while its name is typed, in any spelling', async () => {
    await visit('/offers')
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('shell_finder') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('finder_title'))
    const { field, films, count } = partsOf(page, words)
    await field.pressSequentially(TYPED)
    const titles = await titlesIn(locale)
    expect(titles[0]).toBe((await filmOf(site, ACHMED, locale)).title)
    await expect(films).toHaveText(titles)
    await expect(count).toHaveText(words('finder_found', { count: titles.length }))
    await expect(field).toHaveValue(TYPED)
  })

  await test.step('The other language keeps the page, what was typed, and the result', async () => {
    await expect(page).toHaveURL(`/${locale}${FINDER}?${search}`)
    if (isPhone) await page.getByRole('button', { name: words('shell_menu') }).click()
    await page.getByRole('link', { name: words('shell_other_language') }).click()
    await expect(page).toHaveURL(`/${other}${FINDER}?${search}`)
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    const { field, films } = partsOf(page, wordsOf(other))
    await expect(films).toHaveText(await titlesIn(other))
    await expect(field).toHaveValue(TYPED)
  })

  await test.step('The result leads to the film', async () => {
    const { title } = await filmOf(site, ACHMED, other)
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('a[data-showtime]').first()).toBeVisible()
  })

  await test.step('The film has a page of its offers, and each leads to the showtimes that it fits', async () => {
    const wordsThere = wordsOf(other)
    const { id } = await filmOf(site, ACHMED, other)
    const { offers } = await site.ask<Answer<'GET films/offer'>>(`films/offer?filmId=${id}&cityId=${CITY}`, other)
    await page.getByRole('link', { name: wordsThere('films_offers_see') }).click()
    const listed = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(listed).toHaveText(offers.map((offer) => offer.title))
    await page.getByRole('main').getByRole('link', { name: offers[0]!.title }).click()
    await expect(page).toHaveURL(new RegExp(`/movies/${ACHMED}\\?.*offerId=${offers[0]!.id}`))
  })

  await test.step('A ticket opens without a network, and says what needs one', async () => {
    const order = await book()
    await visit(`/bookings/${order.id}/checkout/your-ticket`)
    await guest.expectTicket()
    await expect(page.getByText(words('ticket_kept'))).toBeVisible()
    // The cinema’s page needs a network, so its link is shown only with one.
    const cinema = page.getByRole('article').locator('a[href*="/cinemas/"]')
    await expect(cinema).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('img', { name: words('ticket_code_of') }).first()).toBeVisible()
    await waitForHydration(page)
    await expect(page.getByText(words('ticket_offline'))).toBeVisible()
    await expect(cinema).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(words('ticket_offline_actions'))).toBeVisible()
    for (const action of onlineActions(page, words)) await expect(action).toHaveCount(0)
  })

  await test.step('With the network, all of it is back', async () => {
    await context.setOffline(false)
    await expect(page.getByText(words('ticket_offline'))).toHaveCount(0)
    for (const action of onlineActions(page, words)) await expect(action).toBeVisible()
  })
})
