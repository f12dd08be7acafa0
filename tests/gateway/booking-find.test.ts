// How staff find the booking of a caller: by phone, by card and day, by showtime and seat. What is searched for is
// personal, so neither the read model nor the audit list holds it.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { iso } from '#server/lib/clock.ts'
import { MAX_FOUND } from '#server/lib/booking-care.ts'
import { auditRows, bookingOf, find, foundIds, staffAs } from './support/booking-care.ts'
import { call, type Visitor } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { ask } from './support/operator.ts'
import { guest, newShowtime, openOrder, orderStub, runTimers } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'
import { ticketed } from './support/tickets.ts'

const PHONE = '+966501234567'
let visitor: Visitor
let show: string
let startsAt: number

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  await env.DB.batch(['audit', 'staff', 'orders'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  startsAt = Date.now() + 2 * DAY_MS
  show = await newShowtime({ startsAt })
  newBank()
  visitor = await guest(PHONE)
})

it.each([
  ['as people write it', '050 123 4567'],
  ['with Arabic digits', '٠٥٠١٢٣٤٥٦٧'],
  ['in Eastern digits with its country', '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧'],
  ['with 00', '00966501234567'],
])('a guest’s booking is found by the phone %s', async (_, phone) => {
  const { id, reference } = await ticketed(visitor, ['B5'], show)
  const found = await find({ by: 'PHONE', phone })
  expect(found.body).toMatchObject({
    bookings: [{ id, reference, seats: ['B5'], status: 'TICKETED', contact: '05X XXX 4567' }],
    isTooMany: false,
  })
})

it('a member’s bookings are found by the phone of the account, also those that are over', async () => {
  const member = await newMember()
  const [kept, gone] = [await booked(member, show, { seats: ['B5'] }), await booked(member, show, { seats: ['B6'] })]
  await cancel(member, gone.id)
  await runTimers(gone.id)
  expect((await foundIds({ by: 'PHONE', phone: member.phone })).toSorted()).toEqual([kept.id, gone.id].toSorted())
})

it('held seats that were never paid are no booking', async () => {
  const member = await newMember()
  await openOrder(member, show, ['B5'])
  expect(await foundIds({ by: 'PHONE', phone: member.phone })).toEqual([])
})

it('a booking is found by the last four digits of its card and the cinema day, and on no other day', async () => {
  const { id } = await ticketed(visitor, ['B5'], show)
  await ticketed(await guest('+966507654321'), ['B5'], await newShowtime({ startsAt: startsAt + 3 * DAY_MS }))
  const day = cinemaDayOf(startsAt)
  expect(await foundIds({ by: 'CARD', lastFour: '٤٢٤٢', day })).toEqual([id])
  expect(await foundIds({ by: 'CARD', lastFour: '4243', day })).toEqual([])
  expect(await foundIds({ by: 'CARD', lastFour: '4242', day: cinemaDayOf(startsAt + DAY_MS) })).toEqual([])
})

it('a booking is found by its showtime and seat, however the seat is written', async () => {
  const { id } = await ticketed(visitor, ['B5', 'B6'], show)
  for (const seat of ['B6', 'b 6', 'B٦']) expect(await foundIds({ by: 'SEAT', showtimeId: show, seat })).toEqual([id])
  expect(await foundIds({ by: 'SEAT', showtimeId: show, seat: 'B7' })).toEqual([])
})

it.each([
  ['ب12', 'ب ١٢'],
  ['٣-7', '3-7'],
  ['c-4', 'C-٤'],
])('a seat that its hall calls %s is found as %s', async (seat, typed) => {
  const { id } = await ticketed(visitor, ['B5'], show)
  await env.DB.prepare('UPDATE orders SET seats_json = ? WHERE id = ?')
    .bind(JSON.stringify([seat]), id)
    .run()
  expect(await foundIds({ by: 'SEAT', showtimeId: show, seat: typed })).toEqual([id])
  expect(await foundIds({ by: 'SEAT', showtimeId: show, seat: 'B5' })).toEqual([])
})

it('more bookings than a page shows ask for a narrower search', async () => {
  const member = await newMember()
  const { id } = await booked(member, show)
  const copies = Array.from({ length: MAX_FOUND }, (_, at) =>
    env.DB.prepare(
      `INSERT INTO orders SELECT id || ?1, owner, reference, showtime_id, cinema_day, starts_at, status, total, seats_json,
       opened_at - ?1, updated_at, seq, showtime_json, past_at, erase_at, exchange_of, exchanged_for, contact_key, line_shape, card_key, refundable, food_for
       FROM orders WHERE id = ?2`,
    ).bind(at + 1, id),
  )
  await env.DB.batch(copies)
  const { body } = await find({ by: 'PHONE', phone: member.phone })
  expect(body).toMatchObject({ bookings: [{ id }], isTooMany: true })
})

it.each([
  [{ by: 'PHONE', phone: 'Salma' }, 'phone'],
  [{ by: 'CARD', lastFour: '42', day: '2026-11-28' }, 'lastFour'],
  [{ by: 'CARD', lastFour: '4242', day: 'today' }, 'day'],
  [{ by: 'NAME', name: 'Salma' }, 'by'],
])('%o is refused with the field that is wrong', async (body, field) => {
  expect(await find(body)).toMatchObject({
    status: 400,
    body: { reason: 'invalid_input', details: { fields: [field] } },
  })
})

