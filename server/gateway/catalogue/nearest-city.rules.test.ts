import { expect, it } from 'vitest'
import { getNearestCinemaCities } from './nearest-city.rules.ts'

const city = (id: string, latitude: number, longitude: number, hasCinema: boolean) => ({
  id,
  latitude,
  longitude,
  hasCinema,
})
const RIYADH = city('riyadh', 24.7, 46.7333, true)
const BURAIDAH = city('buraidah', 26.3303, 43.9744, true)
const HAIL = city('hail', 27.5305, 41.6973, false)

it("a city's nearest city with a cinema is named, with its distance in whole kilometres", () => {
  expect([...getNearestCinemaCities([RIYADH, BURAIDAH, HAIL])]).toEqual([['hail', { cityId: 'buraidah', km: 262 }]])
})

it('a city that has a cinema gets no nearest city', () => {
  expect(getNearestCinemaCities([RIYADH, BURAIDAH]).size).toBe(0)
})

it('no nearest city is named if no city has a cinema', () => {
  expect(getNearestCinemaCities([HAIL]).size).toBe(0)
})

it('the nearest city does not depend on the order of the list', () => {
  for (const open of [
    [RIYADH, BURAIDAH],
    [BURAIDAH, RIYADH],
  ])
    expect(getNearestCinemaCities([...open, HAIL]).get('hail')?.cityId).toBe('buraidah')
})

it('every city without a cinema is named', () => {
  const near = getNearestCinemaCities([HAIL, RIYADH, city('kharj', 24.1556, 47.312, false)])
  expect([...near.keys()]).toEqual(['hail', 'kharj'])
  expect(near.get('kharj')?.cityId).toBe('riyadh')
})
