import { describe, expect, it } from 'vitest'
import {
  birthBounds,
  birthFault,
  validateProfileField,
  profileFieldsToSave,
  profileEmailError,
  nameFault,
  profileBody,
  profileOf,
} from './profile.rules.ts'

const TODAY = '2026-11-20'

it.each(['نورة', 'عبدالله', 'آل سعود', 'Noura', "O'Brien", 'Anne-Marie', 'José'])('%s is a valid name', (name) => {
  expect(nameFault(name)).toBeUndefined()
})

it.each([
  ['   ', 'missing'],
  ['Noura2', 'letters'],
  ['<b>', 'letters'],
  ['-', 'letters'],
  ['ن'.repeat(41), 'long'],
])('the name %s is rejected', (name, fault) => {
  expect(nameFault(name)).toBe(fault)
})

it.each([
  ['noura@example.com', undefined],
  [' Noura@Example.COM ', undefined],
  ['noura١@example.com', undefined],
  ['', 'missing'],
  ['noura@example', 'wrong'],
  ['noura example.com', 'wrong'],
])('the e-mail address %s is checked', (email, fault) => {
  expect(profileEmailError(email)).toBe(fault)
})

it.each([
  ['', undefined],
  ['2013-11-20', undefined],
  ['2013-11-21', 'young'],
  ['2027-01-01', 'future'],
  ['1890-01-01', 'wrong'],
  ['2001-02-30', 'wrong'],
])('the date of birth %s is checked', (day, fault) => {
  expect(birthFault(day, TODAY)).toBe(fault)
})

it('on 29 February, a child who turns thirteen the next day is too young', () => {
  expect(birthFault('2011-03-01', '2024-02-29')).toBe('young')
  expect(birthBounds('2024-02-29').max).toBe('2011-02-28')
})

it('only the fields of the form are sent', () => {
  const profile = {
    ...profileOf({ firstName: ' نورة  بنت ', lastName: 'الحربي', email: null, gender: null, dateOfBirth: null }),
  }
  expect(profileBody(profile, ['firstName', 'lastName', 'email'])).toEqual({
    firstName: 'نورة بنت',
    lastName: 'الحربي',
  })
  expect(profileBody({ ...profile, gender: 'FEMALE' }, ['gender', 'dateOfBirth'])).toEqual({
    gender: 'FEMALE',
    dateOfBirth: null,
  })
})

it('a name has at most forty letters', () => {
  expect(nameFault('ن'.repeat(40))).toBeUndefined()
  expect(['Noura!', '1Noura', '’Noura', 'Noura’s', "D'Arc"].map(nameFault)).toEqual([
    'letters',
    'letters',
    'letters',
    undefined,
    undefined,
  ])
  for (const wrong of ['no ura@example.com', 'noura@example.c', 'noura@example.com!', 'noura@exa_mple.com', '@a.com'])
    expect(profileEmailError(wrong)).toBe('wrong')
})

it('a member is between 13 and 120 years old, both days included', () => {
  expect(birthBounds(TODAY)).toEqual({ min: '1906-11-20', max: '2013-11-20' })
  const days = ['1906-11-19', '1906-11-20', '2026-11-20', '2026-11-21', 'yesterday']
  expect(days.map((day) => birthFault(day, TODAY))).toEqual(['wrong', undefined, 'young', 'future', 'wrong'])
})

it('each field of the form has its own check', () => {
  expect(validateProfileField('firstName', '', TODAY)).toBe('missing')
  expect(validateProfileField('lastName', '7', TODAY)).toBe('letters')
  expect(validateProfileField('email', 'noura', TODAY)).toBe('wrong')
  expect(validateProfileField('dateOfBirth', '2020-01-01', TODAY)).toBe('young')
  expect(validateProfileField('dateOfBirth', '', TODAY)).toBeUndefined()
  expect(validateProfileField('gender', '', TODAY)).toBeUndefined()
})

it('what a member has not told is empty, and what they told is kept', () => {
  const nothing = { firstName: null, lastName: null, email: null, gender: null, dateOfBirth: null }
  const empty = { firstName: '', lastName: '', email: '', gender: '', dateOfBirth: '' }
  expect(profileOf(nothing)).toEqual(empty)
  const stored = {
    firstName: 'N',
    lastName: 'H',
    email: 'n@example.com',
    gender: 'MALE',
    dateOfBirth: '2000-01-01',
  } as const
  expect(profileOf(stored)).toEqual(stored)
  expect(profileBody(stored, ['gender', 'dateOfBirth'])).toEqual({ gender: 'MALE', dateOfBirth: '2000-01-01' })
  expect(profileBody(empty, ['gender'])).toEqual({ gender: null })
  expect(profileBody(stored, [])).toEqual({})
})

describe('where the name and the e-mail address are optional', () => {
  const FIELDS = ['firstName', 'lastName', 'email'] as const
  const NAMES = ['firstName', 'lastName']
  const nameless = { firstName: null, lastName: null }
  const typed = (profile: object) => ({
    ...profileOf({ ...nameless, email: null, gender: null, dateOfBirth: null }),
    ...profile,
  })

  it.each([
    ['nothing is typed', {}, NAMES],
    ['one name is typed', { lastName: 'Alharbi' }, NAMES],
    ['spaces are typed as a name beside an address', { firstName: ' ', email: 'noura@example.com' }, ['email']],
    ['only an address is typed', { email: 'noura@example.com' }, ['email']],
    ['all is typed', { firstName: 'Noura', email: 'noura@' }, [...NAMES, 'email']],
  ])('if %s, these fields are checked and saved', (_, profile, fields) => {
    expect(profileFieldsToSave(FIELDS, typed(profile), nameless)).toEqual(fields)
  })

  it('a stored name cannot be emptied', () => {
    expect(
      profileFieldsToSave(FIELDS, typed({ email: 'noura@example.com' }), { firstName: 'Noura', lastName: null }),
    ).toEqual([...NAMES, 'email'])
  })

  it('other fields are saved as they are', () => {
    expect(profileFieldsToSave([...FIELDS, 'gender', 'dateOfBirth'], typed({}), nameless)).toEqual([
      ...NAMES,
      'gender',
      'dateOfBirth',
    ])
  })
})
