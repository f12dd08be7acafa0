import { describe, expect, it } from 'vitest'
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import { retype } from './typed-text.ts'

const fours = {
  parse: onlyDigits,
  format: (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
}

describe('text formatted while it is typed', () => {
  it('puts the caret after the digit just typed, past a new gap', () => {
    expect(retype('12345', 5, '1234', fours)).toEqual({ text: '1234 5', caret: 6 })
  })

  it('keeps the caret in the middle while the visitor corrects', () => {
    expect(retype('1294 5678', 3, '124 5678', fours)).toEqual({ text: '1294 5678', caret: 3 })
    expect(retype('12934 5678', 3, '1234 5678', fours)).toEqual({ text: '1293 4567 8', caret: 3 })
  })

  it('deletes the digit before a gap if the gap is deleted', () => {
    expect(retype('12345', 4, '1234 5', fours)).toEqual({ text: '1235', caret: 3 })
  })

  it('deletes the digit after a gap if the gap is deleted forwards', () => {
    expect(retype('12345', 4, '1234 5', fours, true)).toEqual({ text: '1234', caret: 4 })
  })

  it('accepts Arabic digits while typing', () => {
    expect(retype('1234 ٥', 6, '1234', fours)).toEqual({ text: '1234 5', caret: 6 })
  })

  it('accepts a pasted number with its own gaps', () => {
    expect(retype('12-34 56', 8, '', fours)).toEqual({ text: '1234 56', caret: 7 })
  })

  it('keeps every digit if the same number is autofilled without gaps', () => {
    expect(retype('12345678', 8, '1234 5678', fours)).toEqual({ text: '1234 5678', caret: 9 })
    expect(retype('123456789012', 12, '1234 5678 9012', fours)).toEqual({ text: '1234 5678 9012', caret: 14 })
  })

  it('an emptied field stays empty', () => {
    expect(retype('', 0, '1', fours)).toEqual({ text: '', caret: 0 })
  })
})
