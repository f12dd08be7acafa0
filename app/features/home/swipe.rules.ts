// Recognises swipes over the banners. Pure.

/** Pixels before a movement counts as a swipe; less is a tap. */
export const SLOP = 10
/** Fraction of the width; a quick flick needs less. */
const FAR = 0.25
const FLICK = 0.5
const FLICK_LEAST = 30

/** Whether the movement is along the banners and not down the page. */
export const isAlong = (dx: number, dy: number): boolean => Math.abs(dx) > SLOP && Math.abs(dx) > Math.abs(dy)

/**
 * 1: the next banner, -1: the previous one, 0: the same. The next banner lies at the inline end, so a swipe pulls it in
 * from there.
 */
export function swipeStep(dx: number, { width, ms, isRtl }: { width: number; ms: number; isRtl: boolean }): -1 | 0 | 1 {
  const far = Math.abs(dx)
  const isMeant = far > width * FAR || (far > FLICK_LEAST && far / Math.max(ms, 1) > FLICK)
  if (!isMeant) return 0
  return dx < 0 === isRtl ? -1 : 1
}
