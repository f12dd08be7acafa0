import { expect, it } from 'vitest'
import { parseUppercaseCurrency, parseHalalas } from './exact-money.rules.ts'

it('an amount is digits alone, or a whole number', () => {
  expect([parseHalalas('9200'), parseHalalas('0'), parseHalalas(9200)]).toEqual([9200, 0, 9200])
})

it.each([
  ' 9200',
  '9200 ',
  '9200\n',
  '+9200',
  '-1',
  '92e2',
  '0x23f0',
  '92.00',
  '9,200',
  '09200',
  '٩٢٠٠',
  '',
  ' ',
  null,
  undefined,
  92.5,
  Number.NaN,
  -1,
  [9200],
  1e300,
])('%j is no amount', (amount) => expect(parseHalalas(amount)).toBeUndefined())

it('a currency is three capital letters', () => {
  expect(parseUppercaseCurrency('SAR')).toBe('SAR')
  for (const none of ['sar', ' SAR', 'SAR ', 'SA', 'SAR\n', '', null, undefined, ['SAR']])
    expect(parseUppercaseCurrency(none)).toBeUndefined()
})
