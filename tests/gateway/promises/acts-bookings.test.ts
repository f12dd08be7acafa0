// The main acts with a booking: list, ticket, message, link, invoice, cancel, exchange, food later, changes of its showtime.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type Member, type Visitor, call, newKey, newPhone, verifiedVisitor } from '../support/calls.ts'
import { balances, booked, cancel, check, fill, seatState, settle, bookedByGuest } from '../support/cancel.ts'
import { newMember } from '../support/members.ts'
import { guest, newShowtime, openOrder, orderOf, readOrder, runTimers, showtimeStub } from '../support/orders.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { listed, messages, sendAgain, sendOutbox, ticketed, sentTexts } from '../support/tickets.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { env } from 'cloudflare:workers'
import type { Order } from '#server/contracts/orders.ts'
import { readOrder as readBooking } from '../support/orders-wallet.ts'
import { FRONT, STANDARD, exchangeOrder, payExchange, settleBoth } from '../support/exchange.ts'
import { answer, bookingOf, callOff, move, openChange, takeShowtime } from '../support/changes.ts'
import { silenceErrors } from '../support/silence.ts'
import { askedBy, isReminded, removeReminder, takeNextFilm } from '../support/reminders.ts'
import {
  headersOf,
  listed as listedInbox,
  newMember as memberWithInbox,
  openEverySession,
} from '../support/notifications.ts'
import { breaches } from '../support/audit.ts'
import { readInvoice } from '../support/invoices.ts'

beforeEach(freezeClock)

describe('the list', () => {
  let member: Member
  beforeEach(async () => {
    member = await newMember()
    newBank()
  })

  type Page = Answer<'GET orders'>
  async function list(when: 'UPCOMING' | 'PAST', more = '', as = member, language: 'AR' | 'EN' = 'EN'): Promise<Page> {
    const { status, text, body } = await call('GET', `orders?when=${when}${more}`, { as, language })
    if (status !== 200) throw new Error(text)
    return body
  }
  const showIn = (ms: number) => newShowtime({ startsAt: Date.now() + ms })

  it('a booking is listed as it was sold, in the reader’s language', async () => {
    const show = await showIn(5 * DAY_MS)
    const order = await booked(member, show, { seats: ['B5', 'B6'] })
    const { orders, pagination } = await list('UPCOMING')
    expect(pagination).toEqual({ page: 1, pageCount: 1 })
    expect(orders).toMatchObject([
      {
        id: order.id,
        reference: order.reference,
        status: 'TICKETED',
        isCancelled: false,
        startsAt: order.showtime.startsAt,
        endsAt: order.showtime.endsAt,
        cinemaDay: order.showtime.cinemaDay,
        film: { uniqueName: 'metropolis', title: 'Metropolis', rate: { title: 'PG12' } },
        cinema: { id: 'cinema-1', name: 'Olaya' },
        auditoriumName: 'Hall 1',
        seats: ['B5', 'B6'],
        total: order.breakdown.total,
      },
    ])
    const [arabic] = (await list('UPCOMING', '', member, 'AR')).orders
    expect(arabic?.film.title).toBe('متروبوليس')
  })
})

describe('bookings of a phone', () => {
  let phone: string
  let computer: Visitor
  beforeEach(async () => {
    newBank()
    phone = newPhone()
    computer = await verifiedVisitor(phone)
  })

  describe('a guest who verifies the same phone on another device', () => {
    it('finds its bookings, opens them, sees the invoice and shares seats', async () => {
      const order = await ticketed(computer)
      const mobile = await verifiedVisitor(phone)
      const { orders, phoneMasked } = await listed(mobile)
      expect(orders.map(({ id, reference, isCancelled }) => [id, reference, isCancelled])).toEqual([
        [order.id, order.reference, false],
      ])
      expect(phoneMasked).toBe(`05X XXX ${phone.slice(-4)}`)
      expect(orderOf(await readOrder(mobile, order.id)).tickets).toEqual(order.tickets)
      expect((await call('GET', `orders/${order.id}/invoice`, { as: mobile })).status).toBe(200)
      const shared = await call('POST', `guest-users/orders/${order.id}/share-ticket`, {
        as: mobile,
        body: { seat: 'B5' },
      })
      expect(shared.status).toBe(200)
      // The device that bought the tickets keeps them.
      expect(orderOf(await readOrder(computer, order.id)).tickets).toEqual(order.tickets)
    })
  })
})

