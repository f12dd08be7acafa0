// Signing out: its confirmation, its effect in other tabs, and expired sessions.
import { Member, newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'
import { FILM } from './programme.ts'

test('signing out asks for confirmation, and leads home from a members’ page', async ({
  page,
  visit,
  enter,
  member,
  words,
  locale,
}) => {
  await enter({ isComplete: false })
  await visit('/user-area')
  await page
    .getByRole('main')
    .getByRole('button', { name: words('members_sign_out') })
    .click()
  await member.button('members_sign_out_stay').click()
  await expect(member.dialog).toBeHidden()
  await expect(page).toHaveURL(/user-area$/)
  await member.askToSignOut()
  await member.dialog.getByRole('button', { name: words('members_sign_out') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}$`))
  await expect(member.toast('members_signed_out')).toBeVisible()
  await member.openSignIn()
})

test('signing in or out leads from a cinema or a film back to its list @long', async ({
  page,
  visit,
  member,
  words,
  locale,
}) => {
  await visit('/cinemas/olaya')
  await member.openSignIn()
  await member.join(newPerson(locale).phone)
  await expect(page).toHaveURL(/\/cinemas$/)
  await visit(`/movies/${FILM}`)
  await member.askToSignOut()
  await member.dialog.getByRole('button', { name: words('members_sign_out') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}$`))
})

test('signing out in one tab signs out the other at once, and so does signing in (ASVS 7.4.4, 14.3.1) @commit', async ({
  context,
  visit,
  enter,
  member,
  site,
  words,
  locale,
}) => {
  const { person } = await enter()
  await visit('/cinemas')
  const otherTab = await context.newPage()
  await visit('/user-area', otherTab)
  const messages = otherTab.getByRole('group', { name: words('members_messages') })
  await expect(messages.getByRole('button').first()).toBeVisible()
  await member.askToSignOut()
  await member.dialog.getByRole('button', { name: words('members_sign_out') }).click()
  await expect(member.toast('members_signed_out')).toBeVisible()
  await expect(otherTab).toHaveURL(new RegExp(`/${locale}$`))
  await expect(otherTab.getByText(words('members_signed_out'))).toBeVisible()
  await expect(otherTab.locator('body')).not.toContainText(person.firstName)
  await member.openSignIn()
  await member.prove(person.phone)
  await expect(member.dialog).toBeHidden()
  const there = new Member({ page: otherTab, site, words, locale })
  await there.expectGreeting(person.firstName)
})

test('an expired session leads home and says so', async ({ page, visit, enter, member, site, words, locale }) => {
  await enter({ isComplete: false })
  await visit('/user-area')
  const messages = page.getByRole('group', { name: words('members_messages') })
  await expect(messages.getByRole('button').first()).toBeVisible()
  const over = { code: 1001, reason: 'session_expired', message: '' }
  site.faults.answers.push({ path: /users\/|auth-refresh/, status: 401, body: over })
  await messages.getByRole('button', { pressed: false }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}$`))
  await expect(page.getByText(words('global_session_expired'))).toBeVisible()
  site.faults.answers.length = 0
  await member.openSignIn()
})
