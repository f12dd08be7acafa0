// Crashes in the middle of an exchange. Afterwards the member has one of the two bookings and has paid for it.
import { beforeEach, describe, expect, it } from 'vitest'
import { type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { type Member, newKey } from './support/calls.ts'
import { around, crashAt, prepareCrashes } from './support/crashes.ts'
import { balances, booked, fill, seatState } from './support/cancel.ts'
import { exchangeOrder, payExchange, settleBoth } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { storedAt } from './support/model-runs.ts'
import { newShowtime, orderOf, passLostRefund } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { countedCancels } from './support/wallet.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
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

/**
 * Crash points in the request itself. At the others the old booking's `OrderObject` crashes, after the new tickets
 * are certain.
 */
const IN_REQUEST: CrashPoint[] = [
  ...around('reserve seats', 'countCancellation', 'reserve exchange', 'reserve wallet', 'charge', 'sellSeats'),
  ...around('spend wallet', 'spend exchange', 'issueTickets'),
  'at the end',
]
const AFTERWARDS = around('releaseSeats', 'settle REVERSE', 'refund', 'resumeNewOrder')

const cases: [kind: string, seats: string[], eWallet: number][] = [
  ['dearer', ['Z1', 'Z2'], 500],
  ['cheaper', ['A5'], 0],
]
/** A cheaper showtime charges no card and no wallet, so it misses the crash points of paying. */
const passes = (kind: string, point: CrashPoint) =>
  !(kind === 'dearer' ? around('refund') : around('reserve wallet', 'charge', 'spend wallet')).includes(point)

const rows = cases.flatMap(([kind, seats, eWallet], which) =>
  [...IN_REQUEST, ...AFTERWARDS].flatMap((point, index) =>
    passes(kind, point)
      ? storedAt(index + which).map((isStored) => [point, isStored, kind, seats, eWallet] as const)
      : [],
  ),
)

/** Checks that exactly one of the two bookings is whole, and returns which. */
async function expectOneBooking(oldId: string, newId: string, seats: string[]): Promise<'OLD' | 'NEW'> {
  const [old, next] = [await readOrder(member, oldId), await readOrder(member, newId)]
  const isNew = next.status === 'TICKETED'
  expect([old.status, next.status]).toEqual(isNew ? ['REFUNDED', 'TICKETED'] : ['TICKETED', next.status])
  expect(await seatState(show, 'B5')).toBe(isNew ? undefined : 'SOLD')
  for (const seat of seats) expect(await seatState(later, seat)).not.toBe(isNew ? undefined : 'SOLD')
  expect(await countedCancels(member.memberId)).toBe(Number(isNew))
  expect(await breaches([show, later], bank, [member], [oldId, newId])).toEqual([])
  return isNew ? 'NEW' : 'OLD'
}

describe('a crash during an exchange', () => {
  it.each(rows)(
    '%s (written: %s), for a %s showtime, leaves one booking',
    async (point, isStored, _, seats, eWallet) => {
      await fill(member, { eWallet: 2500 })
      const old = await booked(member, show, { eWallet: 2000 })
      const order = await exchangeOrder(member, old.id, later, seats)
      const key = newKey()
      await crashAt(point, isStored, async () => {
        await payExchange(member, order, { key, eWallet })
        // The old booking may finish on its own after the answer. A caller that reaches it during its crash gets the
        // error.
        await settleBoth(order.id, old.id)
      })
      await settleBoth(order.id, old.id, order.id, old.id)
      if (point === 'during refund') await passLostRefund(old.id)
      const left = await expectOneBooking(old.id, order.id, seats)
      if (!AFTERWARDS.includes(point) && left === 'OLD') expect((await balances(member))[0]).toBe(500)
      // The member's retry, with the same or a new idempotency key, brings the tickets.
      const again = await payExchange(member, order, { key, eWallet })
      if (orderOf(again).status !== 'TICKETED') await payExchange(member, order, { eWallet })
      await settleBoth(order.id, old.id)
      expect(await expectOneBooking(old.id, order.id, seats)).toBe('NEW')
    },
  )
})
