import { expect, it } from 'vitest'
import { distanceKm, isPositionKnown, nearestCityInReach } from './distance.ts'

const RIYADH = { latitude: 24.7136, longitude: 46.6753 }
const JEDDAH = { latitude: 21.4858, longitude: 39.1925 }

it("the distance between two cities is measured along the earth's surface", () => {
  expect(distanceKm(RIYADH, JEDDAH)).toBeGreaterThan(830)
  expect(distanceKm(RIYADH, JEDDAH)).toBeLessThan(860)
  expect(distanceKm(JEDDAH, JEDDAH)).toBe(0)
})

it('the nearest city is suggested, unless all are too far away or the place is unknown', () => {
  const cities = [
    { id: 'jeddah', ...JEDDAH },
    { id: 'riyadh', ...RIYADH },
  ]
  expect(nearestCityInReach({ latitude: 24.2, longitude: 47.3 }, cities)).toBe('riyadh')
  expect(nearestCityInReach({ latitude: 51.5, longitude: 0 }, cities)).toBeUndefined()
  expect(nearestCityInReach(null, cities)).toBeUndefined()
  expect(nearestCityInReach(RIYADH, [])).toBeUndefined()
})

it('a latitude or longitude of zero means that the position is unknown', () => {
  expect(isPositionKnown(RIYADH)).toBe(true)
  expect(
    [
      { ...RIYADH, latitude: 0 },
      { ...RIYADH, longitude: 0 },
      { latitude: 0, longitude: 0 },
    ].filter(isPositionKnown),
  ).toEqual([])
})
