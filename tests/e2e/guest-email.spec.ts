// A guest who books with an e-mail address, where the operator allows it.
import { expect, test } from './members-fixture.ts'
import { CARDS } from './guest.ts'

test.beforeEach(({ site }) => site.switchFeature('guestEmail', true))
test.afterEach(({ site }) => site.switchFeature('guestEmail', false))

test('a guest books with an e-mail address to the ticket, and finds the booking with it elsewhere', async ({
  page,
  site,
  words,
  visit,
  anotherVisitor,
  guest,
}) => {
  const email = `guest${process.pid}.${Date.now()}@example.com`
  const masked = 'g***@example.com'
  const prove = async (on = page) => {
    const dialog = on.getByRole('dialog')
    await dialog.getByRole('button', { name: words('guests_by_email') }).click()
    const field = dialog.getByRole('textbox')
    await field.fill('guest@')
    await dialog.getByRole('button', { name: words('guests_send_code') }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(` ${email}\u200e`)
    await dialog.getByRole('button', { name: words('guests_send_code') }).click()
    await expect(dialog.getByText(email)).toBeVisible()
    await dialog.getByLabel(words('guests_code_label'), { exact: true }).fill(await guest.code())
    await expect(dialog).toBeHidden()
  }

  await guest.openSeats()
  await guest.takeBest(2)
  await guest.continueButton.click()
  await test.step('the way back to a number keeps what was typed', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words('guests_by_email') }).click()
    await dialog.getByRole('textbox').fill('draft@')
    await dialog.getByRole('button', { name: words('guests_by_phone') }).click()
    await expect(dialog.getByLabel(words('guests_phone_label'))).toBeVisible()
  })
  await prove()
  await guest.atCheckout()
  await expect(page.getByText(masked)).toBeVisible()
  await expect(page.getByText(words('checkout_way_tabby_abroad'))).toBeVisible()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  await expect(page.getByText(masked)).toBeVisible()
  await expect(page.getByRole('button', { name: words('ticket_again_same_email') })).toBeVisible()
  await expect.poll(async () => (await site.messages()).filter(({ to }) => to === email)).toHaveLength(2)

  const elsewhere = await anotherVisitor()
  await visit('/bookings', elsewhere)
  await elsewhere
    .getByRole('main')
    .getByRole('button', { name: words('bookings_mine_enter_any') })
    .click()
  await site.advanceClock(61_000)
  await prove(elsewhere)
  await expect(elsewhere.getByText(masked)).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: words('bookings_mine_ticket') })).toHaveCount(1)
})

test('where the operator does not allow it, a guest is asked for a number alone', async ({
  page,
  site,
  words,
  guest,
}) => {
  await site.switchFeature('guestEmail', false)
  await guest.openSeats()
  await guest.takeBest(2)
  await guest.continueButton.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(words('guests_phone_label'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: words('guests_by_email') })).toBeHidden()
})
