import { describe, expect, it } from 'vitest'
import {
  contactBody,
  contactFaults,
  contactPrefill,
  parseContactSearch,
  reportBody,
  reportFaults,
  parseContactSubject,
  withContactChange,
} from './contact-entry.rules.ts'

const entry = {
  subject: 'REFUND',
  cinemaId: '',
  bookingReference: ' ',
  message: ' Two tickets\n',
  name: 'Noura ',
  phoneNumber: '٠٥٠١٢٣٤٥٦٧',
  phoneCountry: 'SA',
  email: '',
}

it('sends the filled fields and no empty ones', () => {
  expect(contactFaults(entry)).toEqual({})
  expect(contactBody(entry)).toEqual({
    subject: 'REFUND',
    name: 'Noura',
    phoneNumber: '+966501234567',
    message: 'Two tickets',
  })
  expect(contactBody({ ...entry, cinemaId: 'cin_a', bookingReference: 'W7K', email: 'n@example.com' })).toMatchObject({
    cinemaId: 'cin_a',
    bookingReference: 'W7K',
    email: 'n@example.com',
  })
})

it('reports a missing subject, message, name and phone, in this order', () => {
  const empty = { ...entry, subject: '', message: '', name: '', phoneNumber: '' }
  expect(Object.keys(contactFaults(empty))).toEqual(['subject', 'message', 'name', 'phoneNumber'])
  expect(contactFaults({ ...entry, subject: 'SPAM' })).toEqual({ subject: { kind: 'missing' } })
})

it.each(['XX', 'SH-', '12 3'])('%s is no booking number', (bookingReference) => {
  expect(contactFaults({ ...entry, bookingReference })).toEqual({ bookingReference: { kind: 'wrong' } })
})

it.each(['SH-7K2M-94QX', 'sh 7k2m 94qx', '١٢٣٤', '004217'])(
  '%s may be the booking number of a gateway',
  (reference) => {
    expect(contactFaults({ ...entry, bookingReference: reference })).toEqual({})
  },
)

it('one letter is no name', () => {
  expect(contactFaults({ ...entry, name: ' م. ' })).toEqual({ name: { kind: 'wrong' } })
  expect(contactFaults({ ...entry, name: 'مي' })).toEqual({})
})

it('reports a problem with the path of its page and without a name', () => {
  const report = reportBody(
    { message: ' No seats ', phoneNumber: '0501234567', phoneCountry: 'SA' },
    { page: '/ar', visitor: 'زائر' },
  )
  expect(report).toEqual({
    subject: 'SITE_PROBLEM',
    name: 'زائر',
    phoneNumber: '+966501234567',
    message: 'No seats',
    page: '/ar',
  })
})

it('begins with the values of a link', () => {
  const search = parseContactSearch({ subject: 'REFUND', booking: 'W7K-3Q', cinema: 'cin_malqa' })
  expect(contactPrefill(search)).toEqual({ subject: 'REFUND', bookingReference: 'W7K-3Q', cinemaId: 'cin_malqa' })
  // The router parses bare digits as numbers.
  expect(parseContactSearch({ booking: 1234 })).toEqual({ booking: '1234' })
})

it.each([
  { subject: 'SPAM' },
  { booking: 'a'.repeat(41) },
  { booking: '<b>' },
  { cinema: '../x' },
  { cinema: ['a'] },
  { message: 'Send me money' },
])('ignores all other parameters: %j', (search) => {
  expect(parseContactSearch(search)).toEqual({})
})

it.each(['QUESTION', 'BOOKING', 'REFUND', 'LOST_PROPERTY', 'ACCESSIBILITY', 'PRAISE', 'COMPLAINT', 'SITE_PROBLEM'])(
  'the subject %s is accepted',
  (subject) => {
    expect(parseContactSubject(subject)).toBe(subject)
    expect(contactFaults({ ...entry, subject })).toEqual({})
    expect(contactBody({ ...entry, subject }).subject).toBe(subject)
  },
)

it('a message without a subject is a question, with trimmed fields', () => {
  const typed = { subject: '', phoneNumber: ' 0501234567 ', email: ' n@example.com ' }
  expect(contactBody({ ...entry, ...typed })).toEqual({
    subject: 'QUESTION',
    name: 'Noura',
    phoneNumber: '+966501234567',
    message: 'Two tickets',
    email: 'n@example.com',
  })
})

const long = (most: number) => 'a'.repeat(most)

it('texts have a length, and the e-mail address a form', () => {
  expect(contactFaults({ ...entry, bookingReference: long(40), message: long(2000), name: long(80) })).toEqual({})
  expect(
    contactFaults({ ...entry, bookingReference: long(41), message: long(2002), name: long(83), email: 'noura' }),
  ).toEqual({
    bookingReference: { kind: 'long', over: 1 },
    message: { kind: 'long', over: 2 },
    name: { kind: 'long', over: 3 },
    email: { kind: 'wrong' },
  })
})

const home = { phoneCountry: 'SA' }

it('a report needs a message and a phone number', () => {
  expect(reportFaults({ message: 'No seats', phoneNumber: '0501234567', ...home })).toEqual({})
  expect(reportFaults({ message: ' ', phoneNumber: '', ...home })).toEqual({
    message: { kind: 'missing' },
    phoneNumber: { kind: 'missing' },
  })
  expect(reportFaults({ message: 'a'.repeat(2001), phoneNumber: '12', ...home })).toEqual({
    message: { kind: 'long', over: 1 },
    phoneNumber: { kind: 'number', country: 'SA' },
  })
  expect(
    reportBody({ message: 'a', phoneNumber: ' 0501234567 ', ...home }, { page: '/', visitor: 'v' }).phoneNumber,
  ).toBe('+966501234567')
})

it('a link without values begins with none, and a reference may have forty letters', () => {
  expect(contactPrefill({})).toEqual({})
  expect(parseContactSearch({})).toEqual({})
  const booking = 'a'.repeat(40)
  expect(parseContactSearch({ booking })).toEqual({ booking })
  expect(parseContactSearch({ booking: ' W7K' })).toEqual({})
  expect(parseContactSearch({ booking: 'W7K ' })).toEqual({})
  expect(parseContactSearch({ booking: true, subject: ['REFUND'] })).toEqual({})
})

describe('the number of a writer from abroad', () => {
  const abroad = { ...entry, phoneNumber: '050 123 4567', phoneCountry: 'AE' }

  it('is sent with the calling code of its country', () => {
    expect(contactFaults(abroad)).toEqual({})
    expect(contactBody(abroad).phoneNumber).toBe('+971501234567')
    expect(contactFaults({ ...abroad, phoneCountry: 'EG' })).toEqual({ phoneNumber: { kind: 'number', country: 'EG' } })
  })

  it('chooses its country when it is pasted whole, and stays when another country is chosen', () => {
    const pasted = withContactChange(entry, 'phoneNumber', '+971 50 123 4567')
    expect(pasted).toEqual({ ...entry, phoneNumber: '+971 50 123 4567', phoneCountry: 'AE' })
    expect(withContactChange(pasted, 'phoneCountry', 'SA')).toEqual({
      ...entry,
      phoneNumber: '50 123 4567',
    })
    expect(withContactChange(pasted, 'name', 'Noura')).toEqual({ ...pasted, name: 'Noura' })
  })
})
