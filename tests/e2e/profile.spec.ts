// The user area: access to it, changes of the profile, and deleting the account.
import { TICKET_CACHE } from '#app/lib/session/stored-tickets.ts'
import { expectNoBarriers, expectNoBarriersInAnyLight } from './barriers.ts'
import { newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'
import { timeInWords } from './programme.ts'
import { TOKEN_COOKIES } from './session-cookies.ts'
import { linkInMessage } from './ticket-parts.ts'
import { wordsOf } from './words.ts'

test('a members’ page redirects home to the sign-in, and opens after signing in', async ({
  page,
  member,
  words,
  locale,
}) => {
  const answer = await page.request.get(`/${locale}/user-area/delete-account`, { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(await answer.text()).not.toContain(String(words('members_delete_do')))
  await page.goto(`/${locale}/user-area/delete-account`)
  await expect(page).toHaveURL(new RegExp(`/${locale}\\?next=`))
  await expect(member.phoneField).toBeVisible()
  await member.join(newPerson(locale).phone)
  await expect(page).toHaveURL(/\/user-area\/delete-account$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('members_delete'))
})

test('closing the sign-in leaves a page that explains why it is needed and offers it again', async ({
  page,
  member,
  words,
  locale,
}) => {
  await page.goto(`/${locale}/user-area`)
  await expect(member.phoneField).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(member.dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: words('members_want_title') })).toBeVisible()
  await expect(page.getByText(words('members_want_area'))).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(String(words('members_want_title'))))
  const gains = page.getByRole('main').getByRole('region', { name: words('members_gain_title') })
  await expect(gains.getByRole('heading', { level: 3 })).toHaveText(
    ['bookings', 'cashback', 'cards', 'code'].map((gain) => words(`members_gain_${gain}`)),
  )
  await expect(gains.getByText(words('members_gain_code'))).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expectNoBarriers(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('shell_sign_in') })
    .click()
  await member.join(newPerson(locale).phone)
  await expect(page).toHaveURL(/\/user-area$/)
})

test.describe('a ticket that is opened without signing in', () => {
  // The page about a missing booking answers 404.
  test.use({ expectedErrors: { any: [/404/] } })

  test('offers to sign in and come back, whether the booking exists or not', async ({
    page,
    context,
    enter,
    member,
    words,
    locale,
  }) => {
    const { id } = await (await enter()).book()
    await context.clearCookies({ name: TOKEN_COOKIES })
    const seen: string[] = []
    for (const booking of [`${id}x`, id]) {
      await page.goto(`/${locale}/bookings/${booking}/checkout/your-ticket`)
      await expect(page.getByRole('heading', { level: 1, name: words('shell_gone_booking_whose') })).toBeVisible()
      seen.push(await page.getByRole('main').innerText())
    }
    expect(seen[0]).toBe(seen[1])
    await page.getByRole('link', { name: words('shell_gone_sign_in') }).click()
    await expect(member.phoneField).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/bookings/${id}/checkout/your-ticket`)
  })
})

test('a forged return address leads nowhere', async ({ page, visit, words }) => {
  for (const next of ['https://elsewhere.example/user-area', '//elsewhere.example', '/user-area/../../elsewhere']) {
    await visit(`/?next=${encodeURIComponent(next)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel(words('guests_phone_label'))).toHaveCount(0)
  }
})

test('names and birthday can be changed, and a birthday below the minimum age is refused @both', async ({
  page,
  visit,
  enter,
  member,
  words,
  locale,
}) => {
  await enter()
  await visit('/user-area')
  // Outside production the build shows the visitor’s type.
  await expect(page.locator('[data-user-type]')).toHaveText('Verified')
  await member.button('members_next_birth_do').click()
  const birth = member.dialog.getByLabel(words('members_birth_optional'))
  await expect(birth).toBeFocused()
  await birth.fill('2020-01-01')
  await member.button('members_save').click()
  await expect(member.dialog.getByText(words('members_birth_young'))).toBeVisible()
  await expect(birth).toBeFocused()
  await birth.fill('1990-05-02')
  const name = locale === 'ar' ? 'ريم' : 'Reem'
  await member.dialog.getByLabel(words('members_first_name')).fill(name)
  await member.button('members_save').click()
  await expect(member.dialog).toBeHidden()
  await expect(member.toast('members_saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  // The toast of one dialog must not cover the buttons of the next.
  await member.button('members_edit').click()
  const save = await member.button('members_save').boundingBox()
  const said = await member.toast('members_saved').boundingBox()
  expect(said && said.y + said.height).toBeLessThan(save?.y ?? 0)
  await page.reload()
  await expect(page.getByRole('main').getByText('1990')).toBeVisible()
  await member.expectGreeting(name)
})

test('a browser without Temporal downloads it with the profile, and no other page does', async ({
  page,
  visit,
  enter,
  member,
  words,
}) => {
  const downloads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('temporal-polyfill')) downloads.push(request.url())
  })
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await enter()
  await visit('/cinemas/olaya')
  await visit('/user-area')
  expect(downloads).toEqual([])
  await member.button('members_edit').click()
  await member.dialog.getByLabel(words('members_birth_optional')).fill('2020-01-01')
  await member.button('members_save').click()
  await expect(member.dialog.getByText(words('members_birth_young'))).toBeVisible()
  expect(downloads).toHaveLength(1)
})

