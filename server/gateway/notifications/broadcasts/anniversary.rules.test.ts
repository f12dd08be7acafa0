import { expect, it } from 'vitest'
import { dueDays } from './notify-anniversaries.ts'

const inRiyadh = (day: string, clock = '09:00:00') => Date.parse(`${day}T${clock}+03:00`)
const days = (now: number) => dueDays(now).map(({ monthDays, year }) => `${year}: ${monthDays.join(' ')}`)

it('the anniversaries of today and of the two days before are due', () => {
  expect(days(inRiyadh('2027-01-01'))).toEqual(['2027: 01-01', '2026: 12-31', '2026: 12-30'])
})

it('the day begins at midnight in Riyadh', () => {
  expect(days(inRiyadh('2026-11-26', '00:00:00'))[0]).toBe('2026: 11-26')
  expect(days(inRiyadh('2026-11-25', '23:59:59'))[0]).toBe('2026: 11-25')
})

it('29 February is celebrated on the 28th in other years', () => {
  expect(days(inRiyadh('2027-02-28'))[0]).toBe('2027: 02-28 02-29')
  expect(days(inRiyadh('2028-02-28'))[0]).toBe('2028: 02-28')
  expect(days(inRiyadh('2028-02-29'))[0]).toBe('2028: 02-29')
})
