// The cinema moves a showtime, or withdraws seats: visitors who choose its seats or are about to pay read of it before
// they pay, and go on at the new time.
import { waitForHydration } from './hydration.ts'
import { expect, test } from './members-fixture.ts'
import { move, showtimeToMove, withdrawSeats } from './move-showtime.ts'
import { pollUntil } from './call-off.ts'
import { timeInWords } from './programme.ts'

test('a visitor who chooses seats reads the new time within seconds, and chooses again at that time @both @commit', async ({
  page,
  site,
  words,
  guest,
  locale,
}) => {
  const { id, path, startsAt, later } = await showtimeToMove(site)
  await guest.openSeatsOf(path)
  await guest.takeBest(2)
  await expect(page).toHaveURL(/orderId=/)
  await move(site, id, later)
  await site.clearCachedResponses()
  const panel = page.getByRole('region', { name: words('change_moved_title') })
  await expect(panel).toContainText(timeInWords(later, locale))
  await expect(panel).toContainText(timeInWords(startsAt, locale))
  await expect(panel).toContainText(String(words('change_reason_schedule')))
  await expect(panel).toContainText(locale === 'ar' ? 'انتهى حجز مقعديك المؤقت' : 'Your seats are no longer held.')
  await expect(panel).toBeFocused()
  await expect(page.getByRole('gridcell')).toHaveCount(0)
  await expect(page).not.toHaveURL(/orderId=/)

  await panel.getByRole('button', { name: words('seats_hold_lost_choose') }).click()
  await expect(guest.freeSeats.first()).toBeAttached()
  await expect(page.locator('.seats-bar')).toContainText(timeInWords(later, locale))
  await guest.takeBest(1)
  await expect(page).toHaveURL(/orderId=/)
})

test('without a live channel the next choice tells it, and its seats stay held', async ({
  page,
  site,
  words,
  guest,
  locale,
  enterGuest,
}) => {
  await site.switchFeature('liveSeats', false)
  try {
    await enterGuest()
    const { id, path, later } = await showtimeToMove(site)
    await guest.openSeatsOf(path)
    const [seat = ''] = await guest.freeSingles()
    await move(site, id, later)
    await guest.press(seat)
    const panel = page.getByRole('region', { name: words('change_moved_title') })
    await expect(panel).toContainText(timeInWords(later, locale))
    await expect(panel).toContainText(locale === 'ar' ? 'مقعدك ما زال محجوزًا مؤقتًا' : 'Your seat is still held.')
    await panel.getByRole('button', { name: words('seats_held_continue') }).click()
    await expect(guest.mySeats).toHaveCount(1)
    expect(await guest.chosen()).toEqual([seat])
    await expect(page.locator('.seats-bar')).toContainText(timeInWords(later, locale))
  } finally {
    await site.switchFeature('liveSeats', true)
  }
})

test('an open checkout is told by itself, and holds the same seats at the new time @both @commit', async ({
  page,
  site,
  words,
  locale,
  openCheckout,
}) => {
  await page.clock.install({ time: site.now() })
  const { id, later } = await showtimeToMove(site)
  await openCheckout({ showtimeId: id })
  // From then on the checkout asks about the order.
  await waitForHydration(page)
  await move(site, id, later)
  await pollUntil(page, page.getByRole('heading', { name: words('change_moved_title') }))
  const main = page.getByRole('main')
  await expect(main).toContainText(String(words('checkout_nothing_charged')))
  await expect(main).toContainText(timeInWords(later, locale))
  await main.getByRole('button', { name: words('checkout_moved_again') }).click()
  await expect(main.getByRole('timer')).toBeVisible()
  await expect(main).toContainText(timeInWords(later, locale))
  await expect(page.getByRole('heading', { name: words('change_moved_title') })).toHaveCount(0)
})

test('a chosen seat that the cinema withdraws is released, and the page says why', async ({
  page,
  site,
  guest,
  locale,
}) => {
  const { id, path } = await showtimeToMove(site)
  await guest.openSeatsOf(path)
  const [seat = ''] = await guest.takeBest(1)
  await expect(page).toHaveURL(/orderId=/)
  await withdrawSeats(site, id, [seat])
  const said = page.getByRole('alert').filter({ visible: true })
  await expect(said).toContainText(
    locale === 'ar' ? 'أوقفت السينما استخدام مقعدك' : 'The cinema took your seat out of use',
  )
  await expect(guest.mySeats).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
