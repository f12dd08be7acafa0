// Codes of any chain, as visitors type them. The chain's own codes are tested in server/gateway/vouchers.
import { describe, expect, it } from 'vitest'
import { maskedReadCode, parseVoucherCode, printedCode, readVoucherCode, voucherCheckLetter } from './voucher-code.ts'

const LETTERS = '7K2M94QXACD37'
const OWN = printedCode(`${LETTERS}${voucherCheckLetter(LETTERS)}`)

describe('a code that a visitor types', () => {
  it.each([
    ['GIFT', 'GIFT'],
    ['gift-2026-x', 'GIFT-2026-X'],
    [' gift 2026 ', 'GIFT2026'],
    ['GIFT–2026', 'GIFT-2026'],
    ['ＧＩＦＴ２０２６', 'GIFT2026'],
    ['gift٢٠٢٦', 'GIFT2026'],
    ['\u200fGIFT-1\u202c', 'GIFT-1'],
    ['GIFT.2026', 'GIFT2026'],
    ['A'.repeat(40), 'A'.repeat(40)],
  ])('%j is read as %s', (typed, read) => {
    expect(readVoucherCode(typed)).toBe(read)
  })

  it('of this chain is read in its printed form, however it is typed', () => {
    expect(readVoucherCode(OWN.toLowerCase().replaceAll('-', ' '))).toBe(OWN)
    expect(readVoucherCode(parseVoucherCode(OWN)!)).toBe(OWN)
  })

  it.each([
    ['too short', 'ABC'],
    ['too long', 'A'.repeat(41)],
    ['with a hyphen at its start', '-GIFT'],
    ['with a hyphen at its end', 'GIFT-'],
    ['with two hyphens in a row', 'GI--FT'],
    ['in Arabic letters', 'هدية2026'],
    ['without a letter', ''],
    ['of this chain with a wrong letter', OWN.slice(0, -1) + (OWN.endsWith('2') ? '3' : '2')],
    ['of this chain that is cut short', OWN.slice(0, 9)],
    ['of this chain with S read as 5', `5HV-${OWN.slice(4, 9)}`],
    ['of this chain with its prefix torn apart', `S-HV${OWN.slice(4, 9)}`],
  ])('%s is not read', (_, typed) => {
    expect(readVoucherCode(typed)).toBeUndefined()
  })
})

it.each([
  [OWN, `SHV-••••-${OWN.slice(-4)}`],
  ['GIFT-2026-XY12', '••••XY12'],
  ['GIFT123', '••••T123'],
  ['GIFT12', '••••T12'],
  ['GIFT1', '••••T1'],
  ['GIFT', '••••T'],
])('%s is shown as %s: three characters at least stay hidden', (code, shown) => {
  expect(maskedReadCode(code)).toBe(shown)
})
