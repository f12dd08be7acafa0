import { expect, it } from 'vitest'
import { userTypeOf } from './user-type.ts'

const whole = {
  firstName: 'Salma',
  lastName: 'Alharbi',
  email: 'salma@example.com',
  isVerified: true,
  gender: 'FEMALE',
  dateOfBirth: '1990-01-01',
} as const

it.each([
  ['Guest', null],
  ['Guest', undefined],
  ['Completed', whole],
  ['NonCompleted', { ...whole, firstName: '' }],
  ['NonCompleted', { ...whole, lastName: '' }],
  ['NonCompleted', { ...whole, email: null }],
  ['NonVerified', { ...whole, isVerified: false }],
  ['Verified', { ...whole, gender: null }],
  ['Verified', { ...whole, dateOfBirth: null }],
] as const)('a profile is %s: %j', (type, user) => expect(userTypeOf(user)).toBe(type))
