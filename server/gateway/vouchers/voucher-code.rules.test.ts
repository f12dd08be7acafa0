import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { voucherCheckLetter, maskedCode, parseVoucherCode, printedCode } from '../../contracts/rules/voucher-code.ts'
import { SANDBOX_VOUCHERS } from '../../lib/sandbox-vouchers.ts'
import { derivedCode, voucherIdOf } from './voucher-code.rules.ts'
import { newCode } from './voucher-code.fixture.ts'

const codes = Array.from({ length: 300 }, newCode)
const LETTERS = [...new Set(codes.join(''))]
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))

it('a derived code is a code, always the same for what it is given for, and another one for anything else', async () => {
  const derived = await Promise.all(Array.from({ length: 50 }, (_, at) => derivedCode('secret', `m-1.${at}`)))
  for (const code of derived) expect(parseVoucherCode(printedCode(code))).toBe(code)
  expect(await derivedCode('secret', 'm-1.0')).toBe(derived[0])
  expect(new Set([...derived, await derivedCode('other', 'm-1.0')]).size).toBe(51)
})

describe('a code', () => {
  it('has more than 60 bits, and no letters that look alike', () => {
    expect(new Set(codes).size).toBe(codes.length)
    expect(LETTERS).toHaveLength(28)
    expect(LETTERS.join('')).not.toMatch(/[O0I1LSZB]/)
    for (const code of codes) expect(code).toHaveLength(14)
    expect(13 * Math.log2(LETTERS.length)).toBeGreaterThan(60)
  })

  it.each([
    ['as it is printed', (code: string) => printedCode(code)],
    ['in lower case', (code: string) => printedCode(code).toLowerCase()],
    ['without its prefix', (code: string) => code],
    ['with spaces', (code: string) => ` shv ${[...code].join(' ')} `],
    ['without a gap', (code: string) => `SHV${code}`],
    ['with Arabic digits', (code: string) => arabic(printedCode(code))],
    ['with Persian digits', (code: string) => persian(printedCode(code))],
    ['with other dashes', (code: string) => printedCode(code).replaceAll('-', '–')],
    ['with the marks of Arabic text around it', (code: string) => `\u200f${printedCode(code)}\u202c`],
    [
      'in full width',
      (code: string) => code.replace(/./g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
    ],
    [
      'with 5, 2 and 8 read as S, Z and B',
      (code: string) => code.replaceAll('5', 'S').replaceAll('2', 'z').replaceAll('8', 'B'),
    ],
  ])('is read %s', (_, spelled) => {
    for (const code of codes) expect(parseVoucherCode(spelled(code))).toBe(code)
  })

  it('with one wrong letter, or two neighbours swapped, is rejected', () => {
    for (const code of codes.slice(0, 30))
      for (let at = 0; at < 13; at += 1) {
        for (const letter of LETTERS)
          if (letter !== code[at])
            expect(parseVoucherCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeUndefined()
        const swapped = code.slice(0, at) + code[at + 1]! + code[at]! + code.slice(at + 2)
        if (at < 12 && swapped !== code) expect(parseVoucherCode(swapped)).toBeUndefined()
      }
  })

  it('is not confused with other text, and any text is read without an error', () => {
    for (const text of ['', 'SHV', 'SHV-', codes[0]!.slice(1), `${codes[0]!}2`, '٠١٢٣', '😀'.repeat(14)])
      expect(parseVoucherCode(text)).toBeUndefined()
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (text) => void parseVoucherCode(text)))
  })

  it("is shown by its end alone, and the voucher's id reveals nothing of it", async () => {
    const [code = ''] = codes
    expect(maskedCode(code)).toBe(`SHV-••••-${code.slice(-4)}`)
    const id = await voucherIdOf('secret', printedCode(code))
    expect(id).toBe(await voucherIdOf('secret', code.toLowerCase()))
    expect(id).not.toBe(await voucherIdOf('another', code))
    expect(id).toMatch(/^[\w-]{22}$/)
  })
})

it("the sandbox's codes are valid and all different", () => {
  const read = SANDBOX_VOUCHERS.map(({ code }) => parseVoucherCode(code))
  expect(new Set(read).size).toBe(SANDBOX_VOUCHERS.length)
  for (const code of read) expect(voucherCheckLetter(code!.slice(0, -1))).toBe(code!.at(-1))
})
