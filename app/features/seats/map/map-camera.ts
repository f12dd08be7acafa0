// Moves the rendered hall by one CSS transform, outside React. The SVG fits itself, so the map is right before the
// script runs.
import type { Frame } from './hall-shapes.ts'
import {
  busiestSpot,
  centreOn,
  clampCamera,
  CLOSE_SEAT_PX,
  CLOSER_SEAT_PX,
  frameAll,
  reveal,
  WHOLE,
  zoomAt,
  zoomForSeat,
  type Box,
  type Camera,
  type Fitted,
  type Margin,
  type MapPoint,
} from './map-camera.rules.ts'

interface Parts {
  /** The window. */
  room: HTMLElement
  /** The element that moves. */
  stage: HTMLElement
  /** The fitted seat map in the stage. */
  paper: HTMLElement
}

/** Height in pixels that the screen's arc covers of a zoomed map, and half a seat on each side. */
const ARC_PX = 30
const HALF_SEAT_PX = 26

export class MapCamera {
  #parts: Parts | undefined
  #camera: Camera = WHOLE
  #window: Box = { width: 1, height: 1 }
  #fitted: Fitted = { x: 0, y: 0, width: 1, height: 1, scale: 1 }
  #isSmooth = false
  /** The points last brought into view. They stay in view when the window is resized. Empty after a drag. */
  #pointsInView: readonly MapPoint[] = []
  readonly #listeners = new Set<() => void>()

  constructor(readonly frame: Frame) {}

