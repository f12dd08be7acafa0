import { describe, expect, it } from 'vitest'
import { expandHall, isBeside } from '../../contracts/rules/hall.ts'
import { CINEMAS } from './cinemas.ts'
import { EXPERIENCE_OF_HALL, EXPERIENCES } from './experiences.ts'
import { HALLS } from './halls.ts'
import { CITIES } from './records.ts'

const sizes = HALLS.map((hall) => expandHall(hall.layout).seats.length)

describe('the halls', () => {
  it('range from a suite of 36 seats to a great hall of 480', () => {
    expect(HALLS.map((hall, index) => `${hall.id}: ${sizes[index]}`)).toEqual(
      HALLS.map((hall) => `${hall.id}: ${hall.id.split('-')[1]}`),
    )
    expect([Math.min(...sizes), Math.max(...sizes), new Set(sizes).size]).toEqual([36, 480, 8])
  })

  it.each(HALLS)('$id has every companion seat next to its own wheelchair space', ({ layout }) => {
    const { seats } = expandHall(layout)
    const places = seats.filter((seat) => seat.kind === 'WHEELCHAIR')
    const companions = seats.filter((seat) => seat.kind === 'COMPANION')
    expect(places.map((seat) => seat.id).toSorted()).toEqual([...(layout.wheelchair ?? [])].toSorted())
    expect(companions).toHaveLength(places.length)
    const beside = places.map((place) => companions.filter((seat) => isBeside(seat, place)))
    expect(beside.every((neighbours) => neighbours.length === 1)).toBe(true)
    expect(new Set(beside.flat()).size).toBe(places.length)
  })

  it.each(HALLS)('$id has a price for every area of its rows, and no other', ({ layout, areas }) => {
    expect(new Set(layout.rows.map((row) => row.area))).toEqual(new Set(areas.map((area) => area.areaCategoryCode)))
    expect(
      layout.rows.every((row) => areas.find((area) => area.areaCategoryCode === row.area)?.shape === row.shape),
    ).toBe(true)
    expect(areas.every((area) => Number.isInteger(area.price) && area.price >= 3_000 && area.price <= 15_000)).toBe(
      true,
    )
    expect(new Set(layout.rows.map((row) => row.name)).size).toBe(layout.rows.length)
  })
})

describe('the cinemas', () => {
  it('are at least fourteen, in at least eight of the eighteen cities, with four to nine halls', () => {
    expect(CITIES).toHaveLength(18)
    expect(CINEMAS.length).toBeGreaterThanOrEqual(14)
    expect(new Set(CINEMAS.map((cinema) => cinema.cityId)).size).toBeGreaterThanOrEqual(8)
    expect(CINEMAS.every(({ halls }) => halls.length >= 4 && halls.length <= 9)).toBe(true)
  })

  it('are located in their own city', () => {
    for (const cinema of CINEMAS) {
      const city = CITIES.find(({ id }) => id === cinema.cityId)
      expect(Math.abs(cinema.latitude - (city?.latitude ?? 0))).toBeLessThan(0.25)
      expect(Math.abs(cinema.longitude - (city?.longitude ?? 0))).toBeLessThan(0.25)
    }
  })

  it('offer every experience somewhere, and every hall has one', () => {
    const shown = new Set(CINEMAS.flatMap(({ halls }) => halls).map((hall) => EXPERIENCE_OF_HALL[hall]))
    expect(shown).toEqual(new Set(EXPERIENCES.map((experience) => experience.id)))
    expect(EXPERIENCES.length).toBeGreaterThanOrEqual(6)
  })
})
