// Staff move a booking to another showtime or to other seats. Its holder pays nothing more, and is told.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { bookingOf, care, find, goodwill, staffAs } from './support/booking-care.ts'
import { booked, cancel, check, seatState } from './support/cancel.ts'
import { callOff } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { askExchange, exchangeOrder, FRONT, payExchange, settleBoth, SOFA, STANDARD } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { hallOf, move, movedOf, readHall, movedBooking } from './support/moved-bookings.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  payOrder,
  pricedOrder,
  readOrder as readGuestOrder,
  runTimers,
  showtimeStub,
} from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { withVouchers, money, pay as payVoucher } from './support/vouchers.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'
import { readInvoice } from './support/invoices.ts'
import { sentTexts } from './support/tickets.ts'

let member: Member
let show: string
let later: string
let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
  bank = newBank()
})

afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

const texts = async (): Promise<string[]> =>
  (await sentTexts()).map((text) => text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' '))
const audited = async (target: string) => {
  const { results } = await env.DB.prepare('SELECT action, why, outcome FROM audit WHERE target = ? ORDER BY seq')
    .bind(target)
    .all()
  return results
}

describe('a booking that staff move to another showtime', () => {
  it('tells its holder what it was, what it is now, and both numbers', async () => {
    const old = await booked(member, show)
    const paid = await movedBooking(member, old, later, ['B7'])
    const told = (await texts()).find((text) => text.includes(`your booking ${old.reference}`))
    expect(told).toMatch(/Before: Olaya, .*, Hall 1, seat B5\.\nNow: Olaya, .*, Hall 1, seat B7\./)
    expect(told).toContain(`Your new booking number is ${paid.reference}.`)
    const { notifications } = (await call('GET', 'notifications', { as: member })).body as Answer<'GET notifications'>
    expect(notifications.map(({ title }) => title)).toContain('Your showtime was changed')
  })

  it('keeps what was noted for the visit, and what was given back for it counts for the limit of support', async () => {
    Object.assign(env, { SUPPORT_REFUND_MAX: '30' })
    const old = await booked(member, show)
    const support = await staffAs('support')
    await care(old.id, 'service', { codes: ['WHEELCHAIR'], note: 'Ramp at door 2' })
    expect((await goodwill(old.id, 2000, { headers: support })).status).toBe(200)
    await runTimers(old.id)
    // Seats of the same price are not dearer because money was given back.
    expect(await hallOf(old.id, later, ['B7'])).toMatchObject({ quote: { difference: 0, back: [] } })
    const paid = await movedBooking(member, old, later, ['B7'])
    expect((await bookingOf(paid.id)).service).toMatchObject({ codes: ['WHEELCHAIR'], note: 'Ramp at door 2' })
    expect(await goodwill(paid.id, 1100, { headers: support })).toMatchObject({
      status: 403,
      body: { needs: 'refundAboveLimit' },
    })
  })

  it('is in the audit list with its reason, and without a name or a phone', async () => {
    const old = await booked(member, show)
    await movedBooking(member, old, later, ['B7'], { reason: 'OUR_MISTAKE' })
    expect(await audited(old.id)).toEqual([{ action: 'move_booking', why: 'OUR_MISTAKE', outcome: 'done' }])
  })

  it('is still moved after its showtime has begun, until it ends', async () => {
    const soon = await newShowtime({ startsAt: Date.now() + HOUR_MS })
    const [old, other] = [await booked(member, soon), await booked(member, soon, { seats: ['C5'] })]
    pass(2 * HOUR_MS)
    movedOf(await move(old.id, later, ['B7']))
    pass(2 * HOUR_MS)
    const refused = await move(other.id, later, ['B8'])
    expect(refused.body).toMatchObject({ reason: 'order_closed', details: { because: 'OVER' } })
    expect(await readOrder(member, other.id)).toMatchObject({ status: 'TICKETED' })
  })

  it('may be cancelled by its holder like any other, and all money goes back to the card', async () => {
    const old = await booked(member, show)
    const paid = await movedBooking(member, old, later, ['B7'])
    expect(await check(member, paid.id)).toMatchObject({ total: STANDARD, restriction: null })
    await cancel(member, paid.id)
    await settleBoth(old.id, paid.id)
    expect(bank.moved(old.id)).toMatchObject({ captures: 1, refunded: STANDARD })
    // The attempt that moved it here charged nothing, so nothing of it comes back.
    expect((await readOrder(member, paid.id)).returned).toEqual([])
    expect((await bookingOf(paid.id)).refunds.map(({ kind }) => kind)).toEqual(['CANCELLED'])
    expect(await breaches([show, later], bank, [member], [old.id, paid.id])).toEqual([])
  })

  it('is called moved where staff see it, with its successor, and not cancelled', async () => {
    const old = await booked(member, show)
    const { id, reference } = await movedBooking(member, old, later, ['B7'])
    const { movedTo, refunds, messages } = await bookingOf(old.id)
    expect(movedTo).toEqual({ id, reference })
    expect(refunds).toMatchObject([{ kind: 'EXCHANGED', next: { id, reference } }])
    expect(messages.map(({ kind }) => kind)).toContain('exchanged')
    expect(messages.map(({ kind }) => kind)).not.toContain('cancelled')
    const { body } = await find({ by: 'SEAT', showtimeId: show, seat: 'B5' })
    expect(body).toMatchObject({ bookings: [{ id: old.id, movedTo: { id, reference } }] })
    expect((await bookingOf(id)).movedTo).toBeNull()
  })

  it('of a guest stays with the guest', async () => {
    const visitor = await guest()
    const old = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B5']), 'tok'))
    const { id } = movedOf(await move(old.id, later, ['B7']))
    expect(orderOf(await readGuestOrder(visitor, id))).toMatchObject({
      status: 'TICKETED',
      contactPhoneMasked: old.contactPhoneMasked,
    })
  })

  it('that a voucher paid is not moved: a refund gives the voucher back', async () => {
    const priced = await withVouchers(member, await pricedOrder(member, show, ['B5']), await money(1000))
    const paid = orderOf(await payVoucher(member, priced, { token: 'tok' }))
    const refused = await move(paid.id, later, ['B7'], { difference: 1000 })
    expect(refused.body).toMatchObject({ reason: 'order_closed', details: { because: 'VOUCHERS' } })
    expect(await seatState(later, 'B7')).toBeUndefined()
    expect(await readOrder(member, paid.id)).toMatchObject({ status: 'TICKETED' })
  })

  it('is not moved to another film, nor to a showtime that was called off or has begun', async () => {
    const old = await booked(member, show)
    const { film } = (await showtimeStub(later).record())!
    const other = await newShowtime({
      startsAt: Date.now() + DAY_MS,
      film: { ar: film.ar, en: { ...film.en, id: 'film-speedy' } },
    })
    const begun = await newShowtime({ startsAt: Date.now() - HOUR_MS })
    const reasons: unknown[] = []
    await callOff([later])
    for (const to of [other, begun, later, 'none']) reasons.push((await move(old.id, to, ['B7'])).body)
    expect(reasons).toMatchObject([
      { reason: 'exchange_other_film' },
      { reason: 'showtime_started' },
      { reason: 'showtime_called_off' },
      { reason: 'not_found' },
    ])
    expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED' })
  })

  it('with another number of seats is refused', async () => {
    const old = await booked(member, show)
    const refused = await move(old.id, later, ['B7', 'B8'], { difference: STANDARD })
    expect(refused.body).toMatchObject({ details: { because: 'SEAT_COUNT' } })
  })
})