test('a new e-mail address counts once its code was entered', async ({ page, visit, enter, member, words }) => {
  const { person } = await enter()
  await visit('/user-area')
  const address = `new.${person.email}`
  await member.button('members_email_change_title').click()
  await member.dialog.getByLabel(words('members_email')).fill('unknown@nowhere')
  await member.button('guests_send_code').click()
  await expect(member.dialog.getByText(words('members_email_wrong'))).toBeVisible()
  await member.dialog.getByLabel(words('members_email')).fill(address)
  await member.button('guests_send_code').click()
  await expect(member.codeField).toBeVisible()
  await expect(page.getByText(person.email, { exact: true })).toBeAttached()
  await member.heard(address)
  await member.typeCode()
  await expect(member.dialog).toBeHidden()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(words('members_email_proved'), { exact: true })).toBeVisible()
})

test('a new number belongs to the account after its code', async ({ page, visit, enter, member, locale }) => {
  await enter()
  await visit('/user-area')
  const { phone } = newPerson(locale)
  await member.button('members_phone_change_title').click()
  await member.prove(phone)
  await expect(member.dialog).toBeHidden()
  await expect(member.toast('members_phone_saved')).toBeVisible()
  await expect(page.getByRole('main').getByText(phone.slice(-4))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(phone.slice(-4))).toBeVisible()
})

test('city and languages are stored in the account as well', async ({
  page,
  visit,
  enter,
  member,
  site,
  words,
  locale,
}) => {
  await enter()
  await visit('/user-area')
  const messages = page.getByRole('group', { name: words('members_messages') })
  const unpressed = messages.getByRole('button', { pressed: false })
  const name = await unpressed.innerText()
  await unpressed.click()
  await expect(messages.getByRole('button', { pressed: true })).toHaveText(name)
  await member.button('members_city_change').click()
  await member.dialog.getByRole('list').getByRole('button').nth(3).click()
  await expect(member.dialog).toBeHidden()
  await expect.poll(() => site.calls).toContain('PATCH /v1/users/cities')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('shell_other_language') })
    .click()
  await expect(page).toHaveURL(locale === 'ar' ? /\/en\/user-area$/ : /\/ar\/user-area$/)
  await expect.poll(() => site.calls).toContain('PATCH /v1/users/language')
  const inOther = page.getByRole('group', { name: wordsOf(locale === 'ar' ? 'en' : 'ar')('members_messages') })
  await expect(inOther.getByRole('button', { pressed: true })).toHaveText(name)
})

