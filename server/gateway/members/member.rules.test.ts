import { describe, expect, it } from 'vitest'
import {
  checkBirthday,
  cleanName,
  comesBeforeErasure,
  isNotice,
  newMember,
  toCarryOverAndWelcomeTasks,
  toErasureTask,
  toProfileChangeTasks,
  userOf,
} from './member.rules.ts'
import type { DueTask, MemberRecord } from './member.record.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const SARA: MemberRecord = {
  id: 'mbr_sara',
  firstName: 'Sara',
  lastName: 'Ali',
  email: 'sara@example.com',
  isEmailProved: true,
  phone: '+966501234567',
  gender: 'FEMALE',
  dateOfBirth: '1990-05-01',
  language: 'ar',
  communicationLanguage: 'en',
  preferredCityId: 'riyadh',
  favouriteCinemaId: null,
  photoId: 'pic_1',
  openedAt: NOW,
  openedBy: 'ses_1',
}

it('a new member has a verified phone and a language, and nothing that was not asked for', () => {
  const entry = {
    memberId: 'mbr_new',
    sessionId: 'ses_2',
    phone: '+966507654321',
    acceptsTerms: true,
    language: 'ar' as const,
    preferredCityId: 'jeddah',
    guestId: 'gst_1',
    orderIds: [],
  }
  expect(newMember(entry, NOW)).toEqual({
    id: 'mbr_new',
    firstName: null,
    lastName: null,
    email: null,
    isEmailProved: false,
    phone: '+966507654321',
    gender: null,
    dateOfBirth: null,
    language: 'ar',
    communicationLanguage: 'ar',
    preferredCityId: 'jeddah',
    favouriteCinemaId: null,
    openedAt: NOW,
    openedBy: 'ses_2',
  })
})

it('a new account takes over what belongs to its phone, is announced once for its sign-in, and is welcomed', () => {
  expect(toCarryOverAndWelcomeTasks(SARA)).toEqual([
    { kind: 'carry-over', phone: '+966501234567' },
    { kind: 'announce', change: 'ses_1' },
    { kind: 'welcome' },
  ])
})

it('the erasure of an account reaches its phone, and its address only if that was verified', () => {
  const byPhone = { kind: 'erase', phone: '+966501234567' }
  expect(toErasureTask(SARA)).toEqual({ ...byPhone, email: 'sara@example.com' })
  expect(toErasureTask({ ...SARA, isEmailProved: false })).toEqual(byPhone)
  expect(toErasureTask({ ...SARA, email: null })).toEqual(byPhone)
})

const TASKS: DueTask[] = [
  { kind: 'adopt', guestId: 'gst_1', orderIds: [], email: null },
  { kind: 'carry-over', phone: SARA.phone },
  { kind: 'warn', id: 'account:1', to: SARA.phone, what: 'phone', at: NOW, language: 'ar' },
  { kind: 'announce', change: 'ses_1' },
  { kind: 'welcome' },
  { kind: 'erase', phone: SARA.phone },
]
const kindsWhere = (rule: (task: DueTask) => boolean) => TASKS.filter(rule).map(({ kind }) => kind)

it('of the tasks of an account, messages may be slow', () => {
  expect(kindsWhere(isNotice)).toEqual(['warn'])
})

it('an erasure waits for the tasks that add to the account', () => {
  expect(kindsWhere(comesBeforeErasure)).toEqual(['adopt', 'carry-over'])
})

it('members see their profile with the end of their phone number', () => {
  expect(userOf(SARA)).toEqual({
    id: 'mbr_sara',
    firstName: 'Sara',
    lastName: 'Ali',
    email: 'sara@example.com',
    phoneMasked: '05X XXX 4567',
    gender: 'FEMALE',
    dateOfBirth: '1990-05-01',
    isVerified: true,
    language: 'ar',
    communicationLanguage: 'en',
    preferredCityId: 'riyadh',
    favouriteCinemaId: null,
    photoUrl: '/files/pic_1',
    memberSince: '2026-11-20T12:00:00.000Z',
  })
  for (const photoId of [null, undefined, ''])
    expect(userOf({ ...SARA, ...(photoId === undefined ? { photoId: null } : { photoId }) }).photoUrl).toBeNull()
})

const owed = (patch: Parameters<typeof toProfileChangeTasks>[1], member = SARA) =>
  toProfileChangeTasks(member, patch, 'chg_1')

describe('a changed profile', () => {
  it('is told to broadcasts if the city or the language of messages changes', () => {
    const announced = [{ kind: 'announce', change: 'chg_1' }]
    expect(owed({ preferredCityId: 'jeddah' })).toEqual(announced)
    expect(owed({ communicationLanguage: 'ar' })).toEqual(announced)
    expect(owed({ preferredCityId: null, communicationLanguage: 'ar' })).toEqual(announced)
    expect(owed({ firstName: 'Nora', language: 'en' })).toEqual([])
    expect(owed({})).toEqual([])
  })

  it('loses its former picture', () => {
    const dropped = [{ kind: 'drop-picture', id: 'pic_1' }]
    expect(owed({ photoId: 'pic_2' })).toEqual(dropped)
    expect(owed({ photoId: null })).toEqual(dropped)
    expect(owed({ photoId: 'pic_1' })).toEqual([])
    expect(owed({ photoId: 'pic_2' }, { ...SARA, photoId: null })).toEqual([])
    expect(owed({ photoId: 'pic_2', preferredCityId: 'jeddah' })).toEqual([
      { kind: 'announce', change: 'chg_1' },
      ...dropped,
    ])
  })
})

it('a name is written with single spaces, and the same name in one spelling', () => {
  expect(cleanName('  Sara \t\u00a0 Ali ')).toBe('Sara Ali')
  expect(cleanName('Rene\u0301')).toBe('Ren\u00e9')
  expect(cleanName('سارة')).toBe('سارة')
})

describe('a date of birth', () => {
  const TOO_YOUNG = { ok: false, reason: 'too_young' }
  const IMPOSSIBLE = { ok: false, reason: 'invalid_input', details: { fields: ['dateOfBirth'] } }

  it('is at least thirteen years ago', () => {
    expect(checkBirthday('2013-11-20', NOW)).toEqual({ ok: true })
    expect(checkBirthday('2013-11-21', NOW)).toEqual(TOO_YOUNG)
    expect(checkBirthday('2026-11-21', NOW)).toEqual(TOO_YOUNG)
  })

  it('is compared with the day in Riyadh', () => {
    expect(checkBirthday('2013-11-21', Date.parse('2026-11-20T20:59:59Z'))).toEqual(TOO_YOUNG)
    expect(checkBirthday('2013-11-21', Date.parse('2026-11-20T21:00:00Z'))).toEqual({ ok: true })
  })

  it('is not before 1900', () => {
    expect(checkBirthday('1900-01-01', NOW)).toEqual({ ok: true })
    expect(checkBirthday('1899-12-31', NOW)).toEqual(IMPOSSIBLE)
  })
})
