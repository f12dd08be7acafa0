// Bookings paid in any mix, cancelled while processors fail and objects crash. All of the money is accounted for.
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { armCrash, type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { balances, booked, cancel, CRASH_POINTS, expectWholeOrBack, fill } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, runTimers } from './support/orders.ts'
import { MODEL_RUNS } from './support/model-runs.ts'
import { freezeClockAt, pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

const PRICE = 4750
/** Bookings of a run, cancelled in parallel. Each has its own member and its own showtime. */
const BOOKINGS = 10
/** Whole, because the library repeats a broken number without end. */
const RUNS = Math.ceil(MODEL_RUNS / 4)

beforeAll(() => void silenceErrors())
// Cancellations are counted by the day. All runs together take less than the day that begins now.
beforeAll(() => {
  const [tomorrow = ''] = new Date(Date.now() + 2 * DAY_MS).toISOString().split('T')
  freezeClockAt(Date.parse(`${tomorrow}T00:05:00+03:00`))
})

type Parts = readonly [eWallet: number, cashback: number]

async function bookedBy([eWallet, most]: Parts) {
  const member = await newMember()
  const show = await newShowtime({ startsAt: Date.now() + 60 * DAY_MS })
  // A booking paid with cashback alone could not be cancelled.
  const cashback = Math.min(most, eWallet ? PRICE - eWallet : PRICE - 1)
  await fill(member, {
    eWallet,
    cashback: [cashback - Math.floor(cashback / 2), Math.floor(cashback / 2)]
      .filter(Boolean)
      .map((amount, at) => ({ amount, expiresAt: Date.now() + (90 + at) * DAY_MS })),
  })
  const before = await balances(member)
  const { id } = await booked(member, show, { eWallet, cashback })
  return { member, show, before, id }
}

it(`${RUNS * BOOKINGS} bookings, paid in any mix and cancelled during crashes, get all money back once (I3, I5)`, async () => {
  const part = fc.integer({ min: 0, max: PRICE })
  const parts = fc.array(fc.tuple(part, part), { minLength: BOOKINGS, maxLength: BOOKINGS })
  const crashes = fc.array(fc.tuple(fc.constantFrom<CrashPoint[]>(...CRASH_POINTS), fc.boolean()), {
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
      // The first booking that reaches the point crashes there.
      for (const [point, isStored] of points) {
        armCrash(point, isStored)
        await cancelAll()
        armCrash(undefined)
        await letTimePass()
      }
      await cancelAll()
      // A refund request that never arrived is sent once more.
      pass(10 * MINUTE_MS)
      await letTimePass()
      const ends = bookings.map(({ before, id, ...booking }) => expectWholeOrBack({ ...booking, bank }, id, before))
      expect(new Set(await Promise.all(ends))).toEqual(new Set(['REFUNDED']))
    }),
    { numRuns: RUNS },
  )
})
