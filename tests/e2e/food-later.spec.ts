// Food that the holder of a booking buys after its tickets: from the ticket, at a checkout of its own, to the number at
// the counter.
import type { Locator, Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { waitForHydration } from './hydration.ts'
import { expectNoBarriers } from './barriers.ts'
import { addFirstPlain, boughtLater, laterOffer, openLaterMenu } from './food-parts.ts'
import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { moneyInWords as money } from './programme.ts'
import type { Words } from './words.ts'

const MENU = /GET \/v1\/cinemas\/[^/]+\/food-menu/
const COLA = { itemId: 'itm_cola', quantity: 1, unitPrice: 1600 }

const emptyButtons = (page: Page, words: Words): Locator =>
  page.getByRole('button', { name: words('checkout_later_choose_first'), disabled: true })

test('a guest adds food from the ticket, pays for it, and gets a number at the counter @both @commit', async ({
  page,
  words,
  site,
  guest,
  openTicket,
}) => {
  const booking = await openTicket({ seats: 2 })
  // The menu’s data and code are for visitors who ask for it.
  expect(site.calls.filter((call) => MENU.test(call))).toEqual([])
  await expectNoBarriers(page)
  await openLaterMenu(page, words)
  const summary = page.getByRole('region', { name: words('checkout_later_summary') })
  await expect(summary).toContainText(booking.showtime.film.title)
  for (const { seat } of booking.seats) await expect(summary).not.toContainText(seat)
  await expect(emptyButtons(page, words).last()).toBeVisible()
  await expectNoBarriers(page)
  const name = await addFirstPlain(page, words)
  await expect(page.getByRole('region', { name: words('checkout_food_basket') })).toContainText(name)
  await expect(guest.payButton).toBeEnabled()
  // Neither offers nor vouchers reduce food.
  await expect(page.getByText(words('vouchers_fold'))).toHaveCount(0)
  await expectNoBarriers(page)
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  expect(page.url()).toContain(booking.id)
  const food = boughtLater(page, words)
  await expect(food).toContainText(name)
  await expect(food.getByText(/^\d{3}$/)).toBeVisible()
  await expect(food.getByRole('link', { name: words('invoice_open') })).toBeVisible()
  // More can be added.
  await expect(laterOffer(page, words)).toBeVisible()
  await expectNoBarriers(page)
})

test('food is for one of the booking’s seats, and what was typed stays after a reload', async ({
  page,
  words,
  openTicket,
}) => {
  const { seats } = await openTicket({ seats: 2 })
  await openLaterMenu(page, words)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('checkout_food_choose') })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const required = dialog.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect(required.first()).toBeVisible()
  for (const choice of await required.all()) await choice.getByRole('radio').first().check()
  const forWhom = dialog.getByLabel(words('checkout_food_for'))
  await expect(forWhom.getByRole('option')).toHaveCount(seats.length + 1)
  await forWhom.selectOption({ index: 1 })
  await dialog.getByLabel(words('checkout_food_note_label')).fill('No ice')
  await dialog.getByRole('button', { name: words('checkout_food_add_for') }).click()
  await expect(dialog).toBeHidden()
  const basket = page.getByRole('region', { name: words('checkout_food_basket') })
  await expect(basket.getByText(words('food_for_seat'))).toBeVisible()
  await expect(basket.getByRole('status').or(basket).first()).toContainText('No ice')
  await page.reload()
  await waitForHydration(page)
  await expect(basket).toContainText('No ice')
  await basket.getByRole('button', { name: words('checkout_food_edit_line') }).click()
  await expect(dialog.getByLabel(words('checkout_food_note_label'))).toHaveValue('No ice')
})

test('items that are hidden because of what a visitor avoids are counted above the menu', async ({
  page,
  words,
  openTicket,
}) => {
  await page.addInitScript(() => localStorage.setItem('shasha.avoided-allergens', 'MILK'))
  await openTicket()
  await openLaterMenu(page, words)
  const hidden = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: words('food_hidden') })
  await expect(hidden).toBeVisible()
  const filter = page.getByRole('main').getByRole('group', { name: words('food_without') })
  const sections = page.getByRole('group', { name: words('food_sections') })
  const bottom = await filter.evaluate((part) => part.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(await sections.evaluate((part) => part.getBoundingClientRect().top))
  await filter.getByRole('button', { name: words('food_milk'), exact: true }).click()
  await expect(hidden).toBeHidden()
})

test('a declined card says that nothing was charged, and nothing about seats', async ({
  page,
  words,
  guest,
  openTicket,
}) => {
  await openTicket()
  await openLaterMenu(page, words)
  await addFirstPlain(page, words)
  await guest.pay(CARDS.declined)
  const alert = page.getByRole('alert').filter({ hasText: words('checkout_declined_title') })
  await expect(alert).toContainText(words('payment_declined_text') as string)
})

