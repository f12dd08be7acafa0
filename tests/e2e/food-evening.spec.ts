// One evening: food is bought with the seats on one phone, a friend follows it on another one, and the kitchen's tablet
// makes it and hands it over.
import type { Locator, Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { KITCHEN_WORDS } from '#server/edge/operator/kitchen-words.ts'
import { LAYOUT_WORDS } from '#server/edge/operator/layout-words.ts'
import { waitForHydration } from './hydration.ts'
import { expectNoBarriers } from './barriers.ts'
import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { linkInMessage } from './ticket-parts.ts'

/** A ticket asks every 15 seconds how far its food is. */
const ASKED_AGAIN = { timeout: 45_000 }

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Without a session the kitchen's page answers 401.
  expectedErrors: { any: [/status of 401/] },
})

class Kitchen {
  readonly #page: Page
  readonly #locale: 'ar' | 'en'

  constructor(page: Page, locale: 'ar' | 'en') {
    this.#page = page
    this.#locale = locale
  }

  async open({ id, name }: Order['showtime']['cinema']): Promise<void> {
    const page = this.#page
    const { token, signIn } = LAYOUT_WORDS[this.#locale]
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.goto('/operator/kitchen')
    await page.getByLabel(token).fill('local-operator-token')
    await page.getByRole('button', { name: signIn }).click()
    await expect(page.getByLabel(token)).toBeHidden()
    await page.goto('/operator/kitchen')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(id))
  }

  card(state: 'REQUESTED' | 'PREPARING' | 'READY' | 'HANDED', number: string): Locator {
    const column = this.#page.getByRole('region', {
      name: new RegExp(`^${KITCHEN_WORDS[this.#locale].columns[state]}`),
    })
    return column.getByRole('listitem').filter({ hasText: number })
  }

  async press(state: 'REQUESTED' | 'PREPARING' | 'READY', number: string): Promise<void> {
    await this.card(state, number)
      .getByRole('button', { name: new RegExp(`^${KITCHEN_WORDS[this.#locale].go[state]}`) })
      .click()
  }
}

test('food goes from the seats page to the hand of its visitor, and two phones follow the kitchen’s tablet @both', async ({
  page,
  words,
  site,
  locale,
  guest,
  anotherVisitor,
}) => {
  test.slow()
  const { showtime } = await site.ask<{ showtime: Order['showtime'] }>(`showtimes/${await guest.openSeats()}`, locale)
  const { cinema, startsAt } = showtime
  await guest.takeBest(2)
  await guest.goToCheckout()
  const strip = page.getByRole('region', { name: words('checkout_food_title') })
  await strip.scrollIntoViewIfNeeded()
  const add = strip.getByRole('button', { name: words('checkout_food_add') }).first()
  const label = (await add.getAttribute('aria-label')) ?? ''
  // The button is named after the item: “Add: Salted popcorn”.
  const item = label.slice(label.indexOf(': ') + 2)
  await add.click()
  await expect(strip.getByRole('status')).toHaveText(words('checkout_food_sum'))
  await expect(guest.payButton).toBeEnabled()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()

  const food = page.getByRole('region', { name: words('ticket_food_title') })
  await expect(food).toContainText(item)
  const number = await food.getByText(/^\d{3}$/).innerText()
  const friend = await anotherVisitor()
  await friend.goto(await linkInMessage(site))
  await waitForHydration(friend)
  const followed = friend.getByRole('region', { name: words('ticket_food_title') })
  await expect(followed).toContainText(number)
  await expect(followed.getByRole('button')).toHaveCount(0)

  // The kitchen sees what is to be ready within an hour.
  await site.advanceClock(Date.parse(startsAt) - site.now() - 60 * MINUTE_MS)
  const kitchen = new Kitchen(await anotherVisitor(), locale)
  await kitchen.open(cinema)
  await expect(kitchen.card('REQUESTED', number)).toContainText(item)

  for (const phone of [page, friend]) {
    await phone.reload()
    await waitForHydration(phone)
  }
  const stateOf = (ticket: Locator) => ticket.getByRole('status').first()
  const planned = await stateOf(food).innerText()
  await food.getByRole('button', { name: words('ticket_food_here') }).click()
  await expect(stateOf(food)).not.toHaveText(planned)
  await expect(food.getByText(words('ticket_food_here_known'))).toBeVisible()
  await expect(kitchen.card('REQUESTED', number)).toContainText(KITCHEN_WORDS[locale].here, ASKED_AGAIN)

  const steps = [
    ['REQUESTED', 'ticket_food_preparing'],
    ['PREPARING', 'ticket_food_ready'],
    ['READY', 'ticket_food_handed'],
  ] as const
  for (const [from, told] of steps) {
    await kitchen.press(from, number)
    for (const ticket of [food, followed]) await expect(stateOf(ticket)).toHaveText(words(told), ASKED_AGAIN)
  }
  await expect(kitchen.card('HANDED', number)).toBeVisible()
  await expect(food.getByText(words('ticket_food_here_known'))).toHaveCount(0)
  // What was handed over is called no more, and cannot be given back.
  for (const ticket of [food, followed]) await expect(ticket.getByText(number, { exact: true })).toHaveCount(0)
  await expectNoBarriers(page)
  await expectNoBarriers(friend)
})
