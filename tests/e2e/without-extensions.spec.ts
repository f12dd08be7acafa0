// The site in front of a gateway that leaves out every call it may leave out.
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'
import { withoutExtensions } from './without-extensions.ts'

test.use({ expectedErrors: { any: [/WebSocket/] } })

test.beforeEach(async ({ site }) => {
  site.faults.instead = withoutExtensions
  await site.clearCachedResponses()
})

test.afterEach(({ site }) => site.clearCachedResponses())

test('every page a guest can open works @long', async ({ page, visit, site }) => {
  const paths = [
    '/',
    '/cinemas',
    '/experiences',
    '/food-menu',
    '/movie-finder',
    '/offers',
    '/bookings',
    '/private-booking',
  ]
  for (const path of [...paths, `/movies/${FILM}?date=${dayAhead(site, 1)}`]) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /./ }), path).toHaveCount(0)
  }
})

test('without a list of cinemas no page says that there is none', async ({ page, visit, words }) => {
  await visit('/cinemas')
  await expect(page.getByRole('heading', { name: words('cinemas_unlisted_title') })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(words('cinemas_unmatched_title'))
  await page.locator('[data-press=city]').first().click()
  const cities = page.getByRole('dialog').getByRole('list', { name: words('cities_list') })
  await expect(cities.getByRole('listitem').first()).toBeVisible()
  await expect(cities).not.toContainText(words('cities_no_cinema'))
})

test('a guest chooses seats by hand, pays the held order and gets the ticket', async ({ page, site, words, guest }) => {
  await guest.openSeats()
  const dialog = await guest.showBest(2)
  await expect(dialog.getByText(words('seats_best_unsupported'))).toBeVisible()
  await page.keyboard.press('Escape')
  await guest.takeSingles(2)
  const orderId = await guest.goToCheckout()
  await expect(page.getByRole('timer')).toHaveText(/4:\d\d/)
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
})

test('without a live channel a seat that another visitor takes is shown as taken @long', async ({
  page,
  site,
  words,
  locale,
  anotherVisitor,
  guest,
}) => {
  await page.clock.install({ time: site.now() })
  const rival = new Guest({ page: await anotherVisitor(), site, words, locale })
  const { path } = await openShowtime(site)
  await guest.openSeatsOf(path)
  await rival.openSeatsOf(path)
  const [seat = ''] = await rival.freeSingles()
  await rival.press(seat)
  await expect(rival.page).toHaveURL(/orderId=/)
  await page.clock.fastForward(20_000)
  await expect(guest.seat(seat)).toHaveAccessibleName(new RegExp(`${words('seats_state_held')}$`))
})
