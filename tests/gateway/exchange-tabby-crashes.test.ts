// A machine that dies in the middle of an exchange whose difference Tabby pays, wherever it does: a quarter of an hour later there is
// the new booking for all of the money, or the old one as it was. Every row goes through the real adapter and the sandbox.
// Left out: what comes before Tabby is asked and is the same for a card (exchange-crashes.test.ts has CP1, CP2, CP12 and CP13), CP10
// of a cheaper show (no bank is asked for its difference), CP11 and CP18 (payments-tabby-crashes.test.ts says where they are).
import { abortAllDurableObjects } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { armCrash, type CrashPoint } from '#server/gateway/crash-points.ts'
import { usePaymentGateways } from '#server/gateway/payments/gateways.ts'
import { call, type Member } from './calls.ts'
import { cancel } from './cancel-support.ts'
import { settleBoth } from './exchange-support.ts'
import { freezeClock, orderOf, orderStub, pass } from './orders-support.ts'
import {
  agreed,
  asked,
  type Buying,
  byNotice,
  byTimer,
  decide,
  dieAt,
  exchangingByEverything,
  exchangingByTabby,
  expectEnd,
  letPass,
  look,
  loseSeat,
  MINUTE,
  pay,
  written,
} from './payments-crashes-support.ts'

beforeAll(async () => {
  // What is stuck or broken off is logged; here it is meant to be.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  freezeClock()
  usePaymentGateways(undefined)
  await call('GET', 'settings')
})
afterAll(() => void vi.useRealTimers())
afterEach(() => armCrash(undefined))

/** What the old booking does by itself it may do after the answer: whoever asks it while it dies hears of that. */
const untilOver = async (buying: Buying) => {
  await byTimer(buying)
  await settleBoth(buying.given!.order.id)
}

describe('on the way to Tabby', () => {
  it.each(written(['CP17', 'CP5a', 'CP5b']))(
    'at %s (written: %s): nobody has seen its page, and the old booking is as it was',
    async (point, isStored) => {
      const buying = await exchangingByTabby()
      await dieAt(point, isStored, () => pay(buying))
      await letPass(buying, MINUTE)
      expect(await look(buying)).toMatchObject({ status: 'PRICED' })
      await expectEnd(buying, 'EXPIRED')
    },
  )

  it.each(written(['CP3', 'CP17', 'CP4', 'CP5a']))(
    'with a voucher and wallet money, at %s (written: %s): each comes back, and the old booking is as it was',
    async (point, isStored) => {
      const buying = await exchangingByEverything()
      await dieAt(point, isStored, () => pay(buying))
      await expectEnd(buying, 'EXPIRED')
    },
  )

  it('at CP5b: the next try is another payment, and the only one', async () => {
    const buying = await exchangingByTabby()
    await dieAt('CP5b', true, () => pay(buying))
    await letPass(buying, MINUTE)
    await expectEnd(await agreed(buying), 'TICKETED')
  })
})

const ON: CrashPoint[] = ['CP6', 'CP7', 'CP8e', 'CP14', 'CP15', 'CP16', 'CP8f', 'CP8', 'CP9']

