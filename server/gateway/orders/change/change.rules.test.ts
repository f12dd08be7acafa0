import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'
import type { ShowtimeChangeRecord, ShowtimeSlot } from '../../catalogue/showtimes/showtime-change.record.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { cancelRecord, NOW, storedAttempt, storedOrder, storedPromise } from '../order.fixture.ts'
import type { OrderRecord } from '../order.record.ts'
import { changeView, getAnswerDeadline, openWays, toOrderChange, toWalletRefunds, wasNotified } from './change.rules.ts'

const STARTS_AT = NOW + DAY_MS
const placeAt = (startsAt: number, hall = 1): ShowtimeSlot => ({
  startsAt,
  endsAt: startsAt + 2 * HOUR_MS,
  auditorium: { id: `h${hall}`, name: { ar: `القاعة ${hall}`, en: `Hall ${hall}` }, number: hall },
})
const KNOWN = placeAt(STARTS_AT)
const facts = { id: 'c1', reason: 'EQUIPMENT', note: null, at: NOW } as const
const moved = (after: ShowtimeSlot): ShowtimeChangeRecord => ({ ...facts, kind: 'MOVED', before: KNOWN, after })
const DOORS = 20 * MINUTE_MS
const at = (place: ShowtimeSlot) => ({ ...place, doorsAt: place.startsAt - DOORS }) as ShowtimeRecord
/** The change as the holder is told of it; the showtime is at `now` by then. */
const notified = (change: ShowtimeChangeRecord, now: ShowtimeSlot, order = storedOrder()) =>
  toOrderChange(order, { change, known: KNOWN, showtime: at(now), notifiedAt: NOW, cardDays: 14 })

it.each<[string, ShowtimeSlot, 'KEEP' | 'REFUND', number]>([
  ['by half an hour', placeAt(STARTS_AT + 30 * MINUTE_MS), 'KEEP', STARTS_AT + 30 * MINUTE_MS - DOORS],
  ['half an hour earlier', placeAt(STARTS_AT - 30 * MINUTE_MS), 'KEEP', STARTS_AT - 30 * MINUTE_MS - DOORS],
  ['to another hall', placeAt(STARTS_AT, 2), 'KEEP', STARTS_AT - DOORS],
  ['by more than half an hour', placeAt(STARTS_AT + 31 * MINUTE_MS), 'REFUND', STARTS_AT],
  ['hours earlier', placeAt(STARTS_AT - 3 * HOUR_MS), 'REFUND', STARTS_AT - 3 * HOUR_MS - DOORS],
])('a showtime that is moved %s', (_how, after, otherwise, answerUntil) => {
  expect(notified(moved(after), after)).toMatchObject({ otherwise, answerUntil, agreed: KNOWN, answer: null })
})

it('the money of a withdrawn seat goes back before the doors open', () => {
  const soon = placeAt(NOW + HOUR_MS)
  const change = notified({ ...facts, kind: 'SEATS_WITHDRAWN', seats: ['A1', 'B7'] }, soon)
  expect(change).toMatchObject({ otherwise: 'REFUND', answerUntil: NOW + HOUR_MS - DOORS, unusable: ['A1'] })
})

it('a booking can be kept after a move, but not with seats that cannot be used', () => {
  const after = placeAt(STARTS_AT + MINUTE_MS)
  const kept = storedOrder({ change: notified(moved(after), after) })
  expect(openWays(kept, NOW)).toEqual(['KEEP', 'SHOWTIME', 'REFUND'])
  const broken = storedOrder({ change: notified({ ...facts, kind: 'SEATS_WITHDRAWN', seats: ['A1'] }, KNOWN) })
  expect(openWays(broken, NOW)).toEqual(['SHOWTIME', 'REFUND'])
  const both = storedOrder({ change: notified(moved(after), after, broken) })
  expect([both.change!.otherwise, openWays(both, NOW)]).toEqual(['REFUND', ['SHOWTIME', 'REFUND']])
})

