// How the plan lies in its window: fitted at first, then closer and moved. All in pixels of the window. Pure.

export interface Box {
  width: number
  height: number
}

/** The fitted plan inside the window; `scale` is pixels a plan unit. */
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

export interface Point {
  x: number
  y: number
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 }
/** Width of an ordinary seat in plan units, and how it should look when one has come closer. */
const SEAT_UNITS = 18
export const CLOSE_SEAT_PX = 34
export const CLOSER_SEAT_PX = 44
const LARGEST_SEAT_PX = 64

/** Zoom at which an ordinary seat is this wide. */
export const zoomForSeat = (fitted: Fitted, pixels: number): number => Math.max(1, pixels / (SEAT_UNITS * fitted.scale))

export const largestZoom = (fitted: Fitted): number => Math.max(1.5, zoomForSeat(fitted, LARGEST_SEAT_PX))

/** Along one axis: what fits stands where it was fitted, what does not may move until its edge meets the window's. */
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

/** Zooms so that what lies under `at` stays there. */
export function zoomAt(camera: Camera, zoom: number, at: Point): Camera {
  const by = zoom / camera.zoom
  return { zoom, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by }
}

/** Puts a point of the fitted plan into the middle of the window. */
export const centreOn = (zoom: number, at: Point, window: Box): Camera => ({
  zoom,
  x: window.width / 2 - at.x * zoom,
  y: window.height / 2 - at.y * zoom,
})

/** How far from the edges of the window a seat stays; the screen's arc lies along the top. */
export interface Margin {
  side: number
  top: number
  bottom: number
}

const by = (value: number, from: number, to: number): number =>
  value < from ? from - value : value > to ? to - value : 0

/** The smallest move that brings a point into view, a margin from the edges. */
export function reveal(camera: Camera, at: Point, window: Box, { side, top, bottom }: Margin): Camera {
  const x = at.x * camera.zoom + camera.x
  const y = at.y * camera.zoom + camera.y
  return {
    zoom: camera.zoom,
    x: camera.x + by(x, side, window.width - side),
    y: camera.y + by(y, top, window.height - bottom),
  }
}

/** Everything between these points of the fitted plan in the middle of the window, no closer than `zoom`. */
export function frameAll(points: readonly Point[], zoom: number, window: Box, { side, top, bottom }: Margin): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [width, height] = [window.width - 2 * side, window.height - top - bottom]
  const fitting = Math.min(zoom, width / Math.max(1, right - left), height / Math.max(1, low - high))
  const centred = centreOn(Math.max(1, fitting), { x: (left + right) / 2, y: (high + low) / 2 }, window)
  return { ...centred, y: centred.y + (top - bottom) / 2 }
}

/** The middle of the seats that a window of this size shows most of; of equals, those nearest to the axis of the hall. */
export function busiestSpot(seats: readonly Point[], window: Box): Point | undefined {
  let best: Point | undefined
  let most = 0
  for (const { x, y } of seats) {
    const seen = seats.filter(
      (other) => Math.abs(other.x - x) <= window.width / 2 && Math.abs(other.y - y) <= window.height / 2,
    )
    if (seen.length < most) continue
    const sum = seen.reduce((so, each) => ({ x: so.x + each.x, y: so.y + each.y }), { x: 0, y: 0 })
    const middle = { x: sum.x / seen.length, y: sum.y / seen.length }
    if (best && seen.length === most && Math.abs(middle.x) >= Math.abs(best.x)) continue
    best = middle
    most = seen.length
  }
  return best
}