it('the audit list says which bookings were found and how, and holds nothing that was typed', async () => {
  const { id } = await ticketed(visitor, ['B5'], show)
  await find({ by: 'PHONE', phone: '0501234567' })
  await find({ by: 'CARD', lastFour: '4242', day: cinemaDayOf(startsAt) })
  await find({ by: 'CARD', lastFour: '1111', day: cinemaDayOf(startsAt) })
  expect(await auditRows()).toEqual([
    { action: 'find_bookings', target: id, why: 'PHONE', outcome: 'done' },
    { action: 'find_bookings', target: id, why: 'CARD', outcome: 'done' },
    { action: 'find_bookings', target: null, why: 'CARD', outcome: 'done' },
  ])
})

it('each booking that is opened has an audit row of its own, also if one reference has several', async () => {
  const [first, second] = [await ticketed(visitor, ['B5'], show), await ticketed(visitor, ['B6'], show)]
  await env.DB.prepare('UPDATE orders SET reference = ? WHERE id = ?').bind(first.reference, second.id).run()
  await ask('GET', `orders/${first.reference}`)
  const looks = (await auditRows()).filter(({ action }) => action === 'look')
  expect(looks.map(({ target }) => target).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(looks.every(({ outcome }) => outcome === 'done')).toBe(true)
})

it('the read model has neither the phone nor the digits of the card', async () => {
  await ticketed(visitor, ['B5'], show)
  const rows = JSON.stringify((await env.DB.prepare('SELECT contact_key, card_key FROM orders').all()).results)
  expect(rows).not.toMatch(/4567|4242/)
})

it('a booking whose person is forgotten is not found by its card any more', async () => {
  const member = await newMember()
  const { id } = await booked(member, show)
  const day = cinemaDayOf(startsAt)
  expect(await foundIds({ by: 'CARD', lastFour: '4242', day })).toEqual([id])
  await orderStub(id).erasePersonalData(member.memberId)
  await runTimers(id)
  expect(await foundIds({ by: 'CARD', lastFour: '4242', day })).toEqual([])
})

it('an engineer may not search, and an order shows them nothing of its holder', async () => {
  expect((await find({ by: 'PHONE', phone: '0501234567' }, await staffAs('engineer'))).status).toBe(403)
  const { id } = await ticketed(visitor, ['B5'], show)
  await expect(bookingOf(id, await staffAs('engineer'))).rejects.toThrow('is no booking')
  expect((await bookingOf(id, await staffAs('support'))).tickets).toHaveLength(1)
})

it('a booking shows its messages as sent, without their texts', async () => {
  const { id, reference } = await ticketed(visitor, ['B5'], show)
  const { messages } = await bookingOf(id)
  expect(messages).toMatchObject([{ kind: 'tickets', channel: 'TEXT', state: 'SENT' }])
  expect(JSON.stringify(messages)).not.toContain(reference)
})

it('who searches too often is refused for a while by phone, card and reference, and others search on', async () => {
  const { id } = await ticketed(visitor, ['B5'], show)
  const [busy, other] = [await staffAs('support'), await staffAs('support')]
  const numbers = Array.from({ length: 60 }, (_, at) => `05000000${String(at).padStart(2, '0')}`)
  for (const phone of numbers) expect((await find({ by: 'PHONE', phone }, busy)).status).toBe(200)
  await env.DB.prepare('DELETE FROM audit').run()
  const refused = [
    await find({ by: 'PHONE', phone: PHONE }, busy),
    await find({ by: 'CARD', lastFour: '4242', day: cinemaDayOf(startsAt) }, busy),
    await call('POST', 'operator/members/find', { headers: busy, body: { text: PHONE } }),
    await ask('GET', 'orders/SH-7K2M-94QX', undefined, busy),
  ]
  const retryAt = iso(Date.now() + 5 * MINUTE_MS)
  for (const { status, body } of refused) {
    expect(status).toBe(429)
    expect(body).toMatchObject({ reason: 'rate_limited', details: { retryAt } })
  }
  const { results } = await env.DB.prepare('SELECT action, target, why, outcome FROM audit ORDER BY seq').all()
  expect(results).toEqual(
    [
      ['find_bookings', 'PHONE'],
      ['find_bookings', 'CARD'],
      ['find_member', null],
      ['look', 'REFERENCE'],
    ].map(([action, why]) => ({ action, why, target: null, outcome: 'rate_limited' })),
  )
  // What a search has found, and what links lead to, still opens.
  expect((await ask('GET', `orders/${id}`, undefined, busy)).status).toBe(200)
  expect((await find({ by: 'PHONE', phone: PHONE }, other)).body).toMatchObject({ bookings: [{ id }] })
  pass(5 * MINUTE_MS)
  expect((await find({ by: 'PHONE', phone: PHONE }, busy)).body).toMatchObject({ bookings: [{ id }] })
})
