// Touch and mouse gestures on the seat map: one finger drags, two fingers zoom. A press that moved does not count as
// a tap.
import type { MapCamera } from './map-camera.ts'

const SLOP = { mouse: 4, touch: 9 }

export function bindGestures(room: HTMLElement, camera: MapCamera): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  const stop = new AbortController()
  const { signal } = stop
  let hasMoved = false
  let pressed = { x: 0, y: 0 }

  room.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (pointers.size === 0) {
        hasMoved = false
        pressed = { x: event.clientX, y: event.clientY }
      }
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    { signal },
  )

  room.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const slop = event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch
      if (!hasMoved && pointers.size === 1 && Math.hypot(now.x - pressed.x, now.y - pressed.y) < slop) return
      if (!hasMoved) {
        hasMoved = true
        camera.hold(true)
      }
      if (!room.hasPointerCapture(event.pointerId)) room.setPointerCapture(event.pointerId)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      if (!other) return camera.pan(now.x - before.x, now.y - before.y)
      const spread = (from: { x: number; y: number }) => Math.hypot(from.x - other.x, from.y - other.y)
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      camera.zoomAround((now.x + other.x) / 2, (now.y + other.y) / 2, spread(now) / Math.max(1, spread(before)))
    },
    { signal },
  )

  const release = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) camera.hold(false)
  }
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', release, { signal })

  // The browser fires a click after every press, also after a drag.
  room.addEventListener(
    'click',
    (event) => {
      if (!hasMoved || event.detail === 0) return
      hasMoved = false
      event.stopPropagation()
    },
    { capture: true, signal },
  )

  room.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      camera.zoomAround(event.clientX, event.clientY, Math.exp(-event.deltaY / 240))
    },
    { passive: false, signal },
  )

  return () => stop.abort()
}
