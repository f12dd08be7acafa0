// What the user area asks of a member whose account has no name and no e-mail address yet.
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
