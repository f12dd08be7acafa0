import { describe, expect, test } from 'vitest'
import {
  busiestSpot,
  centreOn,
  clampCamera,
  frameAll,
  largestZoom,
  reveal,
  WHOLE,
  zoomAt,
  zoomForSeat,
  type Fitted,
} from './map-camera.rules.ts'

const MARGIN = { side: 72, top: 72, bottom: 72 }
const WINDOW = { width: 390, height: 500 }
const FITTED: Fitted = { x: 0, y: 0, width: 390, height: 290, scale: 0.39 }

test('the zoom for a seat makes an ordinary seat as wide as asked', () => {
  expect(18 * FITTED.scale * zoomForSeat(FITTED, 44)).toBeCloseTo(44)
  expect(zoomForSeat({ ...FITTED, scale: 4 }, 44)).toBe(1)
})

test('zooming keeps the point under the fingers in place', () => {
  const camera = zoomAt(WHOLE, 4, { x: 100, y: 50 })
  expect((100 - camera.x) / camera.zoom).toBeCloseTo(100)
  expect((50 - camera.y) / camera.zoom).toBeCloseTo(50)
})

describe('the seat map', () => {
  test('is fitted while it is shown whole', () => {
    expect(clampCamera({ zoom: 0.3, x: 80, y: -20 }, FITTED, WINDOW)).toEqual(WHOLE)
  })
  test('cannot be dragged out of its window', () => {
    const { x, y } = clampCamera({ zoom: 4, x: 5000, y: -5000 }, FITTED, WINDOW)
    expect(x).toBeLessThan(60)
    expect(y).toBeGreaterThan(-(290 * 4))
  })
  test('has a maximum zoom', () => {
    expect(clampCamera({ zoom: 99, x: 0, y: 0 }, FITTED, WINDOW).zoom).toBe(largestZoom(FITTED))
  })
})

test('the map centres on a given point', () => {
  const camera = centreOn(4, { x: 200, y: 100 }, WINDOW)
  expect(200 * 4 + camera.x).toBe(195)
  expect(100 * 4 + camera.y).toBe(250)
})

test('the map does not move for a visible seat, and moves just enough for a hidden one', () => {
  const camera = { zoom: 4, x: 0, y: 0 }
  expect(reveal(camera, { x: 50, y: 60 }, WINDOW, MARGIN)).toEqual(camera)
  expect(reveal(camera, { x: 120, y: 60 }, WINDOW, MARGIN).x).toBe(390 - 72 - 480)
})

const placementOf = ({ zoom, x, y }: { zoom: number; x: number; y: number }, at: { x: number; y: number }) => ({
  x: at.x * zoom + x,
  y: at.y * zoom + y,
})
const row = (from: number, many: number) => Array.from({ length: many }, (_, at) => ({ x: from + at * 10, y: 0 }))

describe('all seats of a search result', () => {
  const seats = [100, 110, 200].map((x) => ({ x, y: 100 }))

  test('are in the window and clear of its edges, at any distance from each other', () => {
    for (const zoom of [2, 5, 40])
      for (const seat of seats) {
        const { x, y } = placementOf(frameAll(seats, zoom, WINDOW, MARGIN), seat)
        expect(x).toBeGreaterThanOrEqual(71.9)
        expect(x).toBeLessThanOrEqual(390 - 71.9)
        expect(y).toBeCloseTo(250)
      }
  })

  test('are shown no closer than asked', () => {
    expect(frameAll(seats.slice(0, 1), 5, WINDOW, MARGIN).zoom).toBe(5)
  })
})

describe('the point an area button zooms to', () => {
  const box = { width: 60, height: 60 }

  test('is where most of the area’s free seats are visible, not its middle', () => {
    expect(busiestSpot([...row(-300, 2), ...row(200, 5)], box)).toEqual({ x: 220, y: 0 })
  })

  test('is the one nearest to the axis of the hall if several are equal', () => {
    expect(busiestSpot([...row(-300, 3), ...row(40, 3)], box)).toEqual({ x: 50, y: 0 })
    expect(busiestSpot([], box)).toBeUndefined()
  })
})
