// Visitors who need large text set it in their browser. The pages must follow, and nothing may be cut off at the side.
import { besideWindow, expectWholeDialog, LARGE_TEXT, TWICE } from './large-dialogs.ts'
import { brokenWords, clipped, covered, isUncovered, tooSmall } from './letters.ts'
import { expect, test } from './members-fixture.ts'
import { belongingsOf, tourDialogs } from './private-tour.ts'
import { FILM, openShowtime } from './programme.ts'

const PHONE = 390
const DESK = 1440

test.use({ launchOptions: LARGE_TEXT })

test('with text twice as large no page scrolls sideways, no word breaks, and all buttons are large enough @both', async ({
  page,
  visit,
  enter,
  site,
  isPhone,
}) => {
  test.slow()
  const { book, call, gift } = await enter()
  await gift('E_WALLET', 9_876_54)
  const ticket = await book({ seats: 2 })
  const { id: sessionId, path } = await openShowtime(site)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=2`)
  const { order } = await call<{ order: { id: string } }>('POST', 'orders', { sessionId, seats })
  await call('POST', `orders/${order.id}/checkout`, {})
  const pages = [
    '/',
    `/movies/${FILM}`,
    // The longest title of the seed data.
    '/movies/the-cabinet-of-dr-caligari',
    '/movie-finder',
    '/food-menu',
    '/offers',
    '/user-area',
    '/user-area/top-up',
    '/user-area/transactions',
    path,
    `${path}&orderId=${order.id}`,
    `/bookings/${order.id}/checkout`,
    `/bookings/${ticket.id}/checkout/your-ticket`,
    `/bookings/${ticket.id}/invoice`,
    `/bookings/${ticket.id}/cancel-ticket`,
    `/user-area/upcoming-booking/${ticket.id}`,
  ]
  for (const width of isPhone ? [PHONE] : [PHONE, DESK]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of pages) {
      await visit(address)
      const at = `${address} at ${width}`
      await expect(page.locator('html')).toHaveCSS('font-size', `${TWICE}px`)
      await expect.soft.poll(() => besideWindow(page), { message: at, timeout: 3000 }).toBeLessThanOrEqual(0)
      expect.soft(await brokenWords(page), at).toEqual([])
      expect.soft(await clipped(page), at).toEqual([])
      if (width === PHONE) expect.soft(await tooSmall(page), at).toEqual([])
    }
  }
})

test('with text twice as large an exchange, chosen seats and the way to the checkout fit the page @long', async ({
  page,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const { book, call } = await enter()
  const ticket = await book({ seats: 2 })
  const { id: sessionId, path } = await openShowtime(site)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=2`)
  const { order } = await call<{ order: { id: string } }>('POST', 'orders', { sessionId, seats })
  await page.setViewportSize({ width: PHONE, height: 844 })
  await visit(`/movies/${FILM}?exchangeOf=${ticket.id}`)
  await expect(page.getByRole('link', { name: words('cancel_keep') })).toBeVisible()
  await expect.poll(() => besideWindow(page)).toBeLessThanOrEqual(0)
  expect(await brokenWords(page)).toEqual([])
  await visit(`/movies/${FILM}/booking?exchangeOf=${ticket.id}&sessionId=${sessionId}`)
  await expect(page.getByRole('complementary', { name: words('exchange_bar') })).toBeVisible()
  // Whatever the text above it needs, the hall has more than half of the window.
  const hall = await page.locator('.map-window').boundingBox()
  expect(hall?.height).toBeGreaterThan(422)

  await guest.openSeatsOf(`${path}&orderId=${order.id}`)
  await expect(guest.mySeats).toHaveCount(2)
  await expect.poll(() => besideWindow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: words('seats_continue_short'), exact: true }).click()
  await expect(page).toHaveURL(/checkout/)
  // The bar with the pay button takes at most a fifth of the window.
  await expect(guest.payButton).toBeVisible()
  for (const [width, height] of [
    [PHONE, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect((await page.locator('.pay-foot').boundingBox())?.height).toBeLessThanOrEqual(height / 5)
    await expect.poll(() => besideWindow(page)).toBeLessThanOrEqual(0)
  }
})

test('with text twice as large a search with filters fits the page, and its words stay in sight @phone', async ({
  page,
  visit,
  words,
}) => {
  await visit('/movie-finder?searchText=the&time=EVENING')
  const field = page.getByRole('combobox', { name: words('finder_search_label') })
  await expect(field).toHaveValue('the')
  expect((await field.boundingBox())?.width).toBeGreaterThan(120)
  await expect.poll(() => besideWindow(page)).toBeLessThanOrEqual(0)
})

for (const [width, height] of [
  [PHONE, 844],
  [320, 720],
] as const)
  test(`with text twice as large the unfolded price leaves the way back and its own buttons in reach (${width} wide) @phone`, async ({
    page,
    enter,
    site,
    guest,
    words,
  }) => {
    const { seatsPath } = await belongingsOf(await enter(), site)
    await page.setViewportSize({ width, height })
    await guest.openSeatsOf(seatsPath)
    await expect(guest.mySeats).toHaveCount(2)
    await page.getByRole('button', { name: words('seats_details') }).click()
    await expect(page.getByRole('button', { name: words('seats_share') })).toBeVisible()
    expect(await covered(page, '.seats-sheet')).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    expect(await covered(page, '.seats-bar')).toEqual([])
    expect(await isUncovered(guest.continueButton)).toBe(true)
    // The details are more than one line.
    expect((await page.locator('.seats-sheet-more').boundingBox())?.height).toBeGreaterThan(height / 6)
  })

for (const locale of ['ar', 'en'] as const) {
  test.describe(`with text twice as large every dialog of a phone shows all of itself (${locale})`, () => {
    test.use({ locale })
    test.slow()

    test('that a guest opens @phone', async ({ page, visit, words, site }) =>
      tourDialogs({ page, visit, words, site, locale, isPhone: true }, undefined, (name) =>
        expectWholeDialog(page, name),
      ))

    test('that a member opens @phone', async ({ page, visit, words, site, enter }) =>
      tourDialogs(
        { page, visit, words, site, locale, isPhone: true },
        await belongingsOf(await enter(), site),
        (name) => expectWholeDialog(page, name),
      ))
  })
}
