import { expect, it } from 'vitest'
import type { Goodwill } from '#server/contracts/orders.ts'
import { goodwillMessage } from './goodwill-notes.tsx'

it('two refunds of the same sum and day are told apart by their time', () => {
  const given = { total: 2000, refunds: [] }
  const read = (at: Goodwill['at']) => goodwillMessage({ ...given, at }).replaceAll('\u00A0', ' ')
  expect(read('2026-11-28T09:00:00Z')).toBe(
    'We refunded SAR 20.00 of this booking on Saturday 28 November 2026, 12:00 PM.',
  )
  expect(read('2026-11-28T14:30:00Z')).toContain('5:30 PM')
})
