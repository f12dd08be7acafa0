// A kitchen's tablet: two orders of food on their way to the counter and to a seat, once while the network is cut, and an
// item that is sold out.
import type { Locator, Page } from '@playwright/test'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { KitchenOrder } from '#server/gateway/kitchen/kitchen.record.ts'
import { expectNoBarriersInAnyLight } from './barriers.ts'
import type { Site } from './fixtures.ts'
import { expect, test } from './members-fixture.ts'

/** It brings food to seats. */
const CINEMA = 'cin_nakheel'

test.use({
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
  // Without a session the page answers 401; without a network nothing answers.
  expectedErrors: { any: [/status of 401/, /ERR_INTERNET_DISCONNECTED/] },
})

let orders = 0
/** Food that is ready in so many minutes. Its order is not needed. */
async function placeFood(site: Site, inMinutes: number, more: Partial<KitchenOrder> = {}): Promise<string> {
  const startsAt = site.now() + (inMinutes + 15) * MINUTE_MS
  const order: KitchenOrder = {
    orderId: `food-e2e-${(orders += 1)}`,
    reference: 'SH-7K2M-94QX',
    showtimeId: 'st_1',
    film: { ar: 'متروبوليس', en: 'Metropolis' },
    auditorium: { ar: 'القاعة 3', en: 'Hall 3' },
    startsAt,
    endsAt: startsAt + 120 * MINUTE_MS,
    delivery: 'COUNTER',
    seats: ['C4', 'C5'],
    lines: [
      {
        id: 'l-1',
        itemId: 'itm_cola',
        name: { ar: 'كولا، وسط', en: 'Cola, medium' },
        options: [],
        quantity: 2,
        seat: null,
        note: null,
      },
    ],
    minutes: 3,
    ...more,
  }
  const { number } = await site.call<{ number: string }>('POST', 'sandbox/food-orders', {
    body: { cinemaId: CINEMA, order },
  })
  return number
}

async function openKitchen(page: Page, site: Site, token = 'local-operator-token'): Promise<void> {
  await page.goto(`${site.url}/operator/kitchen`)
  await page.getByLabel('Operator’s token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Operator’s token')).toBeHidden()
  await page.goto(`${site.url}/operator/kitchen`)
  await page.getByRole('link', { name: 'An Nakheel' }).click()
  await expect(page.getByRole('heading', { name: 'New', exact: false }).first()).toBeVisible()
}

const columnOf = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cardOf = (column: Locator, number: string): Locator => column.getByRole('listitem').filter({ hasText: number })

/** Taps in a kitchen are not faster. A second one at the same place would be a double tap. */
async function press(card: Locator, name: RegExp): Promise<void> {
  await card.getByRole('button', { name }).tap()
}

test('two orders are moved on, one of them without a network, and nothing is lost @desktop', async ({ page, site }) => {
  const first = await placeFood(site, 20)
  await openKitchen(page, site)
  const [fresh, preparing, ready] = ['New', 'Preparing', 'Ready'].map((name) => columnOf(page, name)) as [
    Locator,
    Locator,
    Locator,
  ]
  await expect(cardOf(fresh, first)).toContainText('Counter')
  await page.getByRole('button', { name: 'Sound on' }).tap()
  await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible()

  // The second one comes while the screen is open.
  const seatLine = { id: 'l-1', itemId: 'itm_hot-dog', name: { ar: 'هوت دوق لحم', en: 'Beef hot dog' } }
  const second = await placeFood(site, 25, {
    delivery: 'SEAT',
    lines: [{ ...seatLine, options: [], quantity: 1, seat: 'H7', note: 'No onions, please' }],
  })
  const card = cardOf(fresh, second)
  await expect(card).toContainText('To the seat')
  for (const text of ['Beef hot dog', 'Seat H7', 'No onions, please', 'Hall 3']) await expect(card).toContainText(text)
  await expectNoBarriersInAnyLight(page)
  for (const button of await page.locator('.k-go button:visible, .k-item-list button:visible').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64)

  await press(cardOf(fresh, first), /^Start/)
  await expect(cardOf(preparing, first)).toBeVisible()
  await press(cardOf(preparing, first), /^Undo/)
  await expect(cardOf(fresh, first)).toBeVisible()
  await press(cardOf(fresh, first), /^Start/)
  await press(cardOf(preparing, first), /^Ready/)
  await expect(cardOf(ready, first)).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await press(cardOf(fresh, second), /^Start/)
  await press(cardOf(preparing, second), /^Ready/)
  await press(cardOf(ready, first), /^Handed over/)
  await expect(page.getByText(/No network since \d\d:\d\d\. Your updates are saved on this device: 3\./)).toBeVisible()
  await expect(cardOf(ready, second)).toContainText('Not sent yet')
  await expectNoBarriersInAnyLight(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('Not sent yet').locator('visible=true')).toHaveCount(0)

  // Another tablet sees the same.
  await page.reload()
  await expect(cardOf(ready, second)).toBeVisible()
  await press(cardOf(ready, second), /^Handed over/)
  await expect(cardOf(columnOf(page, 'Handed over just now'), second)).toBeVisible()
  await expect(ready.getByText('Nothing waits to be handed over.')).toBeVisible()
})

