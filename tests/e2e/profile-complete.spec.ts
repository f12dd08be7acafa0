// What the user area asks of a member whose account lacks a name, an e-mail address or both.
import { newPerson } from './member.ts'
import { expect, test } from './members-fixture.ts'

test('a member adds a name and an e-mail address in one form, and verifies the address next @both', async ({
  page,
  visit,
  member,
  words,
  locale,
}) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.join(person.phone)
  await visit('/user-area')
  await member.button('members_next_complete_do').click()
  await member.fillProfile(person)
  await member.heard(person.email)
  await member.typeCode()
  await expect(member.dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  await expect(page.getByRole('main').getByText(words('members_email_proved'), { exact: true })).toBeVisible()
})

test('a member who gave a name is asked for an e-mail address alone @both', async ({
  page,
  visit,
  member,
  words,
  locale,
}) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.join(person.phone)
  await visit('/user-area')
  await member.button('members_next_complete_do').click()
  await member.dialog.getByLabel(words('members_first_name')).fill(person.firstName)
  await member.dialog.getByLabel(words('members_last_name')).fill(person.lastName)
  await member.button('members_complete_save').click()
  await expect(member.dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText(words('members_next_complete_text'))).toHaveCount(0)
  await expect(main.getByRole('heading', { name: words('members_email_add_title') })).toBeVisible()
})

test('a member who verified an e-mail address is asked for a name alone @both', async ({
  page,
  visit,
  member,
  words,
  locale,
}) => {
  const person = newPerson(locale)
  await visit('/cinemas')
  await member.openSignIn()
  await member.join(person.phone)
  await visit('/user-area#contact')
  await member.button('members_email_add', false).first().click()
  await member.dialog.getByLabel(words('members_email')).fill(person.email)
  await member.button('guests_send_code').click()
  await member.heard(person.email)
  await member.typeCode()
  await expect(member.dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText(words('members_next_complete_text'))).toHaveCount(0)
  await expect(main.getByRole('heading', { name: words('members_next_name') })).toBeVisible()
  await member.button('members_next_name_do').click()
  await member.dialog.getByLabel(words('members_first_name')).fill(person.firstName)
  await member.dialog.getByLabel(words('members_last_name')).fill(person.lastName)
  await member.button('members_save').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`)
})
