// One finger, the mouse or the arrow keys move the picture. Two fingers, the wheel, plus and minus zoom it.
import { type RefObject, useEffect, useRef } from 'react'
import type { AvatarDraft } from './avatar-draft.ts'
import { type Crop, getDraggedCrop, type CropPoint, zoomed } from './crop.rules.ts'

interface Latest extends Pick<AvatarDraft, 'picture' | 'crop'> {
  onCrop: (crop: Crop) => void
}

/** Zoom per unit of wheel movement. */
const WHEEL = 0.002
/** Pixels per line, for wheels that report lines. */
const LINE_PIXELS = 16

const ARROWS: Record<string, CropPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP = 0.04
const LONG_STEP = 0.2
const ZOOMS: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1, _: 1 / 1.1 }

const middleOf = (points: readonly CropPoint[]): CropPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([a, b]: readonly CropPoint[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export function useCropGestures(frame: RefObject<HTMLElement | null>, latest: Latest): void {
  const now = useRef(latest)
  useEffect(() => {
    now.current = latest
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const ends = new AbortController()
    const fingers = new Map<number, CropPoint>()
    // Several events may fire before the next render, so each change starts from the last crop.
    const change = (next: Crop) => {
      now.current = { ...now.current, crop: next }
      now.current.onCrop(next)
    }
    /** In fractions of the frame, from its middle. */
    const toCropPoint = ({ clientX, clientY }: MouseEvent): CropPoint => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 }
    }
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      const before = [...fingers.values()]
      fingers.set(event.pointerId, toCropPoint(event))
      const after = [...fingers.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const { picture, crop } = now.current
      const next = getDraggedCrop(picture, crop, { x: to.x - from.x, y: to.y - from.y })
      const spread = spreadOf(before)
      change(spread ? zoomed(picture, next, (next.zoom * spreadOf(after)) / spread, to) : next)
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || fingers.size === 2) return
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, toCropPoint(event))
    }
    const onUp = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)
    const onWheel = (event: WheelEvent) => {
      // Otherwise the browser would scroll the dialog or zoom the page.
      event.preventDefault()
      const { picture, crop } = now.current
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1)
      change(zoomed(picture, crop, crop.zoom * Math.exp(-pixels * WHEEL), toCropPoint(event)))
    }
    const onKey = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key]
      const zoom = ZOOMS[event.key]
      if (event.ctrlKey || event.metaKey || event.altKey || (!arrow && !zoom)) return
      event.preventDefault()
      const { picture, crop } = now.current
      const step = event.shiftKey ? LONG_STEP : STEP
      if (arrow) change(getDraggedCrop(picture, crop, { x: arrow.x * step, y: arrow.y * step }))
      else if (zoom) change(zoomed(picture, crop, crop.zoom * zoom))
    }
    const { signal } = ends
    element.addEventListener('keydown', onKey, { signal })
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', onUp, { signal })
    element.addEventListener('wheel', onWheel, { signal, passive: false })
    return () => ends.abort()
  }, [frame])
}
