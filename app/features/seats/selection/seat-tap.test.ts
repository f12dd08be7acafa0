import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { SeatSelection } from './seat-selection.ts'
import { tapSeat } from './seat-tap.ts'

// Test files share their modules. The mocked one is for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('#app/lib/dialog/dialog.ts', () => ({ defineDialog: (id: string) => ({ id }), openDialog: vi.fn() }))

const showtime = {
  id: 's1',
  status: 'AVAILABLE',
  maxSeats: 3,
  layout: {
    version: 1,
    bend: 0,
    aisle: 38,
    rows: [{ name: 'A', area: 'plain', shape: 'standard', blocks: [6] }],
    wheelchair: ['A1'],
    companion: ['A2'],
  },
  areas: [{ areaCategoryCode: 'plain', name: 'plain', description: '', shape: 'standard', price: 5000 }],
  bookingFee: 500,
  // The selection reads nothing else of it.
} as unknown as Showtime

/** What a press on a seat leads to, if the visitor answers the dialog so. */
async function press(id: string, { states = '000000', chosen = [] as string[], answer = '' } = {}) {
  const selection = new SeatSelection(showtime, new QueryClient(), {})
  selection.dispatch({ type: 'agreement', isAgreed: true })
  selection.dispatch({ type: 'live', update: { type: 'all', states, version: 1 } })
  selection.choose(chosen)
  vi.mocked(openDialog)
    .mockReset()
    .mockResolvedValue(answer || undefined)
  await tapSeat(selection, selection.hall.byId.get(id)!)
  const { wanted, message } = selection.store
  return { wanted, message, asked: vi.mocked(openDialog).mock.calls.map(([, input]) => input) }
}

beforeEach(() => {
  // Nothing is sent.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  return () => vi.unstubAllGlobals()
})

describe('a wheelchair space', () => {
  it.each([
    ['both', ['A1', 'A2']],
    ['alone', ['A1']],
    ['', []],
  ])('is asked about, also at its companion seat, and taken as the visitor answers: “%s”', async (answer, wanted) => {
    for (const id of ['A1', 'A2'])
      expect(await press(id, { answer })).toMatchObject({ wanted, asked: [{ seat: 'A1', companion: 'A2' }] })
  })

  it('is offered without a companion seat that is taken, or for which the visitor has no room', async () => {
    const alone = { wanted: ['A1'], asked: [{ seat: 'A1', companion: undefined }] }
    expect(await press('A1', { states: '010000', answer: 'alone' })).toMatchObject(alone)
    expect(await press('A1', { chosen: ['A5', 'A6'], answer: 'alone' })).toMatchObject({
      ...alone,
      wanted: ['A1', 'A5', 'A6'],
    })
    const full = await press('A1', { chosen: ['A4', 'A5', 'A6'] })
    expect(full).toMatchObject({ asked: [], message: { kind: 'too_many' } })
  })

  it('that is taken leaves its companion seat to no other visitor', async () => {
    expect(await press('A2', { states: '100000' })).toMatchObject({ asked: [], message: { kind: 'companion' } })
  })

  it('of the visitor takes its companion seat without a question', async () => {
    expect(await press('A2', { chosen: ['A1'] })).toMatchObject({ asked: [], wanted: ['A1', 'A2'] })
  })
})

it('a seat of another visitor says whether it is sold or being chosen', async () => {
  expect(await press('A4', { states: '000100' })).toMatchObject({ wanted: [], message: { kind: 'gone', seat: 'A4' } })
  expect(await press('A4', { states: '000200' })).toMatchObject({ wanted: [], message: { kind: 'held', seat: 'A4' } })
})
