// Unsaved input of the profile, so that closing a dialog loses nothing. Browser events only.
import { proxy } from 'valtio'
import { createContactVerification } from '../proof.query.ts'
import type { ProfileField } from './profile.rules.ts'

export const typedProfile = proxy<Partial<Record<ProfileField, string>>>({})

/** The e-mail address that is being verified. */
export const ownEmail = createContactVerification('own-email')
/** The new phone number that replaces the current one. */
export const otherPhone = createContactVerification('other-phone')
/** The account's phone, verified before the account is deleted. */
export const leavingPhone = createContactVerification('leaving')

export function typeProfile(field: ProfileField, text: string): void {
  typedProfile[field] = text
}

export function clearTypedProfile(fields: readonly ProfileField[]): void {
  for (const field of fields) delete typedProfile[field]
}
