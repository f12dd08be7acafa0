// Food with the tickets: chosen at the checkout, paid with the seats, and called by a number on the ticket.
import type { Locator } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { waitForHydration } from './hydration.ts'
import { favourites, firstPlain } from './food-parts.ts'
import { CARDS } from './guest.ts'
import { expectNothingMoved, recordShifts } from './layout-shift.ts'
import { expect, test } from './members-fixture.ts'

const FOOD = /\/v1\/orders\/[^/]+\/food$/
const MENU = /GET \/v1\/cinemas\/[^/]+\/food-menu/

test('a favourite is added by one press, paid with the seats, and called by a number on the ticket @both', async ({
  page,
  words,
  guest,
}) => {
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.goToCheckout()
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  const { add, name } = await firstPlain(region, words)
  const before = await guest.payButton.innerText()
  await add.click()
  await expect(region.getByRole('status')).toHaveText(words('checkout_food_sum'))
  await expect(guest.payButton).not.toHaveText(before)
  await region.getByRole('button', { name: words('checkout_food_more', { name }) }).click()
  await expect(region.getByText('2', { exact: true })).toBeVisible()
  await expect(guest.payButton).toBeEnabled()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  const food = page.getByRole('region', { name: words('ticket_food_title') })
  await expect(food).toContainText(name)
  await expect(food).toContainText(words('ticket_food_number') as string)
  await expect(food.getByText(/^\d{3}$/)).toBeVisible()
})

test('an item with choices opens them, keeps what was typed, and comes for one seat with a note @both', async ({
  page,
  words,
  openCheckout,
}) => {
  await openCheckout({ seats: 2 })
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  await region.getByRole('button', { name: words('checkout_food_all') }).click()
  const dialog = page.getByRole('dialog')
  const options = dialog.getByRole('button', { name: words('checkout_food_choose') })
  // The first section has the combos.
  await options.first().click()
  const addIt = dialog.getByRole('button', { name: words('checkout_food_add_for') })
  await addIt.click()
  // Nothing is preselected, so the first group says what it asks for.
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  // What may be chosen or not has no radio buttons.
  const required = dialog.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const choice of await required.all()) await choice.getByRole('radio').first().check()
  await dialog.getByLabel(words('checkout_food_note_label')).fill('No ice')
  await dialog.getByRole('button', { name: words('checkout_food_back') }).click()
  await options.first().click()
  await expect(dialog.getByLabel(words('checkout_food_note_label'))).toHaveValue('No ice')
  await dialog.getByLabel(words('checkout_food_for')).selectOption({ index: 1 })
  await addIt.click()
  // The menu is in sight again, and the basket is one press away.
  await expect(options.first()).toBeVisible()
  await dialog.getByRole('button', { name: words('checkout_food_basket') }).click()
  await expect(dialog.getByText('No ice')).toBeVisible()
  await expect(dialog.getByText(words('food_for_seat'))).toBeVisible()
  // What the law asks for, of all that is chosen.
  for (const key of ['food_walk', 'food_salt', 'food_caffeine_100ml'])
    await expect(dialog.getByText(words(key))).toBeVisible()
  await dialog.getByRole('button', { name: words('checkout_food_done'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(region.getByRole('status')).toHaveText(words('checkout_food_sum'))
})

test('food stays in the sum beside the seats, and what was for a seat that is given up is said to be for everyone @both', async ({
  page,
  words,
  enterGuest,
  visit,
}) => {
  const { hold, call } = await enterGuest()
  const order = await hold({ seats: 2 })
  const [first, second] = order.seats.map(({ seat }) => seat) as [string, string]
  const lines = [{ itemId: 'itm_cola', quantity: 1, unitPrice: 1600, seat: second }]
  await call('PUT', `orders/${order.id}/food`, { lines, delivery: 'COUNTER' })
  await visit(`/bookings/${order.id}/checkout`)
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await expect(page.locator('.pay-foot').getByText(words('seats_and_food'))).toBeVisible()
  await call('POST', `orders/${order.id}/seats`, { seats: [first] })
  await call('POST', `orders/${order.id}/checkout`, {})
  await page.reload()
  await waitForHydration(page)
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  await region.getByRole('button', { name: words('checkout_food_basket') }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: words('checkout_food_for_all') }),
  ).toBeVisible()
})

