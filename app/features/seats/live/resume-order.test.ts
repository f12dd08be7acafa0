import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChangeKind } from '#server/contracts/showtime-change.ts'
import type { Order } from '#server/contracts/orders.ts'
import { sampleChange, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { SeatSelection } from '../selection/seat-selection.ts'
import { tapSeat } from '../selection/seat-tap.ts'
import { explainEndedOrder, resumeOrReleaseOrder } from './resume-order.ts'

const OLD = '2026-11-26T17:30:00Z'
const NEW = '2026-11-26T18:15:00Z'
const place = (startsAt: string) => ({ startsAt, auditorium: { name: 'Hall 3', number: 3 } })
const showtime = {
  id: 's1',
  status: 'AVAILABLE',
  ...place(OLD),
  layout: {
    version: 1,
    bend: 0,
    aisle: 38,
    rows: [{ name: 'A', area: 'plain', shape: 'standard', blocks: [6] }],
    wheelchair: [],
    companion: [],
  },
  areas: [{ areaCategoryCode: 'plain', name: 'plain', description: '', shape: 'standard', price: 5000 }],
  bookingFee: 500,
  // The selection reads nothing else of it.
} as unknown as Showtime

const order = (given: Parameters<typeof sampleOrder>[0] = {}) =>
  sampleOrder({ id: 'o1', sessionId: 's1', showtime: place(OLD), ...given })
const EXPIRED = { status: 'EXPIRED' as const, showtime: place(NEW) }
const change = (kind: ChangeKind) => sampleChange({ kind, before: { startsAt: OLD, auditorium: 'Hall 3' } })

/** A page whose gateway answers this order; undefined: it does not answer. */
function visit(answer: Order | undefined) {
  const queryClient = new QueryClient()
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(() =>
    answer ? Promise.resolve(answer) : Promise.reject(new Error('no answer')),
  )
  const selection = new SeatSelection(showtime, queryClient, {})
  const offerAgain = vi.fn(() => Promise.resolve())
  selection.connect({ offerAgain, explainEnd: (id) => explainEndedOrder(selection, id) })
  return { selection, offerAgain }
}
const resume = (selection: SeatSelection) => resumeOrReleaseOrder(selection, 'o1', () => true)

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  return () => vi.unstubAllGlobals()
})

describe('after a reload', () => {
  it('seats that are held at the time that the page shows are chosen again', async () => {
    const { selection } = visit(order())
    await resume(selection)
    expect(selection.store).toMatchObject({ wanted: ['A1', 'A2'], moved: null })
  })

  it('the seats look like the visitor’s own while their order is on its way, and a tap waits for it', async () => {
    const { selection } = visit(order())
    const [first, , third] = selection.hall.seats as [HallSeat, HallSeat, HallSeat]
    selection.dispatch({ type: 'live', update: { type: 'all', states: '330000', version: 1 } })
    // The live channel does not know whose seats they are.
    selection.dispatch({ type: 'live', update: { type: 'all', states: '220000', version: 2 } })
    expect([first, third].map(selection.statusOf)).toEqual(['mine', 'free'])
    const tapped = tapSeat(selection, third)
    expect(selection.store).toMatchObject({ wanted: [], unsent: null, message: null })
    selection.dispatch({ type: 'agreement', isAgreed: true })
    await resume(selection)
    await tapped
    expect(selection.store).toMatchObject({ wanted: ['A1', 'A2', 'A3'], returning: [] })
  })

  it('the seats look taken if no answer says that they are the visitor’s', async () => {
    const { selection } = visit(undefined)
    const [first] = selection.hall.seats as [HallSeat]
    selection.dispatch({ type: 'live', update: { type: 'all', states: '330000', version: 1 } })
    await resume(selection)
    selection.dispatch({ type: 'live', update: { type: 'all', states: '220000', version: 2 } })
    expect(selection.statusOf(first)).toBe('held')
  })

  it('seats that are held at another time stay held, and the page says so', async () => {
    const { selection } = visit(order({ showtime: place(NEW) }))
    await resume(selection)
    expect(selection.store).toMatchObject({
      wanted: ['A1', 'A2'],
      moved: { isHeld: true, seats: ['A1', 'A2'], to: place(NEW) },
    })
  })

  it('an order that a move has ended says where the showtime was before', async () => {
    const { selection, offerAgain } = visit(order({ ...EXPIRED, change: change('MOVED') }))
    await resume(selection)
    expect(selection.store).toMatchObject({
      wanted: [],
      moved: { isHeld: false, reason: 'SCHEDULE', seats: ['A1', 'A2'], before: { startsAt: OLD }, to: place(NEW) },
    })
    expect(offerAgain).not.toHaveBeenCalled()
  })

  it('an order that has simply expired is offered again', async () => {
    const { selection, offerAgain } = visit(order(EXPIRED))
    await resume(selection)
    expect(selection.store.moved).toBeNull()
    expect(offerAgain).toHaveBeenCalledWith(['A1', 'A2'])
  })
})

describe('a hold that ends while seats are chosen', () => {
  /** The seats of the visit are held, and then the server says that they are not. */
  async function loseHold(answer: Order | undefined) {
    const { selection, offerAgain } = visit(answer)
    selection.dispatch({ type: 'resumed', order: order() })
    selection.dispatch({ type: 'doubted', isOver: false })
    selection.dispatch({ type: 'checked', states: '000000', isOver: false })
    await vi.waitFor(() => {
      const { moved, message } = selection.store
      expect(moved ?? message ?? offerAgain.mock.calls[0]).toBeTruthy()
    }, 30_000)
    return { selection, offerAgain }
  }

  it('says that the cinema has withdrawn seats, and does not offer them again', async () => {
    const { selection, offerAgain } = await loseHold(order({ ...EXPIRED, change: change('SEATS_WITHDRAWN') }))
    expect(selection.store.message).toEqual({ kind: 'withdrawn', seats: ['A1', 'A2'], reason: 'SCHEDULE' })
    expect(offerAgain).not.toHaveBeenCalled()
  })

  it('says that the showtime was moved', async () => {
    const { selection, offerAgain } = await loseHold(order({ ...EXPIRED, change: change('MOVED') }))
    expect(selection.store.moved).toMatchObject({ isHeld: false, to: place(NEW) })
    expect(offerAgain).not.toHaveBeenCalled()
  })

  it.each([
    ['the order has no change', order(EXPIRED)],
    ['the gateway does not say why', undefined],
  ])('offers the same seats again if %s', async (_, answer) => {
    const { selection, offerAgain } = await loseHold(answer)
    expect(offerAgain).toHaveBeenCalledWith(['A1', 'A2'], undefined)
    expect(selection.store).toMatchObject({ moved: null, message: null })
  })
})

it('a newer answer about the showtime tells of its move, unless it is an older one', () => {
  const { selection } = visit(undefined)
  selection.noticeMovedShowtime({ ...showtime, ...place(NEW) } as Showtime)
  expect(selection.store.moved).toBeNull()
  const moved = { ...showtime, ...place(NEW), change: change('MOVED') } as unknown as Showtime
  selection.noticeMovedShowtime(moved)
  expect(selection.store.moved).toMatchObject({ isHeld: false, reason: 'SCHEDULE', to: place(NEW) })
})
