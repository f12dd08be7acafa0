import { describe, expect, it } from 'vitest'
import { HALL, orderOf, problem, SEATS, SeatVisit } from '#tests/support/seat-visit.ts'
import { initialSelection, type SelectionState } from './selection-state.ts'
import { reduceSelection } from './selection.rules.ts'

const withChoice = (...seats: string[]): SeatVisit => {
  const visit = new SeatVisit()
  visit.choose(...seats)
  return visit
}
const withRequest = (...seats: string[]): SeatVisit => {
  const visit = withChoice(...seats)
  visit.dispatch({ type: 'painted' })
  return visit
}
const withHold = (...seats: string[]): SeatVisit => {
  const visit = withRequest(...seats)
  visit.answer()
  return visit
}

const checked = (visit: SeatVisit, states: string | undefined, isOver: boolean) =>
  visit.dispatch({ type: 'checked', states, isOver })
const doubted = (...seats: string[]) => {
  const visit = withHold(...seats)
  visit.dispatch({ type: 'doubted', isOver: false })
  return visit
}

describe('agreement to the entry rules', () => {
  it('is given and taken back', () => {
    const visit = new SeatVisit()
    expect(visit.dispatch({ type: 'agreement', isAgreed: false })).toEqual([])
    expect(visit.state.isAgreed).toBe(false)
    visit.dispatch({ type: 'agreement', isAgreed: true })
    expect(visit.state.isAgreed).toBe(true)
    expect(visit.choose('A1')).toEqual([{ type: 'sendAfterPaint' }])
  })

  it('is asked for at the first choice, which changes nothing before', () => {
    const state = initialSelection(false)
    expect(reduceSelection(HALL, state, { type: 'chosen', seats: ['A1'] })).toEqual([
      state,
      { type: 'askRules', seats: ['A1'], message: null },
    ])
  })

  it('is not needed to release one of the seats, or all', () => {
    const visit = withHold('A1', 'A2')
    visit.dispatch({ type: 'agreement', isAgreed: false })
    expect(visit.choose('A1')).toEqual([{ type: 'sendAfterPaint' }])
    expect(visit.choose('A3')).toEqual([{ type: 'askRules', seats: ['A3'], message: null }])
    expect(visit.state.wanted).toEqual(['A1'])
    visit.choose()
    expect(visit.state.wanted).toEqual([])
  })
})

describe('a choice before it is sent', () => {
  it('remembers the seats before the first of quick taps, and the message of the last', () => {
    const visit = withHold('A1')
    visit.choose('A1', 'A2')
    expect(visit.state.unsent).toEqual({ before: ['A1'], message: null })
    expect(visit.dispatch({ type: 'chosen', seats: ['A2'], message: { kind: 'friends' } })).toEqual([])
    expect(visit.state.unsent).toEqual({ before: ['A1'], message: { kind: 'friends' } })
    expect(visit.state.isSaving).toBe(true)
    expect(visit.dispatch({ type: 'painted' })).toEqual([
      { type: 'send', seats: ['A2'] },
      { type: 'announceChange', before: ['A1'], after: ['A2'] },
    ])
    expect(visit.state).toMatchObject({ unsent: null, sent: ['A2'], message: { kind: 'friends' }, isSaving: true })
  })

  it('replaces an earlier message, and keeps its own even if a single seat is left', () => {
    const visit = new SeatVisit()
    visit.report()
    visit.dispatch({ type: 'messaged', message: { kind: 'apart' } })
    visit.send('A1')
    expect(visit.state.message).toBeNull()
    visit.dispatch({ type: 'chosen', seats: ['A2', 'A3'], message: { kind: 'friends' } })
    visit.dispatch({ type: 'painted' })
    expect(visit.state.message).toEqual({ kind: 'friends' })
    visit.send('A2', 'A3')
    expect(visit.state.message).toEqual({ kind: 'orphan', seat: 'A1', fix: ['A1', 'A2'], moved: ['A1', 'A2'] })
  })

  it('sends nothing at the next paint if there is none', () => {
    const visit = withHold('A1')
    const { state } = visit
    expect(visit.dispatch({ type: 'painted' })).toEqual([])
    expect(visit.state).toEqual(state)
  })

  it('of no seats without an order takes the order out of the address', () => {
    expect(new SeatVisit().dispatch({ type: 'renewed' })).toEqual([{ type: 'nameOrder' }, { type: 'followOrder' }])
  })
})

