// Crashes at any point of a payment with Tabby. Within a quarter of an hour there are tickets for all of the money, or
// no money. Every row uses the real adapter and the sandbox. Left out: after holdSeats (no money yet); before reserve
// seats and after reserve seats not written (payments-outcomes.test.ts; Tabby has not been asked yet); after saveCard
// (a card is saved); before countCancellation to after settle REVERSE (a booking paid with Tabby is not cancelled);
// before spend exchange, after spend exchange and after reserve exchange (exchange-crashes.test.ts); after deliver
// (orders-crashes.test.ts); after queryCharge and after unpinSeats (payments-abandon-crashes.test.ts). The points with
// a file name are the same for every payment method.
import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type CrashPoint, isCrashArmed } from '#server/gateway/lib/durable/crash-points.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import type { SandboxObject } from '#server/payments/sandbox.object.ts'
import { crashAt, prepareCrashes, written } from './support/crashes.ts'
import { orderStub } from './support/orders.ts'
import {
  agreed,
  payUntilRedirect,
  byEverything,
  byTabby,
  type Buying,
  byNotice,
  byTimer,
  decide,
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

describe('a crash on the way to Tabby', () => {
  it.each(['before reserve seats', 'after reserve seats', 'during charge', 'after charge'] as CrashPoint[])(
    '%s: the buyer has not seen Tabby’s page, nothing is owed, and the seats are released',
    async (point) => {
      const buying = await byTabby()
      await crashAt(point, true, () => pay(buying))
      await letPass(buying, MINUTE_MS)
      expect(await look(buying)).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED', redirectUrl: null } })
      await expectEnd(buying, 'EXPIRED')
    },
  )

  it.each(written(['after reserve vouchers', 'after reserve wallet']))(
    'with a voucher and wallet money, %s (written: %s): both come back',
    async (point, isStored) => {
      const buying = await byEverything()
      await crashAt(point, isStored, () => pay(buying))
      await expectEnd(buying, 'EXPIRED')
    },
  )

  it('after charge: the next try is a new payment, and the only one', async () => {
    const buying = await byTabby()
    await crashAt('after charge', true, () => pay(buying))
    await letPass(buying, MINUTE_MS)
    await expectEnd(await agreed(buying), 'TICKETED')
  })
})

describe('a crash after Tabby’s approval', () => {
  it.each(written(['before sellSeats', 'after sellSeats', 'before issueTickets', 'at the end']))(
    'that the order’s timer finds, %s (written: %s): tickets',
    async (point, isStored) => {
      const buying = await agreed(await byTabby())
      buying.isDeaf = true
      await crashAt(point, isStored, () => byTimer(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(written(['before sellSeats', 'after sellSeats', 'before issueTickets', 'at the end'], 1))(
    'that Tabby’s callback reports, %s (written: %s): tickets, and the repeated callback changes nothing',
    async (point, isStored) => {
      const buying = await agreed(await byTabby())
      await crashAt(point, isStored, byNotice)
      await expectEnd(buying, 'TICKETED')
    },
  )

  it('that the visitor’s return finds, at before sellSeats: tickets', async () => {
    const buying = await agreed(await byTabby())
    pass(2000)
    await crashAt('before sellSeats', true, async () => {
      await look(buying)
      await vi.waitFor(() => expect(isCrashArmed()).toBe(false), { timeout: 15_000 })
    })
    await expectEnd(buying, 'TICKETED')
  })

  it.each(
    written(
      [
        'before sellSeats',
        'after sellSeats',
        'before spend wallet',
        'after spend wallet',
        'before spend vouchers',
        'after spend vouchers',
        'before issueTickets',
        'at the end',
      ],
      1,
    ),
  )(
    'with a voucher and wallet money, %s (written: %s): tickets, and each has paid its part',
    async (point, isStored) => {
      const buying = await agreed(await byEverything())
      await crashAt(point, isStored, () => byTimer(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each([
    ['Tabby', byTabby],
    ['Tabby, a voucher and wallet money', byEverything],
  ] as const)(
    'before sellSeats until another visitor has a seat, paid with %s: all of it goes back',
    async (_, begin) => {
      const buying = await agreed(await begin())
      await crashAt('before sellSeats', true, () => byTimer(buying))
      pass(16 * MINUTE_MS)
      await loseSeat(buying)
      await expectEnd(buying, 'REFUNDED')
    },
  )
})

/** Tabby approves a minute after the seats were released. */
async function late(begun: Buying): Promise<Buying> {
  const buying = await payUntilRedirect(begun)
  await letPass(buying, 15.5 * MINUTE_MS)
  // Reads the snapshot, because reading the order would query Tabby. These tests query it at a set moment.
  expect((await orderStub(buying.order.id).snapshot())?.order.state).toBe('EXPIRED')
  await decide(buying, 'later')
  pass(MINUTE_MS)
  return buying
}

describe('an approval by Tabby after the order has expired', () => {
  it.each(written(['before sellSeats', 'after sellSeats', 'before issueTickets', 'at the end']))(
    'with a crash %s (written: %s): buys the same seats again',
    async (point, isStored) => {
      const buying = await late(await byTabby())
      await crashAt(point, isStored, () => byTimer(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each([true, false])(
    'with a crash after refund (written: %s) and a seat taken by another visitor: is refunded once',
    async (isStored) => {
      const buying = await late(await byTabby())
      await loseSeat(buying)
      await crashAt('after refund', isStored, () => byTimer(buying))
      await expectEnd(buying, 'REFUNDED')
    },
  )

  it.each(['before sellSeats', 'after spend wallet', 'after spend vouchers'] as CrashPoint[])(
    'with a voucher and wallet money, %s: buys the tickets, and each has paid its part',
    async (point) => {
      const buying = await late(await byEverything())
      await crashAt(point, true, () => byTimer(buying))
      await expectEnd(buying, 'TICKETED')
    },
  )

  it('with a voucher and wallet money, at after refund, and a seat lost: each gets its own part back', async () => {
    const buying = await late(await byEverything())
    await loseSeat(buying)
    await crashAt('after refund', true, () => byTimer(buying))
    await expectEnd(buying, 'REFUNDED')
  })
})

/** A callback as a stranger could send it. */
async function notice({ order: { id } }: Buying, secret: string, status: string): Promise<number> {
  const payment = await runInDurableObject(
    env.SANDBOX.getByName('ledger'),
    (_: SandboxObject, { storage }) =>
      storage.sql.exec<{ id: string }>('SELECT id FROM charges WHERE order_id = ?', id).one().id,
  )
  const gateway = exports.default
  const answer = await gateway.fetch('https://gateway.test/v1/payment-callbacks/tabby', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tabby-signature': secret },
    body: JSON.stringify({ id: payment, status, order: { reference_id: `${id}.1` }, meta: { order_id: id } }),
  })
  return answer.status
}

describe('crashes during the visit to Tabby’s page', () => {
  const dies = async (buying: Buying) => {
    await abortAllDurableObjects()
    return buying
  }
  const ends: [string, 'TICKETED' | 'EXPIRED', (buying: Buying) => Promise<void>][] = [
    ['who says yes: tickets', 'TICKETED', (buying) => decide(buying, 'approve')],
    [
      'who says yes, and its notice is lost: tickets',
      'TICKETED',
      (buying) => {
        buying.isDeaf = true
        return decide(buying, 'approve')
      },
    ],
    ['whom it turns down: nothing', 'EXPIRED', (buying) => decide(buying, 'reject')],
    ['who leaves: nothing', 'EXPIRED', (buying) => decide(buying, 'close')],
    [
      'whose callback is forged: nothing',
      'EXPIRED',
      async (buying) => {
        expect(await notice(buying, 'guessed', 'closed')).toBe(400)
        // The callback is not trusted even with the secret: Tabby itself is queried.
        expect(await notice(buying, SANDBOX_KEYS.tabby.webhookSecret, 'closed')).toBe(200)
        await decide(buying, 'close')
      },
    ],
  ]
  it.each(ends)('of a buyer %s', async (_, end, act) => {
    const buying = await dies(await payUntilRedirect(await byTabby()))
    await act(buying)
    await expectEnd(buying, end)
  })

  it('of a buyer whose callback comes twice: tickets, once', async () => {
    const buying = await dies(await agreed(await byTabby('+966500000003')))
    pass(2000)
    await expectEnd(buying, 'TICKETED')
  })

  it('of a buyer who never decides: the seats are free within a quarter of an hour', async () => {
    const buying = await dies(await payUntilRedirect(await byEverything()))
    await letPass(buying, 15 * MINUTE_MS)
    await loseSeat(buying)
    await letPass(buying, MINUTE_MS)
    expect(await look(buying)).toMatchObject({ status: 'EXPIRED' })
    await expectEnd(buying, 'EXPIRED')
  })

  it('of a buyer charged another amount: no tickets, and the order is flagged for manual review', async () => {
    const buying = await agreed(await byTabby())
    await runInDurableObject(env.SANDBOX.getByName('ledger'), (_: SandboxObject, { storage }) => {
      storage.sql.exec('UPDATE charges SET amount = amount - 1 WHERE order_id = ?', buying.order.id)
    })
    await dies(buying)
    await letPass(buying, MINUTE_MS)
    expect(await look(buying)).toMatchObject({ status: 'STUCK', tickets: [] })
  })
})
