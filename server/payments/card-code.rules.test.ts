import { expect, it } from 'vitest'
import { codeLength, isCodeWhole, isCodeWrong } from './card-code.rules.ts'

it('a security code has three digits, that of American Express four', () => {
  expect([codeLength('VISA'), codeLength('AMERICAN_EXPRESS')]).toEqual([3, 4])
  expect(isCodeWhole('VISA', '123')).toBe(true)
  expect(isCodeWhole('VISA', '1234')).toBe(false)
  expect(isCodeWhole('AMERICAN_EXPRESS', '1234')).toBe(true)
  for (const typed of ['12a', 'a12', '']) expect(isCodeWhole('VISA', typed)).toBe(false)
})

it('in the sandbox a code of zeros alone is wrong', () => {
  expect(['000', '0000', '100', '001', '010'].map(isCodeWrong)).toEqual([true, true, false, false, false])
})
