import { describe, expect, it } from 'vitest'
import { retype } from '#app/lib/format/typed-text.ts'
import { voucherCodeLayout, codesIn, isCode, isRepeated, placeCodes } from './voucher-entry.rules.ts'

const [A, B, C] = ['SHV-TRYME-TRYME-222E', 'SHV-TRYME-TRYME-333N', 'SHV-TRYME-TRYME-444W'] as const

const typed = (text: string) => voucherCodeLayout.format(voucherCodeLayout.parse(text))

describe('a typed code', () => {
  it.each([
    ['in lower case', 'shv-tryme-tryme-222e', A],
    ['with spaces, or none', 'shvtryme tryme 222e', A],
    ['with Arabic digits', 'SHV-TRYME-TRYME-٢٢٢E', A],
    ['without its prefix', 'trymetryme222e', 'TRYMETRYME222E'],
    ['of another chain, with its hyphens', ' summer–٢٠٢٦-ab ', 'SUMMER-2026-AB'],
    ['of another chain, while a hyphen is its last sign', 'gift-', 'GIFT-'],
    ['half of it', 'shvtrymet', 'SHV-TRYME-T'],
    ['longer than a code', `${A}${'z'.repeat(20)}`, `${A}ZZZZZZZ`],
    ['nothing yet', ' - ', ''],
  ])('is formatted in its groups: %s', (_, text, shown) => expect(typed(text)).toBe(shown))

  it('keeps the caret behind an inserted letter, and deletes the letter beside a gap', () => {
    const before = 'SHV-TRYM-TRYME-222E'
    expect(retype('SHV-TRYMe-TRYME-222E', 9, before, voucherCodeLayout)).toEqual({ text: A, caret: 9 })
    expect(retype('SHV-TRYMETRYME-222E', 9, A, voucherCodeLayout)).toEqual({ text: 'SHV-TRYMT-RYME2-22E', caret: 8 })
  })

  it('is invalid with a typing error in it', () => {
    expect(isCode(A)).toBe(true)
    for (const wrong of [A.replace('222', '223'), A.slice(0, -1), `${A}2`, 'shv-', ''])
      expect(isCode(wrong)).toBe(false)
  })

  it('of another chain has 4 to 40 letters, digits and hyphens', () => {
    for (const code of ['GIFT', 'summer-2026', '12345678', 'X'.repeat(40), 'RIMAL-30-7Q2'])
      expect(isCode(code)).toBe(true)
    for (const wrong of ['ABC', 'X'.repeat(41), 'GIFT-', 'GIFT--5', 'قسيمة', 'A.B!']) expect(isCode(wrong)).toBe(false)
  })

  it('of another chain keeps the caret where the visitor types', () => {
    expect(retype('RIMALX-30-7Q2', 6, 'RIMAL-30-7Q2', voucherCodeLayout)).toEqual({ text: 'RIMALX-30-7Q2', caret: 6 })
    expect(retype('RIMAL-30X-7Q2', 9, 'RIMAL-30-7Q2', voucherCodeLayout)).toEqual({ text: 'RIMAL-30X-7Q2', caret: 9 })
    expect(retype('RIMAL30-7Q2', 5, 'RIMAL-30-7Q2', voucherCodeLayout)).toEqual({ text: 'RIMAL30-7Q2', caret: 5 })
  })

  it('is recognised as a duplicate of an earlier field', () => {
    expect([0, 1, 2].map((at) => isRepeated([A, B, A.toLowerCase().slice(4)], at))).toEqual([false, false, true])
    expect(isRepeated(['', ''], 1)).toBe(false)
  })
})

describe('a pasted text', () => {
  it.each([
    ['by lines', `${A}\n${B}\r\n${C}`],
    ['by commas, of either script', `${A},${B}، ${C}`],
    ['by spaces', `${A} ${B} ${C}`],
    ['by words', `قسائمك: ${A} و ${B} و ${C}. عرضًا ممتعًا`],
    ['by a list', `1) ${A.toLowerCase()}\n2) ${B.slice(4)}\n3) ${C.replaceAll('-', ' ')}`],
    ['by nothing in a code', `${A.replaceAll('-', '')} ${B.replaceAll('-', '')} ${C.replaceAll('-', '')}`],
    ['by a table', `${A}\t50\n${B}\t50\n${C}\t20`],
  ])('gives each code once, with any separators: %s', (_, text) => {
    expect(codesIn(`${text}\n${A}`)).toEqual([A, B, C])
  })

  it('keeps nearly valid codes, so that the visitor sees the error', () => {
    expect(codesIn(`${A}\nSHV-TRYME-TRYME-999X\n${B}`)).toEqual([A, 'SHV-TRYME-TRYME-999X', B])
    expect(codesIn(`SHV-TRYME-TRYM\n${B.slice(4)}`)).toEqual(['SHV-TRYME-TRYM', B])
    expect(codesIn('SHV-TRYME\nSHV-TRYME-TRYME-999X please')).toEqual(['SHV-TRYME', 'SHV-TRYME-TRYME-999X'])
  })

  it('gives codes of another chain if it is a list of nothing else', () => {
    expect(codesIn('rimal-30-7q2\nGIFT-50')).toEqual(['RIMAL-30-7Q2', 'GIFT-50'])
    expect(codesIn('GIFT-50, GIFT-50')).toEqual(['GIFT-50'])
    expect(codesIn('Your voucher:\nGIFT-50\nEnjoy the film!')).toEqual([])
  })

  it('takes no other word for a code', () => {
    for (const text of ['SHV', 'XSHV-TRYME']) expect(codesIn(text)).toEqual([])
  })

  it('without a code gives none', () => {
    expect(codesIn('Enjoy the film! 20/11/2026, 19:30')).toEqual([])
  })
})

describe('codes pasted into fields', () => {
  it('follow the existing codes, and codes beyond the limit are reported', () => {
    expect(placeCodes([A, ''], [B, C, A], 6)).toEqual({ codes: [A, B, C], isFull: false })
    expect(placeCodes(['', ''], [A, B, C], 2)).toEqual({ codes: [A, B], isFull: true })
    expect(placeCodes([A], [B], 2)).toEqual({ codes: [A, B], isFull: false })
  })

  it('without any code show two empty fields, or one if only one more fits', () => {
    expect(placeCodes([], [], 6).codes).toEqual(['', ''])
    expect(placeCodes([], [], 1).codes).toEqual([''])
  })
})
