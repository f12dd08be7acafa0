// Signing in and out: from a phone to a complete account, back again, and without the phone.
import { reopen } from './hydration.ts'
import { CARDS, Guest } from './guest.ts'
import { atCheckout } from './saved-card.ts'
import { newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

test('a visitor becomes a member and completes the profile @both @commit', async ({
  page,
  visit,
  member,
  words,
  locale,
}) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.register(person)
  await expect(page.locator('.toaster')).toContainText(person.firstName)
  await expect(page).toHaveURL(/\/cinemas$/)
  await member.expectGreeting(person.firstName)
  await visit('/user-area')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`)
  await member.button('members_next_birth_do').click()
  await member.dialog.getByLabel(words('members_birth_optional')).fill('1994-03-14')
  await member.dialog.getByRole('button', { name: words('members_gender_female') }).click()
  await member.button('members_save').click()
  await expect(page.getByText(words('members_next_none'))).toBeVisible()
})

test('a visitor with an account signs in with a code, and the terms are not asked again', async ({
  enter,
  signInElsewhere,
}) => {
  const { person } = await enter()
  const again = await signInElsewhere()
  await again.prove(person.phone)
  await expect(again.dialog).toBeHidden()
  await again.expectGreeting(person.firstName)
})

test('a sent code can be entered after a reload', async ({ page, visit, member, locale }) => {
  await visit('/cinemas')
  await member.openSignIn()
  const { phone } = newPerson(locale)
  await member.sendCodeTo(phone)
  await reopen(page)
  await member.openMenuToSignIn()
  await expect(member.dialog.getByText(phone.slice(-4))).toBeVisible()
  // A tab without that request is told about the code that was sent.
  await page.evaluate(() => sessionStorage.clear())
  await reopen(page)
  await member.openSignIn()
  await member.sendCodeTo(phone)
  await member.typeCode()
  await expect(member.button('guests_terms_accept')).toBeVisible()
})

test('a wrong code is reported, and typed values stay', async ({ page, visit, member, site, words, locale }) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.sendCodeTo(person.phone)
  const right = await new Guest({ page, site, words, locale }).code()
  const wrong = right === '111111' ? '222222' : '111111'
  await member.codeField.fill(wrong)
  await expect(member.dialog.getByRole('alert')).not.toBeEmpty()
  await expect(member.codeField).toHaveValue(wrong)
  await page.keyboard.press('Escape')
  await expect(member.dialog).toBeHidden()
  await member.openMenuToSignIn()
  await expect(member.codeField).toHaveValue(wrong)
  await member.button('guests_change_number').click()
  await expect(member.phoneField).toHaveValue(/53/)
})

test('Back leads one step back, and closes the dialog from the first step only', async ({
  page,
  visit,
  member,
  words,
  locale,
}) => {
  const back = () => page.evaluate(() => history.back())
  await visit('/cinemas')
  await member.openSignIn()
  await member.prove(newPerson(locale).phone)
  await expect(member.button('guests_terms_accept')).toBeVisible()
  await back()
  await expect(member.codeField).toBeVisible()
  await back()
  await expect(member.phoneField).toHaveValue(/53/)
  await member.button('members_lost_number').click()
  const email = member.dialog.getByLabel(words('members_email'))
  await expect(email).toBeVisible()
  await back()
  await expect(member.phoneField).toBeVisible()
  await back()
  await expect(member.dialog).toBeHidden()
  await expect(page).toHaveURL(/\/cinemas$/)
})

test('a sign-in that was closed at the profile begins at the first step after signing out', async ({
  page,
  visit,
  member,
  words,
  locale,
}) => {
  await visit('/cinemas')
  await member.openSignIn()
  await member.prove(newPerson(locale).phone)
  await member.acceptTerms()
  await expect(member.dialog.getByLabel(words('members_first_name'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(member.dialog).toBeHidden()
  await member.askToSignOut()
  await member.dialog.getByRole('button', { name: words('members_sign_out') }).click()
  await expect(member.toast('members_signed_out')).toBeVisible()
  await member.openSignIn()
})

test.describe('a code', () => {
  // The test moves this clock together with the gateway’s.
  test.use({ ownsClock: true })

  test('is valid for five tries and ten minutes, and another one can be sent after one minute', async ({
    page,
    visit,
    member,
    site,
    words,
    locale,
    guest,
  }) => {
    await page.clock.install({ time: site.now() })
    const pass = async (ms: number) => {
      await site.advanceClock(ms)
      await page.clock.fastForward(ms)
    }
    const alert = member.dialog.getByRole('alert')
    const triesLeft = words('guests_code_wrong_left')
    const sendAgain = async () => {
      const before = await guest.code()
      await pass(MINUTE_MS)
      await member.button('guests_resend').click()
      await expect.poll(() => guest.code()).not.toBe(before)
    }
    await visit('/cinemas')
    await member.openSignIn()
    await member.sendCodeTo(newPerson(locale).phone)
    const right = await guest.code()
    const wrong = Array.from({ length: 6 }, (_, at) => String(at + 1).repeat(6)).filter((code) => code !== right)
    for (const code of wrong.slice(0, 4)) {
      await member.codeField.fill(code)
      await expect(alert).toHaveText(triesLeft)
    }
    await member.codeField.fill(wrong[4]!)
    await expect(alert).not.toHaveText(triesLeft)
    // The right code is refused after five tries.
    await member.codeField.fill(right)
    await expect(alert).not.toHaveText(triesLeft)
    await sendAgain()
    // The error was about the earlier code.
    await expect(alert).toHaveText('')
    await pass(11 * MINUTE_MS)
    await member.typeCode()
    await expect(alert).toHaveText(words('guests_code_expired'))
    await sendAgain()
    await member.typeCode()
    await expect(member.button('guests_terms_accept')).toBeVisible()
  })
})

test('two tabs that renew the session at the same time both stay signed in @commit', async ({
  context,
  enter,
  page,
  visit,
  site,
  words,
}) => {
  const { person } = await enter()
  // Longer than the lifetime of an access token.
  await site.advanceClock(20 * MINUTE_MS)
  const otherTab = await context.newPage()
  await Promise.all([visit('/user-area'), visit('/user-area', otherTab)])
  for (const tab of [page, otherTab])
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  expect(site.calls).toContain('POST /v1/auth/auth-refresh')
  for (const tab of [page, otherTab]) {
    const messages = tab.getByRole('group', { name: words('members_messages') })
    const unpressed = messages.getByRole('button', { pressed: false })
    const name = await unpressed.innerText()
    await unpressed.click()
    await expect(messages.getByRole('button', { pressed: true })).toHaveText(name)
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  }
})

test('a new member’s profile stays filled in while saving fails', async ({ visit, member, site, words, locale }) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.prove(person.phone)
  await member.acceptTerms()
  const first = member.dialog.getByLabel(words('members_first_name'))
  await member.button('members_complete_save').click()
  await expect(first).toBeFocused()
  await expect(member.dialog.getByText(words('members_first_name_missing'))).toBeVisible()
  // Screen readers announce the error with the field.
  await expect(first).toHaveAccessibleDescription(words('members_first_name_missing'))
  site.faults.answers.push({
    path: /auth\/profile/,
    status: 429,
    body: { code: 14, reason: 'rate_limited', message: 'x' },
  })
  await first.fill(person.firstName)
  await member.dialog.getByLabel(words('members_last_name')).fill(person.lastName)
  await member.dialog.getByLabel(words('members_email')).fill(person.email)
  await member.button('members_complete_save').click()
  await expect(member.dialog.getByRole('alert').filter({ hasText: 'x' })).toBeVisible()
  await expect(first).toHaveValue(person.firstName)
  site.faults.answers.length = 0
  await member.button('members_complete_save').click()
  await expect(member.codeField).toBeVisible()
  await member.later()
  await member.expectGreeting(person.firstName)
})

test('a new member saves a name without an e-mail address', async ({ page, visit, member, site, words, locale }) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.prove(person.phone)
  await member.acceptTerms()
  await member.dialog.getByLabel(words('members_first_name')).fill(person.firstName)
  const last = member.dialog.getByLabel(words('members_last_name'))
  await member.button('members_complete_save').click()
  await expect(last).toBeFocused()
  await last.fill(person.lastName)
  await member.button('members_complete_save').click()
  await expect(member.dialog).toBeHidden()
  await expect(page.locator('.toaster')).toContainText(person.firstName)
  await member.expectGreeting(person.firstName)
  await visit('/user-area')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`)
  expect(site.calls.filter((call) => call.includes('login-email'))).toEqual([])
})

