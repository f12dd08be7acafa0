import type { Order } from '#server/contracts/orders.ts'
import { addFirstPlain, boughtLater, favourites, firstPlain, laterOffer, openLaterMenu } from '../food-parts.ts'
import { CARDS } from '../guest.ts'
import { expect, test } from './journey.ts'

test('a guest buys food with the ticket and more of it later, each with a number for the counter', async ({
  page,
  site,
  words,
  visit,
  guest,
  enterGuest,
}) => {
  const { hold, call } = await enterGuest()
  const { id, breakdown } = await hold()
  const orderOf = async (order: string) => (await call<{ order: Order }>('GET', `guest-users/orders/${order}`)).order

  await test.step('One press at the checkout adds a favourite to the sum', async () => {
    await visit(`/bookings/${id}/checkout`)
    await guest.atCheckout()
    const region = favourites(page, words)
    await region.scrollIntoViewIfNeeded()
    const before = await guest.payButton.innerText()
    const { add, name } = await firstPlain(region, words)
    await add.click()
    await expect(guest.payButton).not.toHaveText(before)
    await expect(guest.payButton).toBeEnabled()
    await guest.pay(CARDS.visa)
    await guest.expectTicket()
    const food = page.getByRole('region', { name: words('ticket_food_title') })
    await expect(food).toContainText(name)
    await expect(food.getByText(/^\d{3}$/)).toBeVisible()
  })

  await test.step('Seats and food are one payment', async () => {
    const { total, food } = (await orderOf(id)).breakdown
    expect(food).toBeGreaterThan(0)
    expect(total).toBe(breakdown.total + (food ?? 0))
    expect(await site.ledger(id)).toMatchObject({ captures: 1, captured: total, refunds: 0 })
  })

  await test.step('The ticket offers more, with a payment and a number of its own', async () => {
    const later = await openLaterMenu(page, words)
    const name = await addFirstPlain(page, words)
    await expect(guest.payButton).toBeEnabled()
    await guest.pay(CARDS.visa)
    await guest.expectTicket()
    expect(page.url()).toContain(id)
    const food = boughtLater(page, words)
    await expect(food).toContainText(name)
    await expect(food.getByText(/^\d{3}$/)).toBeVisible()
    await expect(laterOffer(page, words)).toBeVisible()
    const { total } = (await orderOf(later)).breakdown
    expect(await site.ledger(later)).toMatchObject({ captures: 1, captured: total, refunds: 0 })
    expect(await site.ledger(id)).toMatchObject({ captures: 1, refunds: 0 })
  })
})
