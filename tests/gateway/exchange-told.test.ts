// The messages to a member about an exchange, before and after it: the way back to an open exchange, the new place of
// a booking, and the booking whose cashback was taken back.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import type { WalletTransaction } from '#server/contracts/wallet.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member } from './support/calls.ts'
import { booked, cancel, settle } from './support/cancel.ts'
import { askExchange, exchanged, exchangeOrder, payExchange, settleBoth } from './support/exchange.ts'
import { newMember } from './support/members.ts'
import { newShowtime, openOrder, orderOf, runTimers } from './support/orders.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'

let member: Member
let show: string
let later: string

beforeEach(async () => {
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'))
  member = await newMember()
  show = await newShowtime({ startsAt: Date.parse('2026-11-26T18:30:00Z') })
  later = await newShowtime({ startsAt: Date.parse('2026-11-27T14:00:00Z') })
  newBank()
})

/** Isolates are invisible, and a time has no line breaks inside, so both are removed. */
const seen = (text: string) => text.replace(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')

async function notifications() {
  const { body } = await call('GET', 'notifications', { as: member })
  return (body as Answer<'GET notifications'>).notifications
}

describe('the notification about an exchange', () => {
  it('names the old and new time, the film and the cinema, and links to the new booking', async () => {
    const old = await booked(member, show)
    await settle(old.id)
    const paid = await exchanged(member, old.id, later, ['B7'])
    const [news, before] = await notifications()
    expect([news?.objectId, news?.title]).toEqual([paid.id, 'Your ticket is ready'])
    expect(before).toMatchObject({
      title: 'Your showtime was changed',
      objectId: paid.id,
      startsAt: paid.showtime.startsAt,
    })
    expect(seen(before!.body)).toBe(
      `“Metropolis”: from Thursday 26 November, 9:30 PM, to Friday 27 November, 5:00 PM at Olaya. Booking ${old.reference} is now ${paid.reference}.`,
    )
    await call('PATCH', 'users/communication-language', { as: member, body: { communicationLanguage: 'ar' } })
    const arabic = (await notifications())[1]
    expect(arabic?.title).toBe('تم تغيير موعد حجزك')
    expect(seen(arabic!.body)).toContain('من الخميس 26 نوفمبر، 9:30 م، إلى الجمعة 27 نوفمبر، 5:00 م')
  })

  it('says that the seats were changed if the showtime is the same, and names one time', async () => {
    const old = await booked(member, show)
    await settle(old.id)
    const paid = await exchanged(member, old.id, show, ['B7'])
    const [, before] = await notifications()
    expect(before).toMatchObject({ title: 'Your seats were changed', objectId: paid.id })
    expect(seen(before!.body)).toBe(
      `“Metropolis” at Olaya, Thursday 26 November, 9:30 PM. Booking ${old.reference} is now ${paid.reference}.`,
    )
  })

  it.each(['exchanged', 'cancelled'])(
    'has the time at which the booking was %s, not the time of the tickets',
    async (how) => {
      const old = await booked(member, show)
      await settle(old.id)
      pass(6 * MINUTE_MS)
      const at = new Date().toISOString()
      if (how === 'cancelled') await cancel(member, old.id)
      else await exchanged(member, old.id, later, ['B7'])
      await settle(old.id)
      const told = (await notifications()).findLast(({ type }) => type === 'GENERATE_TICKET')
      expect(told).toMatchObject({
        title: expect.stringContaining(how === 'cancelled' ? 'cancelled' : 'changed'),
        createdAt: at,
      })
    },
  )

  it('is not sent for a cancelled booking, which is reported as cancelled', async () => {
    const old = await booked(member, show)
    await settle(old.id)
    await cancel(member, old.id)
    await settle(old.id)
    const news = (await notifications()).find(({ type }) => type === 'GENERATE_TICKET')
    expect(news).toMatchObject({ title: 'Your booking is cancelled', objectId: old.id })
    expect(news!.body).toContain('was cancelled')
  })
})

describe('an open exchange', () => {
  const open = async () => ((await call('GET', 'exchanges', { as: member })).body as Answer<'GET exchanges'>).exchanges

  it('is found again while its seats are held, from the first seat on, and no longer', async () => {
    const old = await booked(member, show)
    expect(await open()).toEqual([])
    const held = orderOf(await askExchange(member, old.id, later, ['B7']))
    await runTimers(held.id, 1)
    const facts = { orderId: held.id, bookingId: old.id, sessionId: later, uniqueName: 'metropolis' }
    expect(await open()).toMatchObject([{ ...facts, status: 'HELD' }])
    pass(6 * MINUTE_MS)
    expect(await open()).toEqual([])
  })

  it('is the newest one at the checkout, and is over once it is paid', async () => {
    const old = await booked(member, show)
    const first = orderOf(await askExchange(member, old.id, later, ['B7']))
    pass(1000)
    const order = await exchangeOrder(member, old.id, later, ['B8'])
    await settleBoth(first.id, order.id)
    expect(await open()).toMatchObject([{ orderId: order.id, bookingId: old.id, status: 'PRICED' }])
    await payExchange(member, order)
    await settleBoth(old.id, order.id)
    expect(await open()).toEqual([])
  })

  it('is hidden from other members, and a new booking is not one', async () => {
    const old = await booked(member, show)
    const order = await exchangeOrder(member, old.id, later, ['B7'])
    await settleBoth(order.id)
    const another = await newMember()
    await openOrder(another, later, ['C5'])
    expect((await call('GET', 'exchanges', { as: another })).body).toEqual({ exchanges: [] })
  })
})

it('cashback of a booking that can still be exchanged pays for nothing, and its reversal names its booking', async () => {
  const [first, second] = [await booked(member, show), await booked(member, show, { seats: ['C5'] })]
  await settleBoth(first.id, second.id)
  const statement = async () => {
    const { body } = await call('GET', 'wallet?walletType=CASHBACK', { as: member })
    return (body as { transactions: WalletTransaction[] }).transactions
  }
  const earned = (await statement()).reduce((sum, { amount }) => sum + amount, 0)
  expect(earned).toBeGreaterThan(0)
  await expect(booked(member, later, { seats: ['D5'], cashback: earned })).rejects.toThrow('wallet_too_little')
  const paid = await exchanged(member, first.id, later, ['B7'])
  await settleBoth(first.id, paid.id)
  const reversals = (await statement()).filter(({ cause }) => cause === 'REVERSAL')
  expect(reversals).toMatchObject([{ orderId: first.id, reference: first.reference }])
})
