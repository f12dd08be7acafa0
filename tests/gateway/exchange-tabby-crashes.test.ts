// Crashes at any point of an exchange whose difference Tabby pays. Within a quarter of an hour the new booking exists
// for all of the money, or the old one is unchanged. Every row uses the real adapter and the sandbox. Left out: the
// points before Tabby is asked, which are the same for a card (exchange-crashes.test.ts has before reserve seats, after
// reserve seats, before countCancellation and after countCancellation); after refund of a cheaper showtime (no bank is
// asked for its difference); after saveCard and after deliver (payments-tabby-crashes.test.ts says where they are).
import { abortAllDurableObjects } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { type Member } from './support/calls.ts'
import { crashAt, prepareCrashes, written } from './support/crashes.ts'
import { cancel } from './support/cancel.ts'
import { settleBoth } from './support/exchange.ts'
import { orderOf, orderStub } from './support/orders.ts'
import {
  agreed,
  payUntilRedirect,
  type Buying,
  byNotice,
  byTimer,
  decide,
  exchangingByEverything,
  exchangingByTabby,
  expectEnd,
  letPass,
  look,
  loseSeat,
  pay,
} from './support/payments-crashes.ts'
import { pass } from './support/clock.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

prepareCrashes()
beforeAll(() => setPaymentProcessorFactory(undefined))

/**
 * The old booking may finish on its own after the answer. A caller that reaches it during its crash gets the error.
 */
const untilOver = async (buying: Buying) => {
  await byTimer(buying)
  await settleBoth(buying.given!.order.id)
}

describe('a crash on the way to Tabby', () => {
  it.each(written(['after reserve exchange', 'during charge', 'after charge']))(
    '%s (written: %s): the buyer has not seen Tabby’s page, and the old booking is unchanged',
    async (point, isStored) => {
      const buying = await exchangingByTabby()
      await crashAt(point, isStored, () => pay(buying))
      await letPass(buying, MINUTE_MS)
      expect(await look(buying)).toMatchObject({ status: 'PRICED' })
      await expectEnd(buying, 'EXPIRED')
    },
  )

  it.each(written(['after reserve vouchers', 'after reserve exchange', 'after reserve wallet', 'during charge'], 1))(
    'with a voucher and wallet money, %s (written: %s): both come back, and the old booking is unchanged',
    async (point, isStored) => {
      const buying = await exchangingByEverything()
      await crashAt(point, isStored, () => pay(buying))
      await expectEnd(buying, 'EXPIRED')
    },
  )

  it('after charge: the next try is a new payment, and the only one', async () => {
    const buying = await exchangingByTabby()
    await crashAt('after charge', true, () => pay(buying))
    await letPass(buying, MINUTE_MS)
    await expectEnd(await agreed(buying), 'TICKETED')
  })
})

const ON: CrashPoint[] = [
  'before sellSeats',
  'after sellSeats',
  'before spend exchange',
  'before releaseSeats',
  'after releaseSeats',
  'after settle REVERSE',
  'after spend exchange',
  'before issueTickets',
  'at the end',
]

