// A guest with a booking signs in at the checkout, which offers the account of the guest’s number, or at the list of
// bookings.
import { CARDS, Guest } from './guest.ts'
import { newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'

test('after the code, one press signs in and keeps the seats and their price @commit', async ({
  enter,
  anotherVisitor,
  site,
  words,
  locale,
}) => {
  const owner = await enter()
  await owner.gift('CASHBACK', 1500)
  const page = await anotherVisitor()
  const guest = new Guest({ page, site, words, locale })
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  await guest.continueButton.click()
  await guest.prove(owner.person.phone)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: words('guests_account_title') })).toBeVisible()
  await dialog.getByRole('button', { name: words('guests_account_sign_in') }).click()
  const orderId = await guest.atCheckout()
  for (const seat of seats) await expect(page.getByText(seat, { exact: true }).first()).toBeAttached()
  await expect(page.getByRole('switch').first()).toBeVisible()
  const { order } = await owner.call<{ order: { status: string } }>('GET', `orders/${orderId}`)
  expect(order.status).toBe('PRICED')
})

test('a guest who declines to sign in is offered the account again at the checkout, and the booking joins it', async ({
  enter,
  anotherVisitor,
  site,
  words,
  locale,
}) => {
  const owner = await enter()
  const page = await anotherVisitor()
  const guest = new Guest({ page, site, words, locale })
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.continueButton.click()
  await guest.prove(owner.person.phone)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('guests_account_guest') })
    .click()
  const orderId = await guest.atCheckout()
  await expect(page.getByRole('main').getByText(words('guests_account_title'))).toBeVisible()
  // The answer comes with the document, so that the page of a guest loads without a call.
  const reloaded = await page.request.get(`/${locale}/bookings/${orderId}/checkout`)
  expect(await reloaded.text()).toContain(words('guests_account_title'))
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  const isTheirs = () =>
    owner.call<{ order: { status: string } }>('GET', `orders/${orderId}`).then(
      ({ order }) => order.status,
      () => '',
    )
  await expect.poll(isTheirs).toBe('TICKETED')
  // The page of the purchase still shows the tickets.
  await page.reload()
  await guest.expectTicket()
  // Changes are made in the account. A guest sees nothing else of that account.
  const main = page.getByRole('main')
  await expect(main.getByText(words('cancel_why_not_guest'))).toBeVisible()
  await expect(main.getByRole('link', { name: words('cancel_join') })).toHaveAttribute('href', /next=/)
})

test('a guest who signs in from the list of their bookings stays signed in @long', async ({
  page,
  visit,
  member,
  site,
  words,
  locale,
}) => {
  await visit('/bookings')
  await page.getByRole('button', { name: words('bookings_mine_enter') }).click()
  await new Guest({ page, site, words, locale }).prove(newPerson(locale).phone)
  await expect(page.getByText(words('bookings_mine_none'), { exact: true })).toBeVisible()
  // Terms are accepted for a booking or an account. This guest has accepted none yet.
  await member.openSignIn()
  await member.join(newPerson(locale).phone)
  // The list of a guest's bookings leads members to theirs.
  await expect(page).toHaveURL(/\/user-area(#upcoming)?$/)
  await visit('/user-area')
  await expect(page).toHaveURL(/\/user-area$/)
})
