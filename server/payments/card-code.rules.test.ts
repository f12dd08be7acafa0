import { describe, expect, it } from 'vitest'
import { codeLength, hasSecurityCodeLength, isWrongSecurityCode } from './card-code.rules.ts'

describe('the security code of a card', () => {
  it('has four digits for American Express and three for the others', () => {
    expect((['VISA', 'MASTERCARD', 'MADA', 'AMERICAN_EXPRESS'] as const).map(codeLength)).toEqual([3, 3, 3, 4])
  })

  it.each([
    ['VISA', '123', true],
    ['VISA', '12', false],
    ['VISA', '1234', false],
    ['AMERICAN_EXPRESS', '1234', true],
    ['AMERICAN_EXPRESS', '123', false],
    ['AMERICAN_EXPRESS', '12345', false],
    ['MADA', '12a', false],
    ['MADA', 'a12', false],
    ['MADA', '1 2', false],
    ['MADA', '', false],
  ] as const)('of %s, typed as “%s”, is whole: %s', (brand, code, isWhole) => {
    expect(hasSecurityCodeLength(brand, code)).toBe(isWhole)
  })

  it('of zeros alone is wrong for every card', () => {
    expect(['0', '000', '0000'].map(isWrongSecurityCode)).toEqual([true, true, true])
    expect(['', '001', '100', '010', 'x000'].map(isWrongSecurityCode)).toEqual([false, false, false, false, false])
  })
})
