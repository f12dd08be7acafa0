import { expect, it } from 'vitest'
import { brandOf, lastFourOf } from './card-brand.rules.ts'

it.each([
  ['Visa', 'VISA'],
  ['MASTER', 'MASTERCARD'],
  ['Mastercard', 'MASTERCARD'],
  ['American Express', 'AMERICAN_EXPRESS'],
  ['mada', 'MADA'],
  ['Diners Club International', 'DINERSCLUB'],
])('what a gateway calls %s is %s here', (name, brand) => {
  expect(brandOf(name)).toBe(brand)
})

it('a brand nobody knows is none, not a guess', () => {
  expect(brandOf('MOON')).toBeNull()
  expect(brandOf(undefined)).toBeNull()
})

it('of a card number the last four digits are kept, however much of it was hidden', () => {
  expect(lastFourOf('411111******1111')).toBe('1111')
  expect(lastFourOf('4242')).toBe('4242')
  expect(lastFourOf('**42')).toBeNull()
  expect(lastFourOf(4242)).toBeNull()
})
