import { reopen } from './hydration.ts'
import { CARDS, Guest } from './guest.ts'
import { expect, test } from './members-fixture.ts'

test('held seats can be reached from every page until they are paid', async ({
  page,
  site,
  words,
  locale,
  visit,
  guest,
}) => {
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.goToCheckout()
  const bar = page.getByRole('complementary', { name: words('seats_held_title') })
  await expect(bar).toHaveCount(0)
  await visit('/offers')
  await expect(bar.getByRole('timer')).toHaveText(/^1[89]:\d\d$/)
  // A second tab shows the bar as well.
  const otherTab = await page.context().newPage()
  await visit('/cinemas', otherTab)
  const more = otherTab.getByRole('complementary', { name: words('seats_held_title') })
  await more.getByRole('link', { name: words('seats_held_continue') }).click()
  const sameGuest = new Guest({ page: otherTab, site, words, locale })
  await sameGuest.pay(CARDS.visa)
  await sameGuest.expectTicket()
  await visit('/cinemas', otherTab)
  await page.reload()
  await expect(bar).toHaveCount(0)
  await expect(more).toHaveCount(0)
})

test('a mada card is recognised while it is typed and asks its bank @phone', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  // Digits as an Arabic keyboard types them.
  await page.getByLabel(words('checkout_number')).pressSequentially('٤٤٦٤٠٤')
  await expect(page.getByText(words('checkout_known_mada'))).toBeVisible()
  await guest.pay(CARDS.mada)
  await guest.answerBank()
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1 })
})

test('a payment the bank confirms late still ends in a ticket, charged once', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const orderId = await openCheckout()
  await guest.pay(CARDS.slowButPaid)
  await expect(page.getByText(words('checkout_checking_title'))).toBeVisible()
  await site.advanceClock(15_000)
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
})

test('a reload, Back and a closed tab keep the order', async ({ page, context, site, words, locale, guest }) => {
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  // The seats are shown as chosen before the gateway answers. Once they are held, the address names the order.
  await expect(page).toHaveURL(/orderId=/)
  await reopen(page)
  await expect(guest.mySeats).toHaveCount(2)
  expect(await guest.chosen()).toEqual(seats)

  const orderId = await guest.goToCheckout()
  await page.reload()
  await guest.atCheckout()
  await page.goBack()
  await expect(guest.mySeats).toHaveCount(2)
  await page.goForward()
  await guest.atCheckout()

  await page.close()
  const tab = await context.newPage()
  const again = new Guest({ page: tab, site, words, locale })
  await tab.goto(`/${locale}/bookings/${orderId}/checkout`)
  await again.atCheckout()
  await again.pay(CARDS.visa)
  await again.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1 })
})

test('leaving the bank page without finishing keeps the seats and offers another card @long', async ({
  page,
  words,
  locale,
  guest,
}) => {
  await guest.openSeats()
  await guest.takeBest(1)
  const orderId = await guest.goToCheckout()
  await guest.pay(CARDS.visaAsksBank)
  await page.waitForURL(/three-d-secure/)
  await page.goto(`/${locale}/bookings/${orderId}/checkout`)
  await expect(page.getByText(words('checkout_authenticate_title'))).toBeVisible()
  await page
    .getByRole('link', { name: words('checkout_authenticate_go_on') })
    .or(page.getByRole('button', { name: words('checkout_authenticate_go_on') }))
    .first()
    .click()
  await guest.answerBank()
  await guest.expectTicket()
})

test.describe('an order of another visitor', () => {
  test.use({ expectedErrors: { any: [/status of 404/] } })

  test('cannot be opened by another guest, who does not learn that it exists (ASVS 8.2.2) @commit', async ({
    locale,
    anotherVisitor,
    guest,
  }) => {
    await guest.openSeats()
    await guest.takeBest(1)
    const orderId = await guest.goToCheckout()
    const stranger = await anotherVisitor()
    await stranger.goto(`/${locale}/bookings/${orderId}/checkout`)
    await expect(stranger).toHaveURL(/un-available/)
  })
})
