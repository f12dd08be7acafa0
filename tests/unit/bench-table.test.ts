import { expect, test } from 'vitest'
import { reportGoal } from '#tests/proof/bench/measure.mjs'
import { missedIn, tableOf } from '#tests/proof/bench/table.mjs'

test('the table of a benchmark run shows what was measured, the aim, and what missed it', () => {
  const parts = new Map<string, unknown>([
    ['arrival', [reportGoal('last byte ÷ data', 1.0312, 1.03, ' ×'), reportGoal('first byte', 3.9, 10, ' ms')]],
    ['holds', [reportGoal('holds a second', 12_345.6, 5000, '', 'least')]],
    ['lighthouse', new Error('no browser')],
  ])
  expect(tableOf(parts)).toBe(
    [
      '| what                      | measured              | aim      | result |',
      '| ------------------------- | --------------------- | -------- | ------ |',
      '| arrival: last byte ÷ data | 1.031 ×               | ≤ 1.03 × | MISSED |',
      '| arrival: first byte       | 3.9 ms                | ≤ 10 ms  | holds  |',
      '| holds: holds a second     | 12,346                | ≥ 5,000  | holds  |',
      '| lighthouse                | could not be measured | –        | MISSED |',
    ].join('\n'),
  )
  expect(missedIn(parts)).toBe(2)
})
