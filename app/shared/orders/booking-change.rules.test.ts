import { describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import {
  areTicketsValid,
  hasCodes,
  hasNewTime,
  isCalledOff,
  isClosedByChange,
  isClosedByCinema,
  openChangeOf,
} from './booking-change.rules.ts'

type Changed = Pick<Order, 'status' | 'cancellation' | 'change'>

// Only the fields that the rules read.
const booking = (given: object): Changed => ({ status: 'TICKETED', cancellation: null, ...given }) as Changed
const calledOff = { kind: 'CALLED_OFF', answer: null }
const cancellation = { reasonId: 'plans', exchangedFor: null }

describe('a booking waits for its holder', () => {
  it('while its showtime was called off and nothing was chosen', () => {
    expect(openChangeOf(booking({ change: calledOff }))).toBe(calledOff)
    expect(isCalledOff(booking({ change: calledOff }))).toBe(true)
  })

  it('also if the showtime was moved, which leaves its tickets valid', () => {
    const moved = booking({ change: { kind: 'MOVED', answer: null } })
    expect(openChangeOf(moved)).toBeDefined()
    expect(isCalledOff(moved)).toBe(false)
  })

  it.each([
    ['nothing was changed', {}],
    ['the gateway says so', { change: null }],
    ['it was kept', { change: { kind: 'MOVED', answer: 'KEEP' } }],
    ['it has ended', { change: calledOff, cancellation }],
    ['it was never paid', { change: calledOff, status: 'EXPIRED' }],
  ])('not if %s', (_, given) => {
    expect(openChangeOf(booking(given))).toBeUndefined()
  })
})

describe('a closed booking', () => {
  it('was closed by the cinema if the refund followed from its change', () => {
    expect(isClosedByChange({ cancellation: { ...cancellation, reasonId: 'called_off' } } as Order)).toBe(true)
    expect(isClosedByChange({ cancellation, change: { ...calledOff, answer: 'WALLET' } } as Order)).toBe(true)
  })

  it('was not if its member cancelled it, or it has another showtime', () => {
    expect(isClosedByChange({ cancellation, change: null } as Order)).toBe(false)
    const exchangedFor = { orderId: 'o2', reference: 'SH-2', amount: 0 }
    expect(isClosedByChange({ cancellation: { ...cancellation, reasonId: 'called_off', exchangedFor } } as Order)).toBe(
      false,
    )
    expect(isClosedByChange({ cancellation: null, change: calledOff } as Order)).toBe(false)
    expect(isClosedByChange({ cancellation, change: { ...calledOff, answer: 'KEEP' } } as Order)).toBe(false)
  })

  it('was ended by the cinema if its change did, or its staff', () => {
    expect(isClosedByCinema({ cancellation, change: { ...calledOff, answer: 'REFUND' } } as Order)).toBe(true)
    expect(isClosedByCinema({ cancellation: { ...cancellation, isByCinema: true }, change: null } as Order)).toBe(true)
    expect(isClosedByCinema({ cancellation, change: null } as Order)).toBe(false)
    expect(isClosedByCinema({ cancellation: null, change: calledOff } as Order)).toBe(false)
  })
})

it.each([
  ['all are valid', ['A1', 'A2'], { areValid: true, canScan: true }],
  ['one is not', ['A1', ''], { areValid: false, canScan: true }],
  ['none is', ['', ''], { areValid: false, canScan: false }],
])('of two tickets %s', (_, codes, { areValid, canScan }) => {
  const order = { tickets: codes.map((code) => ({ code })) } as Order
  expect(areTicketsValid(order)).toBe(areValid)
  expect(hasCodes(order)).toBe(canScan)
})

const before = (startsAt: string) => ({ before: { startsAt, auditorium: 'Hall 2' } })
const asOrder = (given: object) => given as Pick<Order, 'change' | 'showtime'>

it('a moved showtime has a new time, or only another hall', () => {
  const showtime = { startsAt: '2026-11-21T18:00:00.000Z' }
  expect(hasNewTime(asOrder({ showtime, change: before('2026-11-21T17:00:00.000Z') }))).toBe(true)
  expect(hasNewTime(asOrder({ showtime, change: before('2026-11-21T18:00:00Z') }))).toBe(false)
  expect(hasNewTime(asOrder({ showtime, change: { before: null } }))).toBe(false)
  expect(hasNewTime(asOrder({ showtime, change: null }))).toBe(false)
})
