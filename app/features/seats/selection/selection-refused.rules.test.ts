import { describe, expect, it } from 'vitest'
import { problem, SEATS, SeatVisit } from '#tests/support/seat-visit.ts'

const withRequest = (...seats: string[]): SeatVisit => {
  const visit = new SeatVisit()
  visit.send(...seats)
  return visit
}
/** An order that holds A1, and a request for `seats`. */
const changing = (...seats: string[]): SeatVisit => {
  const visit = withRequest('A1')
  visit.answer()
  visit.send(...seats)
  return visit
}
const refuse = (visit: SeatVisit, reason: string, more: Parameters<typeof problem>[1] = {}) => {
  visit.request = undefined
  return visit.dispatch({ type: 'refused', problem: problem(reason, more) })
}
const CLEARED = { wanted: [], held: [], order: null, sent: null, isDue: false, unsent: null, isSaving: false }
const END = [{ type: 'followOrder' }, { type: 'nameOrder' }, { type: 'refetch' }]

const empty = () => {
  const visit = changing()
  visit.answer()
  visit.send('A2')
  return visit
}

describe('an order that has ended', () => {
  it.each(['order_closed'])('with seats (%s) clears the choice and says so', (reason) => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, reason)).toStrictEqual([...END, { type: 'announceMessage' }])
    expect(visit.state).toMatchObject({ ...CLEARED, message: { kind: 'closed' }, failed: [] })
    expect(visit.state.releasing).toEqual([SEATS.indexOf('A1')])
  })

  it('by time offers the seats of the request again, or the newer taps', () => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, 'hold_expired')).toEqual([...END, { type: 'offerAgain', seats: ['A1', 'A2'] }])
    expect(visit.state).toMatchObject({ ...CLEARED, message: null })
    const unpainted = changing('A1', 'A2')
    unpainted.choose('A3')
    expect(refuse(unpainted, 'hold_expired')).toEqual([...END, { type: 'offerAgain', seats: ['A3'] }])
    const due = changing('A1', 'A2')
    due.send('A4')
    expect(refuse(due, 'hold_expired')).toEqual([...END, { type: 'offerAgain', seats: ['A4'] }])
    expect(due.state).toMatchObject(CLEARED)
  })

  it('by a session that is gone offers the seats again, and names the order that still holds them', () => {
    for (const reason of ['session_expired', 'not_authenticated', 'not_found']) {
      const visit = changing('A1', 'A2')
      const lost = visit.state.order
      expect(refuse(visit, reason)).toEqual([...END, { type: 'offerAgain', seats: ['A1', 'A2'], lost }])
      expect(visit.state).toMatchObject({ ...CLEARED, message: null })
      expect(visit.dispatch({ type: 'sessionLost' })).toEqual([])
    }
  })

  it('by a session that ended elsewhere offers the held seats again', () => {
    const visit = withRequest('A1')
    visit.answer()
    const lost = visit.state.order
    expect(visit.dispatch({ type: 'sessionLost' })).toEqual([...END, { type: 'offerAgain', seats: ['A1'], lost }])
    expect(visit.state).toMatchObject({ ...CLEARED, message: null })
  })

  it('while the visitor releases all seats offers none again', () => {
    const visit = changing()
    expect(refuse(visit, 'hold_expired')).toStrictEqual([...END, { type: 'announceMessage' }])
    expect(visit.state.message).toEqual({ kind: 'closed' })
  })

  it('before the first hold offers the seats again, or says that it is closed', () => {
    const expired = withRequest('A1')
    expect(refuse(expired, 'hold_expired')).toEqual([...END, { type: 'offerAgain', seats: ['A1'] }])
    const closed = withRequest('A1')
    expect(refuse(closed, 'order_closed')).toStrictEqual([...END, { type: 'announceMessage' }])
    expect(closed.state).toMatchObject({ ...CLEARED, message: { kind: 'closed' } })
  })

  it.each(['order_closed', 'hold_expired', 'not_authenticated'])(
    'without seats (%s) is replaced by a new one',
    (reason) => {
      const visit = empty()
      expect(refuse(visit, reason)).toEqual([{ type: 'send', seats: ['A2'] }])
      expect(visit.request).toEqual({ orderId: undefined, seats: ['A2'] })
      expect(visit.state).toMatchObject({ order: null, sent: ['A2'], message: null, isSaving: true })
    },
  )

  it('without seats that the gateway does not know is not replaced', () => {
    const visit = empty()
    expect(refuse(visit, 'not_found')).toStrictEqual([...END, { type: 'announceMessage' }])
    expect(visit.state).toMatchObject({ ...CLEARED, message: { kind: 'closed' } })
  })
})

