import { LATEST_MS } from '#app/lib/page/first-act.ts'
import { reopen, stopLatest, waitForHydration } from './hydration.ts'
import { agreeToRules } from './entry-rules.ts'
import { TERMS_KEY, TERMS_VERSION } from '#app/shared/identity/identify.dialog.ts'
import { expect, test } from './members-fixture.ts'
import { Guest } from './guest.ts'
import { cinemasOf, dayAhead, filmOf, openShowtime, showtimesOf } from './programme.ts'
import { pressShowtime, showtimeLink } from './showtime-press.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

test('an expired hold can be renewed with one tap', async ({ page, site, words, guest }) => {
  await page.clock.install({ time: site.now() })
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  // A seat is shown as chosen before it is held. The time begins with the gateway’s answer, which adds the order to the
  // address.
  await expect(page).toHaveURL(/orderId=/)
  await site.advanceClock(5 * MINUTE_MS + 1000)
  await page.clock.fastForward(5 * MINUTE_MS + 2000)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: words('seats_expired_title') })).toBeVisible()
  await dialog.getByRole('button', { name: words('seats_expired_again') }).click()
  await expect(guest.mySeats).toHaveCount(2)
  expect((await guest.chosen()).toSorted()).toEqual(seats.toSorted())
})

test('a hold that ends in the phone form says so there, keeps the number, and holds the same seats again', async ({
  page,
  site,
  words,
  guest,
}) => {
  await page.clock.install({ time: site.now() })
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  await expect(page).toHaveURL(/orderId=/)
  await guest.continueButton.click()
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel(words('guests_phone_label'))
  await phone.fill('0501234567')
  await expect(dialog.getByRole('timer')).toHaveText(/[45]:\d\d/)
  await site.advanceClock(5 * MINUTE_MS + 1000)
  await page.clock.fastForward(5 * MINUTE_MS + 2000)
  const ended = dialog.getByRole('alert').filter({ has: page.getByText(words('seats_expired_title')) })
  await expect(ended).toContainText(words('seats_expired_typed'))
  // One dialog, not a second one above it.
  await expect(dialog).toHaveCount(1)
  await expect(phone).toHaveValue(/050.?123.?4567/)
  await ended.getByRole('button', { name: words('seats_expired_again') }).click()
  await expect(dialog.getByRole('timer')).toHaveText(/[45]:\d\d/)
  await guest.identify()
  await guest.atCheckout()
  for (const seat of seats) await expect(page.getByText(seat, { exact: true }).first()).toBeAttached()
})

test('a guest reaches the checkout with one sheet: the press that sends the code accepts the terms', async ({
  page,
  words,
  guest,
}) => {
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.continueButton.click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: words('guests_send_code') })
  await expect(send).toHaveAccessibleDescription(new RegExp(String(words('guests_send_code'))))
  const terms = dialog.getByRole('link', { name: words('guests_terms_link') })
  await expect(terms).toHaveAttribute('href', /terms-and-conditions/)
  const accepted = () => page.evaluate((key) => localStorage.getItem(key), TERMS_KEY)
  expect(await accepted()).toBeNull()
  await send.click()
  // A press that sent nothing accepts nothing.
  await expect(dialog.getByLabel(words('guests_phone_label'))).toHaveAccessibleErrorMessage(
    words('guests_phone_missing'),
  )
  expect(await accepted()).toBeNull()
  await guest.identify()
  expect(await accepted()).toBe(TERMS_VERSION)
  await guest.atCheckout()
})

test('a first tap holds its seats even if the answer is lost @commit', async ({ page, site, guest }) => {
  await page.clock.install({ time: site.now() })
  await guest.openSeats()
  site.faults.delays.push({ path: /^\/v1\/orders$/, ms: 1000 })
  const seats = await guest.takeBest(2)
  await expect.poll(() => site.calls).toContain('POST /v1/orders')
  // The page gives up on the answer, and with it on the session cookie that the answer carries.
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(/orderId=/)
  expect((await guest.chosen()).toSorted()).toEqual(seats.toSorted())
})

