import { describe, expect, it } from 'vitest'
import { nextOpenTextChange, getOpenState, weekOf } from './opening-hours.ts'

const HOURS = [
  { days: [0, 1, 2, 3], opens: '13:00', closes: '23:30' },
  { days: [4, 6], opens: '10:00', closes: '02:00' },
]
// 19 November 2026 is a Thursday, and Fridays are closed.
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+03:00`)
const said = (day: number, time: string) => {
  const state = getOpenState(HOURS, at(day, time))
  if (!state) return undefined
  return state.isOpen
    ? `open until ${new Date(state.closesAt).toISOString()}`
    : `opens ${new Date(state.opensAt).toISOString()} on ${state.date}`
}

describe('a cinema', () => {
  it.each([
    ['before it opens', 18, '12:59', 'opens 2026-11-18T10:00:00.000Z on 2026-11-18'],
    ['from the minute it opens', 18, '13:00', 'open until 2026-11-18T20:30:00.000Z'],
    ['to the minute it closes', 18, '23:29', 'open until 2026-11-18T20:30:00.000Z'],
    ['once it has closed', 18, '23:30', 'opens 2026-11-19T07:00:00.000Z on 2026-11-19'],
    ['past midnight', 20, '01:59', 'open until 2026-11-19T23:00:00.000Z'],
    ['after the late closing', 20, '02:00', 'opens 2026-11-21T07:00:00.000Z on 2026-11-21'],
    ['on a day it stays closed', 20, '18:00', 'opens 2026-11-21T07:00:00.000Z on 2026-11-21'],
    ['past midnight of a day that began another way', 22, '01:00', 'open until 2026-11-21T23:00:00.000Z'],
  ])('%s', (_, day, time, words) => {
    expect(said(day, time)).toBe(words)
  })

  it.each([
    ['opens', 18, '12:30', at(18, '13:00')],
    ['closes', 18, '23:00', at(18, '23:30')],
    ['closes after midnight, which changes the day’s name before', 19, '23:00', at(20, '00:00')],
    ['closes after midnight', 20, '01:00', at(20, '02:00')],
  ])('says otherwise when it %s', (_, day, time, change) => {
    expect(nextOpenTextChange(HOURS, at(day, time))).toBe(change)
  })

  it('with unknown hours says nothing', () => {
    expect(nextOpenTextChange([], at(19, '12:00'))).toBe(Infinity)
    expect(getOpenState([], at(19, '12:00'))).toBeUndefined()
  })

  it('that opens again after a break is closed in between', () => {
    const broken = [
      { days: [4], opens: '18:00', closes: '01:00' },
      { days: [4], opens: '10:00', closes: '12:00' },
    ]
    expect(getOpenState(broken, at(19, '13:00'))).toEqual({
      isOpen: false,
      opensAt: at(19, '18:00'),
      date: '2026-11-19',
    })
  })
})

describe('the week', () => {
  it('runs from Sunday and marks one day as today', () => {
    const week = weekOf(HOURS, at(19, '12:00'))
    expect(week.map(({ date }) => date.slice(8))).toEqual(['15', '16', '17', '18', '19', '20', '21'])
    expect(week.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-19'])
    expect(week.map(({ spans }) => spans.length)).toEqual([1, 1, 1, 1, 1, 0, 1])
  })

  it('at one in the morning still counts as the evening before', () => {
    expect(weekOf(HOURS, at(20, '01:00')).find(({ isToday }) => isToday)?.date).toBe('2026-11-19')
  })
})