describe('other seats of the same showtime', () => {
  it('replace the old ones, which are free again', async () => {
    const old = await booked(member, show)
    const paid = await movedBooking(member, old, show, ['C7'], { reason: 'SEAT_FAULT' })
    expect(paid).toMatchObject({ status: 'TICKETED', sessionId: show, tickets: [{ seat: 'C7' }] })
    expect([await seatState(show, 'B5'), await seatState(show, 'C7')]).toEqual([undefined, 'SOLD'])
    expect(await audited(old.id)).toEqual([{ action: 'change_seats', why: 'SEAT_FAULT', outcome: 'done' }])
    expect(await breaches([show, later], bank, [member], [old.id, paid.id])).toEqual([])
  })

  it('are listed by row, with their kind and what they cost more or less', async () => {
    const old = await booked(member, show)
    const { rows, proposed, quote } = await hallOf(old.id, show)
    expect(rows.map(({ row }) => row)).toEqual(['A', 'B', 'C', 'D', 'Z'])
    expect(rows[0]!.seats.slice(0, 3)).toMatchObject([
      { seat: 'A1', kind: 'WHEELCHAIR', difference: -1000 },
      { seat: 'A2', kind: 'COMPANION' },
      { seat: 'A3', kind: 'SEAT' },
    ])
    expect(rows[1]!.seats.map(({ seat }) => seat)).not.toContain('B5')
    expect(rows[4]!.seats[0]).toMatchObject({ kind: 'PAIR', difference: 3500 })
    expect(proposed).toHaveLength(1)
    expect(quote).toBeNull()
    expect((await hallOf(old.id, show, ['A5'])).quote).toMatchObject({
      difference: FRONT - STANDARD,
      back: [{ to: 'CARD', amount: STANDARD - FRONT, lastFour: '4242' }],
      taken: [],
    })
  })

  it('follow the rules of the site: half a sofa and a lone companion seat are refused', async () => {
    const old = await booked(member, show)
    const half = await move(old.id, show, ['Z1'], { difference: SOFA / 2 - STANDARD })
    expect(half.body).toMatchObject({ reason: 'half_sofa' })
    const companion = await move(old.id, show, ['A2'], { difference: FRONT - STANDARD })
    expect(companion.body).toMatchObject({ reason: 'companion_without_wheelchair' })
    expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED' })
  })
})

