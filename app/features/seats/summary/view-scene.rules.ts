// The view from a seat: the size of the screen, its horizontal offset, and the heads in front. Pure.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import type { Hall } from '../selection/hall.rules.ts'

export const SCENE = { width: 312, height: 150 }

interface Scene {
  /** Outline of the curved screen. */
  sheet: string
  box: { x: number; y: number; width: number; height: number }
  heads: { x: number; y: number; r: number; tone: number }[]
}

/** The seat whose view and kind stand for a choice: the middle one. Undefined without a choice. */
export const middleSeat = (hall: Hall, chosen: readonly string[]): HallSeat | undefined =>
  hall.byId.get(chosen[Math.floor((chosen.length - 1) / 2)] ?? '')

const round = (value: number): number => Math.round(value * 10) / 10

export function sceneFrom(hall: Hall, seat: HallSeat): Scene {
  const depth = Math.min(1, Math.max(0, seat.y / Math.max(1, hall.deep)))
  const side = Math.max(-1, Math.min(1, seat.x / Math.max(1, hall.half)))
  // From the first row the screen fills the view. From the last row a third of the width stays free around it.
  const width = 296 - depth * 92
  const height = width * 0.36
  // From a seat on the right the screen is on the left, with its far edge smaller.
  const middle = SCENE.width / 2 - side * 46
  const y = 10 + depth * 14
  const [near, far] = [1 + Math.abs(side) * 0.1, 1 - Math.abs(side) * 0.16]
  const [leftTall, rightTall] = side > 0 ? [far, near] : [near, far]
  const [l, r] = [middle - width / 2, middle + width / 2]
  const top = (tall: number) => round(y + (height * (1 - tall)) / 2)
  const foot = (tall: number) => round(y + height - (height * (1 - tall)) / 2)
  const sag = round(height * 0.13)
  const sheet = `M${round(l)} ${top(leftTall)}Q${round(middle)} ${round(y - sag)} ${round(r)} ${top(rightTall)}V${foot(rightTall)}Q${round(middle)} ${round(y + height + sag)} ${round(l)} ${foot(leftTall)}Z`
  return {
    sheet,
    box: { x: round(l - 6), y: round(y - sag), width: round(width + 12), height: round(height + 2 * sag) },
    heads: headsBefore(depth, side),
  }
}

/** Heads of the rows in front, nearest last. From the first row there are none. */
function headsBefore(depth: number, side: number): Scene['heads'] {
  const rows = depth < 0.06 ? 0 : depth < 0.25 ? 1 : depth < 0.5 ? 2 : 3
  const lines = [
    { y: 114, r: 6.5, step: 20 },
    { y: 126, r: 9, step: 27 },
    { y: 143, r: 13, step: 40 },
  ].slice(3 - rows)
  return lines.flatMap(({ y, r, step }, line) =>
    Array.from({ length: Math.ceil(SCENE.width / step) + 2 }, (_, at) => ({
      x: round((at - 1) * step + line * 9 + side * 10),
      y,
      r,
      tone: line + 3 - rows,
    })).filter((_, at) => (at * 7 + line * 3) % 5 !== 0),
  )
}
