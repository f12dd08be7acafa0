// What a finger that moved over the banners means. Pure.

/** Pixels before a movement is one: less is a tap. */
export const SLOP = 10
/** Of the width; a quick flick needs less. */
const FAR = 0.25
const FLICK = 0.5
const FLICK_LEAST = 30

/** Whether the movement is along the banners and not down the page. */
export const isAlong = (dx: number, dy: number): boolean => Math.abs(dx) > SLOP && Math.abs(dx) > Math.abs(dy)

/** 1: the next banner, -1: the one before, 0: the same. What is next lies at the end of the line, so a finger draws it from there. */
export function swipeStep(dx: number, { width, ms, isRtl }: { width: number; ms: number; isRtl: boolean }): -1 | 0 | 1 {
  const far = Math.abs(dx)
  const isMeant = far > width * FAR || (far > FLICK_LEAST && far / Math.max(ms, 1) > FLICK)
  if (!isMeant) return 0
  return dx < 0 === isRtl ? -1 : 1
}
