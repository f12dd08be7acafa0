import { type PointerEvent, useRef } from 'react' // Banners that follow the finger. Only touch swipes: a mouse has the buttons, and selects text.

/** Pixels before a movement counts as a swipe; less is a tap. */
const SLOP = 10
/** Fraction of the width; a quick flick needs less. */
const FAR = 0.25
const FLICK = 0.5
const FLICK_LEAST = 30

/** Whether the movement is along the banners and not down the page. */
export const isSwipeAlongBanners = (dx: number, dy: number): boolean =>
  Math.abs(dx) > SLOP && Math.abs(dx) > Math.abs(dy)

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

interface Touch {
  id: number
  x: number
  y: number
  at: number
  isSwipe: boolean
}

const renderDrag = (element: HTMLElement, dx: number | undefined) => {
  element.toggleAttribute('data-dragged', dx !== undefined)
  element.style.setProperty('--drag', `${dx ?? 0}px`)
}

/** Handlers of the swiped element. The distance is in its `--drag`. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const touch = useRef<Touch>(undefined)
  const end = (event: PointerEvent<HTMLElement>, isMeant: boolean) => {
    const { current } = touch
    if (current?.id !== event.pointerId) return
    touch.current = undefined
    if (!current.isSwipe) return
    const element = event.currentTarget
    renderDrag(element, undefined)
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const how = { width: element.clientWidth, ms: event.timeStamp - current.at, isRtl }
    const step = isMeant ? swipeStep(event.clientX - current.x, how) : 0
    if (step !== 0) onStep(step)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      touch.current = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp, isSwipe: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = touch
      if (current?.id !== event.pointerId) return
      const dx = event.clientX - current.x
      if (!current.isSwipe && !isSwipeAlongBanners(dx, event.clientY - current.y)) return
      if (!current.isSwipe) event.currentTarget.setPointerCapture(event.pointerId)
      current.isSwipe = true
      renderDrag(event.currentTarget, dx)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    // The browser scrolls the page instead.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
