// Showtimes that the cinema calls off: nothing more is sold, every holder is told once and chooses, and all money comes
// back to the halala.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { newKey, newPhone, verifiedVisitor, call, type Member, type Visitor } from './support/calls.ts'
import { balances, booked, fill, seatState, settle, bookedByGuest } from './support/cancel.ts'
import {
  answer,
  alternativesOf,
  beginCallOff,
  bookingOf,
  callOff,
  changeStub,
  newChangeId,
  openChange,
  progressOf,
  runChange,
  takeShowtime,
  postChange,
} from './support/changes.ts'
import { goodwill } from './support/booking-care.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { bankOffer, verify } from './support/offers.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  payOrder,
  pricedOrder,
  runTimers,
  showtimeStub,
} from './support/orders.ts'
import { walletStub } from './support/wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'
import { sentTexts } from './support/tickets.ts'

/** Price of one seat in halalas, booking fee included. */
const PRICE = 4750
let visitor: Visitor
let show: string
let startsAt: number
let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  visitor = await guest()
  startsAt = Date.now() + 30 * DAY_MS
  show = await newShowtime({ startsAt })
  bank = newBank()
})

describe('a showtime that is called off', () => {
  it('sells nothing more, and says why', async () => {
    await callOff([show])
    const refused = await openOrder(visitor, show, ['B5'])
    expect(refused).toMatchObject({
      status: 400,
      body: { reason: 'showtime_called_off', details: { because: 'EQUIPMENT' } },
    })
    const { body } = await call('GET', `showtimes/${show}/seats`)
    expect(body).toMatchObject({ seats: { seatsLeft: 0, states: expect.stringMatching(/^1+$/) } })
  })

  it('stays called off after its object has restarted', async () => {
    await callOff([show])
    const { abortAllDurableObjects } = await import('cloudflare:test')
    await abortAllDurableObjects()
    expect((await openOrder(visitor, show, ['B5'])).body).toMatchObject({ reason: 'showtime_called_off' })
  })

  it('ends the holds of visitors who choose, and tells those at the checkout before they pay', async () => {
    const choosing = orderOf(await openOrder(visitor, show, ['B5']))
    const other = await guest()
    const priced = await pricedOrder(other, show, ['B6'])
    await beginCallOff([show])
    expect(await seatState(show, 'B5')).toBeUndefined()
    const seen = await bookingOf(visitor, choosing.id)
    expect(seen).toMatchObject({ status: 'EXPIRED', change: { kind: 'CALLED_OFF', reason: 'EQUIPMENT', ways: [] } })
    expect((await payOrder(other, priced, 'tok')).body).toMatchObject({ reason: 'showtime_called_off' })
    expect(bank.ledger.size).toBe(0)
    expect((await bookingOf(other, priced.id)).change).toMatchObject({
      note: 'We are repairing the projector',
      answer: null,
    })
  })
})