test('a new member saves an e-mail address without a name', async ({ page, visit, member, words, locale }) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.prove(person.phone)
  await member.acceptTerms()
  await member.dialog.getByLabel(words('members_email')).fill(person.email)
  await member.button('members_complete_save').click()
  await member.heard(person.email)
  await member.typeCode()
  await expect(member.dialog).toBeHidden()
  await visit('/user-area')
  await expect(page.getByRole('main').getByText(words('members_email_proved'), { exact: true })).toBeVisible()
})

test('a new member’s typed name stays if the code for the e-mail address cannot be sent, and is there later', async ({
  visit,
  member,
  site,
  words,
  locale,
}) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.prove(person.phone)
  await member.acceptTerms()
  site.faults.answers.push({
    path: /auth\/init-verify-email-user/,
    status: 429,
    body: { code: 14, reason: 'rate_limited', message: 'x' },
  })
  const typed = [
    [member.dialog.getByLabel(words('members_first_name')), person.firstName],
    [member.dialog.getByLabel(words('members_last_name')), person.lastName],
    [member.dialog.getByLabel(words('members_email')), person.email],
  ] as const
  for (const [field, text] of typed) await field.fill(text)
  await member.button('members_complete_save').click()
  await expect(member.dialog.getByRole('alert').filter({ hasText: 'x' })).toBeVisible()
  for (const [field, text] of typed) await expect(field).toHaveValue(text)
  await member.later()
  await member.expectGreeting(person.firstName)
})

