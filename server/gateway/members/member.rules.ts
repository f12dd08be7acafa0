// Validation and display of a profile. Pure; `now` is an argument.
import { riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import { getAnniversary } from '../../contracts/rules/calendar.ts'
import { maskedPhone } from '../../contracts/rules/phone.ts'
import type { User } from '../../contracts/members.ts'
import { iso } from '../../lib/clock.ts'
import { type Err, err } from '../lib/result.ts'
import type { DueTask, SignIn, MemberRecord, ProfilePatch } from './member.record.ts'

const MIN_AGE = 13
const FIRST_BIRTHDAY = '1900-01-01'

export const newMember = (entry: SignIn, now: number): MemberRecord => ({
  id: entry.memberId,
  firstName: null,
  lastName: null,
  email: null,
  isEmailProved: false,
  phone: entry.phone,
  gender: null,
  dateOfBirth: null,
  language: entry.language,
  communicationLanguage: entry.language,
  preferredCityId: entry.preferredCityId,
  favouriteCinemaId: null,
  openedAt: now,
  openedBy: entry.sessionId,
})

/** What follows once a new account has its phone. */
export const toCarryOverAndWelcomeTasks = ({ phone, openedBy }: MemberRecord): DueTask[] => [
  { kind: 'carry-over', phone },
  { kind: 'announce', change: openedBy },
  { kind: 'welcome' },
]

/** Sent by SMS or e-mail, so it may be slow. */
export const isNotice = ({ kind }: DueTask): boolean => kind === 'warn' || kind === 'voucher'

/** Runs before the erasure: `adopt` may prevent it, `carry-over` changes what the account leaves. */
export const comesBeforeErasure = ({ kind }: DueTask): boolean => kind === 'adopt' || kind === 'carry-over'

/** The outbox tasks after a change of a profile. `change` distinguishes it from other changes. */
export function toProfileChangeTasks({ photoId }: MemberRecord, patch: ProfilePatch, change: string): DueTask[] {
  const isAnnounced = 'preferredCityId' in patch || 'communicationLanguage' in patch
  const isOtherPicture = photoId && 'photoId' in patch && patch.photoId !== photoId
  return [
    ...(isAnnounced ? [{ kind: 'announce' as const, change }] : []),
    ...(isOtherPicture ? [{ kind: 'drop-picture' as const, id: photoId }] : []),
  ]
}

export const userOf = (member: MemberRecord): User => ({
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  phoneMasked: maskedPhone(member.phone),
  gender: member.gender,
  // Validated when it was written.
  dateOfBirth: member.dateOfBirth as User['dateOfBirth'],
  isVerified: member.isEmailProved,
  language: member.language,
  communicationLanguage: member.communicationLanguage,
  preferredCityId: member.preferredCityId,
  favouriteCinemaId: member.favouriteCinemaId,
  photoUrl: member.photoId ? `/files/${member.photoId}` : null,
  memberSince: iso(member.openedAt),
})

/** The contract has validated the characters; leading, trailing and repeated blanks are removed. */
export const cleanName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Days are Riyadh days. Members born on 29 February turn a year older on 1 March in other years. */
export function checkBirthday(date: string, now: number): { ok: true } | Err {
  const today = riyadhClock(now).date
  if (date < FIRST_BIRTHDAY) return err('invalid_input', { fields: ['dateOfBirth'] })
  // Dates are compared as text, so the sum must not get a fifth digit of the year.
  return date > today || getAnniversary(date, MIN_AGE) > today ? err('too_young') : { ok: true }
}

/** An address that is not verified may be another person's. */
export const toErasureTask = ({ phone, email, isEmailProved }: MemberRecord): DueTask => ({
  kind: 'erase',
  phone,
  ...(isEmailProved && email !== null ? { email } : {}),
})
