// The cinema calls a showtime off: visitors who choose its seats or are about to pay are told at once, and lists show it.
import { waitForHydration } from './hydration.ts'
import { callOff, CALLED_OFF_FILM, pollUntil, showtimeToCallOff } from './call-off.ts'
import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { timeInWords } from './programme.ts'

const NOTE = { ar: 'نعرضه مرة أخرى يوم السبت.', en: 'We show it again on Saturday.' }

test('a visitor who chooses seats is told within seconds, and the map closes @both @commit', async ({
  page,
  site,
  words,
  guest,
  locale,
}) => {
  const { id, path } = await showtimeToCallOff(site)
  await guest.openSeatsOf(path)
  await guest.takeBest(2)
  await expect(page).toHaveURL(/orderId=/)
  await callOff(site, id)
  const panel = page.getByRole('region', { name: words('change_called_off_title') })
  await expect(panel).toContainText(String(words('change_reason_equipment')))
  await expect(panel).toContainText(locale === 'ar' ? 'انتهى حجز مقعديك المؤقت' : 'Your seats are no longer held.')
  await expect(panel).toBeFocused()
  await expect(page.getByRole('gridcell')).toHaveCount(0)
  await expect(guest.continueButton).toHaveCount(0)
  await expect(page).not.toHaveURL(/orderId=/)
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  // Nothing is chosen any more, so leaving asks nothing.
  await panel.getByRole('link', { name: words('seats_started_other') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/movies/${CALLED_OFF_FILM}$`))
})

test('the dialog that asks for the phone closes, because there is nothing left to hold', async ({
  page,
  site,
  words,
  guest,
}) => {
  const { id, path } = await showtimeToCallOff(site)
  await guest.openSeatsOf(path)
  await guest.takeBest(1)
  await guest.continueButton.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await callOff(site, id)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words('change_called_off_title') })).toBeVisible()
})

test('its page says why, with the cinema’s note and the other showtimes of that cinema', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const { id, path } = await showtimeToCallOff(site)
  await callOff(site, id, { reason: 'FILM', note: NOTE })
  await site.clearCachedResponses()
  await visit(path)
  const panel = page.getByRole('region', { name: words('change_called_off_title') })
  await expect(panel).toContainText(String(words('change_reason_film')))
  await expect(panel).toContainText(NOTE[locale])
  await expect(page.getByRole('gridcell')).toHaveCount(0)
  await panel.getByRole('button').click()
  await expect(page.getByRole('dialog', { name: words('seats_change_title') })).toBeVisible()
})

test('a page that is stored as for sale says so as soon as it is open', async ({ page, visit, site, words }) => {
  const { id, path } = await showtimeToCallOff(site)
  await visit(path)
  await expect(page.getByRole('gridcell').first()).toBeAttached()
  await callOff(site, id)
  await expect(page.getByRole('heading', { name: words('change_called_off_title') })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: words('change_called_off_title') })).toBeVisible()
})

test('without a live channel the next choice, or continuing, tells it', async ({
  page,
  site,
  words,
  guest,
  enterGuest,
}) => {
  // Two visits of two halls.
  test.slow()
  await site.switchFeature('liveSeats', false)
  try {
    await enterGuest()
    const title = page.getByRole('heading', { name: words('change_called_off_title') })
    const first = await showtimeToCallOff(site)
    await guest.openSeatsOf(first.path)
    const [seat = ''] = await guest.freeSingles()
    await callOff(site, first.id)
    await guest.press(seat)
    await expect(title).toBeVisible()

    await site.clearCachedResponses()
    const second = await showtimeToCallOff(site)
    await guest.openSeatsOf(second.path)
    await guest.takeBest(1)
    await callOff(site, second.id, { reason: 'WEATHER' })
    await guest.continueButton.click()
    await expect(title).toBeVisible()
    await expect(page.getByRole('main')).toContainText(String(words('change_reason_weather')))
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  } finally {
    await site.switchFeature('liveSeats', true)
  }
})

test('lists show it struck through, with its word and the reason, and it cannot be pressed @both', async ({
  page,
  visit,
  site,
  words,
  locale,
}) => {
  const { id, date, startsAt } = await showtimeToCallOff(site)
  await callOff(site, id)
  await site.clearCachedResponses()
  await visit(`/movies/${CALLED_OFF_FILM}?date=${date}`)
  const item = page
    .getByRole('article')
    .getByRole('listitem')
    .filter({ has: page.locator('b.time', { hasText: timeInWords(startsAt, locale) }) })
    .filter({ hasText: words('change_called_off') })
    .first()
  await expect(item.locator('b.time')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(item).toContainText(
    words('change_called_off_label', { reason: String(words('change_reason_equipment')) }),
  )
  await expect(item.getByRole('link')).toHaveCount(0)
})

test('an open checkout is told by itself, before anything is paid @both @commit', async ({
  page,
  site,
  words,
  openCheckout,
}) => {
  await page.clock.install({ time: site.now() })
  const { id } = await showtimeToCallOff(site)
  await openCheckout({ showtimeId: id })
  // From then on the checkout asks about the order.
  await waitForHydration(page)
  await callOff(site, id, { note: NOTE })
  await pollUntil(page, page.getByRole('heading', { name: words('change_called_off_title') }))
  const main = page.getByRole('main')
  await expect(main).toContainText(String(words('checkout_nothing_charged')))
  await expect(main).toContainText(String(words('change_reason_equipment')))
  await expect(main.getByRole('timer')).toHaveCount(0)
  await expect(main.getByRole('link', { name: words('checkout_other_showtimes') })).toHaveAttribute(
    'href',
    new RegExp(`/movies/${CALLED_OFF_FILM}`),
  )
})

test('Pay at a checkout that was not told yet sends no card and charges nothing @commit', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const { id } = await showtimeToCallOff(site)
  const orderId = await openCheckout({ showtimeId: id })
  await guest.fillCard(CARDS.visa)
  // Otherwise the page may read that the showtime is called off before Pay is pressed.
  const answer = site.holdAnswers(/orders\/[^/]+$/)
  await callOff(site, id)
  await guest.payButton.click()
  answer()
  await expect(page.getByRole('heading', { name: words('change_called_off_title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(String(words('checkout_nothing_charged')))
  expect(site.calls.filter((call) => call.endsWith('/pay'))).toEqual([])
  expect(await site.ledger(orderId)).toMatchObject({ captures: 0, refunds: 0 })
})

test('a showtime that is called off while its payment is under way gives all of it back, and says why', async ({
  page,
  site,
  words,
  guest,
  openCheckout,
}) => {
  const { id } = await showtimeToCallOff(site)
  const orderId = await openCheckout({ showtimeId: id })
  await guest.fillCard(CARDS.visaAsksBank)
  await guest.payButton.click()
  await page.waitForURL(/three-d-secure/)
  await callOff(site, id)
  await guest.answerBank()
  const main = page.getByRole('main')
  await expect(main).toContainText(
    String(words('change_called_off_because', { reason: String(words('change_reason_equipment')) })),
  )
  await expect.poll(() => site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 1 })
})
