// A converted theatre with plates of its own: every answer and message names a seat as its plate does.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceAnswer } from '#server/contracts/invoices.ts'
import type { Order } from '#server/contracts/orders.ts'
import { expandHall, type HallSeat, isBeside } from '#server/contracts/rules/hall.ts'
import type { SeatStates, Showtime } from '#server/contracts/showtimes.ts'
import { call, loadProgramme, type Member, type Visitor } from './support/calls.ts'
import { booked } from './support/cancel.ts'
import { notifyAll } from './support/changes.ts'
import { newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { guest, openOrder, orderOf } from './support/orders.ts'
import { openTheatre } from './support/theatre.ts'
import { messages, sendOutbox, ticketed } from './support/tickets.ts'

let show: string
let visitor: Visitor

/** Showtimes in the theatre, each used once. */
let unused: string[] = []

beforeAll(async () => {
  await loadProgramme()
  unused = await openTheatre()
})
beforeEach(async () => {
  newBank()
  await takeShowtime()
  visitor = await guest()
})

const read = async <T>(path: string, as?: Visitor | Member): Promise<T> => {
  const { status, text, body } = await call('GET', path, as ? { as } : {})
  if (status !== 200) throw new Error(text)
  return body as T
}

async function freeSeats(): Promise<HallSeat[]> {
  const { showtime } = await read<{ showtime: Showtime }>(`showtimes/${show}`)
  const { seats } = await read<{ seats: SeatStates }>(`showtimes/${show}/seats`)
  return expandHall(showtime.layout).seats.filter(({ index }) => seats.states[index] === '0')
}

/** Two adjacent ones of a row, from left to right; none if it has no such two. */
function pairOf(row: string, seats: HallSeat[]): string[] {
  const chairs = seats.filter((seat) => seat.row === row && seat.kind === 'SEAT')
  const left = chairs.find((seat) => chairs.some((other) => other.index > seat.index && isBeside(seat, other)))
  return left ? chairs.filter(({ index }) => index === left.index || index === left.index + 1).map(({ id }) => id) : []
}

const pairIn = async (row: string): Promise<string[]> => pairOf(row, await freeSeats())

/** The box office may have sold a row, or the whole hall: the next showtime with two adjacent free seats in each row. */
async function takeShowtime(): Promise<void> {
  while (unused.length) {
    show = unused.shift()!
    const free = await freeSeats()
    if (['ب', 'ج', '2'].every((row) => pairOf(row, free).length > 0)) return
  }
  throw new Error('No showtime of the theatre has room in each row')
}

describe('a hall with Arabic rows', () => {
  it('is shown with the names of its plates', async () => {
    const { showtime } = await read<{ showtime: Showtime }>(`showtimes/${show}`)
    const ids = expandHall(showtime.layout).seats.map(({ id }) => id)
    expect(ids).toHaveLength(64)
    expect(new Set(ids).size).toBe(64)
    expect(ids.slice(0, 3)).toEqual(['أ12', 'أ11', 'أ10'])
    expect(ids.slice(30, 33)).toEqual(['ج8', 'ج5', 'ج4'])
    expect(ids[36]).toBe('2-1')
  })

  it('sells adjacent seats as its best ones, also across a missing number', async () => {
    const { seats, areTogether } = await read<{ seats: string[]; areTogether: boolean }>(
      `showtimes/${show}/best-seats?count=2`,
    )
    const [first, second] = (await freeSeats()).filter(({ id }) => seats.includes(id))
    expect(areTogether).toBe(true)
    expect(isBeside(first!, second!)).toBe(true)
    const near = encodeURIComponent(seats[0]!)
    expect((await call('GET', `showtimes/${show}/best-seats?count=2&near=${near}`)).status).toBe(200)
  })

  it('keeps a companion seat with the wheelchair space beside it, whatever their numbers', async () => {
    expect((await openOrder(visitor, show, ['أ11'])).body).toMatchObject({ reason: 'companion_without_wheelchair' })
    expect(orderOf(await openOrder(visitor, show, ['أ12', 'أ11'])).status).toBe('HELD')
  })

  it('holds a seat for one visitor, and offers others like it', async () => {
    const seats = await pairIn('ب')
    orderOf(await openOrder(visitor, show, seats))
    const refused = await openOrder(await guest(), show, seats)
    expect(refused.body).toMatchObject({ reason: 'seat_taken', details: { taken: seats } })
    expect((await openOrder(visitor, show, ['ج6'])).body).toMatchObject({ reason: 'seat_unknown' })
    expect((await openOrder(visitor, show, ['ج 5'])).body).toMatchObject({ reason: 'invalid_input' })
  })

  it('shares chosen seats by a link', async () => {
    const seats = await pairIn('ج')
    const { body } = await call('POST', `showtimes/${show}/share-seats`, { as: visitor, body: { seats } })
    const { plan } = body as { plan: string }
    expect((await read<{ seats: string[] }>(`showtimes/${show}/plan?plan=${plan}`)).seats).toEqual(seats)
  })

  it('prints the plate on the ticket, and its code is plain ASCII', async () => {
    const seats = await pairIn('ب')
    const { tickets, id } = await ticketed(visitor, seats, show)
    expect(tickets.map(({ seat }) => seat)).toEqual(seats)
    for (const ticket of tickets) {
      expect(ticket.code).toMatch(/^SH1\.[2-9A-Z]{8}\.%D8%A8\d{1,2}\.[\w-]{22}$/)
      expect(ticket.id).toMatch(/^[\w.:-]{1,120}$/)
    }
    expect(new Set(tickets.map((ticket) => ticket.id)).size).toBe(2)
    const share = { as: visitor, body: { seat: seats[1] } }
    const { body } = await call('POST', `guest-users/orders/${id}/share-ticket`, share)
    const shared = await read<{ order: Order }>(
      `guest-users/orders/${id}?share=${encodeURIComponent((body as { share: string }).share)}`,
    )
    expect(shared.order.tickets.map(({ seat }) => seat)).toEqual([seats[1]])
  })

  it('names each seat by itself in the message to its holder', async () => {
    const seats = await pairIn('ج')
    const { reference } = await ticketed(visitor, seats, show)
    const sent = (await messages()).find(({ text }) => text.includes(reference))
    for (const seat of seats) expect(sent?.text).toContain(`\u2068${seat}\u2069`)
  })

  it('stands on the invoice', async () => {
    const member = await newMember()
    const seats = await pairIn('2')
    const { id } = await booked(member, show, { seats })
    const { invoice } = await read<InvoiceAnswer>(`orders/${id}/invoice`, member)
    expect(invoice?.show.seats).toEqual(seats)
  })
})

const RANGE = ['ج9', 'ج8', 'ج5', 'ج4', '2-11', '2-12']

describe('the operator withdraws seats', () => {
  const OPERATOR = { authorization: 'Bearer local-operator-token' }
  const post = (seats: string[], more: object = {}) =>
    call('POST', 'operator/changes', {
      headers: OPERATOR,
      body: { id: `row-${show}`, kind: 'SEATS_WITHDRAWN', reason: 'EQUIPMENT', showtimes: [show], seats, ...more },
    })

  it('by a range, which means the seats between two plates', async () => {
    const dry = await post(['ج9-ج4', '2-11-12'], { isDryRun: true })
    expect(dry.body).toMatchObject({ seats: RANGE })
    expect((await post(['ج9-ج4', '2-11-12'])).status).toBe(200)
    await notifyAll(`row-${show}`)
    const free = (await freeSeats()).map(({ id }) => id)
    for (const seat of RANGE) expect(free).not.toContain(seat)
    const state = await call('GET', `operator/changes/row-${show}`, { headers: OPERATOR })
    expect(state.body).toMatchObject({ named: ['ج9-ج4', '2-11-12'], seats: RANGE })
  })

  it('and the holder of one of them reads which', async () => {
    const seats = await pairIn('ب')
    const { id, reference } = await ticketed(visitor, seats, show)
    expect((await post([seats[0]!])).status).toBe(200)
    await notifyAll(`row-${show}`)
    await sendOutbox(id)
    const texts = (await messages()).filter(({ text }) => text.includes(reference)).map(({ text }) => text)
    expect(texts.some((text) => text.includes(`Seat \u2068${seats[0]}\u2069 `) && !text.includes(seats[1]!))).toBe(true)
  })

  it('but none that the hall does not have, and not half the hall', async () => {
    expect((await post(['ج9-ج6'])).body).toMatchObject({
      details: { fields: ['seats'], because: 'UNKNOWN_SEATS', seats: ['ج9-ج6'] },
    })
    expect((await post(['أ12-1', 'ب12-1', 'ج14-1', '2-1-12', 'E1-16'])).body).toMatchObject({
      details: { fields: ['seats'], because: 'TOO_MANY_SEATS', count: 64 },
    })
    expect((await post(['row C'])).body).toMatchObject({ reason: 'invalid_input', details: { fields: ['seats'] } })
  })
})
