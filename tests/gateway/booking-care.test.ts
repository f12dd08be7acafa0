// Staff help the holder of a booking: money back that leaves the booking as it is, a cancellation that the rules of
// members no longer allow, the ticket once more, and a note for the visit. Every halala goes back once.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { auditRows, bookingOf, cancelForHolder, care, goodwill, staffAs } from './support/booking-care.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { balances, booked, cancel, fill, seatState } from './support/cancel.ts'
import { withdrawSeats } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { stored } from './support/members-delete.ts'
import { newMember } from './support/members.ts'
import { move, movedOf } from './support/moved-bookings.ts'
import { act, ask, shown } from './support/operator.ts'
import { guest, newShowtime, orderOf, orderStub, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { openLink, linkedOf, linkOf, ticketed, textsWith } from './support/tickets.ts'
import { countedCancels } from './support/wallet.ts'
import { breaches } from './support/audit.ts'
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

describe('goodwill', () => {
  it('has a credit note each time, beside the invoice', async () => {
    const { id } = await booked(member, show)
    await goodwill(id, 1000)
    await goodwill(id, 500)
    await runTimers(id)
    const { invoice, creditNotes, isIssuing } = await readInvoice(member, id)
    expect([invoice?.total, isIssuing]).toEqual([PRICE, false])
    expect(creditNotes).toMatchObject([
      { reason: 'GOODWILL', total: 1000, refersTo: invoice?.number },
      { reason: 'GOODWILL', total: 500, refersTo: invoice?.number },
    ])
    expect(new Set(creditNotes.map(({ number }) => number)).size).toBe(2)
  })

  it('is spent on the card first, then the e-wallet, then cashback', async () => {
    await fill(member, { eWallet: 1000, cashback: [{ amount: 750, expiresAt: Date.now() + 9 * DAY_MS }] })
    const { id } = await booked(member, show, { eWallet: 1000, cashback: 750 })
    await goodwill(id, PRICE - 300)
    await runTimers(id)
    expect(bank.moved(id)).toMatchObject({ refunds: 1, refunded: PRICE - 1750 })
    const [eWallet, cashback] = await balances(member)
    expect(eWallet).toBe(1000)
    expect((await readOrder(member, id)).goodwill?.[0]?.refunds).toMatchObject([
      { to: 'CARD', amount: PRICE - 1750 },
      { to: 'E_WALLET', amount: 1000 },
      { to: 'CASHBACK', amount: 450 },
    ])
    expect(cashback).toBeGreaterThanOrEqual(450)
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('that returned all of the card leaves nothing to ask its processor for when the booking is cancelled', async () => {
    await fill(member, { eWallet: 1000 })
    const { id } = await booked(member, show, { eWallet: 1000 })
    await goodwill(id, PRICE - 1000)
    await runTimers(id)
    const refunding = vi.spyOn(bank.gateway, 'refund')
    await cancelForHolder(id)
    await runTimers(id)
    expect((await readOrder(member, id)).status).toBe('REFUNDED')
    expect(refunding).not.toHaveBeenCalled()
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('answers a repeated press with the same bytes', async () => {
    const { id } = await booked(member, show)
    const key = newKey()
    const first = await goodwill(id, 1000, { key })
    expect((await goodwill(id, 1000, { key })).text).toBe(first.text)
  })

  it('above the limit of support needs a manager, also in pieces', async () => {
    Object.assign(env, { SUPPORT_REFUND_MAX: '30' })
    const { id } = await booked(member, show)
    const [manager, support] = [await staffAs('manager'), await staffAs('support')]
    expect((await goodwill(id, 2900, { headers: support })).status).toBe(200)
    expect(await goodwill(id, 200, { headers: support })).toMatchObject({
      status: 403,
      body: { needs: 'refundAboveLimit', limit: 3000 },
    })
    expect((await auditRows()).at(-1)).toMatchObject({ action: 'goodwill', target: id, outcome: 'forbidden' })
    expect((await goodwill(id, 200, { headers: manager })).status).toBe(200)
    expect((await goodwill(id, 100, { headers: await staffAs('engineer') })).status).toBe(403)
    await runTimers(id)
    expect(bank.moved(id)).toMatchObject({ refunded: 3100 })
  })

  it('that the processor refuses needs a person, and goes back once from there', async () => {
    const { id } = await booked(member, show)
    bank.refundAnswer = 'FAILED'
    await goodwill(id, 1000)
    await runTimers(id, 10)
    expect(await shown(id)).toMatchObject({ state: 'TICKETED', attention: 'refund_refused' })
    bank.refundAnswer = 'REFUNDED'
    pass(11 * MINUTE_MS)
    await act(id, 'refund')
    await runTimers(id)
    expect(await shown(id)).toMatchObject({ state: 'TICKETED', attention: null })
    expect(bank.moved(id)).toMatchObject({ refunded: 1000 })
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('is given until a month after the showtime', async () => {
    const { id } = await booked(member, show)
    pass(33 * DAY_MS - MINUTE_MS)
    expect((await goodwill(id, 100)).status).toBe(200)
    pass(2 * MINUTE_MS)
    expect((await goodwill(id, 100)).body).toMatchObject({
      reason: 'order_closed',
      details: { because: 'too_late' },
    })
  })

  it('leaves an audit row with its reason and sum, and nothing personal', async () => {
    const { id } = await booked(member, show)
    await goodwill(id, 100)
    await goodwill(id, 999_999)
    const rows = (await auditRows()).filter(({ action }) => action === 'goodwill')
    expect(rows).toEqual([
      { action: 'goodwill', target: id, why: 'SERVICE 100', outcome: 'done' },
      { action: 'goodwill', target: id, why: 'SERVICE 999999', outcome: 'amount_too_large' },
    ])
  })
})

it('a repeated action has one row in the audit list, and an id that names nothing has none', async () => {
  const { id } = await booked(member, show)
  const key = newKey()
  for (let time = 0; time < 3; time += 1) await goodwill(id, 1000, { key })
  const service = newKey()
  for (let time = 0; time < 2; time += 1) await care(id, 'service', { codes: ['GUIDE'], note: '' }, { key: service })
  const typed = '0501234567'
  const answers = [
    await goodwill(typed, 100),
    await care(typed, 'cancel', { reason: 'FAULT', total: 100 }),
    await care(typed, 'service', { codes: [], note: '' }),
    await care(typed, 'send-again', { by: 'PHONE' }),
    await care(typed, 'contact', { why: 'SAFETY' }),
    await act(typed, 'reconcile'),
    await act(typed, 'refund'),
    await ask('POST', `due/${typed}/retry`),
    await ask('POST', `staff/${typed}/revoke`),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await auditRows()).map(({ action, target, outcome }) => [action, target, outcome])).toEqual([
    ['goodwill', id, 'done'],
    ['note_service', id, 'done'],
  ])
})

it('a row says that the action was done, although an earlier try with its key was refused', async () => {
  const { id } = await booked(member, show)
  const key = newKey()
  pass(34 * DAY_MS)
  expect((await goodwill(id, 100, { key })).status).toBe(400)
  pass(-2 * DAY_MS)
  expect((await goodwill(id, 100, { key })).status).toBe(200)
  expect((await auditRows()).map(({ outcome }) => outcome)).toEqual(['done'])
})

describe('a booking cancelled past the rules', () => {
  it('returns everything after the start, frees its seats, and is not counted for its member', async () => {
    const expiresAt = Date.now() + 2 * DAY_MS
    await fill(member, { eWallet: 500, cashback: [{ amount: 300, expiresAt }] })
    const { id, reference } = await booked(member, show, { eWallet: 500, cashback: 300 })
    pass(3 * DAY_MS + HOUR_MS)
    expect((await cancel(member, id, { refund: PRICE })).status).toBe(400)
    const { care: seen } = await bookingOf(id)
    // The cashback would have expired meanwhile.
    expect(seen).toMatchObject({ refused: null, total: PRICE })
    expect((await cancelForHolder(id)).status).toBe(200)
    await runTimers(id)
    expect(await readOrder(member, id)).toMatchObject({
      status: 'REFUNDED',
      tickets: [],
      cancellation: { isByCinema: true, total: PRICE, ended: 0 },
    })
    expect(bank.moved(id)).toMatchObject({ refunds: 1, refunded: PRICE - 800 })
    expect((await balances(member))[0]).toBe(500)
    expect((await balances(member))[1]).toBe(300)
    expect(await seatState(show, 'B5')).toBeUndefined()
    expect(await countedCancels(member.memberId)).toBe(0)
    expect(await textsWith(`As agreed, we cancelled your booking ${reference}.`)).toHaveLength(1)
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('also returns a guest’s money, who may cancel nothing', async () => {
    const visitor = await guest('+966501234567')
    const { id } = await ticketed(visitor, ['B5'], show)
    expect((await cancelForHolder(id)).status).toBe(200)
    await runTimers(id)
    expect(orderOf(await call('GET', `guest-users/orders/${id}`, { as: visitor }))).toMatchObject({
      status: 'REFUNDED',
      cancellation: { isByCinema: true },
    })
    expect(bank.moved(id)).toMatchObject({ refunds: 1, refunded: PRICE })
  })

  it('happens only with the sum that staff have seen, and once', async () => {
    const { id } = await booked(member, show)
    await goodwill(id, 750)
    expect((await care(id, 'cancel', { reason: 'FAULT', total: PRICE })).body).toMatchObject({
      reason: 'refund_changed',
      details: { total: 4000 },
    })
    const key = newKey()
    await cancelForHolder(id, { key })
    expect((await care(id, 'cancel', { reason: 'HARDSHIP', total: 4000 }, { key })).status).toBe(200)
    expect((await care(id, 'cancel', { reason: 'HARDSHIP', total: 0 })).body).toMatchObject({ reason: 'order_closed' })
    await runTimers(id)
    expect(bank.moved(id)).toMatchObject({ refunds: 2, refunded: PRICE })
  })

  it('above the limit of support needs a manager', async () => {
    Object.assign(env, { SUPPORT_REFUND_MAX: '30' })
    const { id } = await booked(member, show)
    const [manager, support] = [await staffAs('manager'), await staffAs('support')]
    expect((await cancelForHolder(id, { headers: support })).status).toBe(403)
    expect((await readOrder(member, id)).status).toBe('TICKETED')
    expect((await cancelForHolder(id, { headers: manager })).status).toBe(200)
  })
})

describe('the ticket sent again by staff', () => {
  it('goes to the phone of the booking, as often as its holder may send it', async () => {
    const visitor = await guest('+966501234567')
    const { id, reference } = await ticketed(visitor, ['B5'], show)
    const before = (await textsWith(reference)).length
    pass(HOUR_MS)
    const sent = await care(id, 'send-again', { by: 'PHONE' })
    expect([sent.status, sent.body]).toMatchObject([200, { toMasked: '05X XXX 4567' }])
    await runTimers(id)
    expect((await textsWith(reference)).length).toBe(before + 1)
    expect((await care(id, 'send-again', { by: 'PHONE' })).body).toMatchObject({ reason: 'rate_limited' })
    expect((await bookingOf(id)).messages).toMatchObject([
      { kind: 'again', channel: 'TEXT', state: 'SENT' },
      { kind: 'tickets', channel: 'TEXT', state: 'SENT' },
    ])
  })

  it('goes to no address that was not verified, and to none that is typed', async () => {
    const { id } = await booked(member, show)
    expect((await care(id, 'send-again', { by: 'EMAIL' })).body).toMatchObject({
      reason: 'order_closed',
      details: { because: 'no_address' },
    })
    expect((await care(id, 'send-again', { by: 'EMAIL', email: 'typed@example.com' })).status).toBe(400)
  })
})

describe('a service note', () => {
  it('is read by staff, and the ticket only says that assistance is arranged', async () => {
    const visitor = await guest('+966501234567')
    const order = await ticketed(visitor, ['B5'], show)
    const { id } = order
    await care(id, 'service', { codes: ['WHEELCHAIR', 'STEP_FREE'], note: 'Comes with a folding ramp' })
    expect((await bookingOf(id)).service).toMatchObject({
      codes: ['WHEELCHAIR', 'STEP_FREE'],
      note: 'Comes with a folding ramp',
    })
    const seen = await call('GET', `guest-users/orders/${id}`, { as: visitor })
    expect(orderOf(seen).hasAssistance).toBe(true)
    expect(seen.text).not.toContain('ramp')
    expect(linkedOf(await openLink(await linkOf(order))).order.hasAssistance).toBe(true)
    await care(id, 'service', { codes: [], note: '' })
    expect((await bookingOf(id)).service).toBeNull()
  })

  it('is deleted with the personal data of the booking, also from stored answers', async () => {
    const { id } = await booked(member, show)
    await care(id, 'service', { codes: ['GUIDE'], note: 'Met at the door' })
    await runTimers(id)
    expect(await stored(orderStub(id))).toContain('Met at the door')
    await orderStub(id).erasePersonalData(member.memberId)
    expect(await stored(orderStub(id))).not.toContain('Met at the door')
  })

  it('is deleted three days after the showtime, wherever the booking has gone, and nothing else changes', async () => {
    const { id } = await booked(member, show)
    await care(id, 'service', { codes: ['WHEELCHAIR'], note: 'Met at the door' })
    await runTimers(id)
    pass(6 * DAY_MS)
    await runTimers(id)
    expect((await bookingOf(id)).service).not.toBeNull()
    pass(3 * HOUR_MS)
    await runTimers(id)
    expect((await bookingOf(id)).service).toBeNull()
    expect(await stored(orderStub(id))).not.toContain('Met at the door')
    await runTimers(id)
    expect(await shown(id)).toMatchObject({ state: 'TICKETED', attention: null, timers: [] })
  })

  it('is no longer than its field, and the audit list has its codes alone', async () => {
    const { id } = await booked(member, show)
    expect((await care(id, 'service', { codes: ['GUIDE'], note: 'x'.repeat(141) })).status).toBe(400)
    expect((await care(id, 'service', { codes: ['MEDICINE'], note: '' })).status).toBe(400)
    await care(id, 'service', { codes: ['GUIDE'], note: 'Met at the door' })
    expect((await auditRows()).filter(({ action }) => action === 'note_service')).toEqual([
      { action: 'note_service', target: id, why: 'GUIDE', outcome: 'done' },
    ])
  })
})

it('a whole phone number is shown for a reason only, and the audit list has the reason, not the number', async () => {
  const { id } = await ticketed(await guest('+966501234567'), ['B5'], show)
  expect((await shown(id)).contact).toBe('05X XXX 4567')
  expect((await care(id, 'contact', { why: 'CURIOUS' })).status).toBe(400)
  expect((await care(id, 'contact', { why: 'CALLER_ASKS' })).body).toEqual({ phone: '+966501234567', email: null })
  const rows = await auditRows()
  expect(rows.at(-1)).toEqual({ action: 'see_contact', target: id, why: 'CALLER_ASKS', outcome: 'done' })
  expect(JSON.stringify(rows)).not.toMatch(/4567/)
})

it('the page of a booking lists every part of its price, also after staff have moved it', async () => {
  const { id, breakdown } = await booked(member, show, { seats: ['B5'] })
  const { tickets, fee, total } = breakdown
  const bill = { tickets, fee, discount: 0, voucher: 0, adjustment: 0, food: 0, total }
  expect((await bookingOf(id)).bill).toEqual(bill)
  await goodwill(id, 1000)
  const next = movedOf(await move(id, show, ['C5']))
  expect((await bookingOf(next.id)).bill).toEqual({ ...bill, adjustment: -1000, total: total - 1000 })
})

it('the page of a booking lists its documents oldest first', async () => {
  const { id } = await booked(member, show, { seats: ['B5'] })
  await goodwill(id, 1000)
  await runTimers(id)
  await cancelForHolder(id)
  await runTimers(id)
  const documents = (await bookingOf(id)).documents
  expect(documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE'])
  expect(documents.map(({ issuedAt }) => issuedAt)).toEqual(documents.map(({ issuedAt }) => issuedAt).toSorted())
})

it('the page of a booking says that the ticket of a withdrawn seat is no longer valid', async () => {
  const { id } = await booked(member, show, { seats: ['B5', 'B6'] })
  await withdrawSeats([show], ['B6'])
  expect((await bookingOf(id)).tickets).toMatchObject([
    { seat: 'B5', isValid: true },
    { seat: 'B6', isValid: false },
  ])
})

it('the page of a booking says what was paid by which means, its seats and its documents', async () => {
  await fill(member, { eWallet: 1000 })
  const { id } = await booked(member, show, { seats: ['B5'], eWallet: 1000 })
  expect(await bookingOf(id)).toMatchObject({
    tickets: [{ seat: 'B5', isValid: true }],
    paidBy: [
      { means: 'CARD', amount: PRICE - 1000, lastFour: '4242' },
      { means: 'E_WALLET', amount: 1000 },
    ],
    documents: [{ kind: 'INVOICE' }],
    refunds: [],
    care: { most: PRICE, given: 0, total: PRICE, refused: null },
  })
})
