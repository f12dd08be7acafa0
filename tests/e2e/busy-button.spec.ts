// A button at work: its words stay readable, also under the pointer or a finger.
import { contrastOf } from './contrast.ts'
import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'

test('the words of a payment in progress are readable in both themes, also under the pointer @desktop', async ({
  page,
  openCheckout,
  guest,
  words,
}) => {
  await openCheckout()
  await guest.fillCard(CARDS.visa)
  let pay = () => {}
  const isHeld = new Promise<void>((resolve) => (pay = resolve))
  await page.route('**/api/call/payments.pay*', async (route) => {
    await isHeld
    await route.continue()
  })
  await guest.payButton.hover()
  await guest.payButton.click()
  const paying = page.getByRole('button', { name: words('checkout_paying') }).first()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(paying).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => contrastOf(paying)).toBeGreaterThan(4.5)
  }
  pay()
  await guest.expectTicket()
})
