import { describe, expect, it } from 'vitest'
import { expandHall, isBeside } from '../../../contracts/rules/hall.ts'
import { HALLS } from '../../seed/halls.ts'
import { listBoxOfficeSeats } from './house-seats.rules.ts'
import { startOfDay } from '../../../contracts/rules/calendar.ts'

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
const houses = DAYS.flatMap((day) =>
  [11, 15, 18, 20, 22, 24].flatMap((hour) =>
    HALLS.flatMap((hall) =>
      [1, 2, 3].map((number) => {
        const { seats } = expandHall(hall.layout)
        const showtime = { id: `st_${hall.id}_${day}_${hour}_${number}`, startsAt: startOfDay(day) + hour * 3_600_000 }
        return { showtime, seats, sold: new Set(listBoxOfficeSeats(showtime, seats)) }
      }),
    ),
  ),
)

describe('seats sold at the box office', () => {
  it('are always the same', () => {
    for (const { showtime, seats, sold } of houses.slice(0, 40))
      expect(new Set(listBoxOfficeSeats(showtime, seats))).toEqual(sold)
  })

  it('never split a sofa', () => {
    for (const { seats, sold } of houses)
      for (const seat of seats) {
        const partner = seat.partner === undefined ? undefined : seats[seat.partner]
        if (partner) expect(sold.has(partner.id)).toBe(sold.has(seat.id))
      }
  })

  it('leave wheelchair and companion seats free unless the hall is full', () => {
    for (const { seats, sold } of houses) {
      if (sold.size === seats.length) continue
      const reserved = seats.filter((seat) => seat.kind === 'WHEELCHAIR' || seat.kind === 'COMPANION')
      expect(reserved.some((seat) => sold.has(seat.id))).toBe(false)
    }
  })

  it('fill a few halls, nearly fill some, and leave most of them open', () => {
    const left = houses.map(({ seats, sold }) => ({ seats: seats.length - sold.size, share: sold.size / seats.length }))
    const full = left.filter(({ seats }) => seats === 0).length / left.length
    const nearly = left.filter(({ seats }) => seats > 0 && seats <= 12).length / left.length
    const open = left.filter(({ share, seats }) => seats > 12 && share >= 0.04 && share <= 0.62).length / left.length
    expect(full).toBeGreaterThan(0.003)
    expect(full).toBeLessThan(0.05)
    expect(nearly).toBeGreaterThan(0.01)
    expect(nearly).toBeLessThan(0.15)
    expect(open).toBeGreaterThan(0.8)
  })

  it('are in groups', () => {
    const alone = houses.map(({ seats, sold }) => {
      const taken = seats.filter((seat) => sold.has(seat.id))
      const single = taken.filter((seat) =>
        [seats[seat.index - 1], seats[seat.index + 1]].every(
          (adjacent) => !adjacent || !isBeside(adjacent, seat) || !sold.has(adjacent.id),
        ),
      )
      return single.length / taken.length
    })
    expect(alone.reduce((sum, share) => sum + share, 0) / alone.length).toBeLessThan(0.15)
  })
})
