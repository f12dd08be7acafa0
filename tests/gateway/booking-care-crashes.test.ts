// A crash before and after goodwill goes back to a wallet, and around its decision: the money arrives once.
import { beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { goodwill } from './support/booking-care.ts'
import { type Member, newKey } from './support/calls.ts'
import { balances, booked, fill } from './support/cancel.ts'
import { around, crashAt, prepareCrashes, written } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { breaches } from './support/audit.ts'

prepareCrashes()

/** Price of one seat in halalas, booking fee included. */
const PRICE = 4750
let member: Member
let show: string
let bank: FakeBank

beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 60 * DAY_MS })
  bank = newBank()
})

it.each(written(around('refund wallet', 'refund')))(
  'a crash %s (written: %s) loses and doubles no part of goodwill',
  async (point, isStored) => {
    await fill(member, { eWallet: 1000 })
    const { id } = await booked(member, show, { eWallet: 1000 })
    const key = newKey()
    await crashAt(point, isStored, () => goodwill(id, PRICE - 200, { key }))
    // An answer that never came is asked for again.
    expect((await goodwill(id, PRICE - 200, { key })).status).toBe(200)
    await runTimers(id, 3, 11 * 60_000)
    expect((await balances(member))[0]).toBe(800)
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1, refunded: PRICE - 1000 })
    expect((await readOrder(member, id)).goodwill).toHaveLength(1)
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  },
)
