// Labels of a zoomed map: numbers on the visible free seats, and row letters along both edges. Lazy-loaded by the
// first zoom. Labels are written when the map stops moving; during a move they move with it.
import { subscribe } from 'valtio'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { type HallLine, seatsOfCell } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { LETTER, placementOf, short } from './hall-shapes.ts'
import type { MapCamera } from './map-camera.ts'
import { SEAT_UNITS } from './map-camera.rules.ts'
import { moveCaptionsIntoView } from './map-captions.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Longer than the zoom animation. */
const REST_MS = 230
/** A number on a smaller seat cannot be read. */
const SMALLEST_PX = 22
/** From the edge of the window to the middle of the first number that the letter of its row leaves readable. */
const EDGE_PX = 34
/** Half the width of a sofa, in map units. */
const SOFA_HALF = 13.5

interface NameParts {
  /** Above the seats, below the marks of the visitor's own seats. */
  names: SVGSVGElement
  /** Columns of row letters over the window. */
  edges: readonly HTMLElement[]
}

function numberOf(
  cell: HallSeat,
  { x, y, turn }: ReturnType<typeof placementOf>,
  by: number,
  number: number,
): SVGElement {
  const text = document.createElementNS(SVG, 'text')
  text.setAttribute('transform', `translate(${short(x)} ${short(y)})rotate(${short(turn)})`)
  text.setAttribute('x', String(by))
  text.setAttribute('class', `on-${cell.shape === 'pair' ? 'premium' : cell.shape}`)
  text.textContent = String(number)
  return text
}

export function bindSeatNumbersAndRowLetters(
  selection: SeatSelection,
  camera: MapCamera,
  { names, edges }: NameParts,
): () => void {
  const { hall } = selection
  const written = new Map<HallSeat, SVGElement[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let zoom = 0

  function writeNumbers(): void {
    const { x, y, width, height } = camera.visible
    const isReadable = camera.isClose && camera.seatPixels >= SMALLEST_PX
    const isSeen = (cell: HallSeat) =>
      cell.x > x - 40 && cell.x < x + width + 40 && cell.y > y - 20 && cell.y < y + height + 20
    const edge = (EDGE_PX * SEAT_UNITS) / camera.seatPixels
    for (const row of hall.rows)
      for (const cell of row.cells) {
        const isSeat = cell.kind === 'SEAT' || cell.kind === 'PAIR'
        const isCovered =
          (hasLetterAt(0, row) && cell.x < x + edge) || (hasLetterAt(1, row) && cell.x > x + width - edge)
        const isWanted = isReadable && isSeat && isSeen(cell) && !isCovered && selection.isFree(cell)
        const has = written.get(cell)
        if (isWanted === (has !== undefined)) continue
        if (has) {
          for (const text of has) text.remove()
          written.delete(cell)
          continue
        }
        const place = placementOf(hall, cell)
        const seats = seatsOfCell(hall, cell)
        const texts = seats.map((seat, at) =>
          numberOf(cell, place, seats.length === 1 ? 0 : (at * 2 - 1) * SOFA_HALF, seat.number),
        )
        written.set(cell, texts)
        names.append(...texts)
      }
  }

  /** Whether the letter at this end of the row is out of sight, so that one stands at the window's edge. */
  function hasLetterAt(at: number, row: HallLine): boolean {
    const { x, width } = camera.visible
    const own = (at * 2 - 1) * (row.edge + LETTER)
    const isOwnSeen = own > x && own < x + width
    return !isOwnSeen && Math.abs(at === 0 ? x : x + width) <= row.edge
  }

  function writeLetters(): void {
    const { x, y, width, height } = camera.visible
    for (const [at, edge] of edges.entries()) {
      const here = at === 0 ? x : x + width
      const letters = hall.rows.flatMap((row) => {
        if (!hasLetterAt(at, row)) return []
        const level = row.base - here * here * hall.bend
        if (level < y + 12 || level > y + height) return []
        const letter = document.createElement('span')
        letter.textContent = row.name
        letter.style.insetBlockStart = `${(camera.roomPoint({ x: 0, y: level }).y - camera.lies.y).toFixed(1)}px`
        return [letter]
      })
      edge.replaceChildren(...(camera.isClose ? letters : []))
    }
    zoom = camera.lies.zoom
  }

  function write(): void {
    writeNumbers()
    writeLetters()
    const { parentElement: paper } = names
    if (paper && camera.isClose) moveCaptionsIntoView(hall, paper, camera.visible, pinHeight(paper))
    follow()
  }

  /** The sign of the screen covers the top of the window on a phone. In map units. */
  function pinHeight(paper: Element): number {
    const pin = paper.closest('.map-window')?.querySelector('.map-pin')
    return ((pin?.getBoundingClientRect().height ?? 0) * SEAT_UNITS) / camera.seatPixels
  }

  function follow(): void {
    for (const edge of edges) {
      edge.style.translate = `0 ${camera.lies.y.toFixed(1)}px`
      edge.hidden = camera.lies.zoom !== zoom
    }
  }

  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, REST_MS)
  }
  const stopFollowing = camera.listen(() => {
    follow()
    soon()
  })
  const stopReading = subscribe(selection.store, () => {
    if (camera.isClose) soon()
  })
  write()
  return () => {
    clearTimeout(timer)
    stopFollowing()
    stopReading()
    names.replaceChildren()
    for (const edge of edges) edge.replaceChildren()
  }
}
