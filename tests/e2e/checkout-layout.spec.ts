// Where things stand at the checkout: Pay in sight in every window, nothing moves on the return from a bank, and the form
// keeps what it may keep.
import type { Page } from '@playwright/test'
import { fakeApplePay } from './apple-pay.ts'
import { CARDS } from './guest.ts'
import { expectNothingMoved, recordShifts } from './layout-shift.ts'
import { atCheckout } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'

const WINDOWS = [
  { width: 1366, height: 650 },
  { width: 1440, height: 780 },
]

/** Pay is inside the window and under nothing, without scrolling. */
async function expectPayInSight(page: Page): Promise<void> {
  const button = page.locator('[form="pay-form"]:visible')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click({ trial: true })
  }
}

test('on a desktop Pay is in sight with every payment method @desktop', async ({
  page,
  context,
  visit,
  words,
  enter,
  site,
}) => {
  const member = await enter()
  await member.gift('E_WALLET', 1300)
  await member.gift('CASHBACK', 700)
  const order = await atCheckout(member, site)
  await context.addInitScript(fakeApplePay)
  await visit(`/bookings/${order.id}/checkout`)
  const method = (key: string) => page.getByRole('radio', { name: new RegExp(String(words(key))) })
  // Where it exists, Apple Pay is preselected.
  await expect(method('checkout_way_apple_pay')).toBeChecked()
  await expectPayInSight(page)
  for (const key of ['checkout_way_tabby', 'checkout_card_title']) {
    await method(key).check()
    await expectPayInSight(page)
  }
  for (const key of ['checkout_use_cashback', 'checkout_use_gift'])
    await page.getByRole('switch', { name: words(key) }).check()
  await expectPayInSight(page)
})

test('Tabby names its four payments before the visitor leaves', async ({ page, words, openCheckout }) => {
  await openCheckout()
  const tabby = page.getByRole('radio', { name: new RegExp(String(words('checkout_way_tabby'))) })
  await expect(tabby).toHaveAccessibleName(/4.*× .*\d+\.\d\d/)
})

test('after a failed confirmation at the bank nothing moves, and the form has name and date again @both', async ({
  page,
  words,
  guest,
  openCheckout,
}) => {
  await openCheckout()
  await recordShifts(page)
  await guest.pay(CARDS.visaAsksBank)
  await page.waitForURL(/three-d-secure/)
  await page.locator('button[value="decline"]').click()
  await page.waitForURL(/payment=return/)
  await expect(page.getByRole('alert').first()).toContainText(words('checkout_authentication_failed_title'))
  await expect(page.getByLabel(words('checkout_name'))).toHaveValue('NOURA ALHARBI')
  await expect(page.getByLabel(words('checkout_expiry'))).toHaveValue('08 / 39')
  await expect(page.getByLabel(words('checkout_number'))).toHaveValue('')
  // A card number is never stored. The field says why it is empty, and is next.
  await expect(page.getByLabel(words('checkout_number'))).toHaveAccessibleDescription(words('checkout_card_again'))
  await expect(page.getByLabel(words('checkout_number'))).toBeFocused()
  await expectNothingMoved(page)
})

test('after Tabby says no, nothing moves', async ({ page, words, openCheckout }) => {
  await openCheckout()
  await recordShifts(page)
  await page.getByRole('radio', { name: new RegExp(String(words('checkout_way_tabby'))) }).check()
  await page.locator('[form="pay-form"]:visible').click()
  await page.waitForURL(/sandbox-payments\/tabby\/pay/)
  await page.locator('button[value="reject"]').click()
  await expect(page.getByText(words('checkout_tabby_declined_title'))).toBeVisible()
  await expectNothingMoved(page)
})

test('changing the language asks before it clears a typed card', async ({ page, words, guest, openCheckout }) => {
  await openCheckout()
  const other = page.getByRole('banner').getByRole('link', { name: words('shell_other_language') })
  await guest.fillCard(CARDS.visa)
  await other.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('shell_language_stay') }).click()
  await expect(page.getByLabel(words('checkout_name'))).toHaveValue('NOURA ALHARBI')
  const language = await page.locator('html').getAttribute('lang')
  await other.click()
  await dialog.getByRole('button', { name: words('shell_language_change') }).click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', language ?? '')
  await expect(guest.page).toHaveURL(/\/checkout$/)
})