test('a member who lost the number signs in by e-mail and sets a new number', async ({
  enter,
  signInElsewhere,
  words,
  locale,
}) => {
  const { person } = await enter()
  const back = await signInElsewhere()
  await back.button('members_lost_number').click()
  await back.dialog.getByLabel(words('members_email')).fill(person.email)
  await back.button('guests_send_code').click()
  await expect(back.codeField).toBeVisible()
  await back.heard(person.email)
  await back.typeCode()
  await expect(back.dialog.getByRole('heading', { name: words('members_lost_phone_title') })).toBeVisible()
  await back.prove(newPerson(locale).phone)
  await expect(back.dialog).toBeHidden()
  await back.expectGreeting(person.firstName)
})

test('seats held as a guest are still held after signing in', async ({ page, visit, member, locale, guest }) => {
  await guest.openSeats()
  const seats = await guest.takeBest(2)
  // The gateway’s answer adds the order to the address.
  await page.waitForURL(/orderId=/)
  const address = page.url()
  await visit('/cinemas')
  await member.openSignIn()
  await member.join(newPerson(locale).phone)
  await page.goto(address)
  await expect(guest.mySeats).toHaveCount(2)
  expect((await guest.chosen()).toSorted()).toEqual(seats.toSorted())
})

test('a member pays for an order, at two processors @long', async ({ visit, enter, site, guest }) => {
  const member = await enter({ isComplete: false })
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.continueButton.click()
  const orderId = await guest.atCheckout()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
  const { id } = await atCheckout(member, site)
  await visit(`/bookings/${id}/checkout`)
  await guest.pay(CARDS.mada)
  await guest.answerBank()
  await guest.expectTicket()
  expect(await site.ledger(id)).toMatchObject({ captures: 1, refunds: 0 })
})
