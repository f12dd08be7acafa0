// Crashes in the middle of a cancellation. Afterwards the booking is whole, or all of it is back once.
import { abortAllDurableObjects } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { armCrash, isCrashArmed } from '#server/gateway/crash-points.ts'
import { call, type Member, newKey } from './calls.ts'
import { balances, booked, cancel, CRASH_POINTS, expectWholeOrBack, fill } from './cancel-support.ts'
import type { FakeBank } from './fake-bank.ts'
import { newMember } from './members-support.ts'
import { freezeClock, newBank, newShowtime, orderOf, runTimers } from './orders-support.ts'

const DAY = 86_400_000
let member: Member
let show: string
let bank: FakeBank

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
beforeAll(freezeClock)
// The first call loads the programme and, with it, the settings that wallets use.
beforeAll(() => call('GET', 'settings'))
afterAll(() => void vi.useRealTimers())
afterEach(() => armCrash(undefined))
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 60 * DAY })
  bank = newBank()
})

describe('a crash during a cancellation', () => {
  it.each(CRASH_POINTS.flatMap((point) => [true, false].map((isStored) => [point, isStored] as const)))(
    'at %s (written: %s) leaves a whole booking or a full refund',
    async (point, isStored) => {
      await fill(member, { eWallet: 2000, cashback: [{ amount: 1000, expiresAt: null }] })
      const before = await balances(member)
      const { id } = await booked(member, show, { eWallet: 2000, cashback: 1000 })
      const key = newKey()
      armCrash(point, isStored)
      expect((await cancel(member, id, { key })).status).toBe(500)
      expect(isCrashArmed()).toBe(false)
      await abortAllDurableObjects()
      await runTimers(id, 4)
      const status = await expectWholeOrBack({ member, show, bank }, id, before)
      // If the crash comes before the decision is stored, the booking is untouched. After that the cancellation is
      // completed.
      if (isStored) expect(status).toBe(['CP12', 'CP13'].includes(point) ? 'TICKETED' : 'REFUNDED')
      // The member's retry with the same idempotency key takes effect once.
      const retried = orderOf(await cancel(member, id, { key, refund: 4750 }))
      expect(retried.status).toBe('REFUNDED')
      expect(await expectWholeOrBack({ member, show, bank }, id, before)).toBe('REFUNDED')
    },
  )
})
