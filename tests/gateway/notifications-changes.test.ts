// What a member reads in the bell of a booking whose showtime the cinema has changed: it is true when it is read,
// before the answer and after it.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import type { Notification, NotificationType } from '#server/contracts/notifications.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { call, type Member } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { answer, callOff, move, openChange, withdrawSeats } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { checkoutOrder, newShowtime, orderOf, runTimers } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'

let member: Member
let show: string
let startsAt: number
let booking: Order

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'))
  newBank()
  member = await newMember()
  startsAt = Date.parse('2026-11-26T17:00:00Z')
  show = await newShowtime({ startsAt })
  booking = await booked(member, show, { seats: ['B5', 'B6'] })
  await runTimers(booking.id)
})

/** As displayed: isolates are invisible, and a time has no line break. */
const seen = (text: string) => text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')

async function bell(): Promise<Notification[]> {
  const { body } = await call('GET', 'notifications', { as: member })
  return (body as Answer<'GET notifications'>).notifications
}
async function told(type: NotificationType): Promise<string[]> {
  return (await bell()).filter((row) => row.type === type).map(({ body }) => seen(body))
}
const INVITES = /choose|keep booking/i
const invitations = async () => (await bell()).filter(({ body }) => INVITES.test(body)).map(({ body }) => seen(body))

/** The seats are paid with the booking. */
async function take(sessionId: string, seats: string[]): Promise<Order> {
  const body = { sessionId, seats, exchangeOf: booking.id }
  const { id } = orderOf(await call('POST', 'orders', { as: member, body }))
  orderOf(await checkoutOrder(member, id))
  const next = orderOf(await call('POST', `orders/${id}/pay`, { as: member, body: { total: 0 } }))
  for (const each of [id, booking.id]) await runTimers(each, 2)
  return next
}

describe('a notification of a change stops asking', () => {
  it('once the holder has taken the money back', async () => {
    await callOff([show])
    await runTimers(booking.id)
    expect(await invitations()).toHaveLength(1)
    orderOf(await answer(member, booking.id, 'REFUND'))
    await runTimers(booking.id, 2)
    expect(await invitations()).toEqual([])
    expect(await told('SHOWTIME_CALLED_OFF')).toEqual([
      expect.stringMatching(
        `^“.*” at .*, Thursday 26 November, 8:00 PM\\. Reason: .*\\. Booking ${booking.reference} was cancelled and its tickets are no longer valid\\.$`,
      ),
    ])
  })

  it('once the time to answer is over and the money goes back by itself', async () => {
    await withdrawSeats([show], ['B5'])
    await runTimers(booking.id)
    expect(await invitations()).toHaveLength(1)
    pass(Date.parse((await openChange(member, booking.id)).answerUntil) - Date.now())
    await runTimers(booking.id, 3)
    // An alarm that had begun by itself tells the list of bookings a moment later.
    await expect.poll(invitations, { timeout: 15_000 }).toEqual([])
    expect(await told('SEATS_WITHDRAWN')).toEqual([expect.stringContaining('was cancelled')])
  })

  it('once the holder has another showtime, and leads to the new booking', async () => {
    await callOff([show])
    await runTimers(booking.id)
    const later = await newShowtime({ startsAt: startsAt + DAY_MS })
    const next = await take(later, ['C5', 'C6'])
    expect(await invitations()).toEqual([])
    const row = (await bell()).find(({ type }) => type === 'SHOWTIME_CALLED_OFF')
    expect(row).toMatchObject({ objectId: next.id, startsAt: new Date(startsAt + DAY_MS).toISOString() })
    expect(seen(row!.body)).toMatch(
      new RegExp(`Booking ${booking.reference} is now ${next.reference}: Friday 27 November, 8:00 PM, at .*\\.$`),
    )
  })

  it('once the holder has other seats of the same showtime', async () => {
    await withdrawSeats([show], ['B5'])
    await runTimers(booking.id)
    const next = await take(show, ['C5', 'C6'])
    expect(await told('SEATS_WITHDRAWN')).toEqual([
      expect.stringMatching(new RegExp(`Booking ${booking.reference} is now ${next.reference}\\.$`)),
    ])
  })

  it('once the holder keeps the booking, and says that it is cancelled if it is later', async () => {
    await move(show, 2 * HOUR_MS)
    await runTimers(booking.id)
    expect(await invitations()).toHaveLength(1)
    orderOf(await answer(member, booking.id, 'KEEP'))
    await runTimers(booking.id)
    expect(await invitations()).toEqual([])
    expect(await told('SHOWTIME_MOVED')).toEqual([expect.stringContaining('still valid')])
    orderOf(await cancel(member, booking.id))
    await runTimers(booking.id, 2)
    expect(await told('SHOWTIME_MOVED')).toEqual([expect.stringContaining('was cancelled')])
  })
})

