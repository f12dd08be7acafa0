import { describe, expect, it } from 'vitest'
import { parseMobile } from '#server/contracts/rules/mobile-number.ts'
import { saudiMobile } from '#server/contracts/rules/phone.ts'
import { retype } from '#app/lib/format/typed-text.ts'
import { phoneLayout, phoneFormatExample, withCountry, withTyped } from './phone-entry.rules.ts'

const HOME = phoneLayout('SA')
const shown = (typed: string, country = 'SA') => {
  const layout = phoneLayout(country)
  return layout.format(layout.parse(typed))
}
const NOTHING = { typed: '', country: 'SA' }

describe('a phone number during typing', () => {
  it.each([
    ['0571234567', '057 123 4567'],
    ['571234567', '57 123 4567'],
    ['5712', '57 12'],
    ['966571234567', '966 57 123 4567'],
    ['+966571234567', '+966 57 123 4567'],
    ['00966571234567', '00 966 57 123 4567'],
    ['٠٥٧١٢٣٤٥٦٧', '057 123 4567'],
    ['۰۵۷۱۲۳۴۵۶۷', '057 123 4567'],
    ['＋９６６５７１２３４５６７', '+966 57 123 4567'],
    ['\u200e+966 57-123 4567', '+966 57 123 4567'],
    ['05', '05'],
    ['0571', '057 1'],
    ['+971501234567', '+971 50 123 4567'],
    ['+201001234567', '+20 10 01234567'],
    ['+12025550123', '+1 202 555 0123'],
    ['123456789012345678901234', '12345678901234567'],
  ])('shows %s as %s', (typed, text) => {
    expect(shown(typed)).toBe(text)
  })

  it('is grouped as in the chosen country', () => {
    expect(shown('0501234567', 'AE')).toBe('050 123 4567')
    expect(shown('50012345', 'KW')).toBe('500 12345')
    expect(shown('2025550123', 'US')).toBe('(202) 555-0123')
  })

  it('keeps its digits when it is formatted', () => {
    for (const typed of ['0571234567', '571234567', '+966571234567', '00966571234567'])
      expect(saudiMobile(shown(typed))).toBe('+966571234567')
    expect(parseMobile(shown('00971501234567'), 'SA')?.phone).toBe('+971501234567')
    for (let length = 1; length <= 15; length += 1)
      for (const digits of ['+971501234567890', '002010012345678', '571234567890123', '202555012345678'])
        for (const country of ['SA', 'US', 'EG'])
          expect(HOME.parse(shown(digits.slice(0, length), country))).toBe(digits.slice(0, length))
  })

  it('keeps the caret on the digit being corrected', () => {
    expect(retype('058 123 4567', 3, '057 123 4567', HOME)).toEqual({ text: '058 123 4567', caret: 3 })
  })

  it('can be deleted back across the gaps', () => {
    expect(retype('0571', 3, '057 1', HOME).text).toBe('051')
    expect(retype('057', 3, '057 1', HOME).text).toBe('057')
    const american = phoneLayout('US')
    let text = '(202) 555-0123'
    for (let digits = 9; digits >= 0; digits -= 1) {
      text = retype(text.slice(0, -1), text.length - 1, text, american).text
      expect(american.parse(text)).toHaveLength(digits)
    }
  })
})

describe('the country beside the number', () => {
  it.each([
    ['0571234567', 'SA'],
    ['971501234567', 'SA'],
    ['+', 'SA'],
    ['+9', 'SA'],
    ['+971', 'AE'],
    ['+971 50 123 4567', 'AE'],
    ['00971501234567', 'AE'],
    ['+٩٧١٥٠١٢٣٤٥٦٧', 'AE'],
    ['+20', 'EG'],
    ['+1', 'US'],
    ['+44', 'GB'],
    ['+7', 'RU'],
    ['+1 604 555 0123', 'CA'],
    ['+966', 'SA'],
  ])('%s, typed or pasted, chooses %s', (typed, country) => {
    expect(withTyped(NOTHING, typed)).toEqual({ typed, country })
  })

  it('stays as chosen while the number begins with a calling code that it shares', () => {
    expect(withTyped({ typed: '', country: 'CA' }, '+1').country).toBe('CA')
  })

  it('changes nothing of a number without a calling code', () => {
    expect(withCountry({ typed: '050 123 4567', country: 'SA' }, 'AE')).toEqual({
      typed: '050 123 4567',
      country: 'AE',
    })
    expect(withCountry(NOTHING, 'EG')).toEqual({ typed: '', country: 'EG' })
  })

  it('removes the calling code of another country', () => {
    const pasted = withTyped(NOTHING, '+971 50 123 4567')
    expect(withCountry(pasted, 'SA')).toEqual({ typed: '50 123 4567', country: 'SA' })
    expect(withCountry({ typed: '+971', country: 'AE' }, 'KW')).toEqual({ typed: '', country: 'KW' })
  })

  it('shows the form of its numbers', () => {
    expect(['SA', 'AE', 'KW', 'US', 'EG', 'nonsense'].map(phoneFormatExample)).toEqual([
      '05X XXX XXXX',
      '05X XXX XXXX',
      '50X XXXXX',
      '(20X) XXX-XXXX',
      '01X XXXXXXXX',
      '05X XXX XXXX',
    ])
  })
})