test('seats can be chosen with the keyboard alone @desktop @commit', async ({ page, words, guest }) => {
  await guest.openSeats()
  const plan = page.getByRole('grid', { name: words('seats_hall') })
  await plan.locator('[tabindex="0"]').focus()
  await guest.walkToFreeSeat()
  await page.keyboard.press('Space')
  await expect(guest.mySeats).toHaveCount(1)
  await guest.walkToFreeSeat()
  await page.keyboard.press('Enter')
  await expect(guest.mySeats).toHaveCount(2)
  await guest.continueButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(words('guests_phone_label'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(guest.mySeats).toHaveCount(2)
})

test('the list shows and does the same as the map @both @commit', async ({ page, words, guest }) => {
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  await page.getByRole('button', { name: words('seats_show_list') }).click()
  const state = new RegExp(`${words('seats_state_mine')}`)
  await expect(page.getByRole('button', { name: state })).toHaveCount(2)
  await page.getByRole('button', { name: state }).first().click()
  await expect(page.getByRole('button', { name: state })).toHaveCount(1)
  await page.getByRole('button', { name: words('seats_show_map') }).click()
  await expect(guest.mySeats).toHaveCount(1)
  expect(seats).toContain((await guest.chosen())[0])
})

test('an order takes at most ten seats, and the page says why', async ({ page, words, guest }) => {
  await guest.openSeats()
  await guest.takeSingles(10)
  const [eleventh = ''] = await guest.freeSingles()
  await guest.press(eleventh)
  await expect(page.getByText(words('seats_notice_too_many')).first()).toBeVisible()
  await expect(guest.mySeats).toHaveCount(10)
})

test('leaving with held seats asks for confirmation, and then releases them', async ({
  page,
  site,
  words,
  locale,
  anotherVisitor,
  guest,
}) => {
  const showtimeId = await guest.openSeats()
  const [seat = ''] = await guest.takeBest(1)
  await page.getByRole('link', { name: words('seats_back_to_film') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('seats_cancel_stay') }).click()
  await expect(guest.mySeats).toHaveCount(1)

  await page.getByRole('link', { name: words('seats_back_to_film') }).click()
  await dialog.getByRole('button', { name: words('seats_cancel_leave') }).click()
  await expect(page).toHaveURL(/\/movies\/metropolis$/)
  const otherGuest = new Guest({ page: await anotherVisitor(), site, words, locale })
  await otherGuest.openSeatsOf(`/movies/metropolis/booking?sessionId=${showtimeId}`)
  await expect(otherGuest.seat(seat)).toHaveAccessibleName(new RegExp(`${words('seats_state_free')}$`))
})

test('a link to the seats asks for the entry rules at the first choice, before any seat is held', async ({
  page,
  site,
  words,
  locale,
  guest,
}) => {
  const { path } = await openShowtime(site)
  await page.addInitScript(stopLatest, LATEST_MS)
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const asked: string[] = []
  await page.route(/assets\/entry-rules-view-/, async (route) => {
    asked.push(route.request().url())
    await gate
    return route.continue()
  })
  await page.goto(`/${locale}${path}`)
  await waitForHydration(page)
  await expect(guest.freeSeats.first()).toBeAttached()
  const seat = (await guest.freeSingles())[0] ?? ''
  const rules = page.getByRole('dialog', { name: words('films_rules_title') })
  expect(asked).toEqual([])
  await page.mouse.move(20, 20)
  await expect.poll(() => asked.length).toBe(1)
  await guest.press(seat)
  open()
  await rules.getByRole('button', { name: words('ui_back') }).click()
  await expect(rules).toBeHidden()
  await expect(guest.mySeats).toHaveCount(0)
  await guest.press(seat)
  await expect(rules).toBeVisible()
  await page.goBack()
  await expect(rules).toBeHidden()
  await expect(guest.mySeats).toHaveCount(0)
  await expect(page).toHaveURL(/booking/)
  expect(site.calls).not.toContain('POST /v1/orders')

  // The rules are asked once in a visit, whether the page is reloaded or opened again.
  await guest.press(seat)
  await agreeToRules(page, words)
  await expect(page).toHaveURL(/orderId=/)
  expect(await guest.chosen()).toEqual([seat])
  await reopen(page)
  await expect(guest.mySeats).toHaveCount(1)
  await guest.press(seat)
  await expect(guest.mySeats).toHaveCount(0)
  await guest.press(seat)
  await expect(guest.mySeats).toHaveCount(1)
  await expect(rules).toBeHidden()
})

test('after a reload the visitor’s own seats look like their own before the order is read', async ({
  page,
  site,
  words,
  guest,
}) => {
  await guest.openSeats()
  const [seat = ''] = await guest.takeSingles(1)
  await expect(page).toHaveURL(/orderId=/)
  const answer = site.holdAnswers(/^\/v1\/orders\/[^/]+$/)
  await page.reload()
  await expect(guest.seat(seat)).toHaveAccessibleName(new RegExp(`${words('seats_state_mine')}$`))
  // A tap in this moment changes the seats of the order.
  await guest.press(seat)
  answer()
  await expect(guest.mySeats).toHaveCount(0)
  await expect(guest.seat(seat)).toHaveAccessibleName(new RegExp(`${words('seats_state_free')}$`))
})

test('Back with chosen seats never separates the page from its address', async ({
  page,
  visit,
  site,
  words,
  guest,
}) => {
  const { id } = await openShowtime(site)
  await visit(`/movies/metropolis?date=${dayAhead(site, 1)}`)
  // Two steps back at once must lead to one of these entries, and not out of the site.
  await page.evaluate(() => {
    for (let entry = 0; entry < 8; entry++) history.pushState(history.state, '', location.href)
  })
  await pressShowtime(page, words, showtimeLink(page, id))
  await expect(guest.freeSeats.first()).toBeAttached()
  await guest.takeBest(2)
  await expect(page).toHaveURL(/orderId=/)
  const stay = page.getByRole('dialog').getByRole('button', { name: words('seats_cancel_stay') })
  for (const steps of [1, 2, 1, 2, 1]) {
    await page.evaluate((many) => {
      for (let step = 0; step < many; step++) history.back()
    }, steps)
    await stay.click()
    await expect(stay).toBeHidden()
    expect(new URL(page.url()).pathname).toMatch(/booking$/)
    await expect(guest.mySeats).toHaveCount(2)
  }
  await reopen(page)
  await expect(guest.mySeats).toHaveCount(2)
})

test('a keyboard that asks for other best seats stays on their button', async ({ guest, words }) => {
  await guest.openSeats()
  const best = await guest.showBest(2)
  const chosen = best.locator('label:has(:checked)')
  const other = best.getByRole('button', { name: words('seats_best_other') })
  for (let time = 0; time < 2; time++) {
    const before = await chosen.innerText()
    await other.press('Enter')
    await expect(chosen).not.toHaveText(before, { useInnerText: true })
    await expect(other).toBeFocused()
  }
})

test('friends who open a shared link see the seats and sit beside them', async ({
  page,
  site,
  words,
  locale,
  anotherVisitor,
  guest,
}) => {
  await guest.openSeats()
  const seat = await guest.takeWithRoomBeside()
  await guest.openDetails()
  await page.getByRole('button', { name: words('seats_share') }).click()
  const link = await page.getByRole('dialog').getByLabel(words('seats_share_link')).inputValue()
  expect(link).toContain('plan=')

  const friend = new Guest({ page: await anotherVisitor(), site, words, locale })
  await friend.page.goto(link)
  await waitForHydration(friend.page)
  await expect(friend.page.getByText(words('seats_notice_friends')).first()).toBeVisible()
  await friend.page.getByRole('button', { name: words('seats_notice_friends_sit') }).click()
  await agreeToRules(friend.page, words)
  await expect(friend.mySeats).not.toHaveCount(0)
  const beside = await friend.chosen()
  expect(beside.map((id) => id.replace(/\d+/, ''))).toContain(seat.replace(/\d+/, ''))
})

test('a link that the browser neither sends nor copies is selected for the visitor', async ({ page, words, guest }) => {
  await page.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.defineProperties(navigator, { clipboard: { value: undefined }, share: { value: share } })
  })
  await guest.openSeats()
  await guest.takeWithRoomBeside()
  await guest.openDetails()
  await page.getByRole('button', { name: words('seats_share') }).click()
  const dialog = page.getByRole('dialog')
  const link = dialog.getByLabel(words('seats_share_link'))
  for (const key of ['seats_share_send', 'seats_share_copy']) {
    await link.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 0))
    await dialog.getByRole('button', { name: words(key) }).click()
    await expect(dialog.getByRole('status')).toHaveText(words('seats_share_not_copied'))
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue())
  }
})

