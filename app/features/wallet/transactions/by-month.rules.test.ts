import { expect, it } from 'vitest'
import { byMonth } from './transaction-list.tsx'

it('the statement groups adjacent transactions by month in Riyadh and keeps their order', () => {
  const rows = ['2026-12-01T09:00:00Z', '2026-11-30T21:00:00Z', '2026-11-30T20:59:59Z', '2026-11-01T10:00:00Z'].map(
    (at) => ({ at }),
  )
  expect(byMonth(rows)).toEqual([
    { month: '2026-12', rows: rows.slice(0, 2) },
    { month: '2026-11', rows: rows.slice(2) },
  ])
})

it('the statement is empty without transactions', () => expect(byMonth([])).toEqual([]))
