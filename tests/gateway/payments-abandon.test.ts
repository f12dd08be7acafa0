// Another payment method while a payment waits for its visitor. The order is paid once. The abandoned payment costs
// nothing, even if paid or found late. Runs through the real adapters and the sandbox.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { paymentProcessors, setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { newKey } from './support/calls.ts'
import { guest, openOrder, orderOf } from './support/orders.ts'
import { balancesOf, parts } from './support/orders-wallet.ts'
import {
  payUntilRedirect,
  SEATS,
  byCard,
  byEverything,
  byNotice,
  byTabby,
  decide,
  exchangingByEverything,
  expectEnd,
  letPass,
  look,
  pay,
} from './support/payments-crashes.ts'
import { GIVEN_UP, abandonAttempt, payByCard, WAITING } from './support/payments-abandon.ts'
import { ledgerOf } from './support/payments.ts'
import { stateOf } from './support/vouchers.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

beforeAll(() => {
  // Aborted work is logged; these tests abort it on purpose.
  silenceErrors()
  setPaymentProcessorFactory(undefined)
})
afterEach(() => setPaymentProcessorFactory(undefined))

/** A card whose processor answers too late. */
const SLOW = '4000000000000119'

/** Longer than a bank's page stays open. */
describe.each(WAITING.slice(0, 2))('a payment that was abandoned %s', (_, begin) => {
  it('buys no seats after the order has ended, even free ones: all of it goes back at once', async () => {
    const { buying, finish } = await begin()
    await abandonAttempt(buying)
    await letPass(buying, 11 * MINUTE_MS)
    expect((await look(buying)).status).toBe('EXPIRED')
    await finish()
    await letPass(buying, MINUTE_MS)
    expect(await look(buying)).toMatchObject({ status: 'REFUNDED', payment: { status: 'REFUNDED' } })
    await expectEnd(buying, 'REFUNDED')
  })
})

describe.each(WAITING)('a payment that waits %s', (_, begin) => {
  it('is abandoned: a card pays for the same seats, once', async () => {
    const { buying } = await begin()
    expect(orderOf(await abandonAttempt(buying))).toMatchObject(GIVEN_UP)
    await payByCard(buying)
    await expectEnd(buying, 'TICKETED')
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })

  it.each([
    ['and reported', false],
    ['and only found', true],
  ])('is completed after all %s, while the order is already paid: all of it goes back, once', async (__, isDeaf) => {
    const { buying, finish } = await begin()
    buying.isDeaf = isDeaf
    await abandonAttempt(buying)
    await payByCard(buying)
    await finish()
    await letPass(buying, 6 * MINUTE_MS)
    const { total } = buying.order.breakdown
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 2, refunds: 1, refunded: total })
    await expectEnd(buying, 'TICKETED')
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 2, refunds: 1, refunded: total })
  })

  it('buys the seats if it is completed after all while they wait for another method', async () => {
    const { buying, finish } = await begin()
    await abandonAttempt(buying)
    await finish()
    await expectEnd(buying, 'TICKETED')
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })

  it('is not abandoned once it is paid: there are tickets', async () => {
    const { buying, finish } = await begin()
    await finish()
    expect(await abandonAttempt(buying)).toMatchObject({ status: 400, body: { reason: 'already_paid' } })
    await expectEnd(buying, 'TICKETED')
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })
})

describe('the other part of an abandoned payment', () => {
  it('is free again at once, and pays with the next method, once', async () => {
    const buying = await payUntilRedirect(await byEverything())
    const [voucher] = buying.vouchers
    const { memberId } = buying.as as { memberId: string }
    expect([await balancesOf({ memberId } as never), await stateOf(voucher!)]).toEqual([parts(500), 'RESERVED'])
    await abandonAttempt(buying)
    expect([await balancesOf({ memberId } as never), await stateOf(voucher!)]).toEqual([parts(1500), 'AVAILABLE'])
    const again = await payUntilRedirect(buying)
    await decide(again, 'approve')
    await expectEnd(again, 'TICKETED')
    // The page of the first payment was left open.
    await decide(buying, 'approve')
    await expectEnd(again, 'TICKETED')
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 2, refunds: 1 })
  })

  it('pays with the first method if that is completed after all', async () => {
    const buying = await payUntilRedirect(await byEverything())
    await abandonAttempt(buying)
    await decide(buying, 'approve')
    await expectEnd(buying, 'TICKETED')
  })

  it('is passed on to the next method, too, if it is a booking', async () => {
    const buying = await payUntilRedirect(await exchangingByEverything())
    await abandonAttempt(buying)
    const again = await payUntilRedirect(buying)
    await decide(again, 'approve')
    await expectEnd(again, 'TICKETED')
  })
})