describe('messages', () => {
  const TRY_LATER = { status: 429, body: { reason: 'rate_limited' } }

  let visitor: Visitor & { phone: string }
  beforeEach(async () => {
    newBank()
    visitor = await verifiedVisitor()
  })

  describe('sending the link again', () => {
    const sent = async (order: { reference: string }) =>
      (await messages()).filter(({ text }) => text.includes(order.reference))

    it('texts the phone of the booking once a minute, and a repeated request once', async () => {
      const order = await ticketed(visitor)
      const first = await sendAgain(visitor, order.id, { by: 'PHONE' }, 'one-key-of-sending-again')
      expect(first.body).toMatchObject({ by: 'PHONE', toMasked: `05X XXX ${visitor.phone.slice(-4)}` })
      expect((await sendAgain(visitor, order.id, { by: 'PHONE' }, 'one-key-of-sending-again')).text).toBe(first.text)
      await sendOutbox(order.id)
      expect(await sent(order)).toHaveLength(2)
      expect(await sendAgain(visitor, order.id)).toMatchObject(TRY_LATER)
      pass(60_000)
      expect((await sendAgain(visitor, order.id)).status).toBe(200)
      await sendOutbox(order.id)
      const texts = await sent(order)
      expect(texts).toHaveLength(3)
      expect(new Set(texts.map(({ to }) => to))).toEqual(new Set([visitor.phone]))
    })
  })
})

describe('an invoice', () => {
  let member: Member
  let show: string

  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    newBank()
  })

  describe('the invoice of a booking', () => {
    it('names the seller, the items, their prices, the tax in them and the payment', async () => {
      await fill(member, { eWallet: 1000 })
      const order = await booked(member, show, { seats: ['A3', 'B5'], eWallet: 1000 })
      const answer = await readInvoice(member, order.id)
      expect(answer).toEqual({
        isIssuing: false,
        creditNotes: [],
        invoice: {
          number: expect.stringMatching(/^INV-\d{8}$/),
          issuedAt: new Date(Date.now()).toISOString(),
          seller: expect.objectContaining({ vatNumber: expect.stringMatching(/^3\d{13}3$/) }),
          reference: order.reference,
          show: {
            film: { ar: 'متروبوليس', en: 'Metropolis' },
            cinema: { ar: 'Olaya', en: 'Olaya' },
            auditorium: { ar: 'Hall 1', en: 'Hall 1' },
            startsAt: order.showtime.startsAt,
            seats: ['A3', 'B5'],
          },
          lines: [
            { kind: 'TICKETS', name: { ar: 'Front', en: 'Front' }, quantity: 1, unitPrice: 3500, amount: 3500 },
            { kind: 'TICKETS', name: { ar: 'Standard', en: 'Standard' }, quantity: 1, unitPrice: 4500, amount: 4500 },
            { kind: 'FEE', name: null, quantity: 2, unitPrice: 250, amount: 500 },
          ],
          net: 7391,
          vat: 1109,
          total: 8500,
          paidBy: [
            { means: 'CARD', amount: 7500, brand: 'VISA', lastFour: '4242', reference: null },
            { means: 'E_WALLET', amount: 1000, brand: null, lastFour: null, reference: null },
          ],
          qr: expect.any(String),
        },
      })
      const said = atob(answer.invoice?.qr ?? '')
      for (const fact of [answer.invoice?.seller.vatNumber, '85.00', '11.09']) expect(said).toContain(fact)
    })
  })
})

describe('cancelling', () => {
  let member: Member
  let show: string
  let startsAt: number
  let bank: FakeBank
  beforeEach(async () => {
    member = await newMember()
    startsAt = Date.now() + 30 * DAY_MS
    show = await newShowtime({ startsAt })
    bank = newBank()
  })

  describe('a cancelled booking', () => {
    it('frees its seats, voids its tickets, and refunds the card', async () => {
      const order = await booked(member, show, { seats: ['B5', 'B6'] })
      const { breakdown } = order
      expect(await check(member, order.id)).toMatchObject({
        restriction: null,
        until: new Date(startsAt - HOUR_MS).toISOString(),
        refunds: [{ to: 'CARD', amount: breakdown.total, brand: 'VISA', lastFour: '4242', days: 14, isDone: false }],
        total: breakdown.total,
        ended: 0,
        leftToday: 2,
        leftThisWeek: 5,
      })
      const { share } = (await call('POST', `orders/${order.id}/share-ticket`, { as: member, body: { seat: 'B5' } }))
        .body as { share: string }
      const cancelled = orderOf(await cancel(member, order.id))
      expect(cancelled).toMatchObject({
        status: 'REFUNDED',
        tickets: [],
        cancellation: {
          reasonId: 'plans',
          total: breakdown.total,
          refunds: [{ to: 'CARD', amount: breakdown.total, isDone: true }],
        },
      })
      expect(cancelled.seats.map(({ seat }) => seat)).toEqual(['B5', 'B6'])
      expect(await seatState(show, 'B5')).toBeUndefined()
      expect(orderOf(await openOrder(await guest(), show, ['B5', 'B6'])).status).toBe('HELD')
      expect(bank.moved(order.id)).toMatchObject({ captures: 1, refunds: 1 })
      // The shared link and a new link open nothing.
      const shared = await call('GET', `guest-users/orders/${order.id}?share=${encodeURIComponent(share)}`)
      expect(shared.status).toBe(404)
      const again = await call('POST', `orders/${order.id}/share-ticket`, { as: member, body: { seat: 'B5' } })
      expect(again.body).toMatchObject({ reason: 'order_closed' })
      expect(await breaches(show, bank, [member], [order.id])).toEqual([])
    })
  })
})

