import { ProblemError } from '#app/lib/gateway/problem.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import type { ChangeReason } from '#server/contracts/showtime-change.ts'
import { describe, expect, it } from 'vitest'
import {
  calledOffLabel,
  calledOffMessage,
  changeReasonLabel,
  changeReasonMessage,
  findCallOff,
  formerShowtimeLabel,
  movedLabel,
  parseChangeReason,
} from './change-words.ts'

const reasons = ['EQUIPMENT', 'BUILDING', 'FILM', 'SCHEDULE', 'WEATHER', 'OTHER'] as const satisfies ChangeReason[]

const refused = (reason: string, details: Record<string, unknown> = {}) =>
  findCallOff(new ProblemError({ status: 400, code: 24, reason, message: '', details }))

const inArabic = () => overwriteGetLocale(() => 'ar')

describe('a reason', () => {
  it('has words of its own, in both languages', () => {
    expect(new Set(reasons.map(changeReasonLabel)).size).toBe(reasons.length)
    inArabic()
    expect(new Set(reasons.map(changeReasonLabel)).size).toBe(reasons.length)
  })

  it('stands alone, or says why a showtime was called off', () => {
    expect(changeReasonMessage('EQUIPMENT')).toBe('Reason: a technical fault in the hall.')
    expect(calledOffLabel('WEATHER')).toBe('Cancelled: the weather')
    expect(calledOffMessage('FILM')).toBe('The cinema cancelled this showtime because of a problem with the movie.')
    expect(calledOffMessage(undefined)).toBe('The cinema cancelled this showtime.')
    inArabic()
    expect(changeReasonMessage('EQUIPMENT')).toBe('السبب: عطل فني في القاعة.')
    expect(calledOffMessage('EQUIPMENT')).toBe('ألغت السينما هذا الموعد بسبب عطل فني في القاعة.')
  })

  it('of a later gateway is another one; a missing one is none', () => {
    expect(['WEATHER', 'FLOOD', 'toString', undefined, 7].map(parseChangeReason)).toEqual([
      'WEATHER',
      'OTHER',
      'OTHER',
      undefined,
      undefined,
    ])
  })
})

it('a refused request says that the showtime was called off, and why if the gateway says so', () => {
  expect(refused('showtime_called_off', { because: 'BUILDING' })).toEqual({ reason: 'BUILDING' })
  expect(refused('showtime_called_off')).toEqual({ reason: undefined })
  expect(refused('hold_expired')).toBeUndefined()
  expect(findCallOff(new Error('showtime_called_off'))).toBeUndefined()
})

describe('a moved showtime', () => {
  const now = { startsAt: '2026-11-26T17:00:00Z', auditorium: 'Hall 3' }

  it('names only what differs from before', () => {
    expect(formerShowtimeLabel(now, { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 3' })).toBe(
      'was 8:30\u00A0PM',
    )
    expect(formerShowtimeLabel(now, { startsAt: now.startsAt, auditorium: 'Hall 5' })).toBe('was in Hall 5')
    expect(formerShowtimeLabel(now, { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 5' })).toBe(
      'was 8:30\u00A0PM in Hall 5',
    )
    expect(formerShowtimeLabel(now, now)).toBe('')
  })

  it('names the day of before, if it was another one', () => {
    expect(formerShowtimeLabel(now, { startsAt: '2026-11-25T17:30:00Z', auditorium: 'Hall 3' })).toBe(
      'was Wed 25 Nov, 8:30\u00A0PM',
    )
  })

  it('is silent about its hall where the hall is not known', () => {
    expect(formerShowtimeLabel({ startsAt: now.startsAt }, { startsAt: now.startsAt, auditorium: 'Hall 5' })).toBe('')
  })

  it('is told from one that was called off', () => {
    const before = { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 3' } as const
    expect(movedLabel({ ...now, change: { kind: 'MOVED', before } })).toBe('was 8:30\u00A0PM')
    expect(movedLabel({ ...now, change: { kind: 'MOVED', before: null } })).toBe('')
    expect(movedLabel({ ...now, change: { kind: 'CALLED_OFF', before } })).toBe('')
    expect(movedLabel(now)).toBe('')
  })
})