describe('a taken seat', () => {
  const more = { taken: ['A2'], alternatives: [['A1', 'B1']] }

  it('is announced in the gateway’s words, and the map is read again', () => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, 'seat_taken', more)).toEqual([
      { type: 'announceMessage', text: 'seat_taken!' },
      { type: 'refetch' },
    ])
    expect(visit.state).toMatchObject({ wanted: ['A1'], held: ['A1'], sent: null, isDue: false, unsent: null })
    // Without known states there is nothing to mark.
    expect(visit.state.states).toBeNull()
    expect(visit.state.failed).toEqual([])
  })

  it('is marked as held by others in the known version of the map', () => {
    const visit = new SeatVisit()
    visit.report()
    visit.send('A1', 'A2')
    refuse(visit, 'seat_taken', { taken: ['A2', 'Z9'] })
    expect([...(visit.state.states ?? [])]).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(visit.state.version).toBe(1)
    expect(visit.state.left).toEqual({ plain: { seats: 9, reserved: 0 } })
  })

  it('among newer taps asks for the rest at once', () => {
    for (const isPainted of [true, false]) {
      const visit = withRequest('A1', 'A2')
      visit.choose('A1', 'A2', 'A3')
      if (isPainted) visit.dispatch({ type: 'painted' })
      expect(refuse(visit, 'seat_taken', more)).toEqual([
        { type: 'send', seats: ['A1', 'A3'] },
        { type: 'announceMessage', text: 'seat_taken!' },
        { type: 'refetch' },
      ])
      expect(visit.state).toMatchObject({ wanted: ['A1', 'A3'], sent: ['A1', 'A3'], isDue: false, unsent: null })
      expect(visit.state.message).toEqual({ kind: 'taken', seats: ['A2'], alternatives: null })
    }
  })

  it('that the gateway does not name is a refusal to be tried again', () => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, 'seat_taken')).toEqual([{ type: 'announceMessage', text: 'seat_taken!' }])
    expect(visit.state).toMatchObject({ failed: ['A1', 'A2'], wanted: ['A1'], message: { kind: 'retry' } })
  })

  it('is no reason for another refusal', () => {
    const visit = changing('A1', 'A2')
    refuse(visit, 'invalid_input', more)
    expect(visit.state).toMatchObject({ failed: ['A1', 'A2'], message: { kind: 'retry' } })
  })
})

describe('another refusal', () => {
  it('of too many seats has its own message and falls back to the held seats', () => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, 'too_many_seats')).toEqual([{ type: 'announceMessage', text: 'too_many_seats!' }])
    expect(visit.state).toMatchObject({ wanted: ['A1'], failed: ['A1', 'A2'], isStarted: false, isSaving: false })
    expect(visit.state.message).toEqual({ kind: 'too_many' })
  })

  it('that needs a verified phone asks for it, and for the same seats again', () => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, 'proof_needed')).toEqual([
      { type: 'announceMessage', text: 'proof_needed!' },
      { type: 'askPhone', seats: ['A1', 'A2'] },
    ])
    expect(visit.state).toMatchObject({ wanted: ['A1'], failed: ['A1', 'A2'], message: { kind: 'retry' } })
  })

  it('after the start of the showtime announces nothing', () => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, 'showtime_started')).toEqual([])
    expect(visit.state).toMatchObject({ isStarted: true, wanted: ['A1'], failed: ['A1', 'A2'] })
  })

  it('by a lost connection is announced in the words of the page', () => {
    const visit = changing('A1', 'A2')
    expect(refuse(visit, 'offline')).toStrictEqual([{ type: 'announceMessage' }])
    expect(visit.state.message).toEqual({ kind: 'retry', problem: problem('offline') })
  })

  it('keeps the newest taps for the next try', () => {
    const unpainted = changing('A1', 'A2')
    unpainted.choose('A3')
    refuse(unpainted, 'timeout')
    expect(unpainted.state).toMatchObject({ failed: ['A3'], wanted: ['A1'], unsent: null, sent: null, isSaving: false })
    const due = changing('A1', 'A2')
    due.send('A4')
    refuse(due, 'timeout')
    expect(due.state).toMatchObject({ failed: ['A4'], isDue: false, sent: null })
  })

  it('of a request that is unknown fails no seats', () => {
    const visit = new SeatVisit()
    refuse(visit, 'timeout')
    expect(visit.state.failed).toEqual([])
  })
})