describe('seats that another visitor takes in between', () => {
  it('are named, others are proposed, and the booking is untouched', async () => {
    const old = await booked(member, show)
    await openOrder(await guest(), later, ['B7'])
    expect((await hallOf(old.id, later, ['B7'])).quote?.taken).toEqual(['B7'])
    const refused = await move(old.id, later, ['B7'])
    expect(refused.body).toMatchObject({ reason: 'seat_taken', details: { taken: ['B7'] } })
    expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED', cancellation: null })
    expect(await audited(old.id)).toMatchObject([{ action: 'look' }, { action: 'move_booking', outcome: 'seat_taken' }])
  })
})

describe('the same form sent twice', () => {
  it('moves the booking once and gets the same answer', async () => {
    const old = await booked(member, show)
    const key = newKey()
    const first = await move(old.id, later, ['B7'], { key })
    const again = await move(old.id, later, ['B7'], { key })
    expect(again.text).toBe(first.text)
    const { id } = movedOf(first)
    await settleBoth(old.id, id)
    expect(await breaches([show, later], bank, [member], [old.id, id])).toEqual([])
  })

  it('at the same moment moves it once, too', async () => {
    const old = await booked(member, show)
    const key = newKey()
    const replies = await Promise.all([move(old.id, later, ['B7'], { key }), move(old.id, later, ['B7'], { key })])
    const done = replies.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    const ids = new Set(done.map((reply) => movedOf(reply).id))
    expect(ids.size).toBe(1)
    await settleBoth(old.id, ...ids)
    expect(await breaches([show, later], bank, [member], [old.id, ...ids])).toEqual([])
  })

  it('with another choice is refused', async () => {
    const old = await booked(member, show)
    const key = newKey()
    await move(old.id, later, ['B7'], { key })
    const other = await move(old.id, later, ['B8'], { key })
    expect(other.body).toMatchObject({ reason: 'idempotency_key_reused' })
  })
})

describe('seats that cost less', () => {
  it('refund the difference to the card, if staff choose that', async () => {
    const old = await booked(member, show)
    const paid = await movedBooking(member, old, later, ['A5'], { difference: FRONT - STANDARD, lowerPrice: 'REFUND' })
    expect(paid.breakdown).toMatchObject({ total: FRONT, exchange: FRONT })
    expect(paid.breakdown.adjustment).toBeUndefined()
    expect(bank.moved(old.id)).toMatchObject({ captures: 1, refunded: STANDARD - FRONT })
    expect((await texts()).join()).toContain(`Refund: SAR 10 to your card ending in 4242 (up to 14 days).`)
    expect(await breaches([show, later], bank, [member], [old.id, paid.id])).toEqual([])
  })

  it('leave the booking at its price otherwise, which the invoice explains', async () => {
    const old = await booked(member, show)
    const paid = await movedBooking(member, old, later, ['A5'], { difference: FRONT - STANDARD, lowerPrice: 'LEAVE' })
    expect(paid.breakdown).toMatchObject({ total: STANDARD, adjustment: STANDARD - FRONT, exchange: STANDARD })
    expect(bank.moved(old.id)).toMatchObject({ captures: 1, refunded: 0 })
    const [before, now] = [await readInvoice(member, old.id), await readInvoice(member, paid.id)]
    expect(before.creditNotes).toMatchObject([{ total: STANDARD, reason: 'EXCHANGED' }])
    expect(now.invoice).toMatchObject({
      total: STANDARD,
      lines: [{ kind: 'TICKETS' }, { kind: 'FEE' }, { kind: 'ADJUSTMENT', amount: STANDARD - FRONT }],
    })
    expect(await breaches([show, later], bank, [member], [old.id, paid.id])).toEqual([])
  })
})

