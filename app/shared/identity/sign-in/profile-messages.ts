import { m } from '#app/paraglide/messages.js'
import type { ProfileFieldError, ProfileField } from './profile.rules.ts'

const MISSING = {
  firstName: m.members_first_name_missing,
  lastName: m.members_last_name_missing,
  email: m.members_email_missing,
  gender: m.members_name_letters,
  dateOfBirth: m.members_birth_wrong,
}

export function profileErrorText(field: ProfileField, fault: ProfileFieldError): string {
  if (fault === 'missing') return MISSING[field]()
  if (fault === 'long') return m.members_name_long()
  if (fault === 'letters') return m.members_name_letters()
  if (fault === 'young') return m.members_birth_young()
  if (fault === 'future') return m.members_birth_future()
  return field === 'email' ? m.members_email_wrong() : m.members_birth_wrong()
}

export const genderWords = { FEMALE: m.members_gender_female, MALE: m.members_gender_male } as const
