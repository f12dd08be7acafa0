import { describe, expect, it } from 'vitest'
import { decodeCall, encodeCall, fieldsOfPreferences, preferencesOf } from './call-form.ts'

const asAddress = (fields: Record<string, string>) => new URL(`https://s/?${new URLSearchParams(fields)}`).searchParams
const asForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each([
  ['an address', asAddress],
  ['a form', asForm],
])('what is transferred for %s', (_, carry) => {
  it.each([
    { key: 'GET films', input: {}, locale: 'en' as const },
    {
      key: 'POST orders',
      input: { seats: ['N11', 'N12'], note: 'قاعة «أ» & 100%+1' },
      locale: 'ar' as const,
      idempotencyKey: 'k-1',
    },
  ])('is the same call at the other end: $key', (call) => {
    expect(decodeCall(carry(encodeCall(call)))).toEqual(call)
  })

  it.each([{}, { cityId: 'riyadh' }, { cityId: null }, { theme: 'dark' as const }, { cityId: 'abha', theme: null }])(
    'is the same choice at the other end: %j',
    (choice) => {
      expect(preferencesOf(carry(fieldsOfPreferences(choice)))).toEqual(choice)
    },
  )

  it.each([
    {},
    { call: 'GET films', locale: 'en' },
    { call: 'GET films', input: '{', locale: 'en' },
    { call: 'GET films', input: '[]', locale: 'en' },
    { call: 'GET films', input: 'null', locale: 'en' },
    { call: 'GET films', input: '"x"', locale: 'en' },
    { call: 'GET films', input: '{}' },
    { call: 'GET films', input: '{}', locale: 'fr' },
  ])('is refused if it is not a call: %j', (fields) => {
    expect(() => decodeCall(carry(fields as Record<string, string>))).toThrow(Response)
  })

  it.each<Record<string, string>>([{ cityId: 'a b' }, { cityId: 'x'.repeat(121) }, { theme: 'blue' }])(
    'is refused if it is not a choice: %j',
    (fields) => {
      expect(() => preferencesOf(carry(fields))).toThrow(Response)
    },
  )
})

it('a file in place of a text is not a call', () => {
  const form = asForm({ call: 'POST orders', locale: 'en' })
  form.set('input', new Blob(['{}']), 'input.json')
  expect(() => decodeCall(form)).toThrow(Response)
})
