import { describe, expect, it } from 'vitest'
import { saudiMobile } from '#server/contracts/rules/digits.ts'
import { retype } from '#app/lib/format/typed-text.ts'
import { phoneLayout } from './phone-entry.rules.ts'

const shown = (typed: string) => phoneLayout.lay(phoneLayout.keep(typed))

describe('a phone number during typing', () => {
  it.each([
    ['0571234567', '057 123 4567'],
    ['571234567', '57 123 4567'],
    ['966571234567', '966 57 123 4567'],
    ['+966571234567', '+966 57 123 4567'],
    ['00966571234567', '00966 57 123 4567'],
    ['٠٥٧١٢٣٤٥٦٧', '057 123 4567'],
    ['‎+966 57-123 4567', '+966 57 123 4567'],
    ['05', '05'],
    ['0571', '057 1'],
    ['0112345678', '0112345678'],
  ])('shows %s as %s', (typed, text) => {
    expect(shown(typed)).toBe(text)
  })

  it('keeps its digits when it is formatted', () => {
    for (const typed of ['0571234567', '571234567', '+966571234567', '00966571234567'])
      expect(saudiMobile(shown(typed))).toBe('+966571234567')
  })

  it('keeps the caret on the digit being corrected', () => {
    expect(retype('058 123 4567', 3, '057 123 4567', phoneLayout)).toEqual({ text: '058 123 4567', caret: 3 })
  })

  it('can be deleted back across the gaps', () => {
    expect(retype('0571', 3, '057 1', phoneLayout).text).toBe('051')
    expect(retype('057', 3, '057 1', phoneLayout).text).toBe('057')
  })
})
