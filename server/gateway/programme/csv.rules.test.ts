import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.rules.ts'

describe('a CSV file is read', () => {
  it.each([
    [
      'with lines that end as on Unix',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with lines that end as on Windows',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with lines that end as on an old Mac',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'without an end of the last line',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with empty fields',
      ',\n,,',
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    ['with commas in quotation marks', '"a,b",c', [['a,b', 'c']]],
    ['with quotation marks, written twice', '"say ""hi""",""""', [['say "hi"', '"']]],
    ['with a field over two lines', '"a\r\nb",c', [['a\nb', 'c']]],
    ['with a quoted empty field', '""', []],
    ['without its empty lines', 'a\n\n  \nb\n\n', [['a'], ['b']]],
    ['with Arabic', 'العليا,3', [['العليا', '3']]],
  ])('%s', (_, text, expected) => {
    const { records, faults } = parseCsv(text)
    expect(records.map(({ fields }) => fields)).toEqual(expected)
    expect(faults).toEqual([])
  })

  it('with the line in which each record begins', () => {
    expect(parseCsv('a\n\n"b\nc"\nd').records.map(({ line }) => line)).toEqual([1, 3, 5])
  })
})

it.each([
  ['an open quotation mark', 'a\n"b\nc', 2, 'is not closed'],
  ['text after a closing quotation mark', '"a"b,c', 1, 'follows a closing'],
  ['a quotation mark inside a field', 'a\nb"c', 2, 'is inside a field'],
])('%s is named with its line', (_, text, line, words) => {
  expect(parseCsv(text).faults).toEqual([{ line, reason: expect.stringContaining(words) }])
})

it('a fault leaves the lines after it readable', () => {
  const { records, faults } = parseCsv('"a"b,c\nd,e"\nf,g')
  expect(faults.map(({ line }) => line)).toEqual([1, 2])
  expect(records.at(-1)).toEqual({ line: 3, fields: ['f', 'g'] })
})
