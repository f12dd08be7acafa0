// Arrow keys in the hall. The hall is a physical place and never mirrors, so left is left in both languages. Pure.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { cellOf, type Hall } from '../selection/hall.rules.ts'

export type FocusStep = 'left' | 'right' | 'towardsScreen' | 'awayFromScreen' | 'rowStart' | 'rowEnd' | 'first' | 'last'

const KEYS: Record<string, FocusStep> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'towardsScreen',
  ArrowDown: 'awayFromScreen',
  Home: 'rowStart',
  End: 'rowEnd',
}

export function stepOfKey(key: string, isControl: boolean): FocusStep | undefined {
  if (isControl && key === 'Home') return 'first'
  if (isControl && key === 'End') return 'last'
  return KEYS[key]
}

const nearest = (cells: readonly HallSeat[], x: number): HallSeat | undefined =>
  cells.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]

/** The cell a step leads to. At the hall's edge it is the same cell. */
export function getCellAfterStep(hall: Hall, from: HallSeat, step: FocusStep): HallSeat {
  const cell = cellOf(hall, from)
  const at = cell.line
  const cells = hall.rows[at]?.cells ?? []
  const place = cells.findIndex((rowCell) => rowCell.index === cell.index)
  const target = {
    left: () => cells[place - 1],
    right: () => cells[place + 1],
    towardsScreen: () => nearest(hall.rows[at - 1]?.cells ?? [], cell.x),
    awayFromScreen: () => nearest(hall.rows[at + 1]?.cells ?? [], cell.x),
    rowStart: () => cells[0],
    rowEnd: () => cells.at(-1),
    first: () => hall.rows[0]?.cells[0],
    last: () => hall.rows.at(-1)?.cells.at(-1),
  }[step]()
  return target ?? cell
}

/**
 * The cell that gets the first focus: the first chosen seat. Without one, the free seat nearest to the middle of the
 * back half.
 */
export function entryCell(
  hall: Hall,
  chosen: readonly string[],
  isFree: (seat: HallSeat) => boolean,
): HallSeat | undefined {
  const mine = hall.byId.get(chosen[0] ?? '')
  if (mine) return cellOf(hall, mine)
  let best: HallSeat | undefined
  let least = Infinity
  for (const row of hall.rows)
    for (const cell of row.cells) {
      const away = Math.hypot(cell.x, (cell.y - hall.deep * 0.62) * 1.4)
      if (away >= least || cell.kind !== 'SEAT' || !isFree(cell)) continue
      least = away
      best = cell
    }
  return best ?? hall.rows[0]?.cells[0]
}
