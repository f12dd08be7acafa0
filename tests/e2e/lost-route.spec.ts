// The code of a page that a visitor opens does not arrive: a release has removed it from under the tab.
import { CARDS } from './guest.ts'
import { reopen, waitForHydration } from './hydration.ts'
import { loseRoute } from './lost-route.ts'
import { expect, test } from './members-fixture.ts'

test.use({
  expectedErrors: { any: [/ERR_FAILED|ERR_CONNECTION_RESET/, /Failed to fetch dynamically imported module/] },
})

test('a page whose code is lost is loaded as a document, once', async ({ page, visit, words, locale }) => {
  await visit('/cinemas')
  const { loaded, lost } = await loseRoute(page, 'experiences\\.index')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_experiences') })
    .click()
  await page.waitForURL(/\/experiences$/)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: words('experiences_title') })).toBeVisible()
  expect(lost).not.toEqual([])
  expect(loaded).toEqual([`/${locale}/experiences`])
})

test('a page whose code is lost with its document stays as the site sent it until it is loaded anew', async ({
  page,
  words,
  locale,
}) => {
  let answer = (): void => undefined
  const mayBeAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/robots.txt', async (route) => {
    await mayBeAnswered
    await route.continue()
  })
  const { loaded, lost } = await loseRoute(page, 'experiences\\.index', 2)
  // The page asks whether the site can be reached once it knows of the loss.
  const asked = page.waitForRequest('**/robots.txt')
  await page.goto(`/${locale}/experiences`)
  await asked
  expect(lost).not.toEqual([])
  const title = page.getByRole('heading', { level: 1, name: words('experiences_title') })
  await expect(title).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  answer()
  await expect.poll(() => loaded).toHaveLength(2)
  await waitForHydration(page)
  await expect(title).toBeVisible()
})

test('a page whose code stays lost is loaded once more, then says so and offers another try', async ({
  page,
  visit,
  words,
  locale,
}) => {
  await visit('/cinemas')
  const { loaded } = await loseRoute(page, 'experiences\\.index', 2)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_experiences') })
    .click()
  await expect(page.getByRole('heading', { name: words('shell_error_title') })).toBeVisible()
  expect(loaded).toEqual([`/${locale}/experiences`])
  await page
    .getByRole('main')
    .getByRole('link', { name: words('ui_retry') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words('experiences_title') })).toBeVisible()
})

test('a guest whose ticket page loses its code right after Pay reaches the ticket and pays once', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  const { loaded, lost } = await loseRoute(page, 'bookings\\._id\\.checkout\\.your-ticket')
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  expect(lost).not.toEqual([])
  expect(loaded).toHaveLength(1)
  await expect(page.getByText(words('shell_error_title'))).toHaveCount(0)
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
})

test('a guest who goes back while the payment is sent reads about the payment if the seats page has lost its code', async ({
  page,
  site,
  words,
  guest,
}) => {
  await guest.openSeats()
  await guest.takeBest(1)
  const orderId = await guest.goToCheckout()
  // The document of the checkout has not loaded the code of the seats.
  await reopen(page)
  await guest.fillCard(CARDS.visa)
  const { loaded, lost } = await loseRoute(page, 'movies\\._slug\\.booking')
  let send = (): void => undefined
  const mayBeSent = new Promise<void>((resolve) => (send = resolve))
  const isPay = /\/api\/call\/payments\.pay/
  await page.route(isPay, async (route) => {
    await mayBeSent
    await route.continue()
  })
  const sent = page.waitForRequest(isPay)
  await guest.payButton.click()
  await sent
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: words('shell_payment_checking_title') })).toBeVisible()
  expect(lost).not.toEqual([])
  expect(loaded).toEqual([])
  send()
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
})