test('a member pays with wallet and card, and cancels until the kitchen begins @both', async ({
  page,
  words,
  locale,
  site,
  enter,
  visit,
}) => {
  const member = await enter()
  const booking = await member.book()
  await member.gift('CASHBACK', 500)
  await visit(`/bookings/${booking.id}/checkout/your-ticket`)
  const foodId = await openLaterMenu(page, words)
  await member.call('PUT', `orders/${foodId}/food`, { lines: [COLA], delivery: 'COUNTER' })
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(words('checkout_later_cancel')).filter({ visible: true })).toBeVisible()
  const pay = page.getByRole('button', { name: locale === 'ar' ? /^ادفع/ : /^Pay / }).last()
  await page.getByRole('switch', { name: words('checkout_use_cashback') }).check()
  await expect(pay).toContainText(money(COLA.unitPrice - 500, locale))
  await page.getByLabel(words('checkout_number')).fill(CARDS.visa)
  await page.getByLabel(words('checkout_expiry')).fill('08 / 39')
  await page.getByLabel(words('checkout_cvv')).fill('100')
  await page.getByLabel(words('checkout_name')).fill('NOURA ALHARBI')
  await pay.click()
  await page.waitForURL(/your-ticket/)
  const food = boughtLater(page, words)
  await expect(food.getByText(/^\d{3}$/)).toBeVisible()

  await food.getByRole('link', { name: words('ticket_later_cancel') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('cancel_food_title') })).toBeVisible()
  await expect(page.getByText(words('cancel_food_tickets'))).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words('cancel_food_do'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('cancel_food_sure_yes') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words('cancel_food_done') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('cancel_see_ticket') })
    .click()
  // The ticket is as valid as before.
  await expect(page.getByRole('img', { name: words('ticket_code_of') }).first()).toBeVisible()
  await expect(food.getByRole('status')).toHaveText(words('ticket_food_returned'))
  expect(await site.ledger(foodId)).toMatchObject({ captures: 1, refunds: 1 })
  expect(await site.ledger(booking.id)).toMatchObject({ captures: 1, refunds: 0 })
})

test('when the time is over, the same food is chosen again by one press', async ({
  page,
  words,
  site,
  enterGuest,
  visit,
}) => {
  const { book, call } = await enterGuest()
  const booking = await book()
  const { order: food } = await call<{ order: Order }>('POST', `orders/${booking.id}/food-orders`, {})
  await call('PUT', `orders/${food.id}/food`, { lines: [COLA], delivery: 'COUNTER' })
  await site.advanceClock(45 * MINUTE_MS)
  await visit(`/bookings/${food.id}/checkout`)
  await expect(page.getByRole('heading', { level: 1, name: words('checkout_later_expired_title') })).toBeVisible()
  await page.getByRole('button', { name: words('checkout_later_again') }).click()
  await expect(page.getByRole('region', { name: words('checkout_food_basket') })).toBeVisible()
  expect(page.url()).not.toContain(food.id)
})

test('a friend with a shared seat neither buys food nor sees what was bought', async ({
  page,
  words,
  context,
  site,
  openTicket,
  anotherVisitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Phones share through the operating system. Without that API the page copies the link.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openTicket({ seats: 2 })
  await expect(laterOffer(page, words)).toBeVisible()
  await page.getByRole('button', { name: words('ticket_share') }).click()
  await expect(page.getByText(words('ticket_share_copied')).first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await anotherVisitor()
  site.calls.length = 0
  await friend.goto(link)
  await waitForHydration(friend)
  await expect(friend.getByRole('img', { name: words('ticket_code_of') }).first()).toBeVisible()
  await expect(laterOffer(friend, words)).toHaveCount(0)
  expect(site.calls.filter((call) => call.includes('food-orders'))).toEqual([])
})

test('a gateway that sells no food later shows no offer', async ({ page, words, site, openTicket }) => {
  await site.switchFeature('foodOrders', false)
  await openTicket()
  await expect(laterOffer(page, words)).toHaveCount(0)
  await site.switchFeature('foodOrders', true)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: { any: [/ERR_INTERNET_DISCONNECTED/] } })

  test('the stored ticket has the number of food that was added to it', async ({
    page,
    context,
    words,
    guest,
    openTicket,
  }) => {
    await openTicket()
    await openLaterMenu(page, words)
    const name = await addFirstPlain(page, words)
    await guest.pay(CARDS.visa)
    await guest.expectTicket()
    const food = boughtLater(page, words)
    const number = food.getByText(/^\d{3}$/)
    await expect(number).toBeVisible()
    const shown = await number.innerText()
    await expect(page.getByText(words('ticket_kept'))).toBeVisible()
    // The copy is stored anew once the number is there.
    await expect
      .poll(() =>
        page.evaluate(async (text) => {
          const pages = await (await caches.open('shasha-tickets-1')).matchAll()
          const texts = await Promise.all(pages.map((stored) => stored.clone().text()))
          return texts.some((html) => html.includes(`>${text}<`))
        }, shown),
      )
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(food).toContainText(name)
    await expect(number).toHaveText(shown)
    await expect(laterOffer(page, words)).toHaveCount(0)
    await context.setOffline(false)
  })
})
