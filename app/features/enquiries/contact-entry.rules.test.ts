import { expect, it } from 'vitest'
import { contactBody, contactFaults, contactPrefill, parseContactSearch, reportBody } from './contact-entry.rules.ts'

const entry = {
  subject: 'REFUND',
  cinemaId: '',
  bookingReference: ' ',
  message: ' Two tickets\n',
  name: 'Noura ',
  phoneNumber: '٠٥٠١٢٣٤٥٦٧',
  email: '',
}

it('sends the filled fields and no empty ones', () => {
  expect(contactFaults(entry)).toEqual({})
  expect(contactBody(entry)).toEqual({
    subject: 'REFUND',
    name: 'Noura',
    phoneNumber: '٠٥٠١٢٣٤٥٦٧',
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

it('reports a problem with the path of its page and without a name', () => {
  const report = reportBody({ message: ' No seats ', phoneNumber: '0501234567' }, { page: '/ar', visitor: 'زائر' })
  expect(report).toEqual({
    subject: 'SITE_PROBLEM',
    name: 'زائر',
    phoneNumber: '0501234567',
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
