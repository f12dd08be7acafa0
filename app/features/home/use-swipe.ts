// Banners that follow the finger. Only touch swipes: a mouse has the buttons, and selects text.
import { type PointerEvent, useRef } from 'react'
import { isAlong, swipeStep } from './swipe.rules.ts'

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
      if (!current.isSwipe && !isAlong(dx, event.clientY - current.y)) return
      if (!current.isSwipe) event.currentTarget.setPointerCapture(event.pointerId)
      current.isSwipe = true
      renderDrag(event.currentTarget, dx)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    // The browser scrolls the page instead.
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
