// Bookings paid in any mix, cancelled while gateways fail and machines die: all of the money is accounted for.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { armCrash, type CrashPoint } from '#server/gateway/crash-points.ts'
import { call } from './calls.ts'
import { balances, booked, cancel, CRASH_POINTS, expectWholeOrBack, fill } from './cancel-support.ts'
import type { FakeBank } from './fake-bank.ts'
import { newMember } from './members-support.ts'
import { newBank, newShowtime, pass, runTimers } from './orders-support.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const PRICE = 4750
/** Bookings of a run, each of its own member and for its own show, cancelled side by side. */
const BOOKINGS = 10
const RUNS = 20

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
// All runs together pass less than a day, which begins now: cancellations are counted by the day.
beforeAll(() => {
  const [tomorrow = ''] = new Date(Date.now() + 2 * DAY).toISOString().split('T')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${tomorrow}T00:05:00+03:00`) })
})
beforeAll(() => call('GET', 'settings'))
afterAll(() => void vi.useRealTimers())

type Parts = readonly [eWallet: number, cashback: number]

async function bookedBy([eWallet, most]: Parts) {
  const member = await newMember()
  const show = await newShowtime({ startsAt: Date.now() + 60 * DAY })
  // With cashback alone it could not be cancelled.
  const cashback = Math.min(most, eWallet ? PRICE - eWallet : PRICE - 1)
  await fill(member, {
    eWallet,
    cashback: [cashback - Math.floor(cashback / 2), Math.floor(cashback / 2)]
      .filter(Boolean)
      .map((amount, at) => ({ amount, expiresAt: Date.now() + (90 + at) * DAY })),
  })
  const before = await balances(member)
  const { id } = await booked(member, show, { eWallet, cashback })
  return { member, show, before, id }
}

it('of 200 bookings, however paid and wherever machines die, all of the money is back once (I3, I5)', async () => {
  const part = fc.integer({ min: 0, max: PRICE })
  const parts = fc.array(fc.tuple(part, part), { minLength: BOOKINGS, maxLength: BOOKINGS })
  const crashes = fc.array(fc.tuple(fc.constantFrom<CrashPoint[]>(...CRASH_POINTS, 'CP10a'), fc.boolean()), {
    minLength: 1,
    maxLength: 2,
  })
  const answers = fc.array(fc.constantFrom<FakeBank['refundAnswer'][]>('UNKNOWN', 'FAILED', 'LOST', 'STRAY'), {
    maxLength: 1,
  })
  await fc.assert(
    fc.asyncProperty(parts, crashes, answers, async (paid, points, refusals) => {
      const bank = newBank()
      const bookings = await Promise.all(paid.map(bookedBy))
      const cancelAll = () =>
        Promise.all(bookings.map(({ member, id }) => cancel(member, id, { refund: PRICE }).catch(() => undefined)))
      const letTimePass = () => Promise.all(bookings.map(({ id }) => runTimers(id)))
      for (const answer of refusals) {
        bank.refundAnswer = answer
        await cancelAll()
        await letTimePass()
      }
      bank.refundAnswer = 'REFUNDED'
      // Whichever of them comes to the point first dies there.
      for (const [point, isStored] of points) {
        armCrash(point, isStored)
        await cancelAll()
        armCrash(undefined)
        await letTimePass()
      }
      await cancelAll()
      // What was asked for on the way and never arrived is asked for once more.
      pass(10 * MINUTE)
      await letTimePass()
      const ends = bookings.map(({ before, id, ...booking }) => expectWholeOrBack({ ...booking, bank }, id, before))
      expect(new Set(await Promise.all(ends))).toEqual(new Set(['REFUNDED']))
    }),
    { numRuns: RUNS },
  )
})
