import { expect, it } from 'vitest'
import { birthBounds, birthFault, profileEmailError, nameFault, profileBody, profileOf } from './profile.rules.ts'

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