test('presses that are kept are sent only under the staff member who pressed @desktop', async ({ page, site }) => {
  const headers = { authorization: 'Bearer local-operator-token' }
  const body = { id: 'st-e2e-kitchen', name: 'Huda', role: 'kitchen' }
  const { token } = await site.call<{ token: string }>('POST', 'operator/staff', { headers, body })
  const number = await placeFood(site, 30)
  await openKitchen(page, site, token)
  const [fresh, preparing] = ['New', 'Preparing'].map((name) => columnOf(page, name)) as [Locator, Locator]
  await page.route('**/operator/kitchen/press', (route) => route.abort('internetdisconnected'))
  await press(cardOf(fresh, number), /^Start/)
  await expect(cardOf(preparing, number)).toContainText('Not sent yet')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.unroute('**/operator/kitchen/press')

  await openKitchen(page, site)
  await expect(page.getByRole('log')).toContainText(
    'Updates of another staff member are saved until they sign in here again: 1.',
  )
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(cardOf(fresh, number)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await openKitchen(page, site, token)
  await expect(cardOf(preparing, number)).toBeVisible()
  await expect(page.getByText('Not sent yet').locator('visible=true')).toHaveCount(0)
  await page.reload()
  await expect(cardOf(preparing, number)).toBeVisible()
})

test('an item that is sold out in the kitchen is sold out on the menu at once @desktop', async ({ page, site }) => {
  const left = async () => {
    const day = cinemaDayOf(site.now())
    const { sections } = await site.ask<{ sections: { items: { id: string; left: number | null }[] }[] }>(
      `cinemas/${CINEMA}/food-menu?date=${day}`,
    )
    return sections.flatMap(({ items }) => items).find(({ id }) => id === 'itm_fries')?.left
  }
  await openKitchen(page, site)
  await page.getByText('Sold out', { exact: false }).first().tap()
  const fries = page.getByRole('button', { name: /^Fries/ })
  await fries.tap()
  await expect(fries).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(left).toBe(0)
  await fries.tap()
  await expect(fries).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(left).toBe(null)
})

test('without its script the screen works by its forms @desktop', async ({ browser, site }) => {
  const number = await placeFood(site, 15)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-GB',
    viewport: { width: 1180, height: 820 },
  })
  const page = await context.newPage()
  await openKitchen(page, site)
  await cardOf(columnOf(page, 'New'), number)
    .getByRole('button', { name: /^Start/ })
    .click()
  await expect(cardOf(columnOf(page, 'Preparing'), number)).toBeVisible()
  await cardOf(columnOf(page, 'Preparing'), number)
    .getByRole('link', { name: /^Print the order slip/ })
    .click()
  await expect(page.getByText('Print this page with the browser’s menu.')).toBeVisible()
  await expect(page.locator('.k-number')).toHaveText(number)
  await context.close()
})
