// An offer counts only after verification. A saved card verifies it with one click. A student number is worth one seat
// per showtime.
import type { Order } from '#server/contracts/orders.ts'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'
import { expectNoBarriers } from './barriers.ts'
import { CARDS } from './guest.ts'
import { saveCard } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'
import { amountIn, pressFirstShowtime, offerShowtimeOf, stripOf } from './offer-parts.ts'
import { FILM } from './programme.ts'

const STUDENT = '443010024'

const bestOf = async (site: Site, sessionId: string): Promise<string[]> =>
  (await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=2&areaCategoryCode=STANDARD`)).seats

test('an unverified offer says what is missing and takes nothing off, and counts once it is verified', async ({
  page,
  site,
  words,
  guest,
}) => {
  const { id, path } = await offerShowtimeOf(site, 'ofr_companies')
  const [seat = ''] = await bestOf(site, id)
  await guest.openSeatsOf(path)
  const strip = stripOf(page, words)
  await expect(strip.getByRole('status')).toHaveText(words('offers_unproved_word'))
  await guest.press(seat)
  await expect(strip.getByRole('status')).toContainText(words('offers_not_taken'))
  await expect(strip.getByRole('status')).toContainText(words('offers_unproved_word'))
  const price = page
    .getByLabel(words('seats_summary'), { exact: true })
    .filter({ visible: true })
    .locator('.price')
    .last()
  const whole = amountIn(await price.innerText())
  await expectNoBarriers(page, { part: '.seats-floor' })
  await strip.getByRole('button', { name: words('offers_take'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('offers_word')).fill('SHARIKA-25')
  await dialog.getByRole('button', { name: words('offers_prove_go_on') }).click()
  await expect(strip.getByRole('status')).toHaveText(words('offers_holds'))
  await expect.poll(async () => amountIn(await price.innerText())).toBeLessThan(whole)
})

test('a saved card is proposed for its bank’s offer, verifies it with one click and is chosen to pay', async ({
  page,
  visit,
  enter,
  site,
  words,
  guest,
}) => {
  const member = await enter()
  // The first saved card becomes the default; it is from another bank.
  for (const number of ['4111111111111111', CARDS.visa]) await saveCard(member, site, number)
  await visit(`/movies/${FILM}?offerId=ofr_bank`)
  await expect(stripOf(page, words)).toContainText(words('offers_unproved_when'))
  await pressFirstShowtime(page, words)
  const dialog = page.getByRole('dialog')
  const proposed = dialog.getByRole('button', { name: words('offers_prove_with') })
  await expect(proposed).toHaveCount(1)
  await expect(proposed).toContainText('4242')
  await expectNoBarriers(page, { part: '[role=dialog]' })
  await proposed.click()
  await expect(guest.freeSeats.first()).toBeAttached()
  const [seat = ''] = await guest.freeSingles()
  await guest.press(seat)
  await expect(stripOf(page, words).getByRole('status')).toHaveText(words('offers_holds'))
  await guest.continueButton.click()
  await expect(page).toHaveURL(/checkout/)
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
})

test('a member types a card’s digits at once, while the saved cards are still asked for @desktop', async ({
  page,
  visit,
  enter,
  site,
  words,
}) => {
  await enter()
  await visit(`/movies/${FILM}?offerId=ofr_bank`)
  const answer = site.holdAnswers(/\/offers\/ofr_bank\/cards/)
  await pressFirstShowtime(page, words)
  const field = page.getByRole('dialog').getByLabel(words('offers_bin'))
  await expect(field).toBeFocused()
  answer()
  await page.keyboard.type('42424242')
  await expect(field).toHaveValue('4242 4242')
})

/** Brings an order with one student seat to the checkout, as if on another device. */
async function useNumber({ call }: Entered, site: Site, phone: string, sessionId: string): Promise<void> {
  const verify = `offers/ofr_students/verify?`
  const student = new URLSearchParams({ unipalStudentId: STUDENT, unipalPhoneNumber: phone })
  const refused = await call('GET', verify + String(student)).catch((error: Error) => error.message)
  const unipalSessionId = /"unipalSessionId":"([^"]+)"/.exec(String(refused))?.[1] ?? ''
  const text = (await site.messages()).find(({ to }) => to.endsWith(phone.slice(1)))?.text ?? ''
  const unipalCode = /\d{6}/.exec(text)?.[0] ?? ''
  const proved = new URLSearchParams({ unipalSessionId, unipalCode })
  const { proof } = await call<{ proof: string }>('GET', verify + String(proved))
  const [, seat] = await bestOf(site, sessionId)
  const body = { sessionId, seats: [seat], offer: { id: 'ofr_students', proof } }
  const { order } = await call<{ order: Order }>('POST', 'orders', body)
  await call('POST', `orders/${order.id}/checkout`, {})
}

test('a student number with a seat at the showtime is refused a second one, and the page says why @long', async ({
  page,
  enter,
  site,
  words,
  locale,
  guest,
}) => {
  const member = await enter()
  const { id, path } = await offerShowtimeOf(site, 'ofr_students')
  const [seat = ''] = await bestOf(site, id)
  await useNumber(member, site, '0507654329', id)
  await guest.openSeatsOf(path)
  const strip = stripOf(page, words)
  await guest.press(seat)
  await strip.getByRole('button', { name: words('offers_take'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('offers_student_id')).fill(STUDENT)
  await dialog.getByLabel(words('guests_phone_label')).fill('0507654321')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByLabel(words('guests_code_label'))).toBeVisible()
  const sent = (await site.messages()).find(({ to }) => to.endsWith('507654321'))?.text ?? ''
  await dialog.getByLabel(words('guests_code_label')).fill(/\d{6}/.exec(sent)?.[0] ?? '')
  await dialog.locator('button[type=submit]').click()
  const notice = page.locator('.seats-notice')
  await expect(notice.getByRole('alert')).toContainText(locale === 'ar' ? 'الرقم الجامعي' : 'student number')
  await expectNoBarriers(page, { part: '.seats-floor' })
  await notice.getByRole('button', { name: words('offers_go_on_without') }).click()
  await expect(guest.mySeats).toHaveCount(1)
  await expect(guest.continueButton).toBeEnabled()
  await expect(strip).toBeHidden()
})
