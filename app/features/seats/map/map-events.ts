// Brings the rendered hall to life: shows the store's state and turns taps and keys into choices. It uses one listener
// per event type.
import { subscribe } from 'valtio'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { afterPaint } from '../selection/after-paint.ts'
import { cellAt } from '../selection/hall.rules.ts'
import { changedSeats } from '../selection/seat-status.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { entryCell, getCellAfterStep, stepOfKey } from './seat-movement.rules.ts'
import { tapSeat } from '../selection/seat-tap.ts'
import { placementOf } from './hall-shapes.ts'
import type { MapCamera } from './map-camera.ts'
import { bindGestures } from './map-gestures.ts'
import { SeatMapRenderer } from './seat-map-renderer.ts'

/** A tap selects the nearest seat within this many map units. */
const REACH = 22
/** Smaller seats cannot be chosen by a finger. A tap zooms in first. */
const SMALLEST_TAP_PX = 27

interface MapParts {
  room: HTMLElement
  svg: SVGSVGElement
  /** Layer above the seats for the visitor's own marks. */
  own: SVGSVGElement
  tip: HTMLElement
  /** Layer between the two, for seat numbers. */
  names: SVGSVGElement
  /** Row letters at the edges of the window. */
  edges: readonly HTMLElement[]
}

export function bindMapRenderingAndEvents(
  selection: SeatSelection,
  camera: MapCamera,
  { room, svg, own, tip, names, edges }: MapParts,
): () => void {
  const { hall, store } = selection
  const renderer = new SeatMapRenderer({ svg, own }, hall, selection.statusOf)
  const stop = new AbortController()
  const { signal } = stop
  const setTabStop = (cell?: HallSeat) => renderer.setTabStop(cell ?? entryCell(hall, store.wanted, selection.isFree))

  renderer.renderAll()
  renderer.showFriends(store.friends)
  setTabStop()
  let shown = { ...store }
  const stopRendering = subscribe(store, () => {
    const before = shown
    shown = { ...store }
    renderer.update(changedSeats(hall, before, shown))
    if (shown.friends !== before.friends) renderer.showFriends(shown.friends)
    // The best seat for the first Tab stop is known only after the states have arrived.
    if (!before.states && shown.states) setTabStop()
  })
  const stopGestures = bindGestures(room, camera)

  const cellOfElement = (target: EventTarget | null): HallSeat | undefined => {
    const index = target instanceof Element ? target.closest('[data-seat]')?.getAttribute('data-seat') : undefined
    return index ? hall.seats[Number(index)] : undefined
  }

  room.addEventListener(
    'click',
    (event) => {
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
      const isTooSmall = isFinger && camera.seatPixels < SMALLEST_TAP_PX
      let cell = isTooSmall ? undefined : cellOfElement(event.target)
      if (!cell) {
        const { x, y } = camera.planPoint(event.clientX, event.clientY)
        if (isTooSmall) return camera.approach({ x, y })
        cell = cellAt(hall, x, y, REACH)
      }
      if (!cell) return
      void tapSeat(selection, cell)
      afterPaint(() => {
        setTabStop(cell)
        camera.uncover(placementOf(hall, cell))
      })
    },
    { signal },
  )

  svg.addEventListener(
    'keydown',
    (event) => {
      const cell = cellOfElement(event.target)
      if (!cell || event.altKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        void tapSeat(selection, cell)
        return
      }
      const step = stepOfKey(event.key, event.ctrlKey || event.metaKey)
      if (!step) return
      event.preventDefault()
      focusCell(getCellAfterStep(hall, cell, step))
    },
    { signal },
  )

  function focusCell(cell: HallSeat): void {
    const element = setTabStop(cell)
    if (element instanceof SVGElement) element.focus({ preventScroll: true })
    camera.reveal(placementOf(hall, cell))
  }

  // Not on the SVG: a browser makes an SVG with listeners of the focus a stop of the Tab key.
  room.addEventListener(
    'focusin',
    (event) => {
      const cell = cellOfElement(event.target)
      if (!cell || !(event.target instanceof Element) || !event.target.matches(':focus-visible')) return
      renderer.focus(cell)
      camera.reveal(placementOf(hall, cell))
    },
    { signal },
  )
  room.addEventListener('focusout', () => renderer.focus(undefined), { signal })

  let pointed: HallSeat | undefined
  let pointAt: ((seat: HallSeat | undefined) => void) | undefined
  let isPointingLoaded = false
  const point = (seat: HallSeat | undefined) => {
    pointed = seat
    pointAt?.(seat)
  }
  async function loadPointing(): Promise<void> {
    isPointingLoaded = true
    try {
      const { bindSeatHover } = await import('./seat-hover.ts')
      pointAt = bindSeatHover(selection, camera, { ring: renderer.ring, tip, afterPaint })
      pointAt(pointed)
    } catch {
      // The label is only a hint. The next mouse move loads it again.
      isPointingLoaded = false
    }
  }
  room.addEventListener(
    'pointerover',
    (event) => {
      const isMouse = event.pointerType === 'mouse'
      if (isMouse && !isPointingLoaded) afterPaint(() => void loadPointing())
      point(isMouse ? cellOfElement(event.target) : undefined)
    },
    { signal },
  )
  room.addEventListener('pointerleave', () => point(undefined), { signal })

  let stopNames: (() => void) | undefined
  let areNamesLoaded = false
  async function loadNames(): Promise<void> {
    areNamesLoaded = true
    try {
      const { bindSeatNumbersAndRowLetters } = await import('./seat-numbers.ts')
      if (!signal.aborted) stopNames = bindSeatNumbersAndRowLetters(selection, camera, { names, edges })
    } catch {
      // The next move loads them again.
      areNamesLoaded = false
    }
  }
  const stopListening = camera.listen(() => {
    if (camera.isClose && !areNamesLoaded) afterPaint(() => void loadNames())
  })

  return () => {
    stop.abort()
    stopListening()
    stopNames?.()
    stopRendering()
    stopGestures()
  }
}
