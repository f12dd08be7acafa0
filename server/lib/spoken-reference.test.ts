import { expect, it } from 'vitest'
import { parseSpokenReference } from './spoken-reference.ts'

it.each([
  'SH-L4PP-L3FC',
  'sh-l4pp-l3fc',
  'l4pp-l3fc',
  'L4PP L3FC',
  'shl4ppl3fc',
  ' l٤pp–l٣fc ',
  '\u2068SH-L4PP-L3FC\u2069',
])('a booking number is read however it was typed: %s', (typed) =>
  expect(parseSpokenReference(typed)).toBe('SH-L4PP-L3FC'),
)

it.each(['', 'SH-PY3QQ', 'two tickets', '0501234567', 'SH-L4PP-L3FC-1'])('no booking number is read in: %s', (typed) =>
  expect(parseSpokenReference(typed)).toBeUndefined(),
)
