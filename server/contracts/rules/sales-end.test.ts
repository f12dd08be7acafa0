import { expect, it } from 'vitest'
import { isSaleOver } from './sales-end.ts'

it('tickets are sold for a quarter of an hour after the start', () => {
  const start = Date.UTC(2026, 10, 20, 18)
  const after = [-1, 0, 11 * 60_000, 15 * 60_000 - 1, 15 * 60_000].map((ms) => isSaleOver(start, start + ms))
  expect(after).toEqual([false, false, false, false, true])
})
