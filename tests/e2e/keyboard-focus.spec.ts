// A keyboard keeps its place when a part of the page is replaced, or when the pressed control disappears.
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { CARDS } from './guest.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './members-fixture.ts'

test('after Pay the focus is on what happens to the payment, and a reload moves it nowhere', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  await openCheckout()
  await guest.fillCard(CARDS.slowButPaid)
  await guest.payButton.press('Enter')
  const checking = page.getByRole('heading', { name: words('checkout_checking_title') })
  await expect(checking).toBeFocused()
  await page.reload()
  await waitForHydration(page)
  await expect(checking).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await site.advanceClock(15_000)
  await guest.expectTicket()
})

test('a hold that ends under the typed card, or under its warning, leads the focus to what became of the seats', async ({
  page,
  site,
  words,
  openCheckout,
  isPhone,
}) => {
  await page.clock.install({ time: site.now() })
  const wait = async (ms: number) => {
    await site.advanceClock(ms)
    await page.clock.fastForward(ms)
  }
  const released = page.getByRole('heading', { level: 1, name: words('checkout_expired_title') })
  await openCheckout()
  await page.getByLabel(words('checkout_number')).fill('4242')
  await wait(HOUR_MS)
  await expect(released).toBeFocused()

  // A late answer to this page would bring back the cookies of its guest.
  await page.goto('about:blank')
  await openCheckout()
  await page.getByLabel(words('checkout_number')).fill('4242')
  await wait(19 * MINUTE_MS)
  const warning = page.getByRole('dialog')
  // On a phone no control of a dialog takes the focus: the dialog itself has it.
  await expect(isPhone ? warning.and(page.locator(':focus')) : warning.locator(':focus')).toBeVisible()
  await wait(2 * MINUTE_MS)
  await expect(warning).toBeHidden()
  await expect(released).toBeFocused()
})

for (const { at, role, tag } of [
  { at: 'beside the hall', role: 'complementary', tag: '@desktop' },
  { at: 'in the sheet of a phone', role: 'region', tag: '@phone' },
] as const)
  test(`${at} a removed seat leaves the focus at the next one, and the last one at the choice ${tag}`, async ({
    page,
    words,
    guest,
  }) => {
    await guest.openSeats()
    await guest.takeBest(3)
    const choice = page.getByRole(role, { name: words('seats_summary') })
    const remove = choice.getByRole('button', { name: new RegExp(String(words('seats_remove', { seat: '' })).trim()) })
    await expect(remove).toHaveCount(3)
    const next = await remove.nth(1).getAttribute('aria-label')
    await remove.first().press('Enter')
    await expect(remove).toHaveCount(2)
    await expect(page.locator(':focus')).toHaveAccessibleName(next ?? '')
    // At the end of the list, the one before.
    await remove.last().press('Enter')
    await expect(remove).toHaveCount(1)
    await expect(remove).toBeFocused()
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(choice).toBeFocused()
  })

test('the count of an item keeps the focus at both of its ends', async ({ page, words, openCheckout }) => {
  await openCheckout()
  const food = page.getByRole('region', { name: words('checkout_food_title') })
  await food.scrollIntoViewIfNeeded()
  const add = food.getByRole('button', { name: words('checkout_food_add') }).first()
  const label = (await add.getAttribute('aria-label')) ?? ''
  const name = label.slice(label.indexOf(': ') + 2)
  await add.press('Enter')
  await food.getByRole('button', { name: words('checkout_food_less', { name }) }).press('Enter')
  await expect(food.getByRole('button', { name: label })).toBeFocused()

  const more = food.getByRole('button', { name: words('checkout_food_more', { name }) })
  await page.keyboard.press('Enter')
  await expect(more).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(more).toBeDisabled({ timeout: 100 })
  }).toPass()
  await expect(more).toBeFocused()
  const count = await food.getByText(/^\d+$/).first().innerText()
  await page.keyboard.press('Enter')
  await expect(food.getByText(/^\d+$/).first()).toHaveText(count)
})

test('at the code of the last seat the focus stays on “Next”', async ({ page, words, openTicket }) => {
  await openTicket({ seats: 2 })
  await page
    .getByRole('button', { name: words('ticket_whole_screen_of') })
    .first()
    .press('Enter')
  const screen = page.getByRole('dialog')
  const next = screen.getByRole('button', { name: words('ticket_next_seat') })
  const place = screen.getByText(words('ticket_seat_of_seats'))
  const first = await place.innerText()
  await next.press('Enter')
  await expect(place).not.toHaveText(first)
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  const previous = screen.getByRole('button', { name: words('ticket_previous_seat') })
  await previous.press('Enter')
  await expect(place).toHaveText(first)
  await expect(previous).toBeFocused()
})
