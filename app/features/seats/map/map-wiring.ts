// Hydrates the drawn hall: paints states and turns taps and keys into choices. It uses one listener per event type.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { afterPaint } from '#app/features/seats/after-paint.ts'
import { cellAt } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { entryCell, moveFocus, stepOfKey } from '../selection/seat-movement.rules.ts'
import { tapSeat } from '../selection/seat-tap.ts'
import { placeOf } from './hall-shapes.ts'
import type { MapCamera } from './map-camera.ts'
import { followGestures } from './map-gestures.ts'
import { SeatPainter } from './seat-painter.ts'

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

export function wireMap(
  selection: SeatSelection,
  camera: MapCamera,
  { room, svg, own, tip, names, edges }: MapParts,
): () => void {
  const { hall } = selection
  const painter = new SeatPainter({ svg, own }, hall, selection.lookOf)
  const stop = new AbortController()
  const { signal } = stop
  const setEntry = (cell?: HallSeat) => painter.setEntry(cell ?? entryCell(hall, selection.chosen, selection.isFree))

  painter.paintAll()
  painter.showFriends(selection.store.friends)
  setEntry()
  let isEntryKnown = selection.states.isKnown
  const stopPainting = selection.onPaint((seats) => {
    painter.paint(seats)
    if (isEntryKnown || !selection.states.isKnown) return
    // The best seat for the first Tab stop is known only after the states have arrived.
    isEntryKnown = true
    setEntry()
  })
  const stopFriends = selection.onFriends((seats) => painter.showFriends(seats))
  const stopGestures = followGestures(room, camera)

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
        setEntry(cell)
        camera.uncover(placeOf(hall, cell))
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
      focusCell(moveFocus(hall, cell, step))
    },
    { signal },
  )

  function focusCell(cell: HallSeat): void {
    const element = setEntry(cell)
    if (element instanceof SVGElement) element.focus({ preventScroll: true })
    camera.reveal(placeOf(hall, cell))
  }

  svg.addEventListener(
    'focusin',
    (event) => {
      const cell = cellOfElement(event.target)
      if (!cell || !(event.target instanceof Element) || !event.target.matches(':focus-visible')) return
      painter.focus(cell)
      camera.reveal(placeOf(hall, cell))
    },
    { signal },
  )
  svg.addEventListener('focusout', () => painter.focus(undefined), { signal })

  let pointed: HallSeat | undefined
  let tellMouse: ((seat: HallSeat | undefined) => void) | undefined
  let isMouseKnown = false
  const point = (seat: HallSeat | undefined) => {
    pointed = seat
    tellMouse?.(seat)
  }
  async function meetMouse(): Promise<void> {
    isMouseKnown = true
    try {
      const { followMouse } = await import('./map-pointing.ts')
      tellMouse = followMouse(selection, camera, { ring: painter.ring, tip })
      tellMouse(pointed)
    } catch {
      // The label is only a hint. The next mouse move loads it again.
      isMouseKnown = false
    }
  }
  room.addEventListener(
    'pointerover',
    (event) => {
      const isMouse = event.pointerType === 'mouse'
      if (isMouse && !isMouseKnown) afterPaint(() => void meetMouse())
      point(isMouse ? cellOfElement(event.target) : undefined)
    },
    { signal },
  )
  room.addEventListener('pointerleave', () => point(undefined), { signal })

  let stopNames: (() => void) | undefined
  let areNamesWanted = false
  async function bringNames(): Promise<void> {
    areNamesWanted = true
    try {
      const { followNames } = await import('./map-names.ts')
      if (!signal.aborted) stopNames = followNames(selection, camera, { names, edges })
    } catch {
      // The next move loads them again.
      areNamesWanted = false
    }
  }
  const stopListening = camera.listen(() => {
    if (camera.isClose && !areNamesWanted) afterPaint(() => void bringNames())
  })

  return () => {
    stop.abort()
    stopListening()
    stopNames?.()
    stopPainting()
    stopFriends()
    stopGestures()
  }
}
