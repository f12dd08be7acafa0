import { expect, it } from 'vitest'
import { cancelRecord } from '../order.fixture.ts'
import { endKindOf } from './end-kind.rules.ts'

const endOf = (given: Parameters<typeof cancelRecord>[0]) => endKindOf({ cancellation: cancelRecord(given) })

it('a booking that has not ended has no kind of end', () => {
  expect([endKindOf({}), endKindOf({ cancellation: null })]).toEqual([null, null])
})

it('says whether its holder, staff or the cinema ended it', () => {
  const moved = { charges: [], eWallet: [], cashback: [] }
  expect(endOf({ reasonId: 'rsn_other' })).toBe('CANCELLED')
  expect(endOf({ reasonId: 'by_cinema', byCinema: 'FAULT' })).toBe('BY_CINEMA')
  expect(endOf({ reasonId: 'called_off' })).toBe('SHOWTIME_CHANGED')
  expect(endOf({ exchangedFor: { id: 'p', orderId: 'o2', reference: 'SH-2', amount: 100, moved } })).toBe('EXCHANGED')
})