describe('a renewed hold', () => {
  it('asks for the held seats again', () => {
    const visit = withHold('A1', 'A2')
    expect(visit.dispatch({ type: 'renewed' })).toEqual([{ type: 'send', seats: ['A1', 'A2'] }])
    expect(visit.state).toMatchObject({ sent: ['A1', 'A2'], isDue: false, isSaving: true })
  })

  it('sends the taps that are not sent yet', () => {
    const visit = withHold('A1')
    visit.choose('A2')
    expect(visit.dispatch({ type: 'renewed' })).toEqual([
      { type: 'send', seats: ['A2'] },
      { type: 'announceChange', before: ['A1'], after: ['A2'] },
    ])
    expect(visit.state.unsent).toBeNull()
  })

  it('waits for the request in flight', () => {
    const visit = withRequest('A1')
    expect(visit.dispatch({ type: 'renewed' })).toEqual([])
    expect(visit.state.isDue).toBe(true)
    expect(visit.answer()).toEqual([{ type: 'followOrder' }, { type: 'nameOrder' }, { type: 'send', seats: ['A1'] }])
    expect(visit.state).toMatchObject({ isDue: false, sent: ['A1'], held: ['A1'] })
    expect(visit.answer()).toEqual([{ type: 'followOrder' }])
    expect(visit.state).toMatchObject({ sent: null, isSaving: false })
  })

  it('of an order that has released all seats is sent, too', () => {
    const visit = withHold('A1')
    visit.send()
    expect(visit.request).toEqual({ orderId: 'o1', seats: [] })
    visit.answer()
    expect(visit.dispatch({ type: 'renewed' })).toEqual([{ type: 'send', seats: [] }])
  })
})

describe('a released seat', () => {
  it('shows as free until the live channel has reported it', () => {
    const visit = withHold('A1', 'A2')
    visit.report()
    visit.send('A1')
    visit.answer()
    expect(visit.state.releasing).toEqual([SEATS.indexOf('A2')])
    visit.report()
    expect(visit.state.releasing).toEqual([])
  })

  it('is listed once, even if it is held and released again', () => {
    const visit = withHold('A1', 'A2')
    visit.send('A1')
    visit.answer()
    visit.send('A1', 'A2')
    visit.answer()
    visit.send('A1')
    visit.answer()
    expect(visit.state.releasing).toEqual([SEATS.indexOf('A2')])
  })

  it('needs nothing if the live channel has reported it as free before', () => {
    const visit = new SeatVisit()
    visit.report()
    visit.send('A1', 'A2')
    visit.answer()
    visit.send('A1')
    visit.answer()
    expect(visit.state.releasing).toEqual([])
  })

  it('stays listed while the live channel reports only other seats', () => {
    const visit = withHold('A1', 'A2')
    visit.report()
    visit.send('A1')
    visit.answer()
    visit.dispatch({ type: 'live', update: { type: 'set', version: 2, changes: [[9, 1]] } })
    expect(visit.state.releasing).toEqual([SEATS.indexOf('A2')])
  })
})

