import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderOf, problem, SEATS, SeatVisit } from '#tests/support/seat-visit.ts'

describe('a choice', () => {
  test('is wanted at once, held when the order answers, and replaced by the next choice', () => {
    const visit = new SeatVisit()
    expect(visit.choose('A2', 'A1')).toEqual([{ type: 'sendAfterPaint' }])
    expect(visit.state).toMatchObject({ wanted: ['A1', 'A2'], held: [], isSaving: true })
    visit.dispatch({ type: 'painted' })
    expect(visit.answer()).toEqual([{ type: 'followOrder' }, { type: 'nameOrder' }])
    expect(visit.state).toMatchObject({ held: ['A1', 'A2'], isSaving: false })
    visit.send('A1')
    expect(visit.request).toEqual({ orderId: 'o1', seats: ['A1'] })
    // The address names the order already.
    expect(visit.answer()).toEqual([{ type: 'followOrder' }])
  })

  test('of quick taps sends one request at a time, and the latest choice wins', () => {
    const visit = new SeatVisit()
    visit.send('A1')
    visit.send('A1', 'A2')
    visit.choose('A1', 'A2', 'A3')
    expect(visit.answer()).toContainEqual({ type: 'send', seats: ['A1', 'A2', 'A3'] })
    // These taps have left with the request that was due.
    expect(visit.dispatch({ type: 'painted' })).toEqual([
      { type: 'announceChange', before: ['A1', 'A2'], after: ['A1', 'A2', 'A3'] },
    ])
    visit.answer()
    expect(visit.state).toMatchObject({ held: ['A1', 'A2', 'A3'], isSaving: false })
  })

  test('waits for the entry rules, but seats can be released without them', () => {
    const visit = new SeatVisit()
    visit.dispatch({ type: 'agreement', isAgreed: false })
    expect(visit.choose('A1')).toEqual([{ type: 'askRules', seats: ['A1'], message: null }])
    expect(visit.state.wanted).toEqual([])
    expect(visit.choose()).toEqual([{ type: 'sendAfterPaint' }])
  })

  test('of no seats sends nothing if no seat was ever held', () => {
    const visit = new SeatVisit()
    visit.send()
    expect(visit.request).toBeUndefined()
    expect(visit.state).toMatchObject({ order: null, isSaving: false })
  })

  test('and its release in one double tap send nothing', () => {
    const visit = new SeatVisit()
    visit.choose('A1')
    visit.choose()
    visit.dispatch({ type: 'painted' })
    expect(visit.request).toBeUndefined()
    expect(visit.state).toMatchObject({ wanted: [], isSaving: false })
  })

  test('that leaves a single seat says so', () => {
    const visit = new SeatVisit()
    visit.report()
    visit.send('A2', 'A3')
    expect(visit.state.message).toMatchObject({ kind: 'orphan', seat: 'A1' })
  })
})

describe('a refused choice', () => {
  test('with a taken seat falls back to the held seats and offers others', () => {
    const visit = new SeatVisit()
    visit.report()
    visit.send('A1')
    visit.answer()
    visit.send('A1', 'A2')
    visit.dispatch({
      type: 'refused',
      problem: problem('seat_taken', { taken: ['A2'], alternatives: [['A1', 'B1']] }),
    })
    expect(visit.state).toMatchObject({ wanted: ['A1'], held: ['A1'], isSaving: false })
    expect(visit.state.message).toEqual({ kind: 'taken', seats: ['A2'], alternatives: [['A1', 'B1']] })
    // The map shows the seat as held by another visitor before the live channel reports it.
    expect(visit.state.states?.[SEATS.indexOf('A2')]).toBe(2)
  })

  test('with a taken seat keeps the later taps, whether they are painted or not', () => {
    for (const isPainted of [true, false]) {
      const visit = new SeatVisit()
      visit.rivals.add('A2')
      visit.send('A1', 'A2')
      visit.choose('A1', 'A2', 'A3')
      if (isPainted) visit.dispatch({ type: 'painted' })
      expect(visit.answer()).toContainEqual({ type: 'send', seats: ['A1', 'A3'] })
      expect(visit.state.message).toEqual({ kind: 'taken', seats: ['A2'], alternatives: null })
      visit.settle()
      expect(visit.state).toMatchObject({ wanted: ['A1', 'A3'], held: ['A1', 'A3'] })
    }
  })

  test('for another reason can be wanted again', () => {
    const visit = new SeatVisit()
    visit.send('A1', 'A2')
    visit.fail('offer_not_yours')
    expect(visit.state).toMatchObject({ wanted: [], failed: ['A1', 'A2'], isSaving: false })
    expect(visit.state.message).toMatchObject({ kind: 'retry', problem: { reason: 'offer_not_yours' } })
  })

  test('that was the first one is told in the gateway’s words and can be wanted again, even if the showtime is gone', () => {
    for (const reason of ['invalid_input', 'not_found', 'rate_limited']) {
      const visit = new SeatVisit()
      visit.send('A1', 'A2')
      visit.choose('A1', 'A2', 'A3')
      visit.dispatch({ type: 'painted' })
      const effects = visit.dispatch({ type: 'refused', problem: { ...problem(reason), message: 'Four seats each.' } })
      expect(visit.state).toMatchObject({ failed: ['A1', 'A2', 'A3'], message: { kind: 'retry', problem: { reason } } })
      expect(effects).toEqual([{ type: 'announceMessage', text: 'Four seats each.' }])
    }
  })

  test('ends the sale on the page if the showtime has started', () => {
    const visit = new SeatVisit()
    visit.send('A1')
    visit.fail('showtime_started')
    expect(visit.state).toMatchObject({ isStarted: true, message: null })
  })
})

