// The visitor's session ends at the checkout: cookies deleted, revoked by the gateway, signed out in another tab. The
// page says what happened to the money, sends no card, and takes the same seats again with one press.
import type { Page } from '@playwright/test'
import { CARDS, Guest } from './guest.ts'
import { newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'
import { SESSION_COOKIES } from './session-cookies.ts'

// The order is no longer this browser's.
test.use({ expectedErrors: { any: [/status of 40[134]/, /ERR_FAILED/] } })

const openPayments = (page: Page) => page.evaluate(() => localStorage.getItem('shasha.open-payments'))

/** Requests that would make a token of a card, from now on. */
function watchTokens(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/sandbox-payments/')) sent.push(request.url())
  })
  return sent
}

test('after its cookies are deleted, Pay sends no card, says what becomes of a payment, and holds the same seats again @both @commit', async ({
  page,
  context,
  site,
  words,
  guest,
}) => {
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  const lost = await guest.goToCheckout()
  await guest.fillCard(CARDS.visa)
  const sent = watchTokens(page)
  await context.clearCookies({ name: SESSION_COOKIES })
  await guest.payButton.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('checkout_lost_title'))
  const main = page.getByRole('main')
  await expect(main.getByText(words('checkout_lost_text'))).toBeVisible()
  expect(sent).toEqual([])
  expect((await site.ledger(lost)).captures).toBe(0)
  // No payment was sent: an error page has nothing to ask for.
  await expect.poll(() => openPayments(page)).toBeNull()
  await main.getByRole('button', { name: words('checkout_lost_again') }).click()
  // This browser has accepted the terms before.
  await guest.prove()
  await expect(guest.payButton).toBeVisible()
  expect(page.url()).not.toContain(lost)
  for (const seat of seats) await expect(main.getByText(seat, { exact: true }).first()).toBeVisible()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
})

test('a session that ends while a payment is under way leaves the payment to be asked for @both @commit', async ({
  page,
  context,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.fillCard(CARDS.visa)
  await page.route(/\/api\/call\/payments\.pay/, async (route) => {
    await route.fetch()
    await context.clearCookies({ name: SESSION_COOKIES })
    await route.abort()
  })
  await guest.payButton.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('checkout_lost_title'))
  const main = page.getByRole('main')
  await expect(main.getByText(words('checkout_lost_paying_phone'))).toBeVisible()
  await expect(main.getByRole('button', { name: words('checkout_lost_again') })).toHaveCount(0)
  expect(await openPayments(page)).toContain(orderId)
  await expect.poll(async () => (await site.ledger(orderId)).captures).toBe(1)
})

test('a guest whose session is revoked stays at the checkout, and no sentence asks a guest to sign in', async ({
  page,
  site,
  words,
  guest,
}) => {
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.goToCheckout()
  await guest.fillCard(CARDS.visa)
  const sent = watchTokens(page)
  const over = { code: 2, reason: 'session_expired', message: '' }
  site.faults.answers.push({ path: /orders\/|auth-refresh/, status: 401, body: over })
  site.calls.length = 0
  await guest.payButton.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('checkout_lost_title'))
  await expect(page.getByText(words('global_session_expired'))).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout$/)
  expect(sent).toEqual([])
  expect(site.calls).not.toContain('POST /v1/guest-users/session')
})

test('signing out in another tab says what became of the seats and of the money, and a new sign-in continues', async ({
  page,
  context,
  visit,
  enter,
  words,
  guest,
}) => {
  const { person } = await enter()
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.continueButton.click()
  const id = await guest.atCheckout()
  const other = await context.newPage()
  await visit('/user-area', other)
  await other
    .getByRole('main')
    .getByRole('button', { name: words('members_sign_out') })
    .click()
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByText(words('members_sign_out_held'))).toBeVisible()
  await dialog.getByRole('button', { name: words('members_sign_out') }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(words('checkout_lost_member_title'))
  await expect(page.getByText(words('checkout_lost_member_text'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('guests_account_sign_in') })
    .click()
  await guest.prove(person.phone)
  await expect(guest.payButton).toBeVisible()
  expect(page.url()).toContain(id)
})

test('a ticket that goes to another number than the guest proved says so', async ({
  enter,
  anotherVisitor,
  site,
  words,
  locale,
}) => {
  const { person } = await enter()
  const guestPage = await anotherVisitor()
  const guest = new Guest({ page: guestPage, site, words, locale })
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.continueButton.click()
  const first = newPerson(locale).phone
  await guest.identify(first)
  await guest.atCheckout()
  await guestPage
    .getByRole('main')
    .getByRole('button', { name: words('guests_account_sign_in') })
    .click()
  await guest.prove(person.phone)
  await expect(guestPage.getByRole('main').getByText(words('checkout_contact_changed'))).toContainText(first.slice(-4))
})

test('a checkout that is opened again without its session offers the same seats with one press', async ({
  page,
  context,
  words,
  guest,
  openCheckout,
}) => {
  const lost = await openCheckout()
  await context.clearCookies({ name: SESSION_COOKIES })
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByText(words('shell_gone_unpaid'))).toBeVisible()
  await main.getByRole('button', { name: words('checkout_lost_again') }).click()
  await guest.prove()
  await expect(guest.payButton).toBeVisible()
  expect(page.url()).not.toContain(lost)
})
