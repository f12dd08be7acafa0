// A guest becomes a member beside what is theirs already: at the checkout, where an account of their number is offered, and beside
// their bookings.
import { CARDS, Guest } from './guest.ts'
import { newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'

test('one press after the code signs in, and the seats and their price go on as the member’s', async ({
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

test('who goes on as a guest is offered the account at the checkout once more, and the booking joins it', async ({
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
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('guests_terms_accept') })
    .click()
  const orderId = await guest.atCheckout()
  await expect(page.getByRole('main').getByText(words('guests_account_title'))).toBeVisible()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  const isTheirs = () =>
    owner.call<{ order: { status: string } }>('GET', `orders/${orderId}`).then(
      ({ order }) => order.status,
      () => '',
    )
  await expect.poll(isTheirs).toBe('TICKETED')
  // Where it was bought it is shown as before.
  await page.reload()
  await guest.expectTicket()
  // What changes it is in the account; a guest learns nothing of that account.
  const main = page.getByRole('main')
  await expect(main.getByText(words('cancel_why_not_guest'))).toBeVisible()
  await expect(main.getByRole('link', { name: words('shell_sign_in') })).toHaveAttribute('href', /next=/)
})

test('a guest who signs in beside their bookings stays signed in', async ({
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
  // Terms are those of a booking or of an account, and none was asked for before.
  await member.openSignIn()
  await member.join(newPerson(locale).phone)
  await expect(page).toHaveURL(/\/user-area$/)
  await visit('/user-area')
  await expect(page).toHaveURL(/\/user-area$/)
})