describe('the holder of a booking', () => {
  it('loses the earned cashback at once, so that it is not spent before the money comes back', async () => {
    const member = await newMember()
    const soon = await newShowtime({ startsAt: Date.now() + 5 * HOUR_MS })
    const order = await booked(member, soon)
    await callOff([soon])
    // By now a booking can no longer be cancelled.
    pass(4.5 * HOUR_MS)
    expect((await openChange(member, order.id)).ways).toContain('REFUND')
    expect(await balances(member)).toEqual([0, 0])
  })

  it('has until the start, and two hours if it was called off at the door', async () => {
    show = await newShowtime({ startsAt: Date.now() + 10 * HOUR_MS })
    const soon = await bookedByGuest(visitor, show)
    await callOff([show])
    expect(Date.parse((await openChange(visitor, soon.id)).answerUntil)).toBe(Date.parse(soon.showtime.startsAt))
    show = await newShowtime({ startsAt: Date.now() + HOUR_MS })
    const late = await bookedByGuest(visitor, show, ['B7'])
    await callOff([show])
    const { at, answerUntil } = await openChange(visitor, late.id)
    expect(Date.parse(answerUntil) - Date.parse(at)).toBe(2 * HOUR_MS + 1001)
  })

  it('takes all money back to the card, booking fee included, once', async () => {
    const order = await bookedByGuest(visitor, show, ['B5', 'B6'])
    await callOff([show])
    const key = newKey()
    const answered = orderOf(await answer(visitor, order.id, 'REFUND', { key }))
    expect(answered).toMatchObject({ status: 'REFUNDED', tickets: [], change: { answer: 'REFUND', ways: [] } })
    expect(answered.cancellation).toMatchObject({ reasonId: 'called_off', total: 2 * PRICE })
    const again = await call('POST', `orders/${order.id}/answer-change`, {
      as: visitor,
      body: { changeId: answered.change!.id, way: 'REFUND', refund: 2 * PRICE },
    })
    expect(again.body).toMatchObject({ reason: 'order_closed' })
    expect(bank.moved(order.id)).toMatchObject({ refunds: 1 })
    expect(await seatState(show, 'B5')).toBeUndefined()
    expect(await breaches(show, bank, [], [order.id])).toEqual([])
  })

  it('confirms the sum that was shown', async () => {
    const order = await bookedByGuest(visitor, show)
    await callOff([show])
    const refused = await answer(visitor, order.id, 'REFUND', { refund: PRICE - 1 })
    expect(refused.body).toMatchObject({ reason: 'refund_changed', details: { total: PRICE } })
    expect((await bookingOf(visitor, order.id)).status).toBe('TICKETED')
  })

  it('cannot be another visitor', async () => {
    const order = await bookedByGuest(visitor, show)
    await callOff([show])
    const { id: changeId, total } = await openChange(visitor, order.id)
    const body = { changeId, way: 'REFUND', refund: total }
    const stranger = await call('POST', `orders/${order.id}/answer-change`, { as: await guest(), body })
    expect(stranger.status).toBe(404)
    expect((await call('GET', `orders/${order.id}/alternatives`, { as: await guest() })).status).toBe(404)
  })
})

describe('a member whose showtime was called off', () => {
  let member: Member
  beforeEach(async () => {
    member = await newMember()
  })

  it('has gift money back as a gift, and expired cashback with a month to spend it', async () => {
    await walletStub(member.memberId).gift({ id: 'g1', walletType: 'E_WALLET', amount: 2000 })
    await fill(member, { eWallet: 500, cashback: [{ amount: 700, expiresAt: Date.now() + HOUR_MS }] })
    const before = await balances(member)
    const order = await booked(member, show, { eWallet: 2500, gift: 2000, cashback: 700 })
    await callOff([show])
    pass(DAY_MS)
    orderOf(await answer(member, order.id, 'REFUND'))
    expect(await balances(member)).toEqual(before)
    const { giftBalance } = await walletStub(member.memberId).detailedBalance()
    expect(giftBalance).toBe(2000)
    const lots = (await walletStub(member.memberId).snapshot()).lots
    const cashback = lots.find(({ walletType }) => walletType === 'CASHBACK')
    expect(cashback).toMatchObject({ amount: 700 })
    expect(cashback!.expiresAt! - Date.now()).toBeGreaterThan(28 * DAY_MS)
    expect(await breaches(show, bank, [member], [order.id])).toEqual([])
  })

  it('reads it in the bell', async () => {
    const order = await booked(member, show)
    await callOff([show])
    await runTimers(order.id)
    const { notifications } = (await call('GET', 'notifications', { as: member })).body as Answer<'GET notifications'>
    const told = notifications.filter(({ type }) => type === 'SHOWTIME_CALLED_OFF')
    expect(told).toMatchObject([{ title: 'The cinema cancelled your showtime', objectId: order.id }])
  })

  it('reads in the bell that the cinema cancelled the booking, once the money goes back', async () => {
    const order = await booked(member, show)
    await runTimers(order.id)
    await callOff([show])
    orderOf(await answer(member, order.id, 'REFUND'))
    await runTimers(order.id, 2)
    const titlesIn = async (communicationLanguage: 'ar' | 'en') => {
      await call('PATCH', 'users/communication-language', { as: member, body: { communicationLanguage } })
      const { notifications } = (await call('GET', 'notifications', { as: member })).body as Answer<'GET notifications'>
      return notifications.filter(({ type }) => type === 'GENERATE_TICKET').map(({ title }) => title)
    }
    expect(await titlesIn('en')).toEqual(['The cinema cancelled your booking'])
    expect(await titlesIn('ar')).toEqual(['ألغت السينما حجزك'])
  })

  it('does not lose one of the cancellations of the week', async () => {
    const order = await booked(member, show)
    await callOff([show])
    orderOf(await answer(member, order.id, 'REFUND'))
    const next = await booked(member, await newShowtime({ startsAt }))
    const { body } = await call('GET', `orders/${next.id}/check-cancel`, { as: member })
    expect(body).toMatchObject({ leftToday: 2, leftThisWeek: 5 })
  })
})

