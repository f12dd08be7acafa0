import { expect, it } from 'vitest'
import { parseRange } from './file-range.rules.ts'

it('a range is answered within the file, from either end', () => {
  expect(parseRange('bytes=0-1', 10)).toEqual({ first: 0, last: 1 })
  expect(parseRange('bytes=4-', 10)).toEqual({ first: 4, last: 9 })
  expect(parseRange('bytes=4-99', 10)).toEqual({ first: 4, last: 9 })
  expect(parseRange('bytes=-3', 10)).toEqual({ first: 7, last: 9 })
  expect(parseRange('bytes=-99', 10)).toEqual({ first: 0, last: 9 })
})

it('a range that begins behind the file cannot be satisfied', () => {
  expect(parseRange('bytes=10-', 10)).toBe('unsatisfiable')
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable')
})

it('several ranges and malformed ones are ignored, so that the file is sent whole', () => {
  for (const header of ['bytes=0-0,2-2', 'bytes=5-4', 'bytes=-', 'lines=0-1', 'bytes=a-b', 'bytes=0-1;', ''])
    expect(parseRange(header, 10), header).toBeUndefined()
})
