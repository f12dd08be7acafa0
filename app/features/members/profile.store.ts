// What is typed into a profile and not saved yet, so that closing a dialog loses nothing. Browser events only.
import { proxy } from 'valtio'
import { openProof } from '#app/features/guests/proof.query.ts'
import type { ProfileField } from './profile.rules.ts'

export const typedProfile = proxy<Partial<Record<ProfileField, string>>>({})

/** The address that is being proved. */
export const ownEmail = openProof('own-email')
/** The number that takes the place of the one before. */
export const otherPhone = openProof('other-phone')
/** The account's own, before the account is deleted. */
export const leavingPhone = openProof('leaving')

export function typeProfile(field: ProfileField, text: string): void {
  typedProfile[field] = text
}

export function forgetTyped(fields: readonly ProfileField[]): void {
  for (const field of fields) delete typedProfile[field]
}