describe('a crash after Tabby’s approval', () => {
  it.each(written(ON))(
    'that the order’s timer finds, %s (written: %s): the exchange is made',
    async (point, isStored) => {
      const buying = await agreed(await exchangingByTabby())
      buying.isDeaf = true
      await crashAt(point, isStored, () => untilOver(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(written(['before sellSeats', 'before spend exchange', 'after spend exchange']))(
    'that Tabby’s callback reports, %s (written: %s): the exchange is made, also with a repeated callback',
    async (point, isStored) => {
      const buying = await agreed(await exchangingByTabby())
      await crashAt(point, isStored, byNotice)
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(
    written(
      [
        'before sellSeats',
        'before spend wallet',
        'after spend wallet',
        'before spend vouchers',
        'after spend vouchers',
        'before spend exchange',
        'after spend exchange',
        'before issueTickets',
      ],
      1,
    ),
  )(
    'with a voucher and wallet money, %s (written: %s): the exchange is made, and each has paid its part',
    async (point, isStored) => {
      const buying = await agreed(await exchangingByEverything())
      await crashAt(point, isStored, () => untilOver(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each([
    ['Tabby', exchangingByTabby],
    ['Tabby, a voucher and wallet money', exchangingByEverything],
  ] as const)(
    'before sellSeats until another visitor has a seat, paid with %s: all of it goes back, and the old booking is unchanged',
    async (_, begin) => {
      const buying = await agreed(await begin())
      await crashAt('before sellSeats', true, () => byTimer(buying))
      pass(16 * MINUTE_MS)
      await loseSeat(buying)
      await expectEnd(buying, 'REFUNDED')
    },
  )
})

/** Tabby approves a minute after the seats were released and the exchange let the old booking go. */
async function late(begun: Buying): Promise<Buying> {
  const buying = await payUntilRedirect(begun)
  await letPass(buying, 16 * MINUTE_MS)
  // Reads the snapshot, because reading the order would query Tabby. These tests query it at a set moment.
  expect((await orderStub(buying.order.id).snapshot())?.order.state).toBe('EXPIRED')
  await decide(buying, 'later')
  pass(MINUTE_MS)
  return buying
}

describe('an approval by Tabby after the order has expired', () => {
  it.each(
    written([
      'before countCancellation',
      'after countCancellation',
      'before sellSeats',
      'after sellSeats',
      'before spend exchange',
      'after spend exchange',
      'before issueTickets',
    ]),
  )('with a crash %s (written: %s): buys the same seats with the same booking', async (point, isStored) => {
    const buying = await late(await exchangingByTabby())
    await crashAt(point, isStored, () => byTimer(buying))
    await expectEnd(buying, 'TICKETED')
  })

  it.each([
    'after countCancellation',
    'before sellSeats',
    'after spend wallet',
    'after spend vouchers',
    'after spend exchange',
  ] as CrashPoint[])(
    'with a voucher and wallet money, %s: makes the exchange, and each has paid its part',
    async (point) => {
      const buying = await late(await exchangingByEverything())
      await crashAt(point, true, () => byTimer(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(written(['after countCancellation', 'after refund']))(
    'with a crash %s (written: %s) and a seat lost: is refunded once, and the old booking is unchanged',
    async (point, isStored) => {
      const buying = await late(await exchangingByEverything())
      await loseSeat(buying)
      await crashAt(point, isStored, () => byTimer(buying))
      await expectEnd(buying, 'REFUNDED')
    },
  )

  it.each([true, false])(
    'with a crash after refund (written: %s) and the old booking being cancelled: refunds both once',
    async (isStored) => {
      const buying = await late(await exchangingByTabby())
      const { id } = buying.given!.order
      const { refunds } = orderOf(await cancel(buying.as as Member, id)).cancellation!
      expect(refunds).toMatchObject([{ to: 'CARD' }])
      await crashAt('after refund', isStored, () => byTimer(buying))
      await letPass(buying, 5 * MINUTE_MS)
      expect(await look(buying)).toMatchObject({ status: 'REFUNDED' })
      expect(await look({ ...buying, order: buying.given!.order })).toMatchObject({ status: 'REFUNDED' })
    },
  )
})

describe('crashes during the visit to Tabby’s page', () => {
  const ends: [string, 'TICKETED' | 'EXPIRED', 'approve' | 'reject' | 'close'][] = [
    ['who says yes: the exchange is made', 'TICKETED', 'approve'],
    ['whom it turns down: the old booking is as it was', 'EXPIRED', 'reject'],
    ['who leaves: the old booking is as it was', 'EXPIRED', 'close'],
  ]
  it.each(ends)('of a buyer %s', async (_, end, act) => {
    const buying = await payUntilRedirect(await exchangingByEverything())
    await abortAllDurableObjects()
    await decide(buying, act)
    await expectEnd(buying, end)
  })

  it('of a buyer who never decides: seats and old booking are free again within a quarter of an hour', async () => {
    const buying = await payUntilRedirect(await exchangingByEverything())
    await abortAllDurableObjects()
    await letPass(buying, 15 * MINUTE_MS)
    await loseSeat(buying)
    await letPass(buying, MINUTE_MS)
    expect(await look(buying)).toMatchObject({ status: 'EXPIRED' })
    expect((await orderStub(buying.given!.order.id).snapshot())!.order).toMatchObject({
      state: 'TICKETED',
      promised: null,
    })
    // Tabby itself waits for half an hour; sixteen minutes of it are over.
    await expectEnd(buying, 'EXPIRED')
  })
})
