// Food with a booking in browser tests: beside the seats at the checkout, and later from the ticket.
import { expect, type Locator, type Page } from '@playwright/test'
import type { CinemaFoodSection } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { type Entered, tokenOfCard } from './entered.ts'
import type { Site } from './fixtures.ts'
import { CARDS } from './guest.ts'
import type { Words } from './words.ts'

/** The favourites at the checkout. */
export const favourites = (page: Page, words: Words): Locator =>
  page.getByRole('region', { name: words('checkout_food_title') })

/** The button is named after the item: “Add: Salted popcorn”. */
async function itemOf(add: Locator): Promise<string> {
  const label = (await add.getAttribute('aria-label')) ?? ''
  return label.slice(label.indexOf(': ') + 2)
}

/** The button of a favourite that one press adds, and its name. */
export async function firstPlain(region: Locator, words: Words): Promise<{ add: Locator; name: string }> {
  const add = region.getByRole('button', { name: words('checkout_food_add') }).first()
  await expect(add).toBeEnabled()
  return { add, name: await itemOf(add) }
}

/** Food that was bought after the tickets. */
export const boughtLater = (page: Page, words: Words): Locator =>
  page.getByRole('region', { name: words('ticket_later_title') })

export const laterOffer = (page: Page, words: Words): Locator =>
  page.getByRole('region', { name: words('ticket_later_offer_title') })

/** Opens the menu from the ticket. Returns the id of the order of food. */
export async function openLaterMenu(page: Page, words: Words): Promise<string> {
  const ticket = page.url()
  await laterOffer(page, words)
    .getByRole('button', { name: words('ticket_later_offer_do') })
    .click()
  await page.waitForURL((url) => url.pathname.endsWith('/checkout') && url.href !== ticket)
  await expect(page.getByRole('heading', { level: 1, name: words('checkout_later_title') })).toBeVisible()
  return /bookings\/([^/]+)\/checkout/.exec(page.url())?.[1] ?? ''
}

/** Adds the first item that one press adds. Returns its name. */
export async function addFirstPlain(page: Page, words: Words): Promise<string> {
  const add = page
    .getByRole('main')
    .getByRole('button', { name: words('checkout_food_add') })
    .first()
  // The first section has combos, whose options come first.
  const sections = page.getByRole('group', { name: words('food_sections') }).getByRole('button')
  await expect(sections.first()).toBeVisible()
  for (const section of await sections.all()) {
    await section.click()
    if (await add.isVisible()) break
  }
  const name = await itemOf(add)
  await add.click()
  return name
}

/** Pays the order with the first item that needs no choice. Resolves once the kitchen has it. */
export async function payWithFood({ call }: Entered, site: Site, { id, showtime }: Order): Promise<Order> {
  const { cinema, cinemaDay } = showtime
  const { sections } = await site.ask<{ sections: CinemaFoodSection[] }>(
    `cinemas/${cinema.id}/food-menu?date=${cinemaDay}`,
  )
  const item = sections
    .flatMap(({ items }) => items)
    .find(({ groups, hours, left, delivery }) => {
      const isPlain = groups.every(({ min }) => min === 0) && hours.length === 0
      return isPlain && left === null && delivery.includes('COUNTER')
    })
  const lines = [{ itemId: item!.id, quantity: 1, unitPrice: item!.price }]
  const chosen = await call<{ order: Order }>('PUT', `orders/${id}/food`, { lines, delivery: 'COUNTER' })
  const payment = { method: 'CARD', gateway: 'CHECKOUT', ...(await tokenOfCard(site, CARDS.visa)) }
  const { total } = chosen.order.breakdown
  await call('POST', `orders/${id}/pay`, { total, payment })
  const read = async () => (await call<{ order: Order }>('GET', `orders/${id}`)).order
  await expect.poll(async () => (await read()).food?.state).toBe('REQUESTED')
  return read()
}