describe('the command to abandon a payment', () => {
  it('gets the same answer when repeated, and another answer for another attempt', async () => {
    const buying = await payUntilRedirect(await byTabby())
    const key = newKey()
    const first = await abandonAttempt(buying, 1, key)
    expect(first.status).toBe(200)
    expect((await abandonAttempt(buying, 1, key)).text).toBe(first.text)
    expect(await abandonAttempt(buying, 2, key)).toMatchObject({ body: { reason: 'idempotency_key_reused' } })
  })

  it('abandons the attempt it names, and no other', async () => {
    const buying = await payUntilRedirect(await byTabby())
    await abandonAttempt(buying)
    const again = await payUntilRedirect(buying)
    expect(await abandonAttempt(again)).toMatchObject({ status: 400, body: { reason: 'payment_in_progress' } })
    expect((await look(again)).payment).toMatchObject({ attempt: 2, status: 'AUTHENTICATE' })
    expect(orderOf(await abandonAttempt(again, 2))).toMatchObject(GIVEN_UP)
  })

  it('reports that the time is over, and money paid after that goes back', async () => {
    const buying = await payUntilRedirect(await byTabby())
    await letPass(buying, 16 * MINUTE_MS)
    expect(await abandonAttempt(buying)).toMatchObject({ status: 400, body: { reason: 'hold_expired' } })
    await decide(buying, 'approve')
    await letPass(buying, MINUTE_MS)
    await expectEnd(buying, 'REFUNDED')
  })

  it('abandons nothing while the processor does not report the result', async () => {
    const buying = await payUntilRedirect(await byTabby())
    const silent = vi.fn(() => Promise.resolve({ state: 'UNKNOWN' as const }))
    setPaymentProcessorFactory((env) => {
      const all = paymentProcessors(env)
      return { ...all, TABBY: { ...all.TABBY, query: silent } }
    })
    expect(await abandonAttempt(buying)).toMatchObject({ status: 400, body: { reason: 'payment_in_progress' } })
    expect(silent).toHaveBeenCalled()
    setPaymentProcessorFactory(undefined)
    expect(await look(buying)).toMatchObject({ status: 'PAYING', payment: { status: 'AUTHENTICATE' } })
    expect(orderOf(await abandonAttempt(buying))).toMatchObject(GIVEN_UP)
  })

  it('abandons nothing that is paid in the very moment in which its processor reports that it waits', async () => {
    const buying = await payUntilRedirect(await byTabby())
    setPaymentProcessorFactory((env) => {
      const all = paymentProcessors(env)
      const query = async (...which: Parameters<typeof all.TABBY.query>) => {
        const said = await all.TABBY.query(...which)
        setPaymentProcessorFactory(undefined)
        await decide(buying, 'approve')
        await byNotice()
        return said
      }
      return { ...all, TABBY: { ...all.TABBY, query } }
    })
    expect(await abandonAttempt(buying)).toMatchObject({ status: 400, body: { reason: 'already_paid' } })
    await expectEnd(buying, 'TICKETED')
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 1, refunds: 0 })
  })

  it('does not touch a charge whose answer is open', async () => {
    const buying = await byCard('CHECKOUT', SLOW)
    setPaymentProcessorFactory((env) => paymentProcessors(env, () => AbortSignal.timeout(300)))
    expect(orderOf(await pay(buying))).toMatchObject({ status: 'PAYING', payment: { status: 'CHECKING' } })
    setPaymentProcessorFactory(undefined)
    expect(await abandonAttempt(buying)).toMatchObject({ status: 400, body: { reason: 'payment_in_progress' } })
    await expectEnd(buying, 'TICKETED')
  })

  it('takes no time from the seats, and gives at least two minutes', async () => {
    const buying = await payUntilRedirect(await byTabby())
    await letPass(buying, 11 * MINUTE_MS)
    const { expiresAt } = orderOf(await abandonAttempt(buying))
    expect(Date.parse(expiresAt!) - Date.now()).toBe(2 * MINUTE_MS)
    pass(MINUTE_MS)
    await payByCard(buying)
    await expectEnd(buying, 'TICKETED')
  })
})

it('payments that are begun and abandoned again and again do not hold the seats for longer than one patient visitor', async () => {
  const buying = await byTabby()
  for (const attempt of [1, 2, 3]) {
    await letPass(await payUntilRedirect(buying), 14 * MINUTE_MS)
    expect(orderOf(await abandonAttempt(buying, attempt))).toMatchObject({ status: 'PRICED' })
  }
  await letPass(await payUntilRedirect(buying), 14 * MINUTE_MS)
  expect((await abandonAttempt(buying, 4)).body).toMatchObject({ reason: 'hold_expired' })
  const neighbour = await guest()
  orderOf(await openOrder(neighbour, buying.order.sessionId, SEATS))
})
