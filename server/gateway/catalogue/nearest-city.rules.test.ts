import { expect, it } from 'vitest'
import { nearestCities } from './nearest-city.rules.ts'

const city = (id: string, latitude: number, longitude: number, hasCinema: boolean) => ({
  id,
  latitude,
  longitude,
  hasCinema,
})
const RIYADH = city('riyadh', 24.7, 46.7333, true)
const BURAIDAH = city('buraidah', 26.3303, 43.9744, true)
const HAIL = city('hail', 27.5305, 41.6973, false)

it('names the nearest city with a cinema and how far it is, in whole kilometres', () => {
  expect([...nearestCities([RIYADH, BURAIDAH, HAIL])]).toEqual([['hail', { cityId: 'buraidah', km: 262 }]])
})

it('says nothing of a city that has a cinema', () => {
  expect(nearestCities([RIYADH, BURAIDAH]).size).toBe(0)
})

it('names no city where no city has a cinema', () => {
  expect(nearestCities([HAIL]).size).toBe(0)
})
