// Crashes while a payment is abandoned for another method, or while its money goes back. The order is paid once, and
// no second payment is lost.
import { beforeAll, describe, expect, it } from 'vitest'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { crashAt, prepareCrashes, written } from './support/crashes.ts'
import { orderOf } from './support/orders.ts'
import { payUntilRedirect, byEverything, decide, expectEnd, letPass } from './support/payments-crashes.ts'
import { GIVEN_UP, abandonAttempt, payByCard, WAITING } from './support/payments-abandon.ts'
import { ledgerOf } from './support/payments.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

prepareCrashes()
beforeAll(() => setPaymentProcessorFactory(undefined))

describe.each(WAITING)('a payment that waits %s', (_, begin) => {
  it.each(written(['after queryCharge', 'after unpinSeats']))(
    'is abandoned by a second request after a crash %s (written: %s)',
    async (point, isStored) => {
      const { buying } = await begin()
      await crashAt(point, isStored, () => abandonAttempt(buying))
      expect(orderOf(await abandonAttempt(buying))).toMatchObject(GIVEN_UP)
      await payByCard(buying)
      await expectEnd(buying, 'TICKETED')
    },
  )

  it('goes back once after a crash after refund of an order that is paid', async () => {
    const { buying, finish } = await begin()
    buying.isDeaf = true
    await abandonAttempt(buying)
    await payByCard(buying)
    await finish()
    await crashAt('after refund', true, () => letPass(buying, 6 * MINUTE_MS))
    await expectEnd(buying, 'TICKETED')
    expect(await ledgerOf(buying.order.id)).toMatchObject({ captures: 2, refunds: 1 })
  })
})

describe('an abandoned payment with a voucher and wallet money', () => {
  it.each(written(['after queryCharge', 'after unpinSeats'], 1))(
    '%s (written: %s): both pay with the next method',
    async (point, isStored) => {
      const buying = await payUntilRedirect(await byEverything())
      await crashAt(point, isStored, () => abandonAttempt(buying))
      await letPass(buying, MINUTE_MS)
      expect(orderOf(await abandonAttempt(buying))).toMatchObject(GIVEN_UP)
      const again = await payUntilRedirect(buying)
      await decide(again, 'approve')
      await expectEnd(again, 'TICKETED')
    },
  )

  it('after queryCharge, with no second request: both are free once the time is over', async () => {
    const buying = await payUntilRedirect(await byEverything())
    await crashAt('after queryCharge', true, () => abandonAttempt(buying))
    await letPass(buying, 16 * MINUTE_MS)
    await expectEnd(buying, 'EXPIRED', 30 * MINUTE_MS)
  })
})