describe('a doubted hold', () => {
  it('of no seats is not checked', () => {
    for (const visit of [new SeatVisit(), withChoice('A1'), withRequest('A1')]) {
      const { state } = visit
      expect(visit.dispatch({ type: 'doubted', isOver: true })).toEqual([])
      expect(visit.state).toEqual(state)
    }
  })

  it('is checked once at a time, and later if the clock says that it is over', () => {
    const visit = withHold('A1')
    expect(visit.dispatch({ type: 'doubted', isOver: true })).toEqual([{ type: 'check', isOver: true }])
    expect(visit.state.checking).toEqual(['A1'])
    expect(visit.dispatch({ type: 'doubted', isOver: true })).toEqual([{ type: 'checkLater' }])
    expect(visit.dispatch({ type: 'doubted', isOver: false })).toEqual([])
  })

  it('is not checked during a request, whose answer tells as much', () => {
    const visit = withHold('A1')
    visit.send('A2')
    expect(visit.dispatch({ type: 'doubted', isOver: true })).toEqual([{ type: 'checkLater' }])
    expect(visit.dispatch({ type: 'doubted', isOver: false })).toEqual([])
    expect(visit.state.checking).toBeNull()
  })

  it('stays if the server still has all its seats', () => {
    for (const [isOver, effects] of [
      [false, []],
      [true, [{ type: 'checkLater' }]],
    ] as const) {
      const visit = doubted('A1', 'A2')
      expect(checked(visit, '3300000000', isOver)).toEqual(effects)
      expect(visit.state).toMatchObject({ held: ['A1', 'A2'], wanted: ['A1', 'A2'], checking: null })
    }
  })

  it('stays without an answer, unless the clock says that it is over', () => {
    const visit = doubted('A1')
    expect(checked(visit, undefined, false)).toEqual([])
    expect(visit.state).toMatchObject({ held: ['A1'], checking: null })
    visit.dispatch({ type: 'doubted', isOver: true })
    expect(checked(visit, undefined, true)).toEqual([
      { type: 'followOrder' },
      { type: 'refetch' },
      { type: 'offerAgain', seats: ['A1'] },
    ])
    expect(visit.state).toMatchObject({ held: [], wanted: [], order: null, checking: null })
  })

  it('loses the seats that others have or that are free', () => {
    for (const state of ['0', '1', '2']) {
      const visit = doubted('A1', 'A2')
      expect(checked(visit, `3${state}00000000`, false)).toEqual([{ type: 'sendAfterPaint' }])
      expect(visit.state).toMatchObject({ wanted: ['A1'], checking: null })
      expect(visit.state.unsent).toEqual({ before: ['A1', 'A2'], message: { kind: 'lost', seats: ['A2'] } })
    }
  })

  it('keeps the newer taps when it has lost a seat', () => {
    const visit = doubted('A1', 'A2')
    visit.choose('A2', 'A3')
    expect(checked(visit, '3000000000', false)).toEqual([])
    expect(visit.state.wanted).toEqual(['A3'])
  })

  it('ends without an offer if the visitor has released everything meanwhile', () => {
    const visit = doubted('A1')
    visit.choose()
    expect(checked(visit, '0000000000', false)).toEqual([{ type: 'followOrder' }, { type: 'refetch' }])
    expect(visit.state).toMatchObject({ held: [], wanted: [], unsent: null, isSaving: false })
  })

  it('is not judged by an answer during a request, or for an earlier hold', () => {
    for (const [isOver, effects] of [
      [false, []],
      [true, [{ type: 'checkLater' }]],
    ] as const) {
      const sending = doubted('A1')
      sending.send('A1', 'A2')
      expect(checked(sending, '0000000000', isOver)).toEqual(effects)
      sending.answer()
      sending.dispatch({ type: 'doubted', isOver: false })
      sending.send('A1')
      sending.answer()
      expect(checked(sending, '0000000000', isOver)).toEqual(effects)
      expect(sending.state).toMatchObject({ held: ['A1'], wanted: ['A1'], checking: null })
    }
  })
})

describe('an order from before a reload', () => {
  const order = orderOf('o9', ['A2', 'A1'])

  it('shows its seats in the order of the hall', () => {
    const visit = new SeatVisit()
    expect(visit.dispatch({ type: 'resumed', order })).toEqual([
      { type: 'followOrder' },
      { type: 'nameOrder' },
      { type: 'refetch' },
    ])
    expect(visit.state).toMatchObject({ order, wanted: ['A1', 'A2'], held: ['A1', 'A2'], isSaving: false })
  })

  it('is ignored once the visitor has chosen, is being answered, or has another order', () => {
    for (const visit of [withChoice('B1'), withRequest('B1'), withHold('B1')]) {
      const { state } = visit
      expect(visit.dispatch({ type: 'resumed', order })).toEqual([])
      expect(visit.state).toEqual(state)
    }
  })

  it('that is gone leaves the address, unless the visitor has a new one', () => {
    expect(new SeatVisit().dispatch({ type: 'forgotten' })).toEqual([{ type: 'followOrder' }, { type: 'nameOrder' }])
    expect(withHold('A1').dispatch({ type: 'forgotten' })).toEqual([])
  })
})

it('a message is shown and taken away', () => {
  const visit = new SeatVisit()
  expect(visit.dispatch({ type: 'messaged', message: { kind: 'minute_left' } })).toEqual([])
  expect(visit.state.message).toEqual({ kind: 'minute_left' })
  visit.dispatch({ type: 'messaged', message: null })
  expect(visit.state.message).toBeNull()
})

it('a state that saves as before is not copied', () => {
  const state: SelectionState = initialSelection(false)
  expect(reduceSelection(HALL, state, { type: 'painted' })[0]).toBe(state)
  expect(reduceSelection(HALL, state, { type: 'refused', problem: problem('timeout') })[0].isSaving).toBe(false)
})
