import { describe, expect, it } from 'vitest'
import { retype } from '#app/lib/format/typed-text.ts'
import { binsOf, cvvLayout, cvvLength, maxDigits, numberLayout } from './card-entry.rules.ts'

const number = (typed: string) => numberLayout.format(numberLayout.parse(typed))

describe('a card number during typing', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '4242 4242 4242 4242'],
    ['４２４２４２４２４２４２４２４２', '4242 4242 4242 4242'],
    ['۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲', '4242 4242 4242 4242'],
    ['\u200e4242 4242 4242 4242\u202c', '4242 4242 4242 4242'],
    ['4242.4242.4242.4242', '4242 4242 4242 4242'],
    ['345678901234564', '3456 789012 34564'],
    ['3456789', '3456 789'],
    ['42424242424242429', '4242 4242 4242 4242'],
    ['9682051234567890123', '9682 0512 3456 7890 123'],
  ])('shows %s as %s', (typed, text) => {
    expect(number(typed)).toBe(text)
  })

  it('keeps the caret when a digit in the middle is corrected', () => {
    expect(retype('4242 9242 4242', 6, '4242 4242 4242', numberLayout)).toEqual({ text: '4242 9242 4242', caret: 6 })
    expect(retype('3456 889012', 6, '3456 789012', numberLayout)).toEqual({ text: '3456 889012', caret: 6 })
  })

  it('regroups when the first digits change the brand', () => {
    expect(retype('3424 2424 2424 242', 2, '4242 4242 4242 42', numberLayout).text).toBe('3424 242424 24242')
  })
})

it('a security code has three digits, and four for American Express', () => {
  expect(cvvLayout('4242').parse('12345')).toBe('123')
  expect(cvvLayout('3712').parse('١٢٣٤٥')).toBe('1234')
})

it.each([
  ['34', 15],
  ['37', 15],
  ['35', 19],
  ['4', 16],
  ['51', 16],
  ['55', 16],
  ['50', 19],
  ['56', 19],
  ['22', 16],
  ['27', 16],
  ['21', 19],
  ['28', 19],
  ['93', 19],
  ['14', 19],
])('a number that begins with %s has at most %i digits', (digits, most) => expect(maxDigits(digits)).toBe(most))

it('the bank is looked up by six digits, then by eight', () => {
  expect(binsOf('42424')).toEqual({ six: undefined, eight: undefined })
  expect(binsOf('424242')).toEqual({ six: '424242', eight: undefined })
  expect(binsOf('4242424')).toEqual({ six: '424242', eight: undefined })
  expect(binsOf('42424242')).toEqual({ six: '424242', eight: '42424242' })
  expect(binsOf('4242424242')).toEqual({ six: '424242', eight: '42424242' })
})

it('the number of an American Express card is grouped only when the next digit is typed', () => {
  expect(['3456', '34567', '3456789012', '34567890123'].map(number)).toEqual([
    '3456',
    '3456 7',
    '3456 789012',
    '3456 789012 3',
  ])
  expect(cvvLayout('4242').format('123')).toBe('123')
  expect(cvvLength('34')).toBe(4)
  expect(cvvLength('134')).toBe(3)
})
