import { expect, it } from 'vitest'
import type { ChangeKind } from '../../../contracts/showtime-change.ts'
import { cancelRecord, storedExchangedFor } from '../order.fixture.ts'
import { CALLED_OFF, endedBy, endKindOf } from './ended-by.rules.ts'

type Ended = Parameters<typeof endedBy>[0]
const ended = (record: Partial<Ended> = {}): Ended => ({ exchangedFor: null, reasonId: CALLED_OFF, ...record })
const endOf = (given: Parameters<typeof cancelRecord>[0]) => endKindOf({ cancellation: cancelRecord(given) })
const changed = (kind: ChangeKind) => ({ change: { kind } })

it('a booking that its holder cancelled was not ended by the cinema, even after a change that was kept', () => {
  expect(endedBy(ended({ reasonId: 'plans' }), {})).toBe('HOLDER')
  expect(endedBy(ended({ reasonId: 'plans' }), changed('MOVED'))).toBe('HOLDER')
})

it('the cinema ended a booking whose showtime it called off', () => {
  expect(endedBy(ended(), changed('CALLED_OFF'))).toBe('CINEMA')
})

it('a booking that did not outlast another change was ended after it', () => {
  expect([endedBy(ended(), changed('MOVED')), endedBy(ended(), changed('SEATS_WITHDRAWN'))]).toEqual([
    'CHANGE',
    'CHANGE',
  ])
})

it('staff ended a booking for its holder', () => {
  expect(endedBy(ended({ reasonId: 'by_cinema', byCinema: 'SERVICE' }), {})).toBe('STAFF')
})

it('an exchanged booking was ended by no one', () => {
  expect(endedBy(ended({ exchangedFor: storedExchangedFor() }), changed('CALLED_OFF'))).toBeUndefined()
})

it('staff read whether its holder, staff or the cinema ended it; a valid booking has no kind of end', () => {
  expect(endOf({ reasonId: 'rsn_other' })).toBe('CANCELLED')
  expect(endOf({ reasonId: 'by_cinema', byCinema: 'FAULT' })).toBe('BY_CINEMA')
  expect(endOf({ reasonId: 'called_off' })).toBe('SHOWTIME_CHANGED')
  expect(endOf({ exchangedFor: storedExchangedFor() })).toBe('EXCHANGED')
  expect([endKindOf({}), endKindOf({ cancellation: null })]).toEqual([null, null])
})
