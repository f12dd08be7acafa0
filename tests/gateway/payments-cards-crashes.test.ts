// Crashes in the middle of a card payment, at each processor through its real adapter. Within a quarter of an hour
// there are tickets for all of the money, or no money. This file has the points at which the processor's own adapter
// finds the result: the charge (during charge, after charge), the bank's answer (before sellSeats) and the refund
// (during refund, after refund). The others are the same for every card: payments-outcomes.test.ts has them for a card
// alone, orders-wallet-crash for wallets with and without a card, vouchers-crashes for vouchers with both and for a
// total of nothing, cancel-crashes for cancelling, exchange-crashes for an exchange, wallet-top-up-callbacks for a
// top-up, which is charged through the same adapters. after saveCard is in cards-saved.test.ts, after deliver in
// orders-crashes.test.ts.
import { abortAllDurableObjects, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { CardGateway } from '#server/contracts/pay.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { paymentProcessors, setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import type { PaymentProcessor } from '#server/gateway/payments/payment-processor.ts'
import { type Member } from './support/calls.ts'
import { crashAt, prepareCrashes, written } from './support/crashes.ts'
import { cancel } from './support/cancel.ts'
import { MADA_BANK_ASKS } from './support/cards.ts'
import { orderOf, orderStub } from './support/orders.ts'
import {
  payUntilRedirect,
  type Buying,
  byApplePay,
  byCard,
  bySavedCard,
  byVouchers,
  byWallet,
  codeAsked,
  expectEnd,
  letPass,
  look,
  loseSeat,
  pay,
} from './support/payments-crashes.ts'
import { answerChallenge, fireAlarm, postCode } from './support/payments.ts'
import { pass } from './support/clock.ts'

prepareCrashes()
afterEach(() => setPaymentProcessorFactory(undefined))

const GATEWAYS: CardGateway[] = ['CHECKOUT', 'HYPER_PAY', 'PAYFORT']
const BOTH = [true, false]
const REFUND: CrashPoint[] = ['during refund', 'after refund']

/** Holds charges in flight. The returned function delivers them. */
function holdCharges(): () => Promise<void> {
  const sent: (() => Promise<unknown>)[] = []
  setPaymentProcessorFactory((env) => {
    const real = paymentProcessors(env)
    const slow = ({ charge, ...gateway }: PaymentProcessor): PaymentProcessor => ({
      ...gateway,
      charge: async (wanted) => {
        sent.push(() => charge(wanted))
        return { state: 'UNKNOWN' }
      },
    })
    return { ...real, CHECKOUT: slow(real.CHECKOUT), HYPER_PAY: slow(real.HYPER_PAY), PAYFORT: slow(real.PAYFORT) }
  })
  return async () => {
    for (const arrive of sent) await arrive()
  }
}

describe.each(GATEWAYS)('a card at %s', (gateway) => {
  it('with a crash during charge and its charge lost: nothing is owed, and the seats wait for another card', async () => {
    const buying = await byCard(gateway)
    holdCharges()
    await crashAt('during charge', true, () => pay(buying))
    await letPass(buying, 2 * MINUTE_MS)
    expect(await look(buying)).toMatchObject({ status: 'PRICED', payment: { reason: 'GATEWAY_ERROR' } })
    await expectEnd(buying, 'EXPIRED')
  })

  it('with a crash during charge and its charge arriving after the query: tickets, although no callback comes', async () => {
    const buying = { ...(await byCard(gateway)), isDeaf: true }
    const arrive = holdCharges()
    await crashAt('during charge', true, () => pay(buying))
    await letPass(buying, 20_000, 10_000)
    await arrive()
    await expectEnd(buying, 'TICKETED')
  })

  it('with a crash after charge, charged: tickets, found by its own key', async () => {
    const buying = { ...(await byCard(gateway)), isDeaf: true }
    await crashAt('after charge', true, () => pay(buying))
    await expectEnd(buying, 'TICKETED')
  })

  it('with a crash after charge, declined: the seats wait for another card', async () => {
    const buying = { ...(await byCard(gateway, '4000000000000002')), isDeaf: true }
    await crashAt('after charge', true, () => pay(buying))
    await letPass(buying, MINUTE_MS)
    expect(await look(buying)).toMatchObject({ status: 'PRICED', payment: { reason: 'DECLINED' } })
    await expectEnd(buying, 'EXPIRED')
  })

  it.each([
    ['confirms', 'confirm', 'TICKETED'],
    ['declines', 'decline', 'EXPIRED'],
  ] as const)(
    'with a crash after charge, its bank asking: a returning visitor gets the bank’s page, and %s there',
    async (_, act, end) => {
      const buying = await byCard(gateway, MADA_BANK_ASKS)
      await crashAt('after charge', true, () => pay(buying))
      await letPass(buying, MINUTE_MS)
      const { status, payment } = await look(buying)
      expect({ status, asks: payment?.status }).toEqual({ status: 'PAYING', asks: 'AUTHENTICATE' })
      await answerChallenge(payment!.redirectUrl!, act)
      await expectEnd(buying, end)
    },
  )

  it.each(BOTH)(
    'with a crash before sellSeats (written: %s) after its callback reported the money: tickets',
    async (isStored) => {
      const buying = await payUntilRedirect(await byCard(gateway, MADA_BANK_ASKS))
      await answerChallenge(buying.page, 'confirm')
      await crashAt('before sellSeats', isStored, () => {
        pass(1000)
        return fireAlarm()
      })
      await expectEnd(buying, 'TICKETED')
    },
  )

  it.each(written(REFUND, GATEWAYS.indexOf(gateway)))(
    'with a crash %s (written: %s) while its booking is cancelled: all of it back, once',
    async (at, isStored) => {
      const buying = await byCard(gateway)
      const { id } = orderOf(await pay(buying))
      await runDurableObjectAlarm(orderStub(id))
      await crashAt(at, isStored, () => cancel(buying.as as Member, id))
      await expectEnd(buying, 'REFUNDED')
    },
  )
})

it.each<CardGateway>(['CHECKOUT', 'PAYFORT'])(
  'a card saved at %s with a crash after charge: tickets',
  async (gateway) => {
    const buying = { ...(await bySavedCard(gateway)), isDeaf: true }
    await crashAt('after charge', true, () => pay(buying))
    await expectEnd(buying, 'TICKETED')
  },
)

describe('a card saved at HyperPay, which is charged once its code is sent', () => {
  it.each(['during charge', 'after charge'] as const)(
    'with a crash %s before the code was asked for: the seats wait for another try',
    async (at) => {
      const buying = await bySavedCard('HYPER_PAY')
      await crashAt(at, true, () => pay(buying))
      await letPass(buying, 2 * MINUTE_MS)
      expect(await look(buying)).toMatchObject({
        status: 'PRICED',
        payment: { reason: 'GATEWAY_ERROR', codeForm: null },
      })
      await expectEnd(buying, 'EXPIRED')
    },
  )

  it.each(BOTH)(
    'with a crash before sellSeats (written: %s) after its callback reported the money: tickets',
    async (isStored) => {
      const buying = await bySavedCard('HYPER_PAY')
      await postCode(await codeAsked(buying))
      await crashAt('before sellSeats', isStored, () => {
        pass(1000)
        return fireAlarm()
      })
      await expectEnd(buying, 'TICKETED')
    },
  )

  it('with all machines restarted while the code is typed: tickets, found without a callback', async () => {
    const buying = { ...(await bySavedCard('HYPER_PAY')), isDeaf: true }
    const form = await codeAsked(buying)
    await abortAllDurableObjects()
    await letPass(buying, MINUTE_MS)
    expect((await look(buying)).payment?.codeForm).toEqual(form)
    await postCode(form)
    await expectEnd(buying, 'TICKETED')
  })

  it.each(BOTH)(
    'with a crash after refund (written: %s) while its booking is cancelled: all of it back, once',
    async (isStored) => {
      const buying = await bySavedCard('HYPER_PAY')
      await postCode(await codeAsked(buying))
      await letPass(buying, 31_000)
      await crashAt('after refund', isStored, () => cancel(buying.as as Member, buying.order.id))
      await expectEnd(buying, 'REFUNDED')
    },
  )
})

it('Apple Pay with a crash after charge: tickets', async () => {
  const buying = { ...(await byApplePay()), isDeaf: true }
  await crashAt('after charge', true, () => pay(buying))
  await expectEnd(buying, 'TICKETED')
})

describe('an order that is down for longer than its seats are held', () => {
  const methods: [string, 'after charge' | 'before sellSeats', () => Promise<Buying>][] = [
    ['a card, at after charge', 'after charge', () => byCard('CHECKOUT')],
    ['a card, at before sellSeats', 'before sellSeats', () => byCard('CHECKOUT')],
    ['the wallet alone, at before sellSeats', 'before sellSeats', byWallet],
    ['vouchers alone, at before sellSeats', 'before sellSeats', byVouchers],
  ]

  it.each(methods)('and was paid with %s, with a seat gone: all of it goes back', async (_, point, begin) => {
    const buying = await begin()
    await crashAt(point, true, () => pay(buying))
    pass(16 * MINUTE_MS)
    await loseSeat(buying)
    await expectEnd(buying, 'REFUNDED')
  })

  it.each(methods)('and was paid with %s, with the seats still free: tickets', async (_, point, begin) => {
    const buying = await begin()
    await crashAt(point, true, () => pay(buying))
    pass(16 * MINUTE_MS)
    await expectEnd(buying, 'TICKETED')
  })
})
