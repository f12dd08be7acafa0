import { expect, it } from 'vitest'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { type BoardFrame, boardPart, orderCard, type ShownBoard } from './kitchen-board.ts'

const board: ShownBoard = {
  cinemaId: 'cin_olaya',
  day: '2026-11-28',
  now: '2026-11-28T15:30:00.000Z',
  orders: [
    {
      id: 'o-1',
      number: '042',
      state: 'REQUESTED',
      reference: 'SH-7K2M-94QX',
      film: { ar: 'متروبوليس', en: 'Metropolis' },
      auditorium: { ar: 'القاعة 3', en: 'Hall 3' },
      startsAt: '2026-11-28T16:00:00.000Z',
      delivery: 'COUNTER',
      seats: ['H7'],
      lines: [],
      minutes: 5,
      readyAt: '2026-11-28T15:45:00.000Z',
      isRequested: false,
      isStopped: false,
      canUndo: true,
    },
  ],
  items: [{ id: 'itm_cola', name: 'Cola', isMarked: false, isSoldOut: false, left: null }],
}

/** The keys of the presses on a screen without the script, in their order. */
const keysOf = (frame: BoardFrame): string[] =>
  [...String(boardPart(frame, board)).matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key!)

it('each press has a key of its own, also on a second screen of the same person', () => {
  const frame: BoardFrame = { locale: 'en', formToken: 't' }
  const keys = [...keysOf(frame), ...keysOf(frame)]
  expect(new Set(keys).size).toBe(6)
  expect(keys.filter((key) => !isIdempotencyKey(key))).toEqual([])
})

it('a board for the script is the one of the page without token and key', () => {
  const frame: BoardFrame = { locale: 'ar', formToken: 't' }
  const page = String(boardPart(frame, board)).replaceAll(/<input[^>]*name="(?:token|key)"[^>]*>/g, '')
  expect(String(boardPart({ ...frame, isForScript: true }, board))).toBe(page)
})

it('counts minutes within the hour; before that the time says it', () => {
  const frame: BoardFrame = { locale: 'en', formToken: 't' }
  const labelAt = (readyAt: string) => {
    const [, text] = /<b data-left>([^<]*)/.exec(String(orderCard(frame, board, { ...board.orders[0]!, readyAt })))!
    return text
  }
  expect(labelAt('2026-11-28T15:45:00.000Z')).toBe('in 15 min')
  expect(labelAt('2026-11-28T16:29:59.000Z')).toBe('in 59 min')
  expect(labelAt('2026-11-28T16:30:00.000Z')).toBe('')
})
