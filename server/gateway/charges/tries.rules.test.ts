import { expect, it } from 'vitest'
import { type CardTry, countCardTry, MAX_DECLINED, nextTryAt, cardTryId } from './tries.rules.ts'
import { DAY_MS, HOUR_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'

it('the next try is free until the limit, then a day after the oldest try that counts', () => {
  expect(nextTryAt([1, 2], 3, 10)).toBeUndefined()
  expect(nextTryAt([1, 2, 3], 3, 10)).toBe(1 + DAY_MS)
  expect(nextTryAt([1, 2, 3, 4], 3, 10)).toBe(2 + DAY_MS)
})

it('tries count in the order of their time, not of their storage', () => {
  expect(nextTryAt([30, 5, 20], 3, 40)).toBe(5 + DAY_MS)
  expect(nextTryAt([30, 5, 20], 2, 40)).toBe(20 + DAY_MS)
})

it('a try of a day ago counts no more', () => {
  expect(nextTryAt([0, 1], 2, DAY_MS)).toBeUndefined()
  expect(nextTryAt([1, 2], 2, DAY_MS)).toBe(1 + DAY_MS)
})

it('the same key at two orders names two tries', () => expect(cardTryId('o1', 'k')).not.toBe(cardTryId('o2', 'k')))

const triesAt = (count: number, at: number): CardTry[] =>
  Array.from({ length: count }, (_, index) => ({ tried: `o${at}:${index}`, at }))

it('a buyer may charge fifteen cards in vain, and then waits until the first is a day old', () => {
  const fourteen = [...triesAt(5, 0), ...triesAt(MAX_DECLINED - 6, HOUR_MS)]
  const last = countCardTry(fourteen, 'o2:k', 2 * HOUR_MS)
  expect(last).toEqual({ ok: true, tries: [...fourteen, { tried: 'o2:k', at: 2 * HOUR_MS }] })
  if (!last.ok) return
  expect(countCardTry(last.tries, 'o3:k', 3 * HOUR_MS)).toEqual({
    ok: false,
    reason: 'card_declined_often',
    details: { retryAt: iso(DAY_MS), serverNow: iso(3 * HOUR_MS) },
  })
  expect(countCardTry(last.tries, 'o3:k', DAY_MS)).toMatchObject({ ok: true })
})

it('a repeated attempt counts once, also at the limit', () => {
  const all = triesAt(MAX_DECLINED, 0)
  const again = countCardTry(all, all[0]!.tried, 1)
  expect(again.ok && again.tries).toHaveLength(MAX_DECLINED)
})

it('tries of a day ago are not stored any longer', () => {
  expect(countCardTry(triesAt(3, 0), 'o2:k', DAY_MS)).toEqual({ ok: true, tries: [{ tried: 'o2:k', at: DAY_MS }] })
})