describe('another showtime', () => {
  it('is proposed nearest to the old time, also if that is more than a week away', async () => {
    const planned = await env.DB.prepare(
      `SELECT s.id, s.starts_at AS startsAt, s.cinema_day AS day FROM showtimes s WHERE s.starts_at > ?1 AND s.house_left > 20
        AND 2 < (SELECT count(*) FROM showtimes o
          WHERE o.film_id = s.film_id AND o.cinema_id = s.cinema_id AND o.cinema_day = s.cinema_day)
        AND EXISTS (SELECT 1 FROM showtimes o
          WHERE o.film_id = s.film_id AND o.cinema_id = s.cinema_id AND o.cinema_day = s.cinema_day AND o.starts_at < s.starts_at)
       ORDER BY s.starts_at LIMIT 1`,
    )
      .bind(Date.now() + 8 * DAY_MS)
      .first<{ id: string; startsAt: number; day: string }>()
    show = planned!.id
    const { seats } = (await call('GET', `showtimes/${show}/best-seats?count=1`)).body as { seats: string[] }
    const order = await bookedByGuest(visitor, show, seats)
    await callOff([show])
    const here = (await alternativesOf(visitor, order.id)).filter(({ isSameCinema }) => isSameCinema)
    const [first] = here
    expect(first).toMatchObject({ cinemaDay: planned!.day })
    const others = here.filter(({ areSame, cinemaDay }) => !areSame && cinemaDay === planned!.day)
    expect(others.length).toBeGreaterThan(0)
    const distances = others.map((other) => Math.abs(Date.parse(other.startsAt) - planned!.startsAt))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    const days = here.map(({ cinemaDay }) => cinemaDay === planned!.day)
    expect(days).toEqual(days.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('is taken on another device, by a guest who has verified the same phone', async () => {
    const phone = newPhone()
    const buyer = await verifiedVisitor(phone)
    const order = await bookedByGuest(buyer, show, ['B5'])
    const next = await newShowtime({ startsAt: startsAt + HOUR_MS })
    await callOff([show])
    const phoneInHand = await verifiedVisitor(phone)
    expect((await openChange(phoneInHand, order.id)).ways).toEqual(['SHOWTIME', 'REFUND'])
    const taken = await takeShowtime(phoneInHand, order.id, next, ['B5'])
    expect(taken).toMatchObject({ status: 'TICKETED', sessionId: next })
    // Another guest has a phone of their own.
    const body = { sessionId: next, seats: ['B7'], exchangeOf: order.id }
    expect((await call('POST', 'orders', { as: await guest(), body })).body).toMatchObject({
      reason: 'not_authenticated',
    })
  })

  it('keeps the offer of the booking, whose card has paid already, for no more seats than before', async () => {
    const offer = await bankOffer()
    const { proof } = (await verify(visitor, offer.id, { bin: '424242' })).body as { proof: string }
    const held = await call('POST', 'orders', {
      as: visitor,
      body: { sessionId: show, seats: ['B5'], offer: { id: offer.id, proof } },
    })
    const priced = orderOf(await call('POST', `orders/${orderOf(held).id}/checkout`, { as: visitor, body: {} }))
    const order = orderOf(await payOrder(visitor, priced, 'tok'))
    expect(order.breakdown.discount).toBeGreaterThan(0)
    await settle(order.id)
    const next = await newShowtime({ startsAt: startsAt + HOUR_MS })
    await callOff([show])
    const { discount } = order.breakdown
    const body = { sessionId: next, seats: ['B5', 'B6'], exchangeOf: order.id }
    const { id, breakdown } = orderOf(await call('POST', 'orders', { as: visitor, body }))
    expect(breakdown.discount).toBe(discount)
    const changed = await call('POST', `orders/${id}/seats`, { as: visitor, body: { seats: ['B5', 'B6', 'B7'] } })
    expect(orderOf(changed).breakdown.discount).toBe(discount)
    await call('DELETE', `orders/${id}`, { as: visitor })
    const taken = await takeShowtime(visitor, order.id, next, ['B5'])
    expect(taken).toMatchObject({ status: 'TICKETED', breakdown: { discount } })
  })

  it('gives the rest of the wallet money back, for each of two bookings', async () => {
    const member = await newMember()
    await fill(member, { eWallet: 2 * PRICE })
    const other = await newShowtime({ startsAt })
    const orders = [await booked(member, show, { eWallet: PRICE }), await booked(member, other, { eWallet: PRICE })]
    const next = await newShowtime({ startsAt: startsAt + HOUR_MS })
    await callOff([show, other])
    expect(await balances(member)).toEqual([0, 0])
    // The front row costs ten riyals less.
    await takeShowtime(member, orders[0]!.id, next, ['A5'])
    await takeShowtime(member, orders[1]!.id, next, ['A6'])
    for (const { id } of orders) await runTimers(id, 3)
    expect(await balances(member)).toEqual([2000, 0])
    for (const { id } of orders) expect((await bookingOf(member, id)).status).toBe('REFUNDED')
  })

  it('is refused to a guest whose showtime takes place', async () => {
    const order = await bookedByGuest(visitor, show)
    const next = await newShowtime({ startsAt })
    const body = { sessionId: next, seats: ['B5'], exchangeOf: order.id }
    expect((await call('POST', 'orders', { as: visitor, body })).body).toMatchObject({ reason: 'not_authenticated' })
  })
})

describe('before a holder is told', () => {
  it('a cancellation is answered by the change, which gives more back', async () => {
    const member = await newMember()
    const order = await booked(member, show)
    await beginCallOff([show])
    const { body } = await call('POST', `orders/${order.id}/cancel`, {
      as: member,
      body: { reasonId: 'plans', refund: PRICE },
    })
    expect(body).toMatchObject({ reason: 'order_closed' })
    expect((await openChange(member, order.id)).ways).toContain('REFUND')
  })

  it('the time to choose does not run', async () => {
    show = await newShowtime({ startsAt: Date.now() + HOUR_MS })
    const order = await bookedByGuest(visitor, show)
    const id = await beginCallOff([show])
    pass(3 * HOUR_MS)
    await runChange(id)
    const { answerUntil } = await openChange(visitor, order.id)
    expect(Date.parse(answerUntil) - Date.now()).toBe(2 * HOUR_MS)
  })
})

describe('a change with many bookings', () => {
  it('tells so many a minute, each once, and counts them', async () => {
    const orders: Order[] = []
    for (const seat of ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C1', 'C2', 'C3'])
      orders.push(await bookedByGuest(await guest(), show, [seat]))
    const id = await beginCallOff([show])
    expect((await progressOf(id)).bookings).toMatchObject({ WAITING: 12, NOTIFIED: 0 })
    await runChange(id)
    expect((await progressOf(id)).bookings).toMatchObject({ WAITING: 2, NOTIFIED: 10 })
    await runChange(id)
    expect((await progressOf(id)).bookings).toMatchObject({ WAITING: 0, NOTIFIED: 12 })
    for (const { id: orderId } of orders) await runTimers(orderId)
    const told = (await sentTexts()).filter((text) => orders.some(({ reference }) => text.includes(reference)))
    expect(told.filter((text) => text.includes('the cinema cancelled'))).toHaveLength(12)
  })

  it('tells the edge, and no other caller, when every showtime is changed', async () => {
    const { ShowtimeObject } = await import('#server/gateway/seats/showtime.object.ts')
    const { vi } = await import('vitest')
    const away = vi.spyOn(ShowtimeObject.prototype, 'change').mockRejectedValueOnce(new Error('down'))
    const id = await beginCallOff([show])
    const asked = (headers = {}) => call('GET', `edge/changes/${id}`, { headers })
    expect((await asked()).body).toEqual({ isApplied: false })
    pass(3000)
    await runChange(id)
    expect((await asked()).body).toEqual({ isApplied: true })
    expect((await asked({ 'x-edge-key': 'guessed' })).status).toBe(404)
    expect((await call('GET', 'edge/changes/unknown')).status).toBe(404)
    away.mockRestore()
  })

  it('leaves bookings to the change that was faster', async () => {
    await bookedByGuest(visitor, show)
    const [first, second] = [await beginCallOff([show]), await beginCallOff([show])]
    expect((await progressOf(first)).bookings.WAITING).toBe(1)
    expect(await progressOf(second)).toMatchObject({ applied: 1, bookings: { WAITING: 0, NOTIFIED: 0 } })
  })

  it('stands for itself: the same id with another reason is refused', async () => {
    const id = await callOff([show])
    const { record } = await progressOf(id)
    const other = { ...record, asked: { ...record.asked, reason: 'FILM' as const } }
    expect(await changeStub(id).begin(other)).toMatchObject({ ok: false, reason: 'idempotency_key_reused' })
    expect(await changeStub(id).begin({ ...record, at: record.at + 1 })).toEqual({ ok: true, record })
    expect(await showtimeStub(show).change({ ...record, id: 'another', reason: 'FILM' })).toMatchObject({
      bookings: [],
      change: { id },
    })
  })
})

describe('the operator', () => {
  const OPERATOR = { authorization: 'Bearer local-operator-token' }

  /** Of the programme; the showtimes of other tests are in no list. */
  async function listedShowtime() {
    const { results } = await env.DB.prepare(
      'SELECT id, cinema_id AS cinemaId, cinema_day AS day FROM showtimes WHERE starts_at > ? ORDER BY starts_at LIMIT 1',
    )
      .bind(Date.now() + 2 * DAY_MS)
      .all<{ id: string; cinemaId: string; day: string }>()
    return results[0]!
  }
  afterEach(async () => void (await env.DB.prepare('DELETE FROM staff').run()))

  it('reads films and cinemas in their language, and which halls the cinema has', async () => {
    const { cinemaId, day } = await listedShowtime()
    const halls = await env.DB.prepare(
      'SELECT id, number, hall_id AS plan, experience_id AS experienceId FROM auditoriums WHERE cinema_id = ? ORDER BY number',
    )
      .bind(cinemaId)
      .all()
    const whole = { id: 'list', kind: 'CALLED_OFF', reason: 'OTHER', isDryRun: true, cinema: { cinemaId, day } }
    const read = async (language: 'AR' | 'EN') =>
      (await call('POST', 'operator/changes', { headers: OPERATOR, body: whole, language })).body as {
        halls: object[]
        showtimes: { filmTitle: string; cinema: string }[]
      }
    const [arabic, english] = [await read('AR'), await read('EN')]
    expect(arabic.halls).toEqual(halls.results)
    expect(arabic.showtimes.every(({ cinema }) => /[\u0600-\u06FF]/.test(cinema))).toBe(true)
    expect(english.showtimes.every(({ cinema }) => /[A-Z]/.test(cinema))).toBe(true)
    expect(arabic.showtimes.map(({ filmTitle }) => filmTitle)).not.toEqual(
      english.showtimes.map(({ filmTitle }) => filmTitle),
    )
  })

  it('is named by an id in a change, and its lists name cinemas in the language of who reads them', async () => {
    const { id: planned } = await listedShowtime()
    const name = 'Nora'
    const staff = { id: 'st-change', name, role: 'manager' }
    const added = await call('POST', 'operator/staff', { headers: OPERATOR, body: staff })
    const { token } = added.body as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const body = { id: newChangeId(), kind: 'CALLED_OFF', showtimes: [planned], reason: 'EQUIPMENT' }
    await call('POST', 'operator/changes', { headers, body })
    const read = async (language: 'AR' | 'EN') =>
      (await call('GET', `operator/changes/${body.id}`, { headers, language })).body as {
        by: string
        byName: string | null
        cinemas: string[]
      }
    expect(await read('EN')).toMatchObject({ by: staff.id, byName: name, cinemas: [expect.stringMatching(/^[A-Z]/)] })
    expect(await read('AR')).toMatchObject({ cinemas: [expect.stringMatching(/[\u0600-\u06FF]/)] })
    await env.DB.prepare('DELETE FROM staff').run()
    const after = await call('GET', `operator/changes/${body.id}`, { headers: OPERATOR })
    expect(after.body).toMatchObject({ by: staff.id, byName: null })
    expect(after.text).not.toContain(name)
  })

  it('sees as money what calling off would return: not what goodwill has given back before', async () => {
    const { results } = await env.DB.prepare(
      'SELECT id FROM showtimes WHERE starts_at > ? AND house_left > 20 ORDER BY starts_at DESC LIMIT 1 OFFSET 3',
    )
      .bind(Date.now() + 2 * DAY_MS)
      .all<{ id: string }>()
    const planned = results[0]!.id
    const { seats } = (await call('GET', `showtimes/${planned}/best-seats?count=2`)).body as { seats: string[] }
    const order = orderOf(await payOrder(visitor, await pricedOrder(visitor, planned, seats), 'tok'))
    await settle(order.id)
    await goodwill(order.id, 1500)
    await runTimers(order.id)
    const asked = { id: newChangeId(), kind: 'CALLED_OFF', showtimes: [planned], reason: 'EQUIPMENT' }
    const dry = await postChange({ ...asked, isDryRun: true })
    const amount = order.breakdown.total - 1500
    expect(dry.body).toMatchObject({ bookings: 1, amount })
    await postChange(asked)
    await runChange(asked.id)
    orderOf(await answer(visitor, order.id, 'REFUND'))
    await runTimers(order.id)
    expect((await call('GET', `operator/changes/${asked.id}`, { headers: OPERATOR })).body).toMatchObject({ amount })
  })

  it('is told which field is wrong, and that there is nothing to call off', async () => {
    expect(
      (await postChange({ id: 'x', kind: 'CALLED_OFF', showtimes: ['st_none'], reason: 'EQUIPMENT' })).status,
    ).toBe(404)
    expect(
      (await postChange({ id: 'x', kind: 'CALLED_OFF', showtimes: ['st_none'], reason: 'NONE' })).body,
    ).toMatchObject({
      reason: 'invalid_input',
      details: { fields: expect.arrayContaining(['reason']) },
    })
    expect((await call('POST', 'operator/changes', { body: {} })).status).toBe(401)
  })
})
