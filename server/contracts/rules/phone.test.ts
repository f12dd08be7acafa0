import { describe, expect, it } from 'vitest'
import { parseMobile } from './mobile-number.ts'
import { compactPhone, E164, maskedPhone, saudiMobile, formatPhoneForOwner } from './phone.ts'

const LRM = '\u200e'
const RLM = '\u200f'

/** What people type and paste for +966571234567. */
const SAUDI = [
  '0571234567',
  '571234567',
  '966571234567',
  '+966571234567',
  '00966571234567',
  '+9660571234567',
  '9660571234567',
  '009660571234567',
  '+00966571234567',
  '966571234567+',
  'tel:+966-57-123-4567',
  ' 057 123 4567 ',
  '057\u00a0123\u202f4567',
  '057-123-4567',
  '057\u2010123\u20114567',
  '057\u2013123\u20144567',
  '057\u2212123\u22124567',
  '(057) 123.4567',
  '（057）123．4567',
  '[057] 123/4567',
  '+966 (0) 57 123 4567',
  '٠٥٧١٢٣٤٥٦٧',
  '۰۵۷ ۱۲۳ ۴۵۶۷',
  '０５７１２３４５６７',
  '＋９６６ ５７ １２３ ４５６７',
  '+٩٦٦ ٥٧ ١٢٣ ٤٥٦٧',
  '٠٠٩٦٦٥٧١٢٣٤٥٦٧',
  `${LRM}+966 57-123 4567${LRM}`,
  `${RLM}0571234567`,
  '\u202a+966571234567\u202c',
  '\u202b0571234567\u202c',
  '\u202d0571234567\u202e',
  '\u20660571234567\u2069',
  '\u20670571234567\u2068',
  '\u061c٠٥٧١٢٣٤٥٦٧',
  '057\u200b123\u200c4567\u200d',
  '\ufeff0571\u2060234567',
  '057\u00ad1234567',
]

/** No Saudi mobile. A guess would send the code to another person. */
const NOT_SAUDI = [
  '',
  '+',
  '0512',
  '0541234567890',
  '0112345678',
  '800123456',
  '920012345',
  '+971501234567',
  '0574123x567',
  '0574x123456',
  '057+1234567',
  '0571234567,0571234568',
  '0571234567 ext 2',
  '٠٥٧١٢٣٤٥٦٧ب',
  'mytel:0571234567',
  '+571234567',
]

describe('a Saudi mobile', () => {
  it.each(SAUDI)('takes %j', (typed) => {
    expect(saudiMobile(typed)).toBe('+966571234567')
    expect(parseMobile(typed, 'SA')).toEqual({ phone: '+966571234567', country: 'SA' })
  })

  it.each(NOT_SAUDI)('refuses %j', (typed) => {
    expect(saudiMobile(typed)).toBeUndefined()
    expect(parseMobile(typed, 'SA')?.country).not.toBe('SA')
  })

  it('is the same by our pattern and by the numbering plan, for every beginning', () => {
    for (let start = 1000; start < 10_000; start += 1) {
      const typed = `${start}12345`
      expect(saudiMobile(typed), typed).toBe(parseMobile(typed, 'SA')?.phone)
    }
  })
})

describe('a mobile of another country', () => {
  it.each([
    ['+971501234567', 'SA', '+971501234567', 'AE'],
    ['00971 50 123 4567', 'SA', '+971501234567', 'AE'],
    ['050 123 4567', 'AE', '+971501234567', 'AE'],
    ['971501234567', 'AE', '+971501234567', 'AE'],
    ['٠١٠٠ ١٢٣ ٤٥٦٧', 'EG', '+201001234567', 'EG'],
    ['+٢٠١٠٠١٢٣٤٥٦٧', 'SA', '+201001234567', 'EG'],
    ['٠٠٢٠١٠٠١٢٣٤٥٦٧', 'SA', '+201001234567', 'EG'],
    [`${LRM}+965 5001 2345${LRM}`, 'SA', '+96550012345', 'KW'],
    ['+973 3600 1234', 'SA', '+97336001234', 'BH'],
    ['+44 (0) 7400 123456', 'SA', '+447400123456', 'GB'],
    ['(202) 555-0123', 'US', '+12025550123', 'US'],
    ['+1 202 555 0123', 'SA', '+12025550123', 'US'],
    ['+91 81234 56789', 'SA', '+918123456789', 'IN'],
    ['0571234567', 'SA', '+966571234567', 'SA'],
    ['+966 57 123 4567', 'AE', '+966571234567', 'SA'],
  ] as const)('reads %s, typed with %s chosen, as %s of %s', (typed, chosen, phone, country) => {
    expect(parseMobile(typed, chosen)).toEqual({ phone, country })
    expect(phone).toMatch(E164)
  })

  it.each([
    ['+971 4 123 4567', 'a landline'],
    ['+44 20 7123 4567', 'a landline'],
    ['+971501234', 'too short'],
    ['+9715012345678', 'too long'],
    ['+999501234567', 'a calling code that no country has'],
    ['971501234567', 'without its plus, while Saudi Arabia is chosen'],
  ])('refuses %s: %s', (typed) => {
    expect(parseMobile(typed, 'SA')).toBeUndefined()
  })

  it('needs its calling code if no country is chosen', () => {
    expect(parseMobile('0501234567')).toBeUndefined()
    expect(parseMobile('+971501234567')?.phone).toBe('+971501234567')
  })
})

it('text that is no number stays none', () => {
  for (const text of ['', 'سارة', '+', '++966571234567', '00', '5٫5']) expect(compactPhone(text)).toBeUndefined()
})

it.each([
  ['+966571234410', '05X XXX 4410'],
  ['+971501234567', '+971 XX XXX 4567'],
  ['+201001234567', '+20 XXX XXX 4567'],
  ['+12025550123', '+1 XXX XXX 0123'],
  ['+447400123456', '+44 XXX XXX 3456'],
  ['+96550012345', '+965 X XXX 2345'],
  ['+9607712345', '+960 X XXX 345'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})

it('the person who typed a number reads it whole, to find a mistake in it', () => {
  expect(formatPhoneForOwner('+966571234410')).toBe('057 123 4410')
  expect(formatPhoneForOwner('+971501234567')).toBe('+971501234567')
})
