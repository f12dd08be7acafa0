import { expect, it } from 'vitest'
import { bounded, FULL, mostZoom, getDraggedCrop, sideOf, turned, turnedSize, zoomed } from './crop.rules.ts'

const WIDE = { width: 1600, height: 800 }

it('a crop starts as large as possible and never leaves the picture', () => {
  expect(bounded(WIDE, FULL)).toEqual(FULL)
  expect(sideOf(WIDE, FULL)).toBe(800)
  expect(getDraggedCrop(WIDE, FULL, { x: -9, y: -9 })).toEqual({ ...FULL, x: 0.75 })
  expect(getDraggedCrop(WIDE, FULL, { x: 9, y: 9 })).toEqual({ ...FULL, x: 0.25 })
})

it('dragging moves the picture with the finger', () => {
  const half = { ...FULL, zoom: 2 }
  expect(getDraggedCrop(WIDE, half, { x: 0.5, y: -0.25 })).toEqual({ ...half, x: 0.375, y: 0.625 })
})

it('zooming keeps the point under the finger and stops at the largest useful zoom', () => {
  const corner = zoomed(WIDE, FULL, 2, { x: 0.5, y: 0.5 })
  // The bottom end corner of the frame stayed in place.
  expect([corner.x + 200 / 1600, corner.y + 200 / 800]).toEqual([0.75, 1])
  expect(zoomed(WIDE, corner, 1).zoom).toBe(1)
  expect(zoomed(WIDE, FULL, 99).zoom).toBe(mostZoom(WIDE))
  expect([mostZoom(WIDE), mostZoom({ width: 9000, height: 9000 }), mostZoom({ width: 90, height: 400 })]).toEqual([
    6.25, 8, 1,
  ])
})

it('four quarter turns about the middle restore the crop', () => {
  const crop = { x: 0.25, y: 0.5, zoom: 2, turn: 0 as const }
  // The left side is now the top.
  expect(turned(crop)).toEqual({ x: 0.5, y: 0.25, zoom: 2, turn: 1 })
  expect(bounded(WIDE, turned(crop))).toEqual(turned(crop))
  expect(turned(turned(turned(turned(crop))))).toEqual(crop)
})

it('a turned picture has its sides exchanged, for every quarter', () => {
  const sizes = ([0, 1, 2, 3] as const).map((turn) => turnedSize(WIDE, { turn }))
  expect(sizes).toEqual([WIDE, { width: 800, height: 1600 }, WIDE, { width: 800, height: 1600 }])
  const high = { width: 800, height: 1600 }
  expect(bounded(WIDE, { x: 0, y: 0, zoom: 1, turn: 1 })).toEqual({ x: 0.5, y: 0.25, zoom: 1, turn: 1 })
  expect(bounded(high, { x: 1, y: 1, zoom: 2, turn: 0 })).toEqual({ x: 0.75, y: 0.875, zoom: 2, turn: 0 })
})

it('zooming out below the whole picture shows the whole picture', () => {
  expect(bounded(WIDE, { ...FULL, zoom: 0.5 })).toEqual(FULL)
  expect(zoomed(WIDE, FULL, 0.5)).toEqual(FULL)
  expect(sideOf({ width: 300, height: 900 }, { zoom: 3 })).toBe(100)
  expect(zoomed(WIDE, FULL, 2)).toEqual({ ...FULL, zoom: 2 })
  expect(zoomed(WIDE, FULL, 2, { x: -0.5, y: 0.25 })).toEqual({ x: 0.375, y: 0.625, zoom: 2, turn: 0 })
})