test('another device is signed out from the list of devices at once, reads why, and keeps no ticket', async ({
  page,
  visit,
  enter,
  member,
  signInElsewhere,
  words,
}) => {
  const { person } = await enter()
  const otherDevice = await signInElsewhere()
  await otherDevice.prove(person.phone)
  await expect(otherDevice.dialog).toBeHidden()
  await otherDevice.page.evaluate(async (name) => {
    await (await caches.open(name)).put('/en/bookings/o1/checkout/your-ticket', new Response('a ticket'))
  }, TICKET_CACHE)
  await visit('/user-area')
  const devices = page.locator('#devices').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText(words('members_device_this'))
  await expect(devices.last()).toContainText('Chrome')
  await devices.last().getByRole('button').click()
  await expect(member.toast('members_device_signed_out')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(devices.first()).toBeFocused()
  await visit('/user-area', otherDevice.page)
  await expect(otherDevice.page.getByText(words('global_signed_out_here'))).toBeVisible()
  await expect(otherDevice.phoneField).toBeVisible()
  expect(await otherDevice.page.evaluate((name) => caches.has(name), TICKET_CACHE)).toBe(false)
})

test('an account is deleted by a code to its phone, and a refusal says why', async ({
  page,
  visit,
  enter,
  member,
  site,
  words,
  locale,
}) => {
  const { person } = await enter()
  await visit('/user-area')
  await page.getByRole('link', { name: words('members_delete') }).click()
  await expect(page).toHaveURL(/delete-account$/)
  // Obstacles to the deletion are shown before the button, with links to remove them.
  const money = { balance: 4500, transaction: null }
  site.faults.answers.push({ path: /wallet\/balance\?walletType=E_WALLET/, status: 200, body: money })
  await visit('/user-area/delete-account')
  const first = page.locator('section', { hasText: words('members_delete_first') })
  await expect(first).toContainText('45')
  await expect(first.getByRole('link', { name: words('members_delete_pay_out') })).toBeVisible()
  await expect(member.button('members_delete_do')).toHaveCount(0)
  site.faults.answers.length = 0
  await visit('/user-area/delete-account')
  const why = locale === 'ar' ? 'لديك حجز قادم.' : 'You have an upcoming booking.'
  site.faults.answers.push({
    path: /delete-account/,
    status: 400,
    body: { code: 24, reason: 'booking_ahead', message: why },
  })
  await member.button('members_delete_do').click()
  await member.button('guests_send_code').click()
  await expect(member.dialog.getByRole('alert')).toHaveText(why)
  await member.dialog.getByRole('button', { name: words('members_delete_keep') }).click()
  await expect(member.dialog).toBeHidden()
  site.faults.answers.length = 0
  await member.button('members_delete_do').click()
  await member.button('guests_send_code').click()
  await expect(member.codeField).toBeVisible()
  // After a reload the sent code can still be entered. Its last digit deletes nothing yet.
  await page.reload()
  await member.button('members_delete_do').click()
  await expect(member.dialog.getByText(person.phone.slice(-4))).toBeVisible()
  await member.typeCode()
  await member.dialog.getByRole('button', { name: words('members_delete_yes') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}$`))
  await expect(member.toast('members_deleted')).toBeVisible()
  await member.heard(person.email)
  await visit('/user-area')
  await expect(member.phoneField).toBeVisible()
  expect(await page.content()).not.toContain(person.email)
})

test('an account with a coming booking is deleted after its member read what happens, and the link opens the ticket @both', async ({
  page,
  visit,
  enter,
  member,
  anotherVisitor,
  site,
  words,
  locale,
}) => {
  const earlier = await linkInMessage(site)
  const { book } = await enter()
  const order = await book()
  await expect.poll(() => linkInMessage(site)).not.toBe(earlier)
  const link = await linkInMessage(site)
  await visit('/user-area/delete-account')
  const bookings = page.locator('section', { hasText: words('members_delete_bookings') })
  await expect(bookings).toContainText(order.showtime.film.title)
  // The last moment for cancelling: an hour before the film begins.
  const until = new Date(Date.parse(order.showtime.startsAt) - 3_600_000).toISOString()
  await expect(bookings).toContainText(timeInWords(until, locale))
  await expect(bookings).toContainText(words('members_delete_tickets'))
  await expect(bookings.getByRole('link', { name: words('members_delete_see_booking') })).toBeVisible()
  await expectNoBarriers(page)
  await member.button('members_delete_do').click()
  await expect(member.dialog.getByText(words('members_delete_tickets'))).toBeVisible()
  await member.button('guests_send_code').click()
  await expect(member.codeField).toBeVisible()
  await member.typeCode()
  await member.dialog.getByRole('button', { name: words('members_delete_yes') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}$`))
  const device = await anotherVisitor()
  await device.goto(link)
  await expect(device.getByRole('img', { name: words('ticket_code_of') })).toBeVisible()
  await expect(device.getByRole('main')).toContainText(order.reference)
})

test('the user area and its dialogs have no accessibility problems and are not indexed @phone @long', async ({
  page,
  visit,
  enter,
  member,
}) => {
  await enter()
  await visit('/user-area')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoBarriersInAnyLight(page)
  for (const open of ['members_edit', 'members_email_change_title', 'members_phone_change_title']) {
    await member.button(open).click()
    await expect(member.dialog).toBeVisible()
    await expectNoBarriersInAnyLight(page, { part: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(member.dialog).toBeHidden()
    await expect(member.button(open)).toBeFocused()
  }
  await visit('/user-area/delete-account')
  await expectNoBarriersInAnyLight(page)
  await member.button('members_delete_do').click()
  await expect(member.button('guests_send_code')).toBeVisible()
  await expectNoBarriersInAnyLight(page, { part: '[role=dialog]' })
})
