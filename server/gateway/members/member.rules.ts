// What a profile may say and what of it is shown. Pure; `now` is an argument.
// Relied on by the member handlers and by MemberObject.
import { isDate, riyadhClock } from '../../contracts/cinema-day.ts'
import { maskedPhone } from '../../contracts/digits.ts'
import type { User } from '../../contracts/members.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { Duty, Entry, MemberRecord, ProfilePatch } from './member.record.ts'

const LEAST_AGE = 13
const FIRST_BIRTHDAY = '1900-01-01'

// toISOString always has this shape; its declared type is wider.
const iso = (at: number) => new Date(at).toISOString() as User['memberSince']

export const newMember = (entry: Entry, now: number): MemberRecord => ({
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
  openedAt: now,
  openedBy: entry.sessionId,
})

/** What a change of a profile brings about elsewhere. `change` tells it from other changes. */
export function owedByPatch({ photoId }: MemberRecord, patch: ProfilePatch, change: string): Duty[] {
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
  // Checked when it was written.
  dateOfBirth: member.dateOfBirth as User['dateOfBirth'],
  isVerified: member.isEmailProved,
  language: member.language,
  communicationLanguage: member.communicationLanguage,
  preferredCityId: member.preferredCityId,
  photoUrl: member.photoId ? `/files/${member.photoId}` : null,
  memberSince: iso(member.openedAt),
})

/** Checked against its pattern before; blanks at the ends and in a row say nothing. */
export const cleanName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** One spelling of an address: what tells it from another. */
export const foldedEmail = (email: string): string => email.trim().toLowerCase()

/** n***@example.com: enough to recognise one's own address. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`

/** Days are those of Riyadh. Who was born on the 29th of February is a year older on the 1st of March. */
export function checkBirthday(date: string, now: number): { ok: true } | Refusal {
  const today = riyadhClock(now).date
  if (!isDate(date) || date < FIRST_BIRTHDAY) return refuse('invalid_input', { fields: ['dateOfBirth'] })
  return addYears(date, LEAST_AGE) > today ? refuse('too_young') : { ok: true }
}

/** YYYY-MM-DD so many years later. */
export function addYears(date: string, years: number): string {
  const later = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return isDate(later) ? later : `${later.slice(0, 4)}-03-01`
}

/** Invoices are kept so long. */
const KEPT_YEARS = 6
/** The day until which an invoice of then is kept. */
export const keptUntil = (invoicedAt: number): string => addYears(riyadhClock(invoicedAt).date, KEPT_YEARS)
