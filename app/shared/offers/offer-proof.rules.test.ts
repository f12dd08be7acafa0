import { describe, expect, it } from 'vitest'
import {
  binLayout,
  fieldsOf,
  lastFourLayout,
  NOTHING_TYPED,
  offerCodeLayout,
  toVerifyInput,
  studentLayout,
  unfinished,
} from './offer-proof.rules.ts'

const typed = (what: Partial<typeof NOTHING_TYPED>) => ({ ...NOTHING_TYPED, ...what })

describe('the form that proves an offer', () => {
  it('asks for the fields of the offer’s kind of validation', () => {
    expect(fieldsOf('BIN', false)).toEqual(['bin'])
    expect(fieldsOf('CARD', false)).toEqual(['bin', 'lastFour', 'expiry'])
    expect(fieldsOf('UNIPAL', false)).toEqual(['studentId', 'phone'])
    expect(fieldsOf('UNIPAL', true)).toEqual(['code'])
    expect(fieldsOf('STATIC', false)).toEqual(['word'])
    expect(fieldsOf('NONE', false)).toEqual([])
  })

  it('is complete once every field is', () => {
    const fields = fieldsOf('CARD', false)
    expect(unfinished(fields, typed({ bin: '45434' }))).toBe('bin')
    expect(unfinished(fields, typed({ bin: '454347', lastFour: '999' }))).toBe('lastFour')
    expect(unfinished(fields, typed({ bin: '454347', lastFour: '9996', expiry: '1335' }))).toBe('expiry')
    expect(unfinished(fields, typed({ bin: '454347', lastFour: '9996', expiry: '1235' }))).toBeUndefined()
    expect(unfinished(['phone'], typed({ phone: '٠٥٠ ١٢٣ ٤٥٦٧' }))).toBeUndefined()
    expect(unfinished(['word'], typed({ word: '  ' }))).toBe('word')
  })

  it('never takes more of a card than its first eight digits', () => {
    expect(binLayout.parse('٤٢٤٢ 4242 4242 4242')).toBe('42424242')
    expect(binLayout.format('42424242')).toBe('4242 4242')
  })
})

const ask = (
  validationType: Parameters<typeof toVerifyInput>[0]['validationType'],
  what: Partial<typeof NOTHING_TYPED>,
) => toVerifyInput({ id: 'o', validationType }, typed(what))

describe('the request to the gateway', () => {
  it('contains six digits of a card, or eight', () => {
    expect(ask('BIN', { bin: '4242424' })).toEqual({ id: 'o', bin: '424242' })
    expect(ask('BIN', { bin: '42424242' })).toEqual({ id: 'o', bin: '42424242' })
  })

  it('identifies one card by its first and last digits and its expiry month', () => {
    expect(ask('CARD', { bin: '454347', lastFour: '9996', expiry: '1235' })).toEqual({
      id: 'o',
      bin: '454347',
      lastFour: '9996',
      expiryMonth: 12,
      expiryYear: 2035,
    })
  })

  it('identifies a student first, then contains the code that was sent', () => {
    const student = { studentId: '443010024', phone: '0501234567' }
    expect(ask('UNIPAL', student)).toEqual({ id: 'o', unipalStudentId: '443010024', unipalPhoneNumber: '0501234567' })
    expect(toVerifyInput({ id: 'o', validationType: 'UNIPAL' }, typed({ ...student, code: '123456' }), 's')).toEqual({
      id: 'o',
      unipalSessionId: 's',
      unipalCode: '123456',
    })
  })

  it('contains a promo word as it was typed, and nothing for an offer open to everyone', () => {
    expect(ask('STATIC', { word: ' sharika 25 ' })).toEqual({ id: 'o', code: 'sharika 25' })
    expect(ask('NONE', {})).toEqual({ id: 'o' })
  })
})

describe('a field of the form', () => {
  it('takes only as many digits as it needs', () => {
    const long = '1'.repeat(30)
    const cleaned = [lastFourLayout, studentLayout, offerCodeLayout].map(({ parse }) => parse(`٢a${long}`))
    expect(cleaned.map((text) => text.length)).toEqual([4, 20, 6])
    expect(cleaned[0]).toBe('2111')
    expect(lastFourLayout.format('1234')).toBe('1234')
    expect(['4242', '42424', 'a42424'].map(binLayout.format)).toEqual(['4242', '4242 4', 'a42424'])
  })

  it.each([
    ['bin', ['12345'], ['123456', '12345678']],
    ['lastFour', ['123', '12345'], ['1234']],
    ['expiry', ['125', '0035', '1335', '12355'], ['0135', '1235']],
    ['studentId', [''], ['1']],
    ['phone', ['', '050123'], ['0501234567']],
    ['code', ['12345', '1234567'], ['123456']],
    ['word', ['', ' '], [' a ']],
  ] as const)('%s is complete or not', (field, wrong, right) => {
    for (const text of wrong) expect(unfinished([field], typed({ [field]: text }))).toBe(field)
    for (const text of right) expect(unfinished([field], typed({ [field]: text }))).toBeUndefined()
  })

  it('is empty at first', () => {
    expect(Object.values(NOTHING_TYPED).join('')).toBe('')
  })
})
