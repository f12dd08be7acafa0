import { expect, it } from 'vitest'
import { tabbyRefusalOf } from './tabby-refusal.rules.ts'

const EMAIL = 'noura@example.com'

it.each([
  ['a Saudi phone', { phone: '+966571234410', email: null }, {}],
  ['a phone of another country', { phone: '+971501234567', email: null }, { tabbyRefusal: 'PHONE_COUNTRY' }],
  ['an e-mail address alone', { phone: null, email: EMAIL }, { tabbyRefusal: 'NO_PHONE' }],
  ['a Saudi phone and an e-mail address', { phone: '+966571234410', email: EMAIL }, {}],
  ['no contact yet', { phone: null, email: null }, {}],
])('Tabby and an order with %s', (_, contact, refusal) => expect(tabbyRefusalOf(contact)).toEqual(refusal))