describe('after Tabby’s yes', () => {
  it.each(written(ON))(
    'found by the order’s timer, at %s (written: %s): the exchange is made',
    async (point, isStored) => {
      const buying = await agreed(await exchangingByTabby())
      buying.isDeaf = true
      await dieAt(point, isStored, () => untilOver(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(written(['CP6', 'CP8e', 'CP8f']))(
    'told by its notice, at %s (written: %s): the exchange is made, and the notice that comes again finds it',
    async (point, isStored) => {
      const buying = await agreed(await exchangingByTabby())
      await dieAt(point, isStored, byNotice)
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(written(['CP6', 'CP8a', 'CP8b', 'CP8c', 'CP8d', 'CP8e', 'CP8f', 'CP8']))(
    'with a voucher and wallet money, at %s (written: %s): the exchange is made, and each has paid its part',
    async (point, isStored) => {
      const buying = await agreed(await exchangingByEverything())
      await dieAt(point, isStored, () => untilOver(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each([
    ['Tabby', exchangingByTabby],
    ['Tabby, a voucher and wallet money', exchangingByEverything],
  ] as const)(
    'at CP6 until somebody else has a seat, paid with %s: all of it goes back, the old booking is as it was',
    async (_, begin) => {
      const buying = await agreed(await begin())
      await dieAt('CP6', true, () => byTimer(buying))
      pass(16 * MINUTE)
      await loseSeat(buying)
      await expectEnd(buying, 'REFUNDED')
    },
  )
})

/** Tabby says yes a minute after the seats went back, and the old booking was let go. */
async function late(begun: Buying): Promise<Buying> {
  const buying = await asked(begun)
  await letPass(buying, 16 * MINUTE)
  // Not by reading the order: that asks Tabby, which these tests do at a moment of their own.
  expect((await orderStub(buying.order.id).snapshot())?.order.state).toBe('EXPIRED')
  await decide(buying, 'later')
  pass(MINUTE)
  return buying
}

describe('a yes of Tabby after the order has expired', () => {
  it.each(written(['CP12', 'CP13', 'CP6', 'CP7', 'CP8e', 'CP8f', 'CP8']))(
    'at %s (written: %s): the same seats, and the same booking for them',
    async (point, isStored) => {
      const buying = await late(await exchangingByTabby())
      await dieAt(point, isStored, () => byTimer(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(['CP13', 'CP6', 'CP8b', 'CP8d', 'CP8f'] as CrashPoint[])(
    'with a voucher and wallet money, at %s: the exchange is made, and each has paid its part',
    async (point) => {
      const buying = await late(await exchangingByEverything())
      await dieAt(point, true, () => byTimer(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(written(['CP13', 'CP10']))(
    'at %s (written: %s), a seat being somebody else’s: all of it back, once, and the old booking as it was',
    async (point, isStored) => {
      const buying = await late(await exchangingByEverything())
      await loseSeat(buying)
      await dieAt(point, isStored, () => byTimer(buying))
      await expectEnd(buying, 'REFUNDED')
    },
  )

  it.each([true, false])(
    'at CP10 (written: %s), the old booking being cancelled: all of both back, once',
    async (isStored) => {
      const buying = await late(await exchangingByTabby())
      const { id } = buying.given!.order
      const { refunds } = orderOf(await cancel(buying.as as Member, id)).cancellation!
      expect(refunds).toMatchObject([{ to: 'CARD' }])
      await dieAt('CP10', isStored, () => byTimer(buying))
      await letPass(buying, 5 * MINUTE)
      expect(await look(buying)).toMatchObject({ status: 'REFUNDED' })
      expect(await look({ ...buying, order: buying.given!.order })).toMatchObject({ status: 'REFUNDED' })
    },
  )
})

describe('machines that die while the buyer is on Tabby’s page', () => {
  const ends: [string, 'TICKETED' | 'EXPIRED', 'approve' | 'reject' | 'close'][] = [
    ['who says yes: the exchange is made', 'TICKETED', 'approve'],
    ['whom it turns down: the old booking is as it was', 'EXPIRED', 'reject'],
    ['who leaves: the old booking is as it was', 'EXPIRED', 'close'],
  ]
  it.each(ends)('%s', async (_, end, act) => {
    const buying = await asked(await exchangingByEverything())
    await abortAllDurableObjects()
    await decide(buying, act)
    await expectEnd(buying, end)
  })

  it('who never decides: seats and old booking are free within a quarter of an hour, the rest once Tabby gives up', async () => {
    const buying = await asked(await exchangingByEverything())
    await abortAllDurableObjects()
    await letPass(buying, 15 * MINUTE)
    await loseSeat(buying)
    await letPass(buying, MINUTE)
    expect(await look(buying)).toMatchObject({ status: 'EXPIRED' })
    expect((await orderStub(buying.given!.order.id).snapshot())!.order).toMatchObject({
      state: 'TICKETED',
      promised: null,
    })
    // Tabby itself waits for half an hour, sixteen minutes of which are over.
    await expectEnd(buying, 'EXPIRED')
  })
})
