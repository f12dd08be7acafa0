import { describe, expect, it } from 'vitest'
import { timeOfDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { listBoxOfficeSeats } from '../../catalogue/showtimes/house-seats.rules.ts'
import { toSignedSeatsLeft } from '../../catalogue/showtimes/seats-left.rules.ts'
import { CINEMAS } from '../cinemas.ts'
import { EXPERIENCE_OF_HALL } from '../experiences.ts'
import { listFilmReleasesAsOf, FILMS } from '../films/line-up.ts'
import { isSeededWithCaptions } from './access.rules.ts'
import { hallOf, planDay, roomsOf } from './plan-day.rules.ts'

const [cinema] = CINEMAS
if (!cinema) throw new Error('A chain without a cinema')

it('a hall is expanded once, and an unknown hall is an error', () => {
  const id = cinema.halls[0] ?? ''
  expect(hallOf(id)).toBe(hallOf(id))
  expect(() => hallOf('nowhere')).toThrow('nowhere')
})

it("a price “from” is that of the hall's cheapest area", () => {
  const { record, priceFrom } = hallOf(cinema.halls[0] ?? '')
  expect(priceFrom).toBe(Math.min(...record.areas.map(({ price }) => price)))
})

it('the halls of a cinema are numbered from one, each with its own seats', () => {
  const rooms = roomsOf(cinema)
  expect(rooms.map(({ number }) => number)).toEqual(cinema.halls.map((_, index) => index + 1))
  expect(rooms.every(({ seats, hall }) => seats === hall.seats.length)).toBe(true)
})

it('planning the same day twice gives the same plan', () => {
  expect(planDay('2026-11-20')).toEqual(planDay('2026-11-20'))
  expect(planDay('2026-11-20')).not.toEqual(planDay('2026-11-21'))
})

it('an unknown hall is named in the error', () => {
  expect(() => hallOf('nowhere')).toThrow('No hall nowhere')
})

it('a room has the experience of its hall, and its number in its id', () => {
  for (const other of CINEMAS)
    for (const [at, room] of roomsOf(other).entries()) {
      const hallId = other.halls[at] ?? ''
      expect(room.id).toBe(`${other.uniqueName}-${at + 1}`)
      expect(room.hall).toBe(hallOf(hallId))
      expect(room.experienceId).toBe(EXPERIENCE_OF_HALL[hallId] ?? 'exp_standard')
    }
})

describe('a row of the programme', () => {
  const DAY = '2026-11-20'
  const rooms = new Map(CINEMAS.flatMap((house) => roomsOf(house).map((room) => [room.id, { house, room }] as const)))

  it('has the place, the film and the hours of its showtime', () => {
    const rows = planDay(DAY)
    expect(rows.length).toBeGreaterThan(100)
    for (const [id, filmId, cinemaId, cityId, roomId, experienceId, startsAt, endsAt, day, timeOfDay] of rows) {
      const { house, room } = rooms.get(roomId)!
      const film = FILMS.find(({ uniqueName }) => `flm_${uniqueName}` === filmId)!
      expect([cinemaId, cityId, experienceId, day], id).toEqual([house.id, house.cityId, room.experienceId, DAY])
      expect((endsAt - startsAt) / 60_000 - film.runtime, id).toBe(film.runtime < 30 ? 5 : 15)
      expect(timeOfDay, id).toBe(timeOfDayOf(startsAt))
      expect(id).toMatch(new RegExp(`^st_${roomId}_20261120_\\d+$`))
    }
  })

  it('has the seats of its hall, those left by the box office, and its lowest price', () => {
    for (const [id, , , , roomId, , startsAt, , , , seatsTotal, left, priceFrom, captions] of planDay(DAY)) {
      const { hall } = rooms.get(roomId)!.room
      const sold = new Set(listBoxOfficeSeats({ id, startsAt }, hall.seats))
      const free = hall.seats.filter((seat) => !sold.has(seat.id))
      expect([seatsTotal, left, priceFrom], id).toEqual([hall.seats.length, toSignedSeatsLeft(free), hall.priceFrom])
      expect(captions, id).toBe(isSeededWithCaptions(id) ? 1 : 0)
    }
  })

  it('is of a film that is on that day', () => {
    const on = new Set(listFilmReleasesAsOf(DAY).flatMap(({ uniqueName, isOn }) => (isOn ? [`flm_${uniqueName}`] : [])))
    const shown = new Set(planDay(DAY).map(([, filmId]) => filmId))
    expect(listFilmReleasesAsOf(DAY).some(({ isOn }) => !isOn)).toBe(true)
    expect([...shown].filter((filmId) => !on.has(filmId))).toEqual([])
  })
})
