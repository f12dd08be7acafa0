import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { translate } from './translator.ts'

test('a guest books on a page that the browser translates @both', async ({ page, site, guest }) => {
  await page.addInitScript(translate)
  await guest.openSeats()
  await expect(page.locator('h1 font').first()).toBeAttached()
  await guest.takeBest(2)
  const orderId = await guest.goToCheckout()
  // The first card is declined: the page says so beside the form, and the button ends its wait.
  await guest.pay(CARDS.declined)
  await expect(page.getByText(guest.words('checkout_declined_title'))).toBeVisible()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  await expect(page.locator('h1 font').first()).toBeAttached()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
})
