import { describe, expect, it } from 'vitest'
import { retype } from '#app/lib/format/typed-text.ts'
import { expiryLayout, parseExpiry } from './card-expiry.rules.ts'

const pasted = (text: string) => expiryLayout.format(expiryLayout.parse(text))

/** Every key at the end of the field, as a browser reports it. */
const typed = (keys: string) =>
  [...keys].reduce((shown, key) => retype(shown + key, shown.length + 1, shown, expiryLayout).text, '')

describe('an expiry date', () => {
  it.each([
    '0829',
    '08/29',
    '8/29',
    '829',
    '08-29',
    '08.29',
    '08 29',
    '08 / 29',
    '8 / 29',
    '08/2029',
    '8/2029',
    '082029',
    '2029-08',
    '2029/08',
    '2029-8',
    '202908',
    '٠٨٢٩',
    '٠٨/٢٩',
    '۰۸/۲۹',
    '０８/２９',
    '٢٠٢٩-٠٨',
  ])('typed key by key or pasted as %s is August 2029', (text) => {
    expect({ pasted: pasted(text), typed: typed(text) }).toEqual({ pasted: '08 / 29', typed: '08 / 29' })
  })

  it.each(['1/29', '01/29', '1-2029', '0129', '012029', '2029-01', '1 29'])(
    'typed key by key or pasted as %s is January 2029',
    (text) => {
      expect({ pasted: pasted(text), typed: typed(text) }).toEqual({ pasted: '01 / 29', typed: '01 / 29' })
    },
  )

  it.each(['1229', '12/29', '12/2029', '122029', '2029-12', '202912', '12-29'])(
    'typed key by key or pasted as %s is December 2029',
    (text) => {
      expect({ pasted: pasted(text), typed: typed(text) }).toEqual({ pasted: '12 / 29', typed: '12 / 29' })
    },
  )

  it.each([
    ['29/08', '08 / 29'],
    ['2908', '08 / 29'],
    ['\u200e08/29\u200f', '08 / 29'],
    [' 08/29 ', '08 / 29'],
    ['2029-08-31', '08 / 29'],
    ['31/08/2029', '08 / 29'],
    ['08/31/2029', '08 / 29'],
    ['08/2930', '08 / 29'],
    ['0820291', '08 / 29'],
  ])('pasted as %s is %s', (text, shown) => {
    expect(pasted(text)).toBe(shown)
  })

  it.each([
    ['1', '1'],
    ['0', '0'],
    ['00', '0'],
    ['12', '12 / '],
    ['8', '08 / '],
    ['1/', '01 / '],
    ['1 ', '01 / '],
    ['13', '01 / 3'],
    ['082', '08 / 2'],
    ['0820', '08 / 20'],
    ['08202', '08 / 202'],
    ['20', '20'],
    ['202', '202'],
    ['2029', '2029 / '],
    ['2029-1', '2029 / 1'],
    ['2029-13', '2029 / 1'],
    ['0829123', '08 / 29'],
  ])('after the keys %s shows %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
    expect(expiryLayout.format(expiryLayout.parse(shown))).toBe(shown)
  })

  it('loses its digits one by one when they are deleted', () => {
    expect(retype('12 /', 4, '12 / ', expiryLayout)).toEqual({ text: '1', caret: 1 })
    expect(retype('1 / ', 1, '12 / ', expiryLayout)).toEqual({ text: '1', caret: 1 })
    expect(retype('08 / 2', 6, '08 / 29', expiryLayout)).toEqual({ text: '08 / 2', caret: 6 })
    expect(retype('2029 / ', 7, '2029 / 1', expiryLayout)).toEqual({ text: '2029 / ', caret: 7 })
    expect(retype('2029 /', 6, '2029 / ', expiryLayout)).toEqual({ text: '202', caret: 3 })
  })

  it('has a month and a year only when it is complete', () => {
    expect(parseExpiry('0829')).toEqual({ month: 8, year: 2029 })
    expect(['', '0', '08', '082', '08202', '2029', '20291', '0029', '1329'].map(parseExpiry)).toEqual(
      Array.from({ length: 9 }, () => undefined),
    )
  })
})
