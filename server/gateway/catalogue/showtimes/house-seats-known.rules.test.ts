// Known showtimes: which seats of a hall the box office has sold. Bookings of stored showtimes rely on it.
import { describe, expect, it } from 'vitest'
import { expandHall } from '../../../contracts/rules/hall.ts'
import type { HallRow } from '../../../contracts/showtimes.ts'
import { listBoxOfficeSeats, boxOfficeSeatMask } from './house-seats.rules.ts'

const row = (name: string, ...blocks: number[]): HallRow => ({ name, area: 'standard', shape: 'standard', blocks })
const sofas = (name: string, ...blocks: number[]): HallRow => ({ name, area: 'sofa', shape: 'pair', blocks })
const hallOf = (rows: HallRow[], wheelchair: string[] = [], companion: string[] = []) =>
  expandHall({ rows, bend: 0, aisle: 1, wheelchair, companion }).seats

/** 46 seats: five rows with an aisle, two wheelchair spaces with companions, and a row of sofas. */
const HALL = hallOf(
  [row('A', 4, 4), row('B', 4, 4), row('C', 4, 4), row('D', 10), sofas('E', 3, 3)],
  ['A1', 'A8'],
  ['A2', 'A7'],
)
/** The sold seats of twenty showtimes at this time, such as `C3 C4`. */
const soldAt = (startsAt: string, seats = HALL) =>
  Array.from({ length: 20 }, (_, number) =>
    listBoxOfficeSeats({ id: `st_known_${number}`, startsAt: Date.parse(`${startsAt}:00+03:00`) }, seats).join(' '),
  )

describe('the box office has always sold the same seats', () => {
  it('on a Friday evening', () => {
    expect(soldAt('2026-11-20T21:00')).toMatchInlineSnapshot(`
      [
        "A3 A4 A5 A6 B1 B2 B3 B6 B7 B8 C1 C2 C3 C6 C7 C8 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12",
        "A1 A2 A3 A4 A5 A6 A7 A8 B1 B2 B3 B4 B5 B6 B7 B8 C1 C2 C3 C4 C5 C6 C7 C8 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12",
        "B7 E1 E2 E3 E4 E9 E10",
        "C2 C3 C6 C7 C8 D2 D3 D4 D5 D6 D7 D8 E1 E2 E9 E10",
        "C5 C6 D1 D2 D3 D4 E9 E10",
        "B1 B2 B3 B4 C5 C6 C7 C8 D1 D2 D3 D4 D5 D6 D7 D8 D9 E1 E2 E9 E10",
        "B1 B2 B3 B4 C2 C5 C6 C7 C8 D2 D3 D4 D5 D6 D7 D8 D9 D10 E3 E4 E7 E8 E9 E10",
        "B5 D2 D3 D4 D5 D6 D7 D8 D9 D10 E1 E2 E3 E4 E5 E6 E7 E8 E9 E10",
        "C1 C2 C5 C6 D5 D6 D7 D8",
        "A3 A4 B1 B2 C2 D1 D2 D3 D4 D5 D6",
        "C1 D2 D3 D7 D8 D9 D10 E7 E8 E9 E10",
        "C5 C6 C7 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 E1 E2 E3 E4 E5 E6",
        "C5 C6 C7 C8 D1 D2 D3 D4 D5 D6 D8 D9 D10 E1 E2 E3 E4 E7 E8 E11 E12",
        "B1 B2 C2 C3 D6 D7 D9 E9 E10",
        "D2 D3 D4 D5 D6 D7 D8 D9 E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12",
        "D2 D3 D4 D5 D6 E3 E4 E9 E10 E11 E12",
        "B5 C1 C2 C5 C6 C7 D3 D4 D5 D6 D7 D8 E1 E2 E3 E4",
        "B5 B6 B7 B8 C6 C7 C8 D1 D2 D3 D6 D7 D8 D9 E1 E2 E3 E4 E5 E6",
        "A5 B1 B2 B3 B4 B5 B6 B7 B8 C5 C6 D1 D2 D6 D7 D8 D9 E7 E8 E9 E10 E11 E12",
        "C3 C5 C6 D3 D4 D8 D9 D10 E3 E4 E5 E6",
      ]
    `)
  })

  it('on a Monday morning', () => {
    expect(soldAt('2026-11-23T11:00')).toMatchInlineSnapshot(`
      [
        "D6 D7 D8 D9 E5 E6 E9 E10",
        "A1 A2 A3 A4 A5 A6 A7 A8 B1 B2 B3 B4 B5 B6 B7 B8 C1 C2 C3 C4 C5 C6 C7 C8 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12",
        "E1 E2 E3 E4 E9 E10",
        "C6 C7 C8 D4 E1 E2 E9 E10",
        "D1 D2 D3 D4 E9 E10",
        "C5 C6 C7 C8 D3 D4 D7 D8 D9 E9 E10",
        "B1 B2 C5 C6 C7 C8 D1 D3 D4 D5 D6",
        "D5 D6 D7 D8 D9 D10 E1 E2 E7 E8",
        "C6 D5 D6 D7 D8",
        "C2 D1 D2 D3 D4 D5 D6",
        "C1 D2 D3 D8 D9 D10",
        "D1 D2 D3 D4 D5 D6 D7 D8 D9",
        "C5 C6 D3 D4 D5 D6 E3 E4 E11 E12",
        "C2 C3 D6 D7 D9",
        "D7 D8 D9 D10 E1 E2 E3 E4 E11 E12",
        "D4 D5 D6 E9 E10 E11 E12",
        "C5 C6 D3 D4 D5 D6 D7 D8",
        "B5 B6 B7 D1 D2 D3 D6 D7 D8 D9",
        "B5 B6 B7 B8 C5 C6 C7 D8 D9 E9 E10",
        "C5 C6 D8 D9 D10 E3 E4",
      ]
    `)
  })

  it('of a single row', () => {
    expect(soldAt('2026-11-23T18:00', hallOf([row('A', 10)]))).toMatchInlineSnapshot(`
      [
        "A7 A8",
        "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10",
        "A3 A4",
        "A1 A2 A7",
        "A1 A2",
        "A1 A2 A3 A4",
        "A1 A2 A5 A6",
        "A1 A2 A5 A7",
        "A5 A6",
        "A4 A5",
        "A1 A2",
        "A1 A2 A3 A4",
        "A6 A7 A8 A9",
        "A6 A7",
        "A7 A8 A9 A10",
        "A5 A6",
        "A2 A5 A6",
        "A1 A2 A3 A9",
        "A5 A6 A8 A9",
        "A4 A5",
      ]
    `)
  })

  it('of sofas', () => {
    expect(soldAt('2026-11-23T18:00', hallOf([sofas('A', 2, 2), sofas('B', 3)]))).toMatchInlineSnapshot(`
      [
        "B1 B2 B3 B4 B5 B6",
        "A1 A2 A3 A4 A5 A6 A7 A8 B1 B2 B3 B4 B5 B6",
        "B1 B2",
        "B1 B2 B3 B4",
        "B1 B2",
        "B1 B2 B3 B4 B5 B6",
        "A1 A2 B1 B2 B3 B4",
        "B1 B2 B3 B4 B5 B6",
        "B3 B4",
        "B1 B2 B3 B4",
        "B1 B2 B3 B4",
        "B1 B2 B3 B4 B5 B6",
        "B1 B2 B3 B4 B5 B6",
        "B3 B4",
        "B1 B2 B3 B4 B5 B6",
        "B1 B2 B3 B4",
        "B1 B2 B3 B4",
        "B1 B2 B3 B4 B5 B6",
        "A7 A8 B3 B4 B5 B6",
        "B1 B2 B5 B6",
      ]
    `)
  })
})

