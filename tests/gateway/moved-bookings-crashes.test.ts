// Crashes while staff move a booking. Afterwards its holder has one booking, and the same form brings the new one.
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { type Member, newKey } from './support/calls.ts'
import { booked, seatState } from './support/cancel.ts'
import { around, crashAt, prepareCrashes, written } from './support/crashes.ts'
import { FRONT, settleBoth, STANDARD } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { move, movedOf } from './support/moved-bookings.ts'
import { newShowtime, orderStub, passLostRefund, runTimers, showtimeStub } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { countedCancels } from './support/wallet.ts'
import { breaches } from './support/audit.ts'

let member: Member
let show: string
let later: string
let bank: FakeBank

prepareCrashes()
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 60 * DAY_MS })
  later = await newShowtime({ startsAt: Date.now() + 61 * DAY_MS })
  bank = newBank()
})

const POINTS: CrashPoint[] = [
  ...around('reserve seats', 'reserve exchange', 'sellSeats', 'spend exchange', 'issueTickets'),
  'at the end',
  ...around('releaseSeats', 'settle REVERSE', 'refund', 'resumeNewOrder'),
]

/** The orders that have seats of the new showtime. */
const ordersThere = async () => (await showtimeStub(later).snapshot()).claims.map(({ orderId }) => orderId)

/** The platform has lost the alarm of the new order, which has no tickets yet. */
async function newOrderWithoutAlarm() {
  const [id] = await ordersThere()
  const stub = orderStub(id!)
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm())
  expect((await stub.snapshot())?.order.state).toBe('FINALIZING')
  return { id: id!, stub }
}

const openTimers = async (id: string) => (await orderStub(id).snapshot())?.timers.map(({ kind }) => kind)

describe('a crash while staff move a booking', () => {
  it.each(written(POINTS))('%s (written: %s) leaves one booking', async (point, isStored) => {
    const old = await booked(member, show)
    const [key, asked] = [newKey(), { difference: FRONT - STANDARD, lowerPrice: 'REFUND' as const }]
    await crashAt(point, isStored, async () => {
      await move(old.id, later, ['A5'], { key, ...asked })
      await settleBoth(old.id, ...(await ordersThere()))
    })
    await settleBoth(old.id, ...(await ordersThere()))
    const again = await move(old.id, later, ['A5'], { key, ...asked })
    const { id } = movedOf(again.status === 200 ? again : await move(old.id, later, ['A5'], asked))
    await settleBoth(old.id, id, old.id)
    await passLostRefund(old.id)
    expect([await readOrder(member, old.id), await readOrder(member, id)]).toMatchObject([
      { status: 'REFUNDED', tickets: [] },
      { status: 'TICKETED', tickets: [{ seat: 'A5' }] },
    ])
    expect([await seatState(show, 'B5'), await seatState(later, 'A5')]).toEqual([undefined, 'SOLD'])
    expect(bank.ledger.get(`${old.id}.1`)).toMatchObject({ captures: 1, refunded: STANDARD - FRONT })
    expect(await countedCancels(member.memberId)).toBe(0)
    expect(await breaches([show, later], bank, [member], [old.id, id])).toEqual([])
  })

  it('is resumed by the same form if the platform has lost the alarm of the new order, too', async () => {
    const old = await booked(member, show)
    const form = { key: newKey(), difference: FRONT - STANDARD, lowerPrice: 'REFUND' as const }
    await crashAt('after spend exchange', true, async () => {
      await move(old.id, later, ['A5'], form)
    })
    const { id, stub } = await newOrderWithoutAlarm()
    expect(movedOf(await move(old.id, later, ['A5'], form)).id).toBe(id)
    await vi.waitFor(async () => expect((await stub.snapshot())?.order.state).toBe('TICKETED'))
  })

  it('is resumed by the old booking if nothing but that booking remembers the move', async () => {
    const old = await booked(member, show)
    await crashAt('after spend exchange', true, async () => {
      await move(old.id, later, ['A5'], { difference: FRONT - STANDARD, lowerPrice: 'REFUND' })
    })
    const { id, stub } = await newOrderWithoutAlarm()
    await runTimers(old.id)
    // The new order has its alarm again.
    await runTimers(id, 1, 0)
    expect((await stub.snapshot())?.order.state).toBe('TICKETED')
    await runTimers(old.id)
    expect(await openTimers(old.id)).toEqual([])
  })
})