test('items that are hidden because of what a visitor avoids are counted, and the way to change that is beside them', async ({
  page,
  words,
  openCheckout,
}) => {
  await page.addInitScript(() => localStorage.setItem('shasha.avoided-allergens', 'MILK'))
  await openCheckout()
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  await expect(region.getByText(words('checkout_food_hidden'))).toBeVisible()
  await region.getByRole('button', { name: words('checkout_food_hidden_change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('food_milk'), exact: true }).click()
  await dialog.getByRole('button', { name: words('checkout_food_done'), exact: true }).click()
  await expect(region.getByText(words('checkout_food_hidden'))).toBeHidden()
})

test('chosen food with what is avoided afterwards is marked in the strip and in the basket @both', async ({
  page,
  words,
  enterGuest,
  visit,
}) => {
  const { hold, call } = await enterGuest()
  const order = await hold()
  const lines = [{ itemId: 'itm_kunafa', quantity: 1, unitPrice: 2800 }]
  await call('PUT', `orders/${order.id}/food`, { lines, delivery: 'COUNTER' })
  await visit(`/bookings/${order.id}/checkout`)
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  const dialog = page.getByRole('dialog')
  const warning = { hasText: words('checkout_food_avoided', { allergens: words('food_nuts') as string }) }
  await expect(region.getByRole('status').first()).toHaveText(words('checkout_food_sum'))
  await expect(region.getByRole('status').filter(warning)).toBeHidden()
  await region.getByRole('button', { name: words('checkout_food_all') }).click()
  await dialog.getByRole('button', { name: words('food_nuts'), exact: true }).click()
  await dialog.getByRole('button', { name: words('checkout_food_basket') }).click()
  await expect(dialog.getByRole('listitem').getByRole('status').filter(warning)).toBeVisible()
  await dialog.getByRole('button', { name: words('checkout_food_done'), exact: true }).click()
  await expect(region.getByRole('status').filter(warning)).toBeVisible()
})

test('an item whose options are chosen is named by what its button shows', async ({ page, words, openCheckout }) => {
  await openCheckout()
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  const card = region
    .getByRole('listitem')
    .filter({ hasText: words('checkout_food_options') as string })
    .first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const required = dialog.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect(required.first()).toBeVisible()
  for (const choice of await required.all()) await choice.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: words('checkout_food_add_for') }).click()
  const chosen = region.getByRole('listitem').filter({ hasText: name }).getByRole('button')
  await expect(chosen).toHaveText(words('checkout_food_chosen'))
  const shown = await chosen.innerText()
  await expect(chosen).toHaveAccessibleName(words('checkout_food_chosen_of', { chosen: shown }))
})

/** The parts of cards that reach over the edge of their card. */
const findCutParts = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const { top, bottom, left, right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('*')]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part: part.outerHTML.slice(0, 80), box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.top < top || box.bottom > bottom || box.left < left || box.right > right)
        .map(({ part }) => part)
    }),
  )

test('favourites are shown whole in windows of all widths, and adding one moves none of them @desktop', async ({
  page,
  words,
  openCheckout,
}) => {
  await openCheckout()
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  const cards = region.locator('.food-card')
  const { add } = await firstPlain(region, words)
  await expect(cards).toHaveCount(6)
  const readBoxes = () =>
    cards.evaluateAll((all) =>
      all
        .map((card) => card as HTMLElement)
        .map((card) => [card.offsetLeft, card.offsetTop, card.offsetWidth, card.offsetHeight]),
    )
  const before = await readBoxes()
  await add.click()
  await expect(region.getByRole('button', { name: words('checkout_food_less') })).toBeVisible()
  expect(await readBoxes()).toEqual(before)
  for (const width of [390, 640, 768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findCutParts(cards), `${width} px`).toEqual([])
  }
})

test('what has just sold out is named, and the rest stays chosen', async ({ page, words, site, openCheckout }) => {
  await openCheckout()
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  const { add, name } = await firstPlain(region, words)
  const body = { reason: 'food_sold_out', code: 24, message: 'Sold out.', details: { at: 0 } }
  site.faults.answers = [{ path: FOOD, status: 400, body }]
  const sent = page.waitForResponse((answer) => answer.url().includes('chooseFood'))
  await add.click()
  await sent
  site.faults.answers = []
  const refused = region.getByText(words('checkout_food_refused_gone', { name }))
  await expect(refused).toBeVisible()
  await region.getByRole('button', { name: words('checkout_food_go_on') }).press('Enter')
  await expect(refused).toBeHidden()
  // A keyboard goes on with what comes next.
  await expect(region.getByRole('button', { name: words('checkout_food_all') })).toBeFocused()
})

