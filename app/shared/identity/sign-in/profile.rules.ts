// The fields of a profile: how they are read and validated. Pure.
import { isDate } from '#server/contracts/rules/riyadh-time.ts'
import { yearsBefore } from '#server/contracts/rules/calendar.ts'
import type { Input } from '#server/contracts/contract.ts'
import { cleanEmail, isEmailAfterCleaning } from '#server/contracts/rules/email.ts'
import type { User } from '#server/contracts/members.ts'

export const PROFILE_FIELDS = ['firstName', 'lastName', 'email', 'gender', 'dateOfBirth'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** As typed. `gender` is one of the two values or empty, `dateOfBirth` a date or empty. */
export type Profile = Record<ProfileField, string>

export type ProfileFieldError = 'missing' | 'long' | 'letters' | 'wrong' | 'young' | 'future'

const MAX_NAME_LENGTH = 40
const YOUNGEST = 13
/** A greater age means a mistyped year. */
const OLDEST = 120

const NAME = /^\p{L}[\p{L}\p{M} '’-]*$/u

export const trimName = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

export function nameFault(text: string): ProfileFieldError | undefined {
  const name = trimName(text)
  if (name === '') return 'missing'
  if (name.length > MAX_NAME_LENGTH) return 'long'
  return NAME.test(name) ? undefined : 'letters'
}

export function profileEmailError(text: string): ProfileFieldError | undefined {
  if (cleanEmail(text) === '') return 'missing'
  return isEmailAfterCleaning(text) ? undefined : 'wrong'
}

/** First and last allowed date of birth, both inclusive. `today` as YYYY-MM-DD. */
export const birthBounds = (today: string) => ({ min: yearsBefore(today, OLDEST), max: yearsBefore(today, YOUNGEST) })

/** Optional, so an empty date is valid. */
export function birthFault(day: string, today: string): ProfileFieldError | undefined {
  if (day === '') return undefined
  const { min, max } = birthBounds(today)
  if (!isDate(day) || day < min) return 'wrong'
  if (day > today) return 'future'
  return day > max ? 'young' : undefined
}

export function validateProfileField(field: ProfileField, text: string, today: string): ProfileFieldError | undefined {
  if (field === 'email') return profileEmailError(text)
  if (field === 'dateOfBirth') return birthFault(text, today)
  return field === 'gender' ? undefined : nameFault(text)
}

export const profileOf = (user: Pick<User, ProfileField>): Profile => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  gender: user.gender ?? '',
  dateOfBirth: user.dateOfBirth ?? '',
})

/**
 * The fields that a form saves where names and e-mail address are optional: what is typed, and both names if one of
 * them is, or is stored already. With nothing typed, the names.
 */
export function profileFieldsToSave(
  fields: readonly ProfileField[],
  profile: Profile,
  user: Pick<User, 'firstName' | 'lastName'>,
): ProfileField[] {
  const hasEmail = cleanEmail(profile.email) !== ''
  const hasName = trimName(profile.firstName + profile.lastName) !== '' || Boolean(user.firstName ?? user.lastName)
  return fields.filter((field) => {
    if (field === 'email') return hasEmail
    return field === 'firstName' || field === 'lastName' ? hasName || !hasEmail : true
  })
}

/** The request body for these fields. The e-mail address is saved separately, by a code. */
export function profileBody(profile: Profile, fields: readonly ProfileField[]): Input<'PUT auth/profile'> {
  const has = (field: ProfileField) => fields.includes(field)
  const { gender, dateOfBirth } = profile
  return {
    ...(has('firstName') ? { firstName: trimName(profile.firstName) } : {}),
    ...(has('lastName') ? { lastName: trimName(profile.lastName) } : {}),
    ...(has('gender') ? { gender: gender === 'MALE' || gender === 'FEMALE' ? gender : null } : {}),
    ...(has('dateOfBirth') ? { dateOfBirth: dateOfBirth || null } : {}),
  } as Input<'PUT auth/profile'> // The validation above ensures the contract's patterns.
}
