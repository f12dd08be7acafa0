// Crashes in the middle of a cancellation. Afterwards the booking is whole, or all of it is back once.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, newKey } from './support/calls.ts'
import { crashRequest, prepareCrashes, written } from './support/crashes.ts'
import { balances, booked, cancel, CRASH_POINTS, expectWholeOrBack, fill } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, orderOf, passLostRefund, runTimers } from './support/orders.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

let member: Member
let show: string
let bank: FakeBank

prepareCrashes()
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 60 * DAY_MS })
  bank = newBank()
})

describe('a crash during a cancellation', () => {
  it.each(written(CRASH_POINTS))(
    '%s (written: %s) leaves a whole booking or a full refund',
    async (point, isStored) => {
      await fill(member, { eWallet: 2000, cashback: [{ amount: 1000, expiresAt: null }] })
      const before = await balances(member)
      const { id } = await booked(member, show, { eWallet: 2000, cashback: 1000 })
      const key = newKey()
      await crashRequest(point, isStored, () => cancel(member, id, { key }))
      await runTimers(id, 4)
      await passLostRefund(id)
      const status = await expectWholeOrBack({ member, show, bank }, id, before)
      // If the crash comes before the decision is stored, the booking is untouched. After that the cancellation is
      // completed.
      if (isStored)
        expect(status).toBe(
          ['before countCancellation', 'after countCancellation'].includes(point) ? 'TICKETED' : 'REFUNDED',
        )
      // The member's retry with the same idempotency key takes effect once.
      const retried = orderOf(await cancel(member, id, { key, refund: 4750 }))
      expect(retried.status).toBe('REFUNDED')
      expect(await expectWholeOrBack({ member, show, bank }, id, before)).toBe('REFUNDED')
    },
  )
})
