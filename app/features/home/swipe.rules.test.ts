import { expect, it } from 'vitest'
import { isSwipeAlongBanners, swipeStep } from './use-swipe.ts'

const SLOWLY = { width: 400, ms: 900, isRtl: false }

it('a swipe to the left brings the next banner in English, and the previous one in Arabic', () => {
  expect(swipeStep(-160, SLOWLY)).toBe(1)
  expect(swipeStep(160, SLOWLY)).toBe(-1)
  expect(swipeStep(-160, { ...SLOWLY, isRtl: true })).toBe(-1)
  expect(swipeStep(160, { ...SLOWLY, isRtl: true })).toBe(1)
})

it('a short swipe is ignored unless it is quick', () => {
  expect(swipeStep(-60, SLOWLY)).toBe(0)
  expect(swipeStep(-60, { ...SLOWLY, ms: 90 })).toBe(1)
  expect(swipeStep(-20, { ...SLOWLY, ms: 10 })).toBe(0)
})

it('a vertical movement is no swipe', () => {
  expect(isSwipeAlongBanners(20, 60)).toBe(false)
  expect(isSwipeAlongBanners(60, 20)).toBe(true)
  expect(isSwipeAlongBanners(5, 0)).toBe(false)
})