describe('exchanging', () => {
  let member: Member
  let show: string
  let later: string
  let third: string
  let bank: FakeBank
  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
    third = await newShowtime({ startsAt: Date.now() + 32 * DAY_MS })
    bank = newBank()
  })

  describe('an exchange for a cheaper showtime', () => {
    it('refunds the surplus, to the card first, and says so', async () => {
      await fill(member, { eWallet: 500 })
      const old = await booked(member, show, { eWallet: 500 })
      const order = await exchangeOrder(member, old.id, later, ['A5'])
      const back = STANDARD - FRONT
      expect(order).toMatchObject({
        exchange: { credit: STANDARD, used: FRONT, back: [{ to: 'CARD', amount: back, lastFour: '4242', days: 14 }] },
        breakdown: { total: FRONT, exchange: FRONT, card: 0 },
      })
      const paid = orderOf(await payExchange(member, order))
      await settleBoth(old.id, paid.id)
      expect(paid).toMatchObject({ status: 'TICKETED' })
      expect(await readBooking(member, old.id)).toMatchObject({
        status: 'REFUNDED',
        cancellation: { total: back, refunds: [{ to: 'CARD', amount: back, isDone: true }] },
      })
      expect(bank.moved(old.id)).toMatchObject({ captures: 1, refunds: 1, refunded: back })
      expect(await sentTexts()).toContain(
        `Your booking ${old.reference} was changed. Your new booking number is ${paid.reference}. Refund: SAR\u00A010 to your card ending in 4242 (up to 14 days).`,
      )
      expect(await breaches([show, later, third], bank, [member], [old.id, paid.id])).toEqual([])
    })
  })
})

describe('a showtime that is called off', () => {
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

  describe('a member whose showtime was called off', () => {
    let member: Member
    beforeEach(async () => {
      member = await newMember()
    })

    it('takes the money into the wallet at once, and the bank moves nothing', async () => {
      const order = await booked(member, show)
      await callOff([show])
      expect((await openChange(member, order.id)).ways).toEqual(['SHOWTIME', 'REFUND', 'WALLET'])
      const answered = orderOf(await answer(member, order.id, 'WALLET'))
      expect(answered).toMatchObject({
        status: 'REFUNDED',
        cancellation: { refunds: [{ to: 'E_WALLET', amount: PRICE, isDone: true }], total: PRICE },
      })
      expect(await balances(member)).toEqual([PRICE, 0])
      expect(bank.moved(order.id)).toMatchObject({ captures: 1, refunds: 0 })
      expect(await breaches(show, bank, [member], [order.id])).toEqual([])
    })
  })

  describe('another showtime', () => {
    it('is taken by a guest in one step, and the old booking ends without a refund', async () => {
      const order = await bookedByGuest(visitor, show)
      const next = await newShowtime({ startsAt: startsAt + HOUR_MS })
      await callOff([show])
      const { id, ...taken } = await takeShowtime(visitor, order.id, next, ['B5'])
      expect(taken).toMatchObject({ status: 'TICKETED', sessionId: next, exchange: { credit: PRICE, used: PRICE } })
      await runTimers(order.id)
      expect(await bookingOf(visitor, order.id)).toMatchObject({
        status: 'REFUNDED',
        change: { answer: 'SHOWTIME' },
        cancellation: { total: 0, exchangedFor: { orderId: id, amount: PRICE } },
      })
      expect(bank.moved(order.id)).toMatchObject({ refunds: 0 })
      expect(await breaches(next, bank, [], [order.id, id])).toEqual([])
    })
  })
})

