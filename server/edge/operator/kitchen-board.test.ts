import { expect, it } from 'vitest'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { boardPart, type ShownBoard } from './kitchen-board.ts'
import type { SignedIn } from './operator-layout.ts'

const board: ShownBoard = {
  cinemaId: 'cin_olaya',
  day: '2026-11-28',
  now: '2026-11-28T15:30:00.000Z',
  orders: [
    {
      id: 'o-1',
      number: '042',
      state: 'REQUESTED',
      version: 3,
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
  items: [{ id: 'itm_cola', name: 'Cola', isMarked: false, isSoldOut: false, left: null, version: 0 }],
}

/** The keys of the presses that the screen of this person has, in their order. */
const keysOf = (by: string, shown = board): string[] => {
  const frame = { locale: 'en', formToken: 't', session: { by } } as unknown as SignedIn
  return [...String(boardPart(frame, shown)).matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key!)
}

it('a press without the script has a key of its person, which the same press of that person repeats', () => {
  const [mine, theirs] = [keysOf('st-salma'), keysOf('st-omar')]
  expect(mine).toHaveLength(3)
  expect(keysOf('st-salma')).toEqual(mine)
  expect(mine.filter((key) => theirs.includes(key))).toEqual([])
  const later = { ...board, orders: board.orders.map((order) => ({ ...order, version: 4 })) }
  expect(keysOf('st-salma', later).filter((key) => mine.includes(key))).toEqual([mine[0]])
})

it('the key of a person whose id has other characters, or is long, is accepted', () => {
  for (const by of ['accounts|person@example.com', 'س'.repeat(300)])
    for (const key of keysOf(by)) expect(isIdempotencyKey(key)).toBe(true)
})