describe('an order that has ended', () => {
  test('without seats is replaced by a new order without a message', () => {
    const visit = new SeatVisit()
    visit.send('A1')
    visit.answer()
    visit.send()
    visit.answer()
    visit.orders.clear()
    visit.send('A2')
    expect(visit.answer()).toEqual([{ type: 'send', seats: ['A2'] }])
    visit.answer()
    expect(visit.state).toMatchObject({ held: ['A2'], order: { id: 'o2' }, message: null })
  })

  test('with seats clears the choice and offers the same seats again', () => {
    const visit = new SeatVisit()
    visit.send('A1')
    visit.answer()
    visit.orders.clear()
    visit.send('A1', 'A2')
    expect(visit.answer()).toContainEqual({ type: 'offerAgain', seats: ['A1', 'A2'] })
    expect(visit.state).toMatchObject({ wanted: [], held: [], order: null, isSaving: false })
  })

  test('by our clock is checked with the server, and expires only if the server says so', () => {
    const visit = new SeatVisit()
    visit.report()
    visit.send('A1', 'A2')
    visit.answer()
    visit.dispatch({ type: 'doubted', isOver: true })
    expect(visit.answerCheck()).toEqual([{ type: 'checkLater' }])
    visit.orders.clear()
    visit.dispatch({ type: 'doubted', isOver: true })
    expect(visit.answerCheck()).toContainEqual({ type: 'offerAgain', seats: ['A1', 'A2'] })
    expect(visit.state).toMatchObject({ wanted: [], held: [], order: null })
  })

  test('is not concluded from an answer that is older than the hold', () => {
    const visit = new SeatVisit()
    visit.send('A1')
    visit.answer()
    visit.dispatch({ type: 'doubted', isOver: false })
    visit.send('A1', 'A2')
    visit.answer()
    visit.dispatch({ type: 'checked', states: '0'.repeat(SEATS.length), isOver: false })
    expect(visit.state).toMatchObject({ wanted: ['A1', 'A2'], held: ['A1', 'A2'] })
  })
})

test('a held seat that the live channel reports as lost leaves the choice, and the page says so', () => {
  const visit = new SeatVisit()
  visit.report()
  visit.send('A1', 'A2')
  visit.answer()
  visit.report()
  visit.orders.set('o1', ['A1'])
  visit.rivals.add('A2')
  expect(visit.report()).toEqual([{ type: 'check', isOver: false }])
  visit.settle()
  expect(visit.state).toMatchObject({ wanted: ['A1'], held: ['A1'], message: { kind: 'lost', seats: ['A2'] } })
})

test('a sold-out hall is announced until the visitor has seats', () => {
  const visit = new SeatVisit()
  for (const seat of SEATS) visit.rivals.add(seat)
  visit.report()
  expect(visit.state.message).toEqual({ kind: 'sold_out' })
})

