import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { codesStanding, countUnlock } from './code-locks.rules.ts'
import type { OtpSend } from './otp.rules.ts'

const NOW = Date.parse('2026-11-20T16:00:00Z')
/** As many codes, one each time, the last of them at this moment; oldest first. */
const sends = (count: number, { everyMs = MINUTE_MS, endedAgoMs = 0, network = 'n-1' } = {}): OtpSend[] =>
  Array.from({ length: count }, (_, at) => ({ at: NOW - endedAgoMs - (count - 1 - at) * everyMs, network }))
const lockOf = (of: OtpSend[]) => codesStanding(of, null, NOW).lock

it('the limits are lifted three times within a day, and again a day after the first time', () => {
  const unlocks = [NOW - DAY_MS + 1, NOW - HOUR_MS, NOW - MINUTE_MS]
  expect(countUnlock(unlocks.slice(1), NOW)).toEqual({ ok: true, unlocks: [...unlocks.slice(1), NOW] })
  expect(countUnlock(unlocks, NOW)).toMatchObject({ ok: false, reason: 'rate_limited' })
  expect(countUnlock(unlocks, NOW + 1)).toMatchObject({ ok: true })
})

describe('codes are locked', () => {
  it('for no one before the first code, nor after a few', () => {
    expect(codesStanding([], null, NOW)).toEqual({ sent: 0, lastAt: null, lock: null, unlockedAt: null })
    expect(codesStanding(sends(4), 5, NOW)).toEqual({ sent: 4, lastAt: NOW, lock: null, unlockedAt: 5 })
  })

  it('for one visitor who may have asked for five within an hour, until the first of them is an hour old', () => {
    expect(lockOf(sends(5))).toEqual({ who: 'VISITOR', until: NOW - 4 * MINUTE_MS + HOUR_MS })
    expect(lockOf(sends(7))).toEqual({ who: 'VISITOR', until: NOW - 4 * MINUTE_MS + HOUR_MS })
    expect(lockOf(sends(5, { endedAgoMs: HOUR_MS }))).toBeNull()
  })

  it('for a network that asked for ten in a day, until the first of the last ten is a day old', () => {
    expect(lockOf(sends(10, { endedAgoMs: HOUR_MS }))).toEqual({
      who: 'NETWORK',
      until: NOW - HOUR_MS - 9 * MINUTE_MS + DAY_MS,
    })
    expect(lockOf(sends(10, { endedAgoMs: DAY_MS }))).toBeNull()
  })

  it('not for networks that asked for ten together', () => {
    const both = [
      ...sends(5, { endedAgoMs: 3 * HOUR_MS, network: 'n-1' }),
      ...sends(5, { endedAgoMs: 2 * HOUR_MS, network: 'n-2' }),
    ]
    expect(lockOf(both)).toBeNull()
  })

  it('for every visitor after fifty in a day, from any network', () => {
    const many = Array.from({ length: 50 }, (_, at): OtpSend => ({
      at: NOW - (60 - at) * MINUTE_MS * 10,
      network: `n-${at}`,
    }))
    expect(lockOf(many)).toEqual({ who: 'ALL', until: NOW - 600 * MINUTE_MS + DAY_MS })
  })
})
