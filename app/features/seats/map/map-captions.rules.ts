// The name of an area above its seats, on a zoomed map: moved along its row so that the window shows all of it. Pure.

/** From one end to the other, in map units. */
export interface Span {
  from: number
  to: number
}

/** Between a name and the edge of the window, in map units. */
const GAP = 4

/** Height of the letters of a name, in map units. */
const LETTERS = 9

/** Whether a name that stands on this line lies wholly below a height. */
export const isCaptionBelow = (height: number, line: number): boolean => line - LETTERS >= height

/** The middle of a name of this width over these seats. Undefined if the window has no room for it above them. */
export function captionMiddle(seats: Span, width: number, window: Span): number | undefined {
  const first = Math.max(seats.from, window.from + width / 2 + GAP)
  const last = Math.min(seats.to, window.to - width / 2 - GAP)
  if (first > last) return undefined
  return Math.min(Math.max((seats.from + seats.to) / 2, first), last)
}
