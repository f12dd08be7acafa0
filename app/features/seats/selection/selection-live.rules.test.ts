import { describe, expect, it } from 'vitest'
import { problem, SeatVisit } from '#tests/support/seat-visit.ts'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { initialSelection, type SelectionState, type SelectionStep } from './selection-state.ts'
import { reduceSelection } from './selection.rules.ts'

const holding = () => {
  const visit = new SeatVisit()
  visit.report()
  visit.send('A1', 'A2')
  visit.answer()
  visit.report()
  return visit
}
const change = (visit: SeatVisit, version: number, ...changes: [number, 0 | 1 | 2][]) =>
  visit.dispatch({ type: 'live', update: { type: 'set', version, changes } })

describe('a report of the live channel', () => {
  it('that a held seat is free or sold is checked with the server', () => {
    expect(change(holding(), 3, [1, 0])).toEqual([{ type: 'check', isOver: false }])
    expect(change(holding(), 3, [1, 1])).toEqual([{ type: 'check', isOver: false }])
  })

  it('about a seat of another visitor, or that confirms the hold, is not', () => {
    const visit = holding()
    expect(change(visit, 3, [2, 1])).toEqual([])
    expect(change(visit, 4, [0, 2])).toEqual([])
    expect(visit.state.checking).toBeNull()
    const unreported = new SeatVisit()
    unreported.report()
    unreported.send('A1')
    unreported.answer()
    expect(unreported.report()).toEqual([])
    // The map still says that A1 is free, although the order holds it: a change of another seat is no sign.
    const early = new SeatVisit()
    early.report()
    early.send('A1')
    early.answer()
    expect(change(early, 2, [5, 1])).toEqual([])
  })

  it('that is old changes nothing', () => {
    const visit = holding()
    const { state } = visit
    expect(change(visit, 2, [1, 0])).toEqual([])
    expect(visit.state).toEqual(state)
  })

  it('counts the free seats', () => {
    const visit = holding()
    expect(visit.state.left).toEqual({ plain: { seats: 8, reserved: 0 } })
    change(visit, 3, [5, 1])
    expect(visit.state).toMatchObject({ left: { plain: { seats: 7, reserved: 0 } }, version: 3, message: null })
  })

  it('that leaves no seat is no message for a visitor with seats', () => {
    const visit = holding()
    change(visit, 3, ...[2, 3, 4, 5, 6, 7, 8, 9].map((index): [number, 1] => [index, 1]))
    expect(visit.state).toMatchObject({ left: { plain: { seats: 0, reserved: 0 } }, message: null })
  })
})

describe('a hall without free seats', () => {
  // A1 wheelchair, A2 companion, A3 ordinary; B1 and B2 of another area.
  const hall = smallHall({
    rows: [rowOf('A', 'standard', 3), rowOf('B', 'premium', 2)],
    wheelchair: ['A1'],
    companion: ['A2'],
    prices: { standard: 5000, premium: 7000 },
  })
  const report = (state: SelectionState, version: number, states: string): SelectionStep =>
    reduceSelection(hall, state, { type: 'live', update: { type: 'all', version, states } })
  const messageOf = (states: string) => report(initialSelection(false), 1, states)[0].message

  it('is sold out, or has only places for wheelchairs and companions left', () => {
    expect(messageOf('11111')).toEqual({ kind: 'sold_out' })
    expect(messageOf('22222')).toEqual({ kind: 'sold_out' })
    expect(messageOf('01111')).toEqual({ kind: 'only_wheelchair' })
    expect(messageOf('10111')).toEqual({ kind: 'only_wheelchair' })
  })

  it('is neither while one area has a free seat', () => {
    expect(messageOf('11011')).toBeNull()
    expect(messageOf('11101')).toBeNull()
    expect(messageOf('00000')).toBeNull()
  })

  it('says it no more once a seat is free again', () => {
    const [soldOut] = report(initialSelection(false), 1, '11112')
    expect(report(soldOut, 2, '11110')[0].message).toBeNull()
    const [reserved] = report(initialSelection(false), 1, '01111')
    expect(report(reserved, 2, '01011')[0].message).toBeNull()
  })

  it('keeps another message when a seat becomes free', () => {
    const [soldOut] = report(initialSelection(false), 1, '11112')
    const [other] = reduceSelection(hall, soldOut, { type: 'messaged', message: { kind: 'closed' } })
    expect(report(other, 2, '11110')[0].message).toEqual({ kind: 'closed' })
  })

  it('says so once: a closed message stays closed while nothing becomes free', () => {
    const [soldOut] = report(initialSelection(false), 1, '11112')
    const [closed] = reduceSelection(hall, soldOut, { type: 'messaged', message: null })
    expect(report(closed, 2, '11111')[0]).toMatchObject({ message: null, version: 2 })
    expect(report(closed, 2, '01111')[0].message).toEqual({ kind: 'only_wheelchair' })
  })
})

