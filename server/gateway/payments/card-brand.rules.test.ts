import { expect, it } from 'vitest'
import { binOf, brandOf, lastFourOf } from './card-brand.rules.ts'

it.each([
  ['Visa', 'VISA'],
  ['MASTER', 'MASTERCARD'],
  ['Mastercard', 'MASTERCARD'],
  ['American Express', 'AMERICAN_EXPRESS'],
  ['mada', 'MADA'],
  ['Diners Club International', 'DINERSCLUB'],
])("maps the processor's brand %s to %s", (name, brand) => {
  expect(brandOf(name)).toBe(brand)
})

it('an unknown brand is null, not a guess', () => {
  expect(brandOf('MOON')).toBeNull()
  expect(brandOf(undefined)).toBeNull()
})

it('stores the last four digits of a card number, masked or not', () => {
  expect(lastFourOf('411111******1111')).toBe('1111')
  expect(lastFourOf('4242')).toBe('4242')
  expect(lastFourOf('**42')).toBeNull()
  expect(lastFourOf(4242)).toBeNull()
})

it('stores the first six or eight digits of a card number, and none of a number that hides them', () => {
  expect(binOf('4242424242424242')).toBe('42424242')
  expect(binOf('424242******4242')).toBe('424242')
  expect(binOf('4242424')).toBe('424242')
  for (const none of ['42424', '******4242424242', '', 424_242, undefined]) expect(binOf(none)).toBeNull()
})