test('food that did not arrive stays chosen, and is not left out of the payment unsaid', async ({
  page,
  words,
  site,
  guest,
  openCheckout,
}) => {
  await openCheckout()
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  const { add } = await firstPlain(region, words)
  site.faults.answers = [{ path: FOOD, status: 500, body: {} }]
  await add.click()
  await expect(region.getByText(words('checkout_food_unsaved'))).toBeVisible()
  await guest.pay(CARDS.visa)
  const message = page.getByRole('alert').filter({ hasText: words('checkout_food_unsaved_text') })
  await expect(message).toBeVisible()
  site.faults.answers = []
  await region.getByRole('button', { name: words('ui_retry') }).click()
  await expect(region.getByText(words('checkout_food_unsaved'))).toBeHidden()
  // The message of the press is over, too: the food is saved.
  await expect(message).toBeHidden()
  await guest.payButton.click()
  await guest.expectTicket()
})

test('food that was chosen before can be removed where the menu does not load, and the menu comes with another try', async ({
  page,
  words,
  site,
  guest,
  enterGuest,
  visit,
}) => {
  const { hold, call } = await enterGuest()
  const order = await hold()
  const lines = [{ itemId: 'itm_cola', quantity: 1, unitPrice: 1600 }]
  await call('PUT', `orders/${order.id}/food`, { lines, delivery: 'COUNTER' })
  site.faults.answers = [{ path: /food-menu/, status: 500, body: {} }]
  await site.clearCachedResponses()
  await visit(`/bookings/${order.id}/checkout`)
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  await expect(region.getByRole('heading', { name: words('food_failed') })).toBeVisible()
  const before = await guest.payButton.innerText()
  await region.getByRole('button', { name: words('checkout_food_basket') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('checkout_food_less') }).click()
  await expect(dialog.getByText(words('checkout_food_empty'))).toBeVisible()
  await dialog.getByRole('button', { name: words('checkout_food_done') }).click()
  await expect(guest.payButton).not.toHaveText(before)
  site.faults.answers = []
  await region.getByRole('button', { name: words('ui_retry') }).click()
  await expect(region.getByRole('button', { name: words('checkout_food_add') }).first()).toBeEnabled()
})

test('nothing of the menu loads before its place is in sight, and nothing moves when it comes @both', async ({
  page,
  words,
  site,
  openCheckout,
}) => {
  await recordShifts(page)
  await openCheckout()
  const region = favourites(page, words)
  await region.scrollIntoViewIfNeeded()
  await firstPlain(region, words)
  await expect.poll(() => site.calls.filter((call) => MENU.test(call)).length).toBeLessThanOrEqual(1)
  await expectNothingMoved(page)
})

test('a gateway without food has no strip', async ({ page, words, site, guest, openCheckout }) => {
  await site.switchFeature('foodOrders', false)
  await openCheckout()
  await expect(guest.payButton).toBeEnabled()
  await expect(favourites(page, words)).toBeHidden()
  expect(site.calls.filter((call) => MENU.test(call))).toEqual([])
  await site.switchFeature('foodOrders', true)
})

test('after a reload the food is chosen still, and a bill, a number and “I’m here” follow the payment', async ({
  page,
  words,
  guest,
  site,
  enterGuest,
  visit,
}) => {
  const { hold, call } = await enterGuest()
  const order = await hold()
  const lines = [{ itemId: 'itm_cola', quantity: 2, unitPrice: 1600 }]
  const input = { lines, delivery: 'COUNTER' }
  const { order: chosen } = await call<{ order: Order }>('PUT', `orders/${order.id}/food`, input)
  expect(chosen.breakdown.total).toBe(order.breakdown.total + 3200)
  await visit(`/bookings/${order.id}/checkout`)
  await favourites(page, words).scrollIntoViewIfNeeded()
  await expect(favourites(page, words).getByRole('status')).toHaveText(words('checkout_food_sum'))
  await expect(page.getByRole('main').getByText(words('food_title'), { exact: true }).first()).toBeAttached()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  const food = page.getByRole('region', { name: words('ticket_food_title') })
  await expect(food.getByRole('status').first()).toHaveText(words('ticket_food_planned'))
  const here = food.getByRole('button', { name: words('ticket_food_here') })
  await expect(here).toBeHidden()
  // Two hours before the showtime its visitors may be there.
  await site.advanceClock(Date.parse(order.showtime.startsAt) - site.now() - 2 * HOUR_MS)
  await page.reload()
  await waitForHydration(page)
  const planned = await food.getByRole('status').first().innerText()
  await here.click()
  await expect(food.getByRole('status').first()).not.toHaveText(planned)
  // Also after a reload, the cinema knows that its visitor is there.
  const known = food.getByRole('status').filter({ hasText: words('ticket_food_here_known') })
  await expect(known).toBeVisible()
  await expect(here).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(known).toBeVisible()
  await expect(here).toBeHidden()
  // The bill of the ticket has a line for it.
  await expect(page.locator('.booking-bill').getByText(words('food_title'))).toBeVisible()
})