describe('a showtime that is called off', () => {
  const OVER = { type: 'live', update: { type: 'over', version: 9, reason: 'EQUIPMENT' } } as const
  const ENDED = { wanted: [], held: [], order: null, sent: null, unsent: null, isDue: false, isSaving: false }
  const END = [{ type: 'stopWatching' }, { type: 'followOrder' }, { type: 'nameOrder' }]

  it('ends the choice at once, with the reason and the seats that were chosen, and without a message', () => {
    const visit = holding()
    change(visit, 3, [1, 0])
    expect(visit.dispatch(OVER)).toEqual(END)
    expect(visit.state).toMatchObject({
      ...ENDED,
      checking: null,
      message: null,
      isStarted: true,
      calledOff: { reason: 'EQUIPMENT', seats: ['A1', 'A2'] },
    })
  })

  it('is told by a refused choice, or by another refusal, as by the channel', () => {
    const visit = holding()
    visit.send('A1')
    visit.request = undefined
    const refusal = { ...problem('showtime_called_off'), because: 'WEATHER' } as const
    expect(visit.dispatch({ type: 'refused', problem: refusal })).toEqual(END)
    expect(visit.state).toMatchObject({ ...ENDED, calledOff: { reason: 'WEATHER' }, message: null, failed: [] })
    const other = holding()
    expect(other.dispatch({ type: 'calledOff', reason: undefined })).toEqual(END)
    expect(other.state).toMatchObject({ ...ENDED, calledOff: { reason: undefined, seats: ['A1', 'A2'] } })
  })

  it('takes no answer and no tap any more, but forgets the order of before a reload', () => {
    const visit = holding()
    visit.send('A1', 'A2', 'A3')
    visit.dispatch(OVER)
    const { state } = visit
    expect(visit.answer()).toEqual([])
    expect(visit.choose('A3')).toEqual([])
    expect(visit.report()).toEqual([])
    expect(visit.dispatch({ type: 'sessionLost' })).toEqual([])
    expect(visit.dispatch({ ...OVER, update: { ...OVER.update, reason: 'OTHER' } })).toEqual([])
    expect(visit.state).toEqual(state)
    expect(visit.dispatch({ type: 'forgotten' })).toEqual([{ type: 'followOrder' }, { type: 'nameOrder' }])
  })
})

describe('a showtime that is moved', () => {
  const MOVED = { type: 'live', update: { type: 'moved', version: 9, reason: 'SCHEDULE' } } as const
  const HELD_THERE = { type: 'moved', reason: 'SCHEDULE', isHeld: true } as const
  const ENDED = { wanted: [], held: [], order: null, sent: null, unsent: null, isDue: false, isSaving: false }
  const END = [{ type: 'stopWatching' }, { type: 'followOrder' }, { type: 'nameOrder' }]

  it('ends the choice at once, and names the order that knows the new time', () => {
    const visit = holding()
    change(visit, 3, [1, 0])
    expect(visit.dispatch(MOVED)).toEqual(END)
    expect(visit.state).toMatchObject({
      ...ENDED,
      checking: null,
      message: null,
      isStarted: false,
      moved: { reason: 'SCHEDULE', isHeld: false, seats: ['A1', 'A2'], orderId: 'o1' },
    })
  })

  it('takes no answer and no tap until its visitor goes on, but forgets the order, and may be called off', () => {
    const visit = holding()
    visit.send('A1', 'A2', 'A3')
    visit.dispatch(MOVED)
    const { state } = visit
    expect(visit.answer()).toEqual([])
    expect(visit.choose('A3')).toEqual([])
    expect(visit.report()).toEqual([])
    expect(visit.dispatch(HELD_THERE)).toEqual([])
    expect(visit.state).toEqual(state)
    expect(visit.dispatch({ type: 'forgotten' })).toEqual([{ type: 'followOrder' }, { type: 'nameOrder' }])
    visit.dispatch({ type: 'calledOff', reason: 'WEATHER' })
    expect(visit.state).toMatchObject({ calledOff: { reason: 'WEATHER' }, moved: null })
  })

  it('keeps seats that are held at its new time, and goes on holding them', () => {
    const visit = holding()
    expect(visit.dispatch(HELD_THERE)).toEqual([])
    expect(visit.state).toMatchObject({ held: ['A1', 'A2'], moved: { isHeld: true, seats: ['A1', 'A2'] } })
    visit.send('A1')
    visit.answer()
    expect(visit.state).toMatchObject({ held: ['A1'], moved: { isHeld: true } })
  })

  it('checks such seats with the server if the channel tells of the move later', () => {
    const visit = holding()
    visit.dispatch(HELD_THERE)
    expect(visit.dispatch(MOVED)).toEqual([{ type: 'check', isOver: false }])
    expect(visit.answerCheck()).toEqual([])
    expect(visit.state.held).toEqual(['A1', 'A2'])
  })
})