  attach(parts: Parts): () => void {
    this.#parts = parts
    const measure = () => this.#measureAndRestoreView(parts)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(parts.room)
    return () => {
      watcher.disconnect()
      this.#parts = undefined
    }
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isClose(): boolean {
    return this.#camera.zoom > 1.02
  }

  get seatPixels(): number {
    return 18 * this.#fitted.scale * this.#camera.zoom
  }

  /** The visible part of the seat map, in map units. */
  get visible(): Frame {
    const { scale, x, y } = this.#fitted
    const { zoom } = this.#camera
    return {
      x: this.frame.x + (-this.#camera.x / zoom - x) / scale,
      y: this.frame.y + (-this.#camera.y / zoom - y) / scale,
      width: this.#window.width / zoom / scale,
      height: this.#window.height / zoom / scale,
    }
  }

  /** Converts a window position to map units. */
  planPoint(clientX: number, clientY: number): MapPoint {
    const { x, y, width, height } = this.visible
    const at = this.#inRoom(clientX, clientY)
    return { x: x + (at.x / this.#window.width) * width, y: y + (at.y / this.#window.height) * height }
  }

  /** Converts a point of the seat map to a window position. */
  roomPoint(point: MapPoint): MapPoint {
    const { zoom, x, y } = this.#camera
    const at = this.#inStage(point)
    return { x: x + at.x * zoom, y: y + at.y * zoom }
  }

  /** The current position and zoom. */
  get lies(): Readonly<Camera> {
    return this.#camera
  }

  pan(x: number, y: number): void {
    this.#pointsInView = []
    this.#set({ zoom: this.#camera.zoom, x: this.#camera.x + x, y: this.#camera.y + y })
  }

  zoomAround(clientX: number, clientY: number, by: number): void {
    this.#pointsInView = []
    this.#set(zoomAt(this.#camera, this.#bounded(this.#camera.zoom * by), this.#inRoom(clientX, clientY)))
  }

  /** One step of the zoom buttons: the whole hall, seats large enough to tap, larger still. */
  step(direction: 1 | -1): void {
    const stops = [1, zoomForSeat(this.#fitted, CLOSE_SEAT_PX), zoomForSeat(this.#fitted, CLOSER_SEAT_PX)]
    const now = this.#camera.zoom
    const next =
      direction > 0
        ? (stops.find((stop) => stop > now * 1.08) ?? now * 1.3)
        : (stops.toReversed().find((stop) => stop < now / 1.08) ?? 1)
    const middle = { x: this.#window.width / 2, y: this.#window.height / 2 }
    this.#set(zoomAt(this.#camera, this.#bounded(next), middle), true)
  }

  showAll(): void {
    this.#pointsInView = []
    this.#set(WHOLE, true)
  }

  /** Zooms in until seats can be tapped, with this point of the map in the middle. */
  approach(point: MapPoint, pixels = CLOSE_SEAT_PX): void {
    this.#pointsInView = []
    this.#set(centreOn(this.#zoomInForTappableSeats(pixels), this.#inStage(point), this.#window), true)
  }

  /** Zooms in to where most of these seats are visible at once. */
  approachMost(seats: readonly MapPoint[], pixels = CLOSE_SEAT_PX): void {
    const perUnit = this.#fitted.scale * this.#zoomInForTappableSeats(pixels)
    const { width, height } = this.#window
    const spot = busiestSpot(seats, { width: width / perUnit, height: (height - ARC_PX) / perUnit })
    if (spot) this.approach({ x: spot.x, y: spot.y - ARC_PX / 2 / perUnit }, pixels)
  }

  /** Shows all these points, as close as possible. */
  show(points: readonly MapPoint[]): void {
    if (points.length === 0) return
    this.#pointsInView = points
    const zoom = this.#zoomInForTappableSeats(CLOSE_SEAT_PX)
    this.#set(frameAll(points.map(this.#inStage), zoom, this.#window, this.#margin), true)
  }

  /** Moves the map as little as needed to show this point away from the edges. */
  reveal(point: MapPoint): void {
    if (!this.isClose) return
    this.#pointsInView = [point]
    const side = Math.min(72, this.#window.width / 5)
    const room = { side, top: Math.min(72, this.#window.height / 3), bottom: Math.min(72, this.#window.height / 4) }
    this.#set(reveal(this.#camera, this.#inStage(point), this.#window, room), true)
  }

  /** Moves the map only if this point is at the very edge or under the screen's arc. */
  uncover(point: MapPoint): void {
    if (!this.isClose) return
    this.#pointsInView = [point]
    const next = reveal(this.#camera, this.#inStage(point), this.#window, this.#margin)
    if (next.x !== this.#camera.x || next.y !== this.#camera.y) this.#set(next, true)
  }

  /** While fingers move the map, the browser keeps it as one layer. Afterwards it is rendered sharp again. */
  hold(isHeld: boolean): void {
    const { stage } = this.#parts ?? {}
    if (stage) stage.style.willChange = isHeld ? 'transform' : ''
  }

  get #margin(): Margin {
    return { side: HALF_SEAT_PX, top: ARC_PX + HALF_SEAT_PX, bottom: HALF_SEAT_PX }
  }

  #zoomInForTappableSeats(pixels: number): number {
    return this.#bounded(Math.max(this.#camera.zoom, zoomForSeat(this.#fitted, pixels)))
  }

  #bounded(zoom: number): number {
    return clampCamera({ zoom, x: 0, y: 0 }, this.#fitted, this.#window).zoom
  }

  #inRoom(clientX: number, clientY: number): MapPoint {
    const box = this.#parts?.room.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  readonly #inStage = ({ x, y }: MapPoint): MapPoint => {
    const { scale } = this.#fitted
    return { x: this.#fitted.x + (x - this.frame.x) * scale, y: this.#fitted.y + (y - this.frame.y) * scale }
  }

  #measureAndRestoreView({ room, paper }: Parts): void {
    if (room.clientWidth === 0 || paper.offsetHeight === 0) return
    const [before, pixels, width] = [this.visible, this.seatPixels, this.#window.width]
    const { isClose } = this
    this.#window = { width: room.clientWidth, height: room.clientHeight }
    const scale = Math.min(paper.offsetWidth / this.frame.width, paper.offsetHeight / this.frame.height)
    const [wide, high] = [this.frame.width * scale, this.frame.height * scale]
    // Same layout as `preserveAspectRatio="xMidYMin meet"`.
    const x = paper.offsetLeft + (paper.offsetWidth - wide) / 2
    this.#fitted = { x, y: paper.offsetTop, width: wide, height: high, scale }
    if (!isClose) return this.#set(this.#camera)
    this.#restoreView(before, pixels, width === this.#window.width)
  }

  /** Keeps the same part of the map after a resize. If only the height changed, no seat moves under a finger. */
  #restoreView(before: Frame, pixels: number, isSameWidth: boolean): void {
    const zoom = this.#bounded(zoomForSeat(this.#fitted, pixels))
    const corner = this.#inStage(before)
    const middle = this.#inStage({ x: before.x + before.width / 2, y: before.y + before.height / 2 })
    const camera = isSameWidth
      ? { zoom, x: -corner.x * zoom, y: -corner.y * zoom }
      : centreOn(zoom, middle, this.#window)
    const [only, ...more] = this.#pointsInView
    if (more.length > 0) return this.show(this.#pointsInView)
    const seen = only ? reveal(camera, this.#inStage(only), this.#window, this.#margin) : camera
    this.#set(seen, this.#isSmooth)
  }

  #set(camera: Camera, isSmooth = false): void {
    const { stage, room } = this.#parts ?? {}
    this.#camera = clampCamera(camera, this.#fitted, this.#window)
    this.#isSmooth = isSmooth
    if (!stage || !room) return
    const { x, y, zoom } = this.#camera
    stage.classList.toggle('map-stage-smooth', isSmooth)
    stage.style.transform = zoom === 1 ? '' : `translate(${x}px,${y}px)scale(${zoom})`
    room.parentElement?.toggleAttribute('data-close', this.isClose)
    for (const listener of this.#listeners) listener()
  }
}
