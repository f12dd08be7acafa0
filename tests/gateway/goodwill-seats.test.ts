// Staff give back the price of some seats of a booking, for example of two friends who were ill. The seats stay: their
// tickets are valid, and every halala goes back once.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { SeatGoodwill } from '#server/lib/booking-care.ts'
import { auditRows, bookingOf, cancelForHolder, care, goodwill, staffAs } from './support/booking-care.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { booked } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { messages } from './support/tickets.ts'
import { breaches } from './support/audit.ts'
import { SHARED } from './support/staff.ts'
import { readInvoice } from './support/invoices.ts'

/** Price of one seat in halalas, booking fee included. */
const PRICE = 4750
let member: Member
let show: string
let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 3 * DAY_MS })
  bank = newBank()
})
afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

const FOUR = ['B5', 'B6', 'B7', 'B8']
type Options = Parameters<typeof care>[3]
const giveSeats = (id: string, seats: string[], amount = seats.length * PRICE, options?: Options) =>
  care(id, 'goodwill', { reason: 'HARDSHIP', amount, seats }, options)
const preview = (id: string, seats: string[], headers: Record<string, string> = SHARED) =>
  call('GET', `operator/orders/${id}/goodwill?${new URLSearchParams(seats.map((seat) => ['seat', seat]))}`, { headers })

it('returns what these seats cost, fee included, and all tickets stay valid', async () => {
  const { id, reference } = await booked(member, show, { seats: FOUR })
  expect((await bookingOf(id)).care.seats).toEqual(FOUR.map((seat) => ({ seat, cost: PRICE, isGiven: false })))
  expect((await giveSeats(id, ['B6', 'B5'])).status).toBe(200)
  await runTimers(id)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 2 * PRICE })
  const order = await readOrder(member, id)
  expect(order).toMatchObject({ status: 'TICKETED', goodwill: [{ total: 2 * PRICE, seats: ['B5', 'B6'] }] })
  expect(order.tickets.map(({ seat }) => seat)).toEqual(FOUR)
  expect((await bookingOf(id)).care.seats.filter(({ isGiven }) => isGiven)).toHaveLength(2)
  const texts = (await messages()).map(({ text }) => text).filter((text) => text.includes(reference))
  expect(
    texts.filter((text) => text.includes('(seats B5, B6)') && text.includes('All your tickets are still valid.')),
  ).toHaveLength(1)
  expect(await breaches(show, bank, [member], [id])).toEqual([])
})

it('shows before what goes back and where to, and that is what happens', async () => {
  const { id, reference } = await booked(member, show, { seats: FOUR })
  const { status, body } = await preview(id, ['B5', 'B6'])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    reference,
    seats: ['B5', 'B6'],
    cost: 2 * PRICE,
    amount: 2 * PRICE,
    parts: [{ to: 'CARD', amount: 2 * PRICE, lastFour: '4242' }],
    needsManager: false,
  } satisfies Partial<Record<keyof SeatGoodwill, unknown>>)
  await giveSeats(id, ['B5', 'B6'], (body as SeatGoodwill).amount)
  const [given] = (await readOrder(member, id)).goodwill ?? []
  expect(given?.refunds).toMatchObject((body as SeatGoodwill).parts)
})

it('names the seats on its credit note', async () => {
  const { id } = await booked(member, show, { seats: FOUR })
  await giveSeats(id, ['B7'])
  await goodwill(id, 100)
  await runTimers(id)
  const { creditNotes } = await readInvoice(member, id)
  expect(creditNotes).toMatchObject([{ reason: 'GOODWILL', total: PRICE, seats: ['B7'] }, { total: 100 }])
  expect(creditNotes[1]).not.toHaveProperty('seats')
})

it('returns each seat once, and only seats of the booking', async () => {
  const { id } = await booked(member, show, { seats: ['B5', 'B6'] })
  await giveSeats(id, ['B5'])
  for (const seats of [['B5'], ['B5', 'B6'], ['C1']]) {
    const refused = { reason: 'order_closed', details: { because: 'seats_given' } }
    expect((await giveSeats(id, seats)).body).toMatchObject(refused)
    expect((await preview(id, seats)).body).toMatchObject(refused)
  }
  expect((await giveSeats(id, ['B6'], PRICE + 1)).body).toMatchObject({
    reason: 'refund_changed',
    details: { total: PRICE },
  })
  await runTimers(id)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunded: PRICE })
})

it('returns no more than is left of what was paid', async () => {
  const { id } = await booked(member, show, { seats: ['B5', 'B6'] })
  await goodwill(id, PRICE + 750)
  expect((await preview(id, ['B5'])).body).toMatchObject({ cost: PRICE, amount: PRICE - 750 })
  expect((await giveSeats(id, ['B5'], PRICE - 750)).status).toBe(200)
  expect((await preview(id, ['B6'])).body).toMatchObject({ reason: 'amount_too_large' })
  await runTimers(id)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunded: 2 * PRICE })
  expect(await breaches(show, bank, [member], [id])).toEqual([])
})

it('and a later cancellation together return what was paid', async () => {
  const { id } = await booked(member, show, { seats: FOUR })
  await giveSeats(id, ['B5', 'B6'])
  await runTimers(id)
  await cancelForHolder(id)
  await runTimers(id)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 2, refunded: 4 * PRICE })
  expect(await breaches(show, bank, [member], [id])).toEqual([])
})

it('counts with other goodwill for the limit of support, which the preview knows', async () => {
  Object.assign(env, { SUPPORT_REFUND_MAX: '60' })
  const { id } = await booked(member, show, { seats: ['B5', 'B6'] })
  const support = await staffAs('support')
  expect((await goodwill(id, 2000, { headers: support })).status).toBe(200)
  expect((await preview(id, ['B5'], support)).body).toMatchObject({ needsManager: true })
  expect((await giveSeats(id, ['B5'], PRICE, { headers: support })).body).toMatchObject({ needs: 'refundAboveLimit' })
  expect((await preview(id, ['B5'], await staffAs('engineer'))).status).toBe(403)
})

it('happens once for each key, in any order of the seats, with one row in the audit list', async () => {
  const { id } = await booked(member, show, { seats: FOUR })
  const key = newKey()
  const first = await giveSeats(id, ['B5', 'B6'], 2 * PRICE, { key })
  expect((await giveSeats(id, ['B6', 'B5'], 2 * PRICE, { key })).text).toBe(first.text)
  expect((await giveSeats(id, ['B7', 'B8'], 2 * PRICE, { key })).body).toMatchObject({
    reason: 'idempotency_key_reused',
  })
  await runTimers(id)
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 2 * PRICE })
  expect((await auditRows()).filter(({ action }) => action === 'goodwill')).toEqual([
    { action: 'goodwill', target: id, why: `HARDSHIP ${2 * PRICE} B5 B6`, outcome: 'done' },
    { action: 'goodwill', target: id, why: `HARDSHIP ${2 * PRICE} B7 B8`, outcome: 'idempotency_key_reused' },
  ])
})

it('puts nothing that was typed into the audit list', async () => {
  const { id } = await booked(member, show)
  await giveSeats(id, ['0501234567'])
  expect(JSON.stringify(await auditRows())).not.toContain('0501234567')
})
