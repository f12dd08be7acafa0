import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { type Counts, countInShares, NETWORK_LIMITS, withoutNewest } from './network-limits.rules.ts'

const { OWN, WIDE } = NETWORK_LIMITS.messages
const times = (count: number, at = 0): Counts => [[at / MINUTE_MS, count]]
const refusalOf = (counts: Counts, now: number, hasWork: boolean, shares = OWN) => {
  const counted = countInShares(counts, shares, hasWork, now)
  return counted.ok ? undefined : [counted.reason, counted.details?.bits ?? counted.details?.retryAt]
}

it('the first sixty messages an hour, and three hundred a day, of one network need no work', () => {
  expect(refusalOf(times(59), 1, false)).toBeUndefined()
  expect(refusalOf(times(60), 1, false)).toEqual(['work_needed', 13])
  expect(refusalOf(times(60), HOUR_MS, false)).toBeUndefined()
  expect(refusalOf(times(299), 2 * HOUR_MS, false)).toBeUndefined()
  expect(refusalOf(times(300), 2 * HOUR_MS, false)).toEqual(['work_needed', 13])
  expect(refusalOf(times(300), DAY_MS, false)).toBeUndefined()
})

it('the more a network causes, the harder the challenge', () => {
  expect([119, 120, 240, 480, 599].map((count) => refusalOf(times(count), 1, false))).toEqual(
    [13, 14, 15, 16, 16].map((bits) => ['work_needed', bits]),
  )
})

it('with work a network causes ten times as many, and then waits until the oldest no longer counts', () => {
  expect(refusalOf(times(599), 1, true)).toBeUndefined()
  expect(refusalOf([...times(1), ...times(599, 5 * MINUTE_MS)], 6 * MINUTE_MS, true)).toEqual([
    'rate_limited',
    new Date(HOUR_MS).toISOString(),
  ])
  expect(refusalOf(times(3000), 2 * HOUR_MS, true)).toEqual(['rate_limited', new Date(DAY_MS).toISOString()])
})

it('many IPv6 networks of one customer or carrier have ten shares of messages, and four of enquiries', () => {
  expect([599, 600].map((count) => refusalOf(times(count), 1, false, WIDE)?.[0])).toEqual([undefined, 'rate_limited'])
  expect(NETWORK_LIMITS.enquiries.WIDE[0]).toMatchObject({ free: 60, most: 150 })
})

it('what costs nothing is taken back, and what is old is forgotten', () => {
  const counted = countInShares(
    [
      [0, 7],
      [1, 2],
    ],
    OWN,
    false,
    DAY_MS,
  )
  expect(counted).toEqual({
    ok: true,
    counts: [
      [1, 2],
      [DAY_MS / MINUTE_MS, 1],
    ],
  })
  expect(
    withoutNewest([
      [1, 2],
      [3, 1],
    ]),
  ).toEqual([[1, 2]])
  expect(withoutNewest([[1, 2]])).toEqual([[1, 1]])
  expect(withoutNewest([])).toEqual([])
})