describe('seats that cost more', () => {
  it('are refused if the difference is not the one that staff have seen', async () => {
    const old = await booked(member, show, { seats: ['B5', 'B6'] })
    const refused = await move(old.id, later, ['Z1', 'Z2'], { difference: 0 })
    expect(refused.body).toMatchObject({ reason: 'order_closed', details: { because: 'PRICE' } })
    expect(await seatState(later, 'Z1')).toBeUndefined()
    expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED' })
  })
})

describe('roles', () => {
  it('support and managers move bookings, engineers do not', async () => {
    const old = await booked(member, show)
    expect((await move(old.id, later, ['B7'], { role: 'engineer' })).status).toBe(403)
    expect((await readHall(old.id, later, [], 'engineer')).status).toBe(403)
    expect((await move(old.id, later, ['B7'], { role: 'support' })).status).toBe(200)
  })

  it('support gives no more than its limit; a manager gives any amount', async () => {
    const dear = await newShowtime({
      startsAt: Date.now() + 31 * DAY_MS,
      areas: [
        {
          areaCategoryCode: 'standard',
          shape: 'standard',
          price: 104_500,
          name: { ar: 'أ', en: 'a' },
          description: { ar: '', en: '' },
        },
      ],
      layout: {
        version: 1,
        rows: [{ name: 'B', area: 'standard', shape: 'standard', blocks: [10] }],
        bend: 0,
        aisle: 40,
      },
    })
    const old = await booked(member, show)
    const difference = 100_000
    expect((await hallOf(old.id, dear, ['B7'])).quote).toMatchObject({ difference, needsManager: true })
    const refused = await move(old.id, dear, ['B7'], { role: 'support', difference })
    expect(refused).toMatchObject({ status: 403, body: { needs: 'refundAboveLimit' } })
    expect([await seatState(dear, 'B7'), (await readOrder(member, old.id)).status]).toEqual([undefined, 'TICKETED'])
    expect((await hallOf(old.id, dear, ['B7'], 'manager')).quote).toMatchObject({ needsManager: false })
    movedOf(await move(old.id, dear, ['B7'], { difference }))
  })
})

describe('while the holder acts', () => {
  it('a showtime that was called off is moved like any other, and the holder has answered with that', async () => {
    const old = await booked(member, show)
    await callOff([show])
    const paid = await movedBooking(member, old, later, ['B7'])
    expect(paid).toMatchObject({ status: 'TICKETED', change: null })
    expect((await readOrder(member, old.id)).change).toMatchObject({ answer: 'SHOWTIME', ways: [] })
    expect(await breaches([show, later], bank, [member], [old.id, paid.id])).toEqual([])
  })

  it('a cancellation and a move at the same moment: one of both wins', async () => {
    const old = await booked(member, show)
    const [move_, cancelled] = await Promise.all([move(old.id, later, ['B7']), cancel(member, old.id)])
    expect([move_.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
    const ids = move_.status === 200 ? [movedOf(move_).id] : []
    await settleBoth(old.id, ...ids)
    expect(bank.moved(old.id)).toMatchObject({ captures: 1, refunded: ids.length ? 0 : STANDARD })
    expect(await seatState(later, 'B7')).toBe(ids.length ? 'SOLD' : undefined)
    expect(await breaches([show, later], bank, [member], [old.id, ...ids])).toEqual([])
  })

  it('an exchange and a move at the same moment: one of both wins', async () => {
    const old = await booked(member, show)
    const other = await exchangeOrder(member, old.id, later, ['C7'])
    const [move_, exchange] = await Promise.all([move(old.id, later, ['B7']), payExchange(member, other)])
    expect([move_.status, exchange.status].filter((status) => status === 200)).toHaveLength(1)
    const ids = [other.id, ...(move_.status === 200 ? [movedOf(move_).id] : [])]
    await settleBoth(old.id, ...ids)
    expect(await breaches([show, later], bank, [member], [old.id, ...ids])).toEqual([])
    expect(
      [await seatState(later, 'B7'), await seatState(later, 'C7')].filter((state) => state === 'SOLD'),
    ).toHaveLength(1)
  })

  it('an exchange that the holder pays after the move is refused', async () => {
    const old = await booked(member, show)
    const other = await exchangeOrder(member, old.id, later, ['C7'])
    const paid = await movedBooking(member, old, later, ['B7'])
    expect((await payExchange(member, other)).status).toBe(400)
    await settleBoth(old.id, other.id, paid.id)
    expect(await breaches([show, later], bank, [member], [old.id, other.id, paid.id])).toEqual([])
    expect((await askExchange(member, old.id, later, ['C8'])).status).toBe(400)
  })
})