it('what the holder has agreed to is what counts after a second move', () => {
  const [first, second] = [placeAt(STARTS_AT + 20 * MINUTE_MS), placeAt(STARTS_AT + 40 * MINUTE_MS)]
  const open = storedOrder({ change: notified(moved(first), first) })
  const again = { change: moved(second), known: first, showtime: at(second), notifiedAt: NOW, cardDays: 14 }
  expect(toOrderChange(open, again)).toMatchObject({ agreed: KNOWN, otherwise: 'REFUND' })
  const accepted = storedOrder({ change: { ...notified(moved(first), first), answer: 'KEEP' } })
  expect(toOrderChange(accepted, again)).toMatchObject({ agreed: first, otherwise: 'KEEP' })
})

const deadline = (startsAt: number) => getAnswerDeadline(NOW, { startsAt }) - NOW

describe('the holder may choose', () => {
  it('for two days, or until the showtime starts, and two hours at least', () => {
    expect(deadline(NOW + 9 * DAY_MS)).toBe(2 * DAY_MS)
    expect(deadline(NOW + DAY_MS)).toBe(DAY_MS)
    expect([deadline(NOW + HOUR_MS), deadline(NOW - HOUR_MS)]).toEqual([2 * HOUR_MS, 2 * HOUR_MS])
  })

  it('for two hours at least if the showtime was called off, also after its doors have opened', () => {
    const { answerUntil } = notified({ ...facts, kind: 'CALLED_OFF' }, placeAt(NOW + HOUR_MS))
    expect(answerUntil).toBe(NOW + 2 * HOUR_MS)
  })
})

const calledOff = notified({ ...facts, kind: 'CALLED_OFF' }, KNOWN)
const byMember = { owner: { kind: 'member', id: 'm1' } } as const
const promised = storedPromise()
const withVouchers = storedAttempt({ vouchers: { id: 'o1:1', state: 'POSTED', vouchers: [{ id: 'v1', amount: 500 }] } })

describe('after the cinema has called the showtime off', () => {
  it.each<[string, Partial<OrderRecord>, string[]]>([
    ['a guest takes another showtime, or the money', {}, ['SHOWTIME', 'REFUND']],
    ['a member may also have the money in the wallet', byMember, ['SHOWTIME', 'REFUND', 'WALLET']],
    ['what a guest had paid goes back to the guest', { ...byMember, boughtBy: 'g1' }, ['SHOWTIME', 'REFUND']],
    [
      'instalments go back to Tabby',
      { ...byMember, attempts: [storedAttempt({ method: 'TABBY' })] },
      ['SHOWTIME', 'REFUND'],
    ],
    [
      'nothing goes to the wallet if no money was paid',
      { ...byMember, attempts: [storedAttempt({ amount: 0, gateway: null })] },
      ['SHOWTIME', 'REFUND'],
    ],
    [
      'instalments that paid a part go back to Tabby, too',
      { ...byMember, attempts: [storedAttempt(), storedAttempt({ attempt: 2, method: 'TABBY', from: 'o0' })] },
      ['SHOWTIME', 'REFUND'],
    ],
    ['vouchers come back, and buy any seats at once', { attempts: [withVouchers] }, ['REFUND']],
    [
      'also vouchers that paid a part',
      { attempts: [storedAttempt({ attempt: 2, from: 'o0' }), withVouchers] },
      ['REFUND'],
    ],
    [
      'vouchers of an attempt that failed change nothing',
      { attempts: [storedAttempt(), { ...withVouchers, attempt: 2, state: 'DECLINED' }] },
      ['SHOWTIME', 'REFUND'],
    ],
    ['the money of a deleted account goes back', { ...byMember, forgottenAt: NOW }, ['REFUND']],
    ['nothing is chosen while another order is being paid with it', { promised }, []],
    ['nothing is chosen twice', { change: { ...calledOff, answer: 'REFUND' } }, []],
    ['nothing is chosen once the booking has ended', { state: 'REFUNDED', cancellation: cancelRecord() }, []],
  ])('%s', (_, changes, ways) => expect(openWays(storedOrder({ change: calledOff, ...changes }), NOW)).toEqual(ways))

  it('nothing is chosen after the time to answer', () => {
    const order = storedOrder({ change: calledOff })
    expect(openWays(order, calledOff.answerUntil - 1)).not.toEqual([])
    expect(openWays(order, calledOff.answerUntil)).toEqual([])
  })
})