describe('a later change', () => {
  it('takes the place of the earlier one, so that one notification says what is so now', async () => {
    await move(show, HOUR_MS)
    await runTimers(booking.id)
    const first = (await bell()).find(({ type }) => type === 'SHOWTIME_MOVED')
    await move(show, HOUR_MS)
    await runTimers(booking.id)
    expect(await told('SHOWTIME_MOVED')).toEqual([
      expect.stringContaining('now starts Thursday 26 November, 10:00 PM, instead of 8:00 PM'),
    ])
    await callOff([show])
    await runTimers(booking.id)
    expect(await told('SHOWTIME_MOVED')).toEqual([])
    expect(await told('SHOWTIME_CALLED_OFF')).toHaveLength(1)
    const unread = (await call('GET', 'notifications/unread/count', { as: member })).body as { count: number }
    expect(unread.count).toBe((await bell()).filter(({ isRead }) => !isRead).length)
    // A page that still lists it may mark it as read.
    expect((await call('PUT', `notifications/${first!.id}/make-read`, { as: member, body: {} })).status).toBe(200)
  })

  it('takes its place even if the earlier one arrives after it', async () => {
    const { notify } = InboxObject.prototype
    const silent = vi.spyOn(InboxObject.prototype, 'notify').mockImplementation(function (
      this: InboxObject,
      news,
      replaces,
    ) {
      if (news.type === 'SHOWTIME_MOVED') throw new Error('no answer')
      return notify.call(this, news, replaces)
    })
    await move(show, HOUR_MS)
    await runTimers(booking.id)
    await callOff([show])
    await runTimers(booking.id, 2)
    expect(await told('SHOWTIME_CALLED_OFF')).toHaveLength(1)
    silent.mockRestore()
    await runTimers(booking.id, 4, MINUTE_MS)
    expect(await told('SHOWTIME_MOVED')).toEqual([])
    expect(await told('SHOWTIME_CALLED_OFF')).toHaveLength(1)
  })
})

describe('after a move', () => {
  it('the notification of the tickets has the new time', async () => {
    expect(await told('GENERATE_TICKET')).toEqual([expect.stringContaining('Thursday 26 November, 8:00 PM')])
    await move(show, HOUR_MS)
    await runTimers(booking.id)
    const row = (await bell()).find(({ type }) => type === 'GENERATE_TICKET')
    expect(seen(row!.body)).toContain('Thursday 26 November, 9:00 PM')
    expect(row!.startsAt).toBe(new Date(startsAt + HOUR_MS).toISOString())
  })

  it('the reminder of the showtime has it as well', async () => {
    vi.setSystemTime(startsAt - 2 * HOUR_MS)
    await runTimers(booking.id)
    expect(await told('ORDER_REMINDER')).toEqual([expect.stringContaining('starts Thursday 26 November, 8:00 PM')])
    await move(show, 20 * MINUTE_MS)
    await runTimers(booking.id)
    expect(await told('ORDER_REMINDER')).toEqual([expect.stringContaining('starts Thursday 26 November, 8:20 PM')])
  })
})

describe('once the showtime is called off, before the holder has answered', () => {
  const titles = async (type: NotificationType) =>
    (await bell()).filter((row) => row.type === type).map(({ title }) => title)
  const ARE_VOID = 'Your tickets are no longer valid'

  it('the notification of the tickets no longer says that they are ready', async () => {
    await callOff([show])
    await runTimers(booking.id)
    expect(await titles('GENERATE_TICKET')).toEqual([ARE_VOID])
    expect(await told('GENERATE_TICKET')).toEqual([
      expect.stringMatching(
        `^“.*” at .*, Thursday 26 November, 8:00 PM\\. The cinema cancelled this showtime, and the tickets for booking ${booking.reference} are no longer valid\\.$`,
      ),
    ])
    // The newer notification alone asks for the answer.
    expect(await invitations()).toHaveLength(1)
  })

  it('the reminder of the showtime no longer says that it starts', async () => {
    vi.setSystemTime(startsAt - 2 * HOUR_MS)
    await runTimers(booking.id)
    await callOff([show])
    await runTimers(booking.id)
    expect(await titles('ORDER_REMINDER')).toEqual([ARE_VOID])
  })

  it('the tickets of another showtime stay ready', async () => {
    const other = await booked(member, await newShowtime({ startsAt: startsAt + DAY_MS }), { seats: ['B5'] })
    await runTimers(other.id)
    await callOff([show])
    await runTimers(booking.id)
    const ready = (await bell()).filter(({ title }) => title === 'Your ticket is ready')
    expect(ready.map(({ objectId }) => objectId)).toEqual([other.id])
  })
})
