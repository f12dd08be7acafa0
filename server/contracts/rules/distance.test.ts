import { expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const RIYADH = { latitude: 24.7136, longitude: 46.6753 }
const JEDDAH = { latitude: 21.4858, longitude: 39.1925 }

it("the distance between two cities is measured along the earth's surface", () => {
  expect(distanceKm(RIYADH, JEDDAH)).toBeGreaterThan(830)
  expect(distanceKm(RIYADH, JEDDAH)).toBeLessThan(860)
  expect(distanceKm(JEDDAH, JEDDAH)).toBe(0)
})
