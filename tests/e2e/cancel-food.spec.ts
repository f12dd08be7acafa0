// A booking whose food the kitchen has begun is cancelled: every page says what stays paid, and the food is still collected.
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { expectNoBarriers } from './barriers.ts'
import type { Site } from './fixtures.ts'
import { payWithFood } from './food-parts.ts'
import { expect, test } from './members-fixture.ts'
import { moneyInWords as money } from './programme.ts'
import { atCheckout } from './saved-card.ts'

/** The kitchen begins three hours before the showtime. */
async function beginFood(site: Site, { id, showtime }: Order): Promise<void> {
  const { cinema, cinemaDay, startsAt } = showtime
  await site.advanceClock(Date.parse(startsAt) - 3 * HOUR_MS - site.now())
  await site.call('POST', `operator/kitchens/${cinema.id}/presses`, {
    body: { day: cinemaDay, orderId: id, from: 'REQUESTED', step: 'on' },
    headers: { authorization: 'Bearer local-operator-token' },
  })
}

test('cancelling after the kitchen has begun refunds the tickets, and the food is still collected @both', async ({
  page,
  site,
  words,
  locale,
  visit,
  enter,
}) => {
  const member = await enter()
  const order = await payWithFood(member, site, await atCheckout(member, site))
  const food = order.breakdown.food ?? 0
  const refund = order.breakdown.total - food
  await beginFood(site, order)
  const stays = words('cancel_food_kept', { amount: money(food, locale) })

  await visit(`/user-area/upcoming-booking/${order.id}`)
  await expect(page.getByText(stays)).toBeVisible()
  await page.getByRole('link', { name: words('bookings_cancel'), exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: words('cancel_back', { amount: money(refund, locale) }) }),
  ).toBeVisible()
  await expect(page.getByText(stays)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words('cancel_do'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(stays)
  await dialog.getByRole('button', { name: words('cancel_sure_yes') }).click()

  await expect(page.getByRole('heading', { level: 1, name: words('cancel_done') })).toBeFocused()
  const done = words('cancel_food_kept_done', { amount: money(food, locale) })
  await expect(page.getByText(done)).toBeVisible()
  const part = page.getByRole('region', { name: words('ticket_food_title') })
  await expect(part).toContainText(words('ticket_food_preparing'))
  await expect(part).toContainText(order.food!.number!)
  await expectNoBarriers(page)
  await page.getByRole('link', { name: words('cancel_see_booking'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/user-area/view-history/${order.id}$`))
  await expect(page.getByText(done)).toBeVisible()
  await expect(part).toContainText(order.food!.number!)
  await visit(`/bookings/${order.id}/checkout/your-ticket`)
  await expect(page.getByRole('heading', { level: 1, name: words('ticket_cancelled_title') })).toBeVisible()
  await expect(part).toContainText(order.food!.number!)
})