describe('a showtime that is moved', () => {
  let visitor: Visitor
  let show: string
  let startsAt: number

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    visitor = await guest()
    startsAt = Date.now() + 30 * DAY_MS
    show = await newShowtime({ startsAt })
    newBank()
  })
  const iso = (at: number) => new Date(at).toISOString()
  const QUARTER = 15 * MINUTE_MS

  interface Planned {
    id: string
    cinema_id: string
    auditorium_id: string
    starts_at: number
    ends_at: number
    cinema_day: string
  }
  const used: string[] = []
  /** Two seats of the showtime that are free: some of a planned hall are taken, and which depends on the day. */
  async function freePair(): Promise<string[]> {
    const { seats } = (await call('GET', `showtimes/${show}/best-seats?count=2`)).body as { seats: string[] }
    return seats
  }
  /** The last showtime of its hall on its day, of a hall and day that no other test has had. */
  async function lastOfHall(): Promise<Planned> {
    const sql = `SELECT s.* FROM showtimes s WHERE s.starts_at > ?1 AND NOT EXISTS (
      SELECT 1 FROM showtimes o
      WHERE o.auditorium_id = s.auditorium_id AND o.cinema_day = s.cinema_day AND o.starts_at > s.starts_at)
    AND s.id NOT IN (SELECT value FROM json_each(?2)) ORDER BY s.starts_at LIMIT 1`
    const last = await env.DB.prepare(sql)
      .bind(Date.now() + 3 * DAY_MS, JSON.stringify(used))
      .first<Planned>()
    used.push(last!.id)
    return last!
  }

  describe('a showtime that is moved', () => {
    it('is sold at the new time, and says when it was before', async () => {
      show = (await lastOfHall()).id
      const before = (await showtimeStub(show).record())!
      startsAt = before.startsAt
      await move(show, QUARTER)
      const { showtime } = (await call('GET', `showtimes/${show}`)).body as Answer<'GET showtimes/:sessionId'>
      expect(showtime).toMatchObject({
        startsAt: iso(startsAt + QUARTER),
        doorsAt: iso(before.doorsAt + QUARTER),
        endsAt: iso(before.endsAt + QUARTER),
        change: { kind: 'MOVED', reason: 'EQUIPMENT', before: { startsAt: iso(startsAt) } },
      })
      const order = await bookedByGuest(visitor, show, await freePair())
      expect(order).toMatchObject({ status: 'TICKETED', showtime: { startsAt: iso(startsAt + QUARTER) } })
      expect((await bookingOf(visitor, order.id)).change).toBeNull()
    })
  })
})

describe('a reminder', () => {
  beforeAll(takeNextFilm)
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare('DELETE FROM reminders'), env.DB.prepare('DELETE FROM sandbox_messages')])
  })

  describe('a film reminder', () => {
    it('is stored and can be removed', async () => {
      const person = await askedBy()
      expect(await isReminded(person)).toBe(true)
      expect(await removeReminder(person)).toMatchObject({ status: 200, body: { isReminded: false } })
      expect(await isReminded(person)).toBe(false)
      expect(await removeReminder(person)).toMatchObject({ status: 200, body: { isReminded: false } })
    })
  })
})

describe('notifications', () => {
  let member: string
  let startsAt: number

  beforeEach(openEverySession)
  beforeEach(() => {
    member = memberWithInbox()
    startsAt = Date.now() + 30 * HOUR_MS
    newBank()
  })

  /** An order with tickets whose outbox is not sent yet. */
  async function bought(token = 'tok-ok', seats = ['B5', 'B6']): Promise<Order> {
    const headers = await headersOf(member)
    const sessionId = await newShowtime({ startsAt })
    const { id } = orderOf(await call('POST', 'orders', { headers, body: { sessionId, seats } }))
    const order = orderOf(await call('POST', `orders/${id}/checkout`, { headers, body: {} }))
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token }
    return orderOf(
      await call('POST', `orders/${id}/pay`, {
        headers,
        key: newKey(),
        body: { total: order.breakdown.total, payment },
      }),
    )
  }

  const notifications = async () => (await listedInbox(member)).notifications

  describe('the tickets of an order', () => {
    it('notify the member who bought them, with a link', async () => {
      const order = await bought()
      expect(order.status).toBe('TICKETED')
      await settle(order.id)
      expect(await notifications()).toMatchObject([
        {
          type: 'GENERATE_TICKET',
          title: 'Your ticket is ready',
          objectId: order.id,
          startsAt: new Date(startsAt).toISOString(),
          imageUrl: '/posters/metropolis.svg',
          isRead: false,
        },
      ])
      const [arabic] = (await listedInbox(member, '', 'AR')).notifications
      expect(arabic?.body).toContain('متروبوليس')
      expect(arabic?.body).toContain(order.reference)
    })
  })
})
