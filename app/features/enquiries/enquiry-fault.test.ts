import { describe, expect, it } from 'vitest'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import {
  enquiryEmailError,
  guestsFault,
  parseGuestCount,
  phoneFault,
  parseGatewayFieldErrors,
  textFault,
} from './enquiry-fault.ts'

const home = (phoneNumber: string) => ({ phoneNumber, phoneCountry: 'SA' })

describe('a field', () => {
  it('is required: empty or only spaces counts as missing', () => {
    expect(textFault('  \n', 80, true)).toEqual({ kind: 'missing' })
    expect(textFault('', 80, false)).toBeUndefined()
  })

  it('has a maximum length, not counting spaces around the text', () => {
    expect(textFault(` ${'a'.repeat(80)} `, 80, true)).toBeUndefined()
    expect(textFault('a'.repeat(83), 80, true)).toEqual({ kind: 'long', over: 3 })
  })

  it('for a phone accepts Arabic digits and any grouping', () => {
    for (const phone of ['0501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567', '۰۵۰۱۲۳۴۵۶۷'])
      expect(phoneFault(home(phone))).toBeUndefined()
    expect(phoneFault(home('0112345678'))).toEqual({ kind: 'number', country: 'SA' })
    expect(phoneFault(home(' '))).toEqual({ kind: 'missing' })
  })

  it('for an e-mail address may stay empty, and is complete otherwise', () => {
    expect(enquiryEmailError('')).toBeUndefined()
    expect(enquiryEmailError(' noura@example.com ')).toBeUndefined()
    for (const address of ['noura', 'noura@', 'noura@example', 'نورة@example.com'])
      expect(enquiryEmailError(address), address).toEqual({ kind: 'wrong' })
  })

  it('for guests accepts a number in any digits, and guesses nothing', () => {
    expect(parseGuestCount('٤٠')).toBe(40)
    expect(guestsFault('40')).toBeUndefined()
    for (const guests of ['0', '-3', '2.5', 'forty', '4 0'])
      expect(guestsFault(guests), guests).toEqual({ kind: 'wrong' })
    expect(guestsFault('1001')).toEqual({ kind: 'beyond' })
  })
})

const failure = (reason: string, details?: Record<string, unknown>) =>
  new ProblemError({ status: 400, code: 10, reason, message: 'No.', ...(details ? { details } : {}) })
const FIELDS = ['message', 'phoneNumber', 'date', 'guests'] as const

describe('a refusal of the gateway', () => {
  it.each([
    [failure('phone_invalid'), { phoneNumber: { kind: 'wrong' } }],
    [failure('date_too_soon', { earliest: '2026-11-23' }), { date: { kind: 'soon', day: '2026-11-23' } }],
    [failure('date_too_late', { latest: '2027-05-19' }), { date: { kind: 'late', day: '2027-05-19' } }],
    [failure('invalid_input', { fields: ['guests'], most: 36 }), { guests: { kind: 'many', most: 36 } }],
    [failure('phone_country_refused'), { phoneNumber: { kind: 'told', message: 'No.' } }],
    [failure('invalid_input', { fields: ['message'] }), { message: { kind: 'refused' } }],
  ])('is shown beside its field: %s', (error, faults) => {
    expect(parseGatewayFieldErrors(error, FIELDS)).toEqual(faults)
  })

  it.each([
    failure('invalid_input'),
    failure('invalid_input', { fields: ['page'] }),
    failure('invalid_input', { fields: 'message' }),
    failure('rate_limited'),
    new Error('no'),
  ])('that names no field is shown for the whole form: %s', (error) => {
    expect(parseGatewayFieldErrors(error, FIELDS)).toEqual({})
  })
})
