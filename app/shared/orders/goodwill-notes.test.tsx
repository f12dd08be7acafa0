import { expect, it } from 'vitest'
import type { Goodwill } from '#server/contracts/orders.ts'
import { goodwillMessage } from './goodwill-notes.tsx'
import { sampleRefund } from './order.fixture.ts'

it('two refunds of the same sum and day are told apart by their time', () => {
  const given = { total: 2000, refunds: [] }
  const read = (at: Goodwill['at']) => goodwillMessage({ ...given, at }).replaceAll('\u00A0', ' ')
  expect(read('2026-11-28T09:00:00Z')).toBe(
    'We refunded SAR 20.00 of this booking on Saturday 28 November 2026, 12:00 PM.',
  )
  expect(read('2026-11-28T14:30:00Z')).toContain('5:30 PM')
})

it('money that is on its way is not called refunded', () => {
  const on = { total: 3000, at: '2026-11-26T09:00:00Z' }
  const read = (given: Partial<Goodwill>) => goodwillMessage({ ...on, refunds: [], ...given }).replaceAll('\u00A0', ' ')
  const day = 'Thursday 26 November 2026, 12:00 PM.'
  const [onItsWay, sent] = [{ refunds: [sampleRefund()] }, { refunds: [sampleRefund({ isDone: true })] }]
  expect(read(onItsWay)).toBe(`We started refunding SAR 30.00 of this booking on ${day}`)
  expect(read(sent)).toBe(`We refunded SAR 30.00 of this booking on ${day}`)
  expect(read({ ...onItsWay, isFood: true })).toContain(`so we started refunding SAR 30.00 on ${day}`)
  expect(read({ ...sent, isFood: true })).toContain(`so we refunded SAR 30.00 on ${day}`)
})
