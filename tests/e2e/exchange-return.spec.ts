// A member returns to an unfinished exchange from the booking, in the list and on its page, while its seats are held.
import { cheapAndDear, orderAt, seatsPath } from './exchange-parts.ts'
import { expect, test } from './members-fixture.ts'
import { moneyInWords } from './programme.ts'

test('an exchange that was left continues from the account until its seats are released @long', async ({
  page,
  enter,
  site,
  words,
  visit,
  guest,
}) => {
  const member = await enter()
  const { cheap } = await cheapAndDear(site)
  const old = await member.book({ showtimeId: cheap })
  const continueLink = page.getByRole('link', { name: words('exchange_go_on') })
  await visit(`/user-area/upcoming-booking/${old.id}`)
  await expect(page.getByRole('link', { name: words('exchange_do'), exact: true })).toBeVisible()
  await expect(continueLink).toHaveCount(0)

  await guest.openSeatsOf(seatsPath(old.id, cheap))
  const chosen = await guest.takeSingles(1)
  // As after closing the tab: its storage no longer names the seats.
  await page.evaluate(() => sessionStorage.clear())
  await visit(`/user-area/upcoming-booking/${old.id}`)
  await expect(page.getByText(words('exchange_open'))).toBeInViewport()
  await continueLink.click()
  await expect(guest.mySeats).toHaveCount(1)
  expect(await guest.chosen()).toEqual(chosen)
  await guest.continueButton.click()
  await expect(page).toHaveURL(/checkout/)
  const id = orderAt(page)

  await visit('/user-area')
  await expect(page.locator('#upcoming').getByText(words('exchange_open_mark'))).toBeVisible()
  await continueLink.click()
  await expect(page).toHaveURL(new RegExp(`bookings/${id}/checkout`))
  await expect(page.locator('button[form="pay-form"]:visible')).toHaveText(words('exchange_confirm'))

  await site.advanceClock(21 * 60_000)
  await visit('/user-area')
  await expect(page.locator(`#upcoming a[href*="${old.id}"]`)).toBeVisible()
  await expect(continueLink).toHaveCount(0)
})

test('the best seats of an exchange begin with as many as the booking has', async ({
  page,
  enter,
  site,
  words,
  locale,
  guest,
}) => {
  const member = await enter()
  const { cheap, dear } = await cheapAndDear(site)
  const old = await member.book({ showtimeId: cheap, seats: 3 })
  await guest.openSeatsOf(seatsPath(old.id, dear))
  await expect(page.getByRole('complementary', { name: words('exchange_bar') })).toContainText(
    moneyInWords(old.breakdown.total, locale),
  )
  await page.getByRole('button', { name: words('seats_best'), exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toHaveText(/^3/)
})
