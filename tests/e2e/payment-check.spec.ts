import type { Page } from '@playwright/test'
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './members-fixture.ts'

/** The next child that React inserts throws, as in a page that something else has changed. */
const breakOnce = (page: Page) =>
  page.evaluate(() => {
    const { insertBefore } = Node.prototype
    Node.prototype.insertBefore = function () {
      Node.prototype.insertBefore = insertBefore
      throw new DOMException('The node before which the new node is to be inserted is not a child of this node.')
    }
  })

const isOrderRead = (url: URL) => /^\/api\/call\/orders\.read(?:Guest)?Order$/.test(url.pathname)

test.use({ expectedErrors: { any: [/not a child of this node/, /ERR_FAILED|ERR_CONNECTION_RESET/] } })

test('a page that breaks while a guest pays asks for the payment and leads to the ticket @commit', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.fillCard(CARDS.visa)
  await breakOnce(page)
  await guest.payButton.click()
  await guest.expectTicket()
  await expect(page.getByText(words('shell_error_title'))).toHaveCount(0)
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
  // The outcome was shown: a later error has nothing to ask for.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shasha.open-payments'))).toBeNull()
})

test('a checkout opened in a second tab while Pay is being sent leaves the payment known to the first', async ({
  page,
  context,
  site,
  visit,
  words,
  locale,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.fillCard(CARDS.visa)
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
  const second = await context.newPage()
  await visit(`/bookings/${orderId}/checkout`, second)
  await expect(new Guest({ page: second, site, words, locale }).payButton).toBeEnabled()
  await breakOnce(page)
  send()
  await guest.expectTicket()
  await expect(page.getByText(words('shell_error_title'))).toHaveCount(0)
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
})

test('while the payment cannot be asked for, the broken page says so and how to find out @both', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.fillCard(CARDS.visa)
  await page.route(isOrderRead, (route) => route.abort())
  await breakOnce(page)
  await guest.payButton.click()
  await expect(page.getByRole('heading', { name: words('shell_payment_unknown_title') })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('[aria-live=polite]')).toContainText(words('shell_payment_unknown_text'))
  await expect(main.getByRole('link', { name: words('shell_my_bookings') })).toHaveAttribute('href', /\/bookings$/)
  await expect(main).not.toContainText(words('shell_payment_unpaid_text'))
  await expect.poll(async () => (await site.ledger(orderId)).captures).toBe(1)
  await page.unroute(isOrderRead)
  await guest.expectTicket()
})

test('a page that breaks over a declined payment says that nothing was charged only when the order says so', async ({
  page,
  words,
  guest,
  openCheckout,
}) => {
  await openCheckout()
  await guest.fillCard(CARDS.declined)
  await breakOnce(page)
  await guest.payButton.click()
  await expect(page.getByRole('heading', { name: words('shell_payment_checking_title') })).toBeVisible()
  // The checkout, loaded anew, shows the refusal.
  await expect(page.getByText(words('checkout_declined_text'))).toBeVisible({ timeout: 40_000 })
})