test.describe('a search that fails', () => {
  test.use({ expectedErrors: { any: [/readBestSeats/] } })

  test('for seats beside friends keeps the visitor’s own seats', async ({
    page,
    site,
    words,
    locale,
    anotherVisitor,
    guest,
  }) => {
    await guest.openSeats()
    await guest.takeWithRoomBeside()
    await guest.openDetails()
    await page.getByRole('button', { name: words('seats_share') }).click()
    const link = await page.getByRole('dialog').getByLabel(words('seats_share_link')).inputValue()

    const friend = new Guest({ page: await anotherVisitor(), site, words, locale })
    await friend.page.goto(link)
    await waitForHydration(friend.page)
    const beside = friend.page.getByRole('button', { name: words('seats_notice_friends_sit') })
    await beside.click()
    await agreeToRules(friend.page, words)
    await expect(friend.mySeats).toHaveCount(1)
    await friend.page.waitForURL(/orderId=/)
    await reopen(friend.page)
    await expect(friend.mySeats).toHaveCount(1)

    const search = /\/api\/call\/seats\.readBestSeats/
    await friend.page.route(search, (route) => route.fulfill({ status: 500, body: '' }))
    await beside.click()
    await expect(friend.page.getByText(words('seats_notice_beside_failed')).first()).toBeVisible()
    await expect(friend.mySeats).toHaveCount(1)
    await friend.page.unroute(search)
    await friend.page.getByRole('button', { name: words('ui_retry') }).click()
    await expect(friend.page.getByText(words('seats_notice_beside_failed'))).toBeHidden()
    await expect(friend.mySeats).toHaveCount(1)
  })
})

test('changing the showtime asks for confirmation, releases the seats and opens the other one', async ({
  page,
  site,
  words,
  guest,
}) => {
  const film = await filmOf(site, 'metropolis')
  const { cinemas } = await cinemasOf(site, film, dayAhead(site, 1))
  const house = cinemas.find(
    (cinema) => showtimesOf([cinema]).filter(({ status }) => status === 'AVAILABLE').length > 1,
  )
  const first = showtimesOf(house ? [house] : []).find(({ status }) => status === 'AVAILABLE')
  await guest.openSeatsOf(`/movies/metropolis/booking?sessionId=${first?.id}`)
  await guest.takeBest(1)
  await page.getByRole('button', { name: words('seats_change_showtime') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: words('seats_change_go') })
    .first()
    .click()
  await expect(page).not.toHaveURL(new RegExp(String(first?.id)))
  await expect(guest.freeSeats.first()).toBeAttached()
  await expect(guest.mySeats).toHaveCount(0)
})
