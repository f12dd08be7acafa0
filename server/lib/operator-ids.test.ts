// What staff type to find an order comes into an address only if it has the form of a reference or an id.
import { expect, it } from 'vitest'
import { referenceOf } from '../gateway/enquiries/enquiry.rules.ts'
import { newReference } from '../gateway/orders/tickets/tickets.ts'
import { quoteIdOf } from '../gateway/payments/quote-id.rules.ts'
import { topUpIdOf } from '../gateway/payments/top-up-id.rules.ts'
import { randomId } from './ids.ts'
import { readTypedReference } from './operator-ids.ts'
import { newTrace, shortReference } from './trace.ts'

it.each([
  ['a reference', newReference],
  ['an order', () => `o${randomId()}`],
  ['a quote', () => quoteIdOf(crypto.getRandomValues(new Uint8Array(24)))],
  ['a top-up', () => topUpIdOf(`m${randomId()}`, randomId(6))],
  ['captured money', () => 'u-0123456789abcdef01234567'],
])('%s is found as the gateway names it', (_, create) => {
  for (let count = 0; count < 50; count += 1) {
    const id = create()
    expect(readTypedReference(` ${id} `)).toMatchObject({ reference: id })
  }
})

it.each(['SH-7K2M-94QX', 'sh 7k2m 94qx', '7K2M94QX'])('a caller says a reference as %s', (typed) => {
  expect(readTypedReference(typed)).toEqual({ kind: 'order', reference: 'SH-7K2M-94QX', mayBeName: false })
})

it('eight letters may be a name, unless the prefix stands before them', () => {
  expect(readTypedReference('abdullah')).toEqual({ kind: 'order', reference: 'SH-ABDU-LLAH', mayBeName: true })
  expect(readTypedReference('SH-ABDU-LLAH')).toEqual({ kind: 'order', reference: 'SH-ABDU-LLAH', mayBeName: false })
})

it.each(['SH-7K3Q9', 'sh 7k3q9', '7K3Q9', 'sh7k٣q٩'])('a caller says the reference of an enquiry as %s', (typed) => {
  expect(readTypedReference(typed)).toEqual({ kind: 'enquiry', reference: 'SH-7K3Q9', mayBeName: false })
})

it('each reference of an enquiry is read, and five letters may be a name', () => {
  for (let count = 0; count < 50; count += 1) {
    const reference = referenceOf(crypto.getRandomValues(new Uint8Array(32)))
    expect(readTypedReference(String(reference))).toEqual({ kind: 'enquiry', reference, mayBeName: false })
  }
  for (const name of ['ahmed', 'Shaheen']) expect(readTypedReference(name)).toMatchObject({ mayBeName: true })
})

it('the reference of an error may be one of a booking, unless the prefix stands before it', () => {
  for (let count = 0; count < 50; count += 1) {
    const error = shortReference(newTrace().requestId)
    const booking = { kind: 'order', reference: `SH-${error.replace(' ', '-')}` }
    for (const typed of [error, error.replace(' ', '').toLowerCase(), `\u2068${error}\u2069`])
      expect(readTypedReference(typed)).toMatchObject({ ...booking, error })
    expect(readTypedReference(booking.reference)).toEqual({ ...booking, mayBeName: false })
  }
})

it.each([
  'mohammed',
  'mohammedalharbi',
  'sara.alqahtani',
  'o0551234567',
  'noura@example.com',
  'نورة الحربي',
  'otherwise-a-long-name-of-a-person',
  `o${'a'.repeat(25)}`,
  '',
])('%j is no reference and no id', (typed) => {
  expect(readTypedReference(typed)).toBeUndefined()
})