const seatsSold = (startsAt: string) =>
  soldAt(startsAt).reduce((sum, seats) => sum + (seats === '' ? 0 : seats.split(' ').length), 0)

describe('a hall is as full', () => {
  it('from six in the evening to one at night as in the evening', () => {
    const hours = ['17:59', '18:00', '23:59'].map((clock) => seatsSold(`2026-11-23T${clock}`))
    const afterMidnight = ['00:59', '01:00'].map((clock) => seatsSold(`2026-11-24T${clock}`))
    expect([...hours, ...afterMidnight]).toMatchInlineSnapshot(`
      [
        201,
        310,
        310,
        310,
        201,
      ]
    `)
  })

  it('on a weekend as on Saturday, also after midnight', () => {
    const days = ['2026-11-21T21:00', '2026-11-22T00:30', '2026-11-22T21:00'].map(seatsSold)
    expect(days).toMatchInlineSnapshot(`
      [
        361,
        361,
        310,
      ]
    `)
  })
})

it('a nearly full hall sells whole sofas only as far as they fit', () => {
  const seats = hallOf([row('A', 5), sofas('B', 3, 3), sofas('C', 4)])
  const left = Array.from({ length: 400 }, (_, number) => {
    const showtime = { id: `st_full_${number}`, startsAt: Date.parse('2026-11-20T18:00:00Z') }
    return seats.length - listBoxOfficeSeats(showtime, seats).length
  })
  const times = Map.groupBy(left, (many) => many)
  expect([...times.keys()].toSorted((a, b) => a - b).map((many) => `${many}: ${times.get(many)?.length}`))
    .toMatchInlineSnapshot(`
    [
      "0: 16",
      "3: 2",
      "4: 6",
      "5: 3",
      "7: 6",
      "8: 5",
      "9: 13",
      "10: 15",
      "11: 42",
      "12: 10",
      "13: 54",
      "14: 10",
      "15: 58",
      "16: 2",
      "17: 46",
      "18: 2",
      "19: 57",
      "20: 3",
      "21: 49",
      "22: 1",
    ]
  `)
})

it('a showtime has a 1 for each sold seat', () => {
  const showtime = { id: 'st_known_1', startsAt: Date.parse('2026-11-20T18:00:00Z') }
  const ids = HALL.filter(({ index }) => boxOfficeSeatMask(showtime, HALL)[index] === 1).map(({ id }) => id)
  expect(ids).toEqual(listBoxOfficeSeats(showtime, HALL))
  expect(boxOfficeSeatMask(showtime, HALL)).toHaveLength(HALL.length)
})
