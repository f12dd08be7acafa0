import { expect, it } from 'vitest'
import { freeByArea, leftLabel } from './free-seats.ts'

const seat = (index: number, area: string, kind: 'SEAT' | 'WHEELCHAIR' | 'COMPANION') => ({ index, area, kind })

it('an area counts its free ordinary seats apart from its free wheelchair and companion spaces', () => {
  const hall = {
    areas: [{ areaCategoryCode: 'front' }, { areaCategoryCode: 'back' }],
    seats: [
      seat(0, 'front', 'SEAT'),
      seat(1, 'front', 'SEAT'),
      seat(2, 'back', 'SEAT'),
      seat(3, 'back', 'WHEELCHAIR'),
      seat(4, 'back', 'COMPANION'),
    ],
  }
  const states = [0, 1, 2, 0, 0] as const
  expect(freeByArea(hall, (index) => states[index])).toEqual({
    front: { seats: 1, reserved: 0 },
    back: { seats: 0, reserved: 2 },
  })
})

it('an area with only wheelchair spaces left says so, and an area without any is sold out', () => {
  expect(leftLabel({ seats: 3, reserved: 2 })).toBe('3 left')
  expect(leftLabel({ seats: 0, reserved: 2 })).toBe('Only wheelchair spaces left')
  expect(leftLabel({ seats: 0, reserved: 0 })).toBe('Sold out')
})
