// The position and zoom of the seat map in its window: fitted at first. All values are in pixels of the window. Pure.

export interface Box {
  width: number
  height: number
}

/** The fitted seat map inside the window. `scale` is pixels per map unit. */
export interface Fitted extends Box {
  x: number
  y: number
  scale: number
}

export interface Camera {
  zoom: number
  x: number
  y: number
}

export interface MapPoint {
  x: number
  y: number
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 }
/** Width of an ordinary seat in map units, and its width in pixels after zooming in. */
export const SEAT_UNITS = 18
export const CLOSE_SEAT_PX = 34
export const CLOSER_SEAT_PX = 44
const LARGEST_SEAT_PX = 64

/** The zoom at which an ordinary seat has this width in pixels. */
export const zoomForSeat = (fitted: Fitted, pixels: number): number => Math.max(1, pixels / (SEAT_UNITS * fitted.scale))

export const largestZoom = (fitted: Fitted): number => Math.max(1.5, zoomForSeat(fitted, LARGEST_SEAT_PX))

/**
 * Clamps one axis. A map that fits stays where it was fitted. A larger map may move until its edge meets the window's
 * edge.
 */
function within(offset: number, from: number, length: number, window: number, zoom: number): number {
  const start = from * zoom
  const long = length * zoom
  if (zoom <= 1) return 0
  if (long <= window) return Math.min(Math.max(offset, -start), window - long - start)
  const spare = Math.min(48, window * 0.12)
  return Math.min(spare - start, Math.max(window - long - start - spare, offset))
}

export function clampCamera(camera: Camera, fitted: Fitted, window: Box): Camera {
  const zoom = Math.min(Math.max(1, camera.zoom), largestZoom(fitted))
  return {
    zoom,
    x: within(camera.x, fitted.x, fitted.width, window.width, zoom),
    y: within(camera.y, fitted.y, fitted.height, window.height, zoom),
  }
}

/** Zooms and keeps the point under `at` in place. */
export function zoomAt(camera: Camera, zoom: number, at: MapPoint): Camera {
  const by = zoom / camera.zoom
  return { zoom, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by }
}

/** Puts a point of the fitted map into the middle of the window. */
export const centreOn = (zoom: number, at: MapPoint, window: Box): Camera => ({
  zoom,
  x: window.width / 2 - at.x * zoom,
  y: window.height / 2 - at.y * zoom,
})

/** Distance of a seat from the edges of the window. The screen's arc lies along the top. */
export interface Margin {
  side: number
  top: number
  bottom: number
}

const by = (value: number, from: number, to: number): number =>
  value < from ? from - value : value > to ? to - value : 0

/** The smallest move that brings a point into view, with a margin from the edges. */
export function reveal(camera: Camera, at: MapPoint, window: Box, { side, top, bottom }: Margin): Camera {
  const x = at.x * camera.zoom + camera.x
  const y = at.y * camera.zoom + camera.y
  return {
    zoom: camera.zoom,
    x: camera.x + by(x, side, window.width - side),
    y: camera.y + by(y, top, window.height - bottom),
  }
}

/** Centres all these points of the fitted map in the window, at most at `zoom`. */
export function frameAll(
  points: readonly MapPoint[],
  zoom: number,
  window: Box,
  { side, top, bottom }: Margin,
): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [width, height] = [window.width - 2 * side, window.height - top - bottom]
  const fitting = Math.min(zoom, width / Math.max(1, right - left), height / Math.max(1, low - high))
  const centred = centreOn(Math.max(1, fitting), { x: (left + right) / 2, y: (high + low) / 2 }, window)
  return { ...centred, y: centred.y + (top - bottom) / 2 }
}

/**
 * The point from which a window of this size shows most of the seats. If several are equal, the one nearest to the
 * axis of the hall.
 */
export function busiestSpot(seats: readonly MapPoint[], window: Box): MapPoint | undefined {
  let best: MapPoint | undefined
  let most = 0
  for (const { x, y } of seats) {
    const seen = seats.filter(
      (seat) => Math.abs(seat.x - x) <= window.width / 2 && Math.abs(seat.y - y) <= window.height / 2,
    )
    if (seen.length < most) continue
    const sum = seen.reduce((so, seat) => ({ x: so.x + seat.x, y: so.y + seat.y }), { x: 0, y: 0 })
    const middle = { x: sum.x / seen.length, y: sum.y / seen.length }
    if (best && seen.length === most && Math.abs(middle.x) >= Math.abs(best.x)) continue
    best = middle
    most = seen.length
  }
  return best
}
