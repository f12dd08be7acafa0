// A hall as a few curved lines: each block of a row is one dashed stroke, one dash a seat. Most rows of a hall
// are alike and are drawn once, so a page may show several halls.
import { expandHall, type HallShape } from '#server/contracts/rules/hall.ts'
import type { SeatShape } from '#server/contracts/showtimes.ts'

/** Width and depth of a seat, and the distance to the next one, in plan units. */
const SEAT: Record<SeatShape, { wide: number; deep: number; pitch: number }> = {
  front: { wide: 18, deep: 17, pitch: 25 },
  standard: { wide: 18, deep: 17, pitch: 25 },
  premium: { wide: 26, deep: 23, pitch: 32 },
  pair: { wide: 54, deep: 24, pitch: 61 },
}
const MARGIN = 30

/** The blocks of a row lie beside each other; their curves are relative to the row's `y`. */
export interface RowOutline {
  y: number
  shape: SeatShape
  wide: number
  deep: number
  pitch: number
  blocks: { d: string; length: number }[]
}

export interface HallOutline {
  viewBox: string
  screen: string
  rows: RowOutline[]
}

export function outlineHall(hall: HallShape): HallOutline {
  const { seats, rows, deep, half } = expandHall(hall)
  const outlines = rows.flatMap(({ name, base }) => {
    const seatsOfRow = seats.filter(({ row }) => row === name)
    const blocks = Map.groupBy(seatsOfRow, ({ block }) => block)
    const [first] = seatsOfRow
    if (!first) return []
    const seat = SEAT[first.shape]
    const outline = [...blocks.values()].map((block) => {
      const xs = block.map(({ x }) => x)
      const middle = (Math.min(...xs) + Math.max(...xs)) / 2
      const length = (first.shape === 'pair' ? block.length / 2 : block.length) * seat.pitch
      return { d: curve(middle - length / 2, middle + length / 2, hall.bend), length }
    })
    return [{ y: Math.round(base), shape: first.shape, ...seat, blocks: outline }]
  })
  const side = half + MARGIN
  const dip = side * side * hall.bend
  const edge = side * 0.8
  return {
    viewBox: [-side, -dip - 84, side * 2, deep + dip + 92].map(Math.round).join(' '),
    screen: `M${Math.round(-edge)} ${Math.round(-dip - 22)}q${Math.round(edge)} -56 ${2 * Math.round(edge)} 0`,
    rows: outlines,
  }
}

/**
 * A part of the parabola on which a row lies: a quadratic Bézier curve represents it exactly. In whole units, and
 * relative to its start, so that equal curves have equal text.
 */
function curve(from: number, to: number, bend: number): string {
  const [x, y] = [Math.round(from), Math.round(-from * from * bend)]
  const control = `${Math.round((from + to) / 2) - x} ${Math.round(-from * to * bend) - y}`
  return `M${x} ${y}q${control} ${Math.round(to) - x} ${Math.round(-to * to * bend) - y}`
}
