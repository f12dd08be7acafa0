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

describe('the map in numbers', () => {
  const fitted: Fitted = { x: 20, y: 105, width: 350, height: 290, scale: 0.39 }
  const margin = { side: 72, top: 60, bottom: 90 }

  test('zooms in at least by half, and until a seat is 64 pixels wide', () => {
    expect(largestZoom(fitted)).toBeCloseTo(64 / 7.02)
    expect(largestZoom({ ...fitted, scale: 4 })).toBe(1.5)
  })

  test('larger than the window shows a little space beyond its edges', () => {
    const dragged = { zoom: 2 }
    const moved = (x: number, y: number) => clampCamera({ ...dragged, x, y }, fitted, WINDOW)
    expect(moved(5000, 5000).x).toBeCloseTo(6.8)
    expect(moved(5000, 5000).y).toBe(-162)
    expect(moved(-5000, -5000).x).toBeCloseTo(-396.8)
    expect(moved(-5000, -5000).y).toBe(-338)
    expect(moved(-100, -200)).toEqual({ zoom: 2, x: -100, y: -200 })
  })

  test('smaller than the window stays inside it', () => {
    const moved = (y: number) => clampCamera({ zoom: 1.5, x: 0, y }, fitted, WINDOW).y
    expect([-500, -120, 500].map(moved)).toEqual([-157.5, -120, -92.5])
    const exact = { ...fitted, y: 125, height: 250 }
    expect(clampCamera({ zoom: 2, x: 0, y: 500 }, exact, WINDOW).y).toBe(-250)
    expect(clampCamera({ zoom: 1, x: 5, y: 5 }, fitted, WINDOW)).toEqual(WHOLE)
  })

  test('zooms about a point from where it is', () => {
    expect(zoomAt({ zoom: 2, x: 10, y: 20 }, 4, { x: 100, y: 50 })).toEqual({ zoom: 4, x: -80, y: -10 })
  })

  test('moves a hidden seat just inside the margins', () => {
    const camera = { zoom: 2, x: -30, y: -40 }
    expect(reveal(camera, { x: 20, y: 30 }, WINDOW, margin)).toEqual({ zoom: 2, x: 32, y: 0 })
    expect(reveal(camera, { x: 200, y: 300 }, WINDOW, margin)).toEqual({ zoom: 2, x: -82, y: -190 })
    expect(reveal(camera, { x: 100, y: 100 }, WINDOW, margin)).toEqual(camera)
  })

  test('frames seats by their width or height, never smaller than the fitted map', () => {
    const wide = frameAll(
      [
        { x: 200, y: 140 },
        { x: 100, y: 100 },
      ],
      5,
      WINDOW,
      margin,
    )
    expect([wide.zoom, wide.x, wide.y].map((value) => Math.round(value * 100) / 100)).toEqual([2.46, -174, -60.2])
    const high = [
      { x: 100, y: 100 },
      { x: 110, y: 300 },
    ]
    expect(frameAll(high, 5, WINDOW, margin)).toEqual({ zoom: 1.75, x: 11.25, y: -115 })
    expect(
      frameAll(
        [
          { x: 0, y: 0 },
          { x: 1000, y: 0 },
        ],
        5,
        WINDOW,
        margin,
      ),
    ).toEqual({ zoom: 1, x: -305, y: 235 })
    expect(frameAll([{ x: 7, y: 7 }], 400, WINDOW, margin).zoom).toBe(246)
  })

  test('finds the busiest spot in both directions, with the seats at the window’s edge', () => {
    const box = { width: 60, height: 60 }
    expect(
      busiestSpot(
        [0, 30, 60].map((x) => ({ x, y: 0 })),
        box,
      ),
    ).toEqual({ x: 30, y: 0 })
    expect(
      busiestSpot(
        [0, 31, 62].map((x) => ({ x, y: 0 })),
        box,
      ),
    ).toEqual({ x: 0, y: 0 })
    expect(
      busiestSpot(
        [0, 30, 60].map((y) => ({ x: 5, y })),
        box,
      ),
    ).toEqual({ x: 5, y: 30 })
    expect(
      busiestSpot(
        [0, 31, 62].map((y) => ({ x: 5, y })),
        box,
      ),
    ).toEqual({ x: 5, y: 0 })
    expect(
      busiestSpot(
        [
          { x: 10, y: 10 },
          { x: 20, y: 30 },
        ],
        box,
      ),
    ).toEqual({ x: 15, y: 20 })
    expect(busiestSpot([...row(200, 3), ...row(0, 2)], box)).toEqual({ x: 210, y: 0 })
    expect(busiestSpot([...row(0, 2), ...row(200, 3)], box)).toEqual({ x: 210, y: 0 })
    expect(
      busiestSpot(
        [
          { x: -100, y: 0 },
          { x: 100, y: 0 },
        ],
        box,
      ),
    ).toEqual({ x: -100, y: 0 })
  })
})
