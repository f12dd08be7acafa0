// Brings the drawn hall to life: paints states, and turns taps and keys on it into choices. One listener of each kind.
import type { HallSeat } from '#server/contracts/hall.ts'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { cellAt, cellOf, priceOfCell } from '#app/features/seats/hall.rules.ts'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { entryCell, moveFocus, stepOfKey } from '#app/features/seats/seat-movement.rules.ts'
import { tapSeat } from '#app/features/seats/seat-tap.ts'
import { cellName } from '#app/features/seats/seat-words.ts'
import { placeOf } from './hall-shapes.ts'
import type { MapCamera } from './map-camera.ts'
import { followGestures } from './map-gestures.ts'
import { SeatPainter } from './seat-painter.ts'

/** A finger is taken to mean a seat within this many plan units. */
const REACH = 22
/** Seats smaller than this are not chosen by a finger: the plan comes closer first. */
const SMALLEST_TAP_PX = 27

interface MapParts {
  room: HTMLElement
  svg: SVGSVGElement
  tip: HTMLElement
}

export function wireMap(desk: SeatDesk, camera: MapCamera, { room, svg, tip }: MapParts): () => void {
  const { hall } = desk
  const painter = new SeatPainter(svg, hall, desk.lookOf)
  const stop = new AbortController()
  const { signal } = stop
  const setEntry = (cell?: HallSeat) => painter.setEntry(cell ?? entryCell(hall, desk.chosen, desk.isFree))

  painter.paintAll()
  painter.showFriends(desk.store.friends)
  setEntry()
  let isEntryKnown = desk.states.isKnown
  const stopPainting = desk.onPaint((seats) => {
    painter.paint(seats)
    if (isEntryKnown || !desk.states.isKnown) return
    // Which seat is a good one to begin at is known once the states are.
    isEntryKnown = true
    setEntry()
  })
  const stopFriends = desk.onFriends((seats) => painter.showFriends(seats))
  const stopGestures = followGestures(room, camera)

  const cellOfElement = (target: EventTarget | null): HallSeat | undefined => {
    const index = target instanceof Element ? target.closest('[data-seat]')?.getAttribute('data-seat') : undefined
    return index ? hall.seats[Number(index)] : undefined
  }

  room.addEventListener(
    'click',
    (event) => {
      const point = camera.planPoint(event.clientX, event.clientY)
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
      if (isFinger && camera.seatPixels < SMALLEST_TAP_PX) return camera.approach(point)
      const cell = cellOfElement(event.target) ?? cellAt(hall, point.x, point.y, REACH)
      if (!cell) return
      setEntry(cell)
      void tapSeat(desk, cell)
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
        void tapSeat(desk, cell)
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
      if (cell && event.target instanceof Element && event.target.matches(':focus-visible'))
        camera.reveal(placeOf(hall, cell))
    },
    { signal },
  )

  // What a mouse rests on is named beside it; a finger covers what it points at.
  room.addEventListener(
    'pointerover',
    (event) => {
      const cell = event.pointerType === 'mouse' ? cellOfElement(event.target) : undefined
      tip.hidden = !cell
      if (!cell) return
      tip.textContent = tipOf(desk, cell)
      const seat = painter.elementOf(cellOf(hall, cell))?.getBoundingClientRect()
      const box = room.getBoundingClientRect()
      if (!seat) return
      tip.style.translate = `calc(${seat.left + seat.width / 2 - box.left}px - 50%) calc(${seat.top - box.top - 10}px - 100%)`
    },
    { signal },
  )
  room.addEventListener('pointerleave', () => (tip.hidden = true), { signal })

  return () => {
    stop.abort()
    stopPainting()
    stopFriends()
    stopGestures()
  }
}

function tipOf(desk: SeatDesk, cell: HallSeat): string {
  const look = desk.lookOf(cell)
  const name = cellName(desk.hall, cell)
  if (look === 'held') return m.seats_tip_held()
  if (look === 'gone') return `${name} · ${m.seats_state_gone()}`
  if (look === 'mine') return `${name} · ${m.seats_state_mine()}`
  const kind = { WHEELCHAIR: m.seats_kind_wheelchair, COMPANION: m.seats_kind_companion }
  const area =
    cell.kind === 'WHEELCHAIR' || cell.kind === 'COMPANION' ? kind[cell.kind]() : desk.hall.areaOf.get(cell.area)?.name
  return [name, area, formatPrice(priceOfCell(desk.hall, cell))].join(' · ')
}
