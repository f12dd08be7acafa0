// A hall as a few curved lines: each block of a row is one dashed stroke, one dash a seat. The plan of 480 seats
// takes 64 elements, so a page may show several halls.
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

export interface HallOutline {
  viewBox: string
  screen: string
  blocks: { d: string; shape: SeatShape; length: number; wide: number; deep: number; pitch: number }[]
}

export function outlineHall(hall: HallShape): HallOutline {
  const { seats, rows, deep, half } = expandHall(hall)
  const bases = new Map(rows.map(({ name, base }) => [name, base]))
  const groups = new Map<string, typeof seats>()
  for (const seat of seats) {
    const key = `${seat.row}.${seat.block}`
    groups.set(key, [...(groups.get(key) ?? []), seat])
  }
  const blocks = [...groups.values()].flatMap((block) => {
    const [first] = block
    if (!first) return []
    const { wide, deep: depth, pitch } = SEAT[first.shape]
    const xs = block.map(({ x }) => x)
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2
    const length = (first.shape === 'pair' ? block.length / 2 : block.length) * pitch
    const [from, to] = [middle - length / 2, middle + length / 2]
    const base = bases.get(first.row) ?? 0
    const y = (x: number) => base - x * x * hall.bend
    // A quadratic Bézier curve represents a parabola exactly.
    const control = `${round(middle)} ${round(base - from * to * hall.bend)}`
    const d = `M${round(from)} ${round(y(from))}Q${control} ${round(to)} ${round(y(to))}`
    return [{ d, shape: first.shape, length, wide, deep: depth, pitch }]
  })
  const side = half + MARGIN
  const dip = side * side * hall.bend
  const edge = side * 0.8
  return {
    viewBox: [-side, -dip - 84, side * 2, deep + dip + 92].map(round).join(' '),
    screen: `M${round(-edge)} ${round(-dip - 22)}Q0 ${round(-dip - 78)} ${round(edge)} ${round(-dip - 22)}`,
    blocks,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