it('a showtime that is called off is refunded, also after a short move that would have kept the booking', () => {
  const after = placeAt(STARTS_AT + MINUTE_MS)
  const open = storedOrder({ change: notified(moved(after), after) })
  expect(open.change).toMatchObject({ otherwise: 'KEEP' })
  const change = notified({ ...facts, kind: 'CALLED_OFF' }, after, open)
  expect(change).toMatchObject({ otherwise: 'REFUND', answerUntil: after.startsAt })
  expect(changeView(storedOrder({ change }), { language: 'en', now: NOW })?.before).toBeNull()
  expect(calledOff).not.toHaveProperty('agreed')
})

it('a booking without a change has nothing to choose', () => {
  expect(openWays(storedOrder(), NOW)).toEqual([])
  expect(changeView(storedOrder(), { language: 'en', now: NOW })).toBeNull()
})

it('money that goes to the wallet is paid-in money without an end, and cashback stays cashback', () => {
  const gift = { amount: 300, expiresAt: NOW, isGift: true }
  const cashback = [{ amount: 200, expiresAt: NOW, isGift: false }]
  const refunds = { attempt: undefined, cards: [{ attempt: 1, amount: 5000 }], eWallet: [gift], cashback, ended: 0 }
  expect(toWalletRefunds(refunds)).toEqual({
    ...refunds,
    cards: [],
    eWallet: [gift, { amount: 5000, expiresAt: null, isGift: false }],
  })
  expect(toWalletRefunds({ ...refunds, cards: [] })).toEqual({ ...refunds, cards: [] })
})

it('a holder is told of each change once, and of none after the showtime was called off', () => {
  expect(wasNotified({}, { id: 'c1' })).toBe(false)
  expect(wasNotified({ notifiedChanges: ['c1'] }, { id: 'c1' })).toBe(true)
  expect(wasNotified({ notifiedChanges: ['c1'], change: notified(moved(KNOWN), KNOWN) }, { id: 'c2' })).toBe(false)
  expect(wasNotified({ notifiedChanges: ['c1'], change: calledOff }, { id: 'c2' })).toBe(true)
})

const view = (order: OrderRecord, isStranger = false) => changeView(order, { language: 'en', now: NOW, isStranger })

describe('the page of the booking shows', () => {
  it('what was changed, what goes back, and until when the holder may choose', () => {
    const note = { ar: 'نعتذر عن ذلك', en: 'We’re sorry' }
    const change = { ...calledOff, note }
    expect(view(storedOrder({ change }))).toEqual({
      id: 'c1',
      kind: 'CALLED_OFF',
      reason: 'EQUIPMENT',
      note: note.en,
      at: '2026-11-20T16:00:00.000Z',
      before: null,
      ways: ['SHOWTIME', 'REFUND'],
      answer: null,
      answerUntil: '2026-11-21T16:00:00.000Z',
      otherwise: 'REFUND',
      refunds: [{ to: 'CARD', amount: 6500, brand: null, lastFour: null, days: 14, isDone: false }],
      total: 6500,
      vouchers: [],
    })
  })

  it('nothing that goes back once the holder has answered', () =>
    expect(view(storedOrder({ change: { ...calledOff, answer: 'REFUND' } }))).toMatchObject({
      answer: 'REFUND',
      ways: [],
      refunds: [],
      total: 0,
      vouchers: [],
    }))

  it('where a moved showtime was, and which seats cannot be used', () => {
    const after = placeAt(STARTS_AT, 2)
    const before = { startsAt: '2026-11-21T16:00:00.000Z', auditorium: 'Hall 1' }
    expect(view(storedOrder({ change: notified(moved(after), after) }))).toMatchObject({ before })
    expect(view(storedOrder({ change: notified(moved(after), after) }))).not.toHaveProperty('seats')
    const withdrawn = notified({ ...facts, kind: 'SEATS_WITHDRAWN', seats: ['A1'] }, KNOWN)
    expect(view(storedOrder({ change: withdrawn }))).toMatchObject({ before: null, seats: ['A1'] })
    const both = notified({ ...facts, kind: 'CALLED_OFF' }, KNOWN, storedOrder({ change: withdrawn }))
    expect(view(storedOrder({ change: both }))).not.toHaveProperty('seats')
  })

  it('to a guest whose booking a member has taken over, only the refund', () => {
    const order = storedOrder({ change: calledOff })
    expect(view(order, true)?.ways).toEqual(['REFUND'])
    expect(changeView(order, { language: 'en', now: NOW })?.ways).toEqual(['SHOWTIME', 'REFUND'])
  })
})