test('an order from before a reload is shown, unless the visitor has chosen seats meanwhile', () => {
  const visit = new SeatVisit()
  const order = orderOf(visit.open(['A1']), ['A1'])
  visit.dispatch({ type: 'resumed', order })
  expect(visit.state).toMatchObject({ wanted: ['A1'], held: ['A1'], order: { id: 'o1' } })
  const quick = new SeatVisit()
  quick.choose('B1')
  quick.dispatch({ type: 'resumed', order })
  expect(quick.state).toMatchObject({ wanted: ['B1'], order: null })
})

const seatsIn = fc.subarray(SEATS, { maxLength: 4 })

/** Everything that may happen in any order, each a function of the visit. */
const happenings = fc.oneof(
  { weight: 6, arbitrary: seatsIn.map((seats) => (visit: SeatVisit) => visit.choose(...seats)) },
  { weight: 6, arbitrary: fc.constant((visit: SeatVisit) => visit.dispatch({ type: 'painted' })) },
  { weight: 6, arbitrary: fc.constant((visit: SeatVisit) => visit.answer()) },
  { weight: 3, arbitrary: fc.constant((visit: SeatVisit) => visit.report()) },
  { weight: 3, arbitrary: fc.constant((visit: SeatVisit) => visit.answerCheck()) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('timeout', 'too_many_seats', 'not_found', 'order_closed')
      .map((reason) => (visit: SeatVisit) => visit.fail(reason)),
  },
  {
    weight: 2,
    arbitrary: fc.boolean().map((isOver) => (visit: SeatVisit) => visit.dispatch({ type: 'doubted', isOver })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...SEATS).map((seat) => (visit: SeatVisit) => {
      if (![...visit.orders.values()].flat().includes(seat)) visit.rivals.add(seat)
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom(...SEATS).map((seat) => (visit: SeatVisit) => visit.rivals.delete(seat)) },
  // Every hold expires.
  { weight: 1, arbitrary: fc.constant((visit: SeatVisit) => visit.orders.clear()) },
  { weight: 1, arbitrary: fc.constant((visit: SeatVisit) => visit.dispatch({ type: 'renewed' })) },
  { weight: 1, arbitrary: fc.constant((visit: SeatVisit) => visit.dispatch({ type: 'forgotten' })) },
  {
    weight: 1,
    arbitrary: fc.constant((visit: SeatVisit) => {
      const free = SEATS.filter((seat) => !visit.rivals.has(seat) && ![...visit.orders.values()].flat().includes(seat))
      const seats = free.slice(0, 1)
      if (!visit.state.order && seats.length > 0)
        visit.dispatch({ type: 'resumed', order: orderOf(visit.open(seats), seats) })
    }),
  },
)

function checkInvariants({ state, request }: SeatVisit): void {
  expect(state.sent !== null).toBe(request !== undefined)
  expect(state.isSaving).toBe(state.sent !== null || state.unsent !== null)
  if (state.isDue) expect(state.sent).not.toBeNull()
  expect(state.wanted).toEqual(SEATS.filter((seat) => state.wanted.includes(seat)))
  if (!state.order) expect(state.held).toEqual([])
  // When nothing is under way, the map shows exactly the seats that the order holds.
  if (!state.isSaving) expect(state.wanted).toEqual(state.held)
}

describe('in any order of events', () => {
  test('the choice is what the order holds, as soon as everything is answered', () => {
    fc.assert(
      fc.property(fc.array(happenings, { maxLength: 60 }), (events) => {
        const visit = new SeatVisit()
        visit.report()
        for (const happen of events) {
          happen(visit)
          checkInvariants(visit)
        }
        visit.settle()
        visit.dispatch({ type: 'doubted', isOver: true })
        visit.settle()
        checkInvariants(visit)
        expect(visit.state.wanted).toEqual([...(visit.orders.get(visit.state.order?.id ?? '') ?? [])])
      }),
    )
  })

  test('the latest choice wins if no seat of it is taken', () => {
    const quiet = fc.oneof(
      seatsIn.map((seats) => (visit: SeatVisit) => visit.choose(...seats)),
      fc.constant((visit: SeatVisit) => visit.dispatch({ type: 'painted' })),
      fc.constant((visit: SeatVisit) => visit.answer()),
      fc.constant((visit: SeatVisit) => visit.report()),
    )
    fc.assert(
      fc.property(fc.array(quiet, { maxLength: 40 }), seatsIn, (events, last) => {
        const visit = new SeatVisit()
        for (const happen of events) happen(visit)
        visit.choose(...last)
        visit.settle()
        expect(visit.state.held).toEqual(last)
      }),
    )
  })
})
