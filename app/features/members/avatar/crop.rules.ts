// The square of a picture that is shown, and how touch, wheel and keys move it. Pure. A crop is given in fractions of
// the turned picture, so it fits every frame size.

export interface Size {
  width: number
  height: number
}

export interface CropPoint {
  x: number
  y: number
}

export interface Crop {
  /** Middle of the square, in fractions of the turned picture. */
  x: number
  y: number
  /** 1: the largest square that fits. */
  zoom: number
  /** Quarter turns clockwise. */
  turn: 0 | 1 | 2 | 3
}

/** The largest square in the middle. */
export const FULL: Crop = { x: 0.5, y: 0.5, zoom: 1, turn: 0 }

/** A crop of fewer pixels would look blurred. */
const MIN_PIXELS = 128
const MAX_ZOOM = 8

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

export const turnedSize = ({ width, height }: Size, { turn }: Pick<Crop, 'turn'>): Size =>
  turn % 2 ? { width: height, height: width } : { width, height }

/** Maximum zoom for this picture. */
export const mostZoom = ({ width, height }: Size): number => clamp(Math.min(width, height) / MIN_PIXELS, 1, MAX_ZOOM)

/** Length of the square's side in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number => Math.min(width, height) / zoom

/** Keeps the square inside the picture. */
export function bounded(picture: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, mostZoom(picture))
  const { width, height } = turnedSize(picture, crop)
  const half = sideOf(picture, { zoom }) / 2
  return {
    ...crop,
    zoom,
    x: clamp(crop.x, half / width, 1 - half / width),
    y: clamp(crop.y, half / height, 1 - half / height),
  }
}

/** `frameFractions`: movement of the picture under the frame, in fractions of the frame. */
export function getDraggedCrop(picture: Size, crop: Crop, frameFractions: CropPoint): Crop {
  const { width, height } = turnedSize(picture, crop)
  const side = sideOf(picture, crop)
  return bounded(picture, {
    ...crop,
    x: crop.x - (frameFractions.x * side) / width,
    y: crop.y - (frameFractions.y * side) / height,
  })
}

const MIDDLE: CropPoint = { x: 0, y: 0 }

/** Zooms and keeps the point `frameOffset` in place. It is in fractions of the frame from its middle. */
export function zoomed(picture: Size, crop: Crop, zoom: number, frameOffset: CropPoint = MIDDLE): Crop {
  const next = clamp(zoom, 1, mostZoom(picture))
  const { width, height } = turnedSize(picture, crop)
  const less = sideOf(picture, crop) - sideOf(picture, { zoom: next })
  return bounded(picture, {
    ...crop,
    zoom: next,
    x: crop.x + (frameOffset.x * less) / width,
    y: crop.y + (frameOffset.y * less) / height,
  })
}

const QUARTERS = [0, 1, 2, 3] as const

/** Turns a quarter clockwise about the middle. */
export const turned = (crop: Crop): Crop => ({
  ...crop,
  turn: QUARTERS[(crop.turn + 1) % 4]!,
  x: 1 - crop.y,
  y: crop.x,
})
