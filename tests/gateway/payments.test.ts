import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { CardGateway } from '#server/contracts/pay.ts'
import { findHyperPayOrSandboxConfig } from '#server/gateway/payments/processor-config.rules.ts'
import { findOrRequestRefund } from '#server/gateway/charges/charges.ts'
import { paymentProcessors } from '#server/gateway/payments/processors.ts'
import { NOT_FOUND } from '#server/gateway/payments/payment-processor.ts'
import { hyperPay } from '#server/gateway/payments/hyper-pay/hyper-pay.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { BEHAVIOUR_TEXTS, TEST_CARDS } from '#server/payments/test-cards.ts'
import {
  answerChallenge,
  chargeOf,
  hyperPayCheckout,
  ledgerOf,
  SITE,
  tokenFor,
  untilCharged,
} from './support/payments.ts'

const GATEWAYS: CardGateway[] = ['CHECKOUT', 'HYPER_PAY', 'PAYFORT']
const gateways = paymentProcessors(env)

const SUCCESS = '4242424242424242'
const MADA = '5297412542005689'
const TIME_OUT = '4000000000000119'
const BAD_SIGNATURE = '4000000000004103'

describe.each(GATEWAYS)('%s', (name) => {
  const gateway = gateways[name]

  it.each(TEST_CARDS.filter((card) => card.behaviour === 'APPROVE'))('captures at once with $number', async (card) => {
    const charge = await chargeOf(name, card.number)
    expect(await gateway.charge(charge)).toEqual({
      state: 'CAPTURED',
      reference: expect.any(String),
      amount: 9200,
      currency: 'SAR',
      brand: card.brand,
      lastFour: card.number.slice(-4),
      bin: card.number.slice(0, 6),
    })
    expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 1, captured: 9200, refunds: 0 })
  })

  it.each([
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['5200000000000510', 'INSUFFICIENT_FUNDS'],
    ['4000000000000002', 'DECLINED'],
    ['5204730000002514', 'DECLINED'],
    ['4000000000000069', 'EXPIRED_CARD'],
    ['4000000000000127', name === 'PAYFORT' ? 'DECLINED' : 'WRONG_CVV'],
  ])('declines %s with %s, and no money moves', async (number, reason) => {
    const charge = await chargeOf(name, number)
    const outcome = await gateway.charge(charge)
    expect(outcome).toMatchObject({ state: 'DECLINED', reason, lastFour: number.slice(-4) })
    expect(await gateway.query(charge.key)).toMatchObject({ state: 'DECLINED', reason })
    expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 0 })
  })

  it.each(TEST_CARDS.filter((card) => card.behaviour === 'CHALLENGE'))(
    'asks the bank about $number ($brand) and captures after its code',
    async ({ number, brand }) => {
      const charge = await chargeOf(name, number)
      const outcome = await gateway.charge(charge)
      if (outcome.state !== 'AUTHENTICATE') throw new Error(`no redirect: ${outcome.state}`)
      expect(outcome).toMatchObject({ brand, lastFour: number.slice(-4) })
      expect(outcome.redirectUrl).toMatch(`${SITE}/sandbox-payments/three-d-secure/`)
      expect(await gateway.query(charge.key)).toMatchObject({ state: 'AUTHENTICATE' })
      expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 0 })

      const back = await answerChallenge(outcome.redirectUrl!, 'confirm')
      expect(back.status).toBe(303)
      expect(back.headers.get('location')).toMatch(`${charge.returnUrl}?`)
      expect(back.headers.get('location')).toContain(outcome.reference)
      expect(await gateway.query(charge.key)).toMatchObject({ state: 'CAPTURED', amount: 9200, currency: 'SAR', brand })
      expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 1 })
    },
  )

  it.each([
    ['declines at the bank', MADA, 'decline', 'AUTHENTICATION_FAILED'],
    ['closes the bank’s page', MADA, 'close', 'AUTHENTICATION_ABANDONED'],
    ['has a bank that accepts no code', '4000000000003014', 'confirm', 'AUTHENTICATION_FAILED'],
    ['has a bank whose page goes away', '4000000000003022', 'confirm', 'AUTHENTICATION_ABANDONED'],
  ] as const)('a visitor who %s is not charged', async (_, number, action, reason) => {
    const charge = await chargeOf(name, number)
    const outcome = await gateway.charge(charge)
    if (outcome.state !== 'AUTHENTICATE') throw new Error('not asked')
    expect((await answerChallenge(outcome.redirectUrl!, action)).status).toBe(303)
    expect(await gateway.query(charge.key)).toMatchObject({ state: 'DECLINED', reason })
    expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 0 })
  })

  it('ends the payment of a closed tab after ten minutes', async () => {
    const charge = await chargeOf(name, MADA)
    expect(await gateway.charge(charge)).toMatchObject({ state: 'AUTHENTICATE' })
    advanceClock(10 * 60_000)
    expect(await gateway.query(charge.key)).toMatchObject({ state: 'DECLINED', reason: 'AUTHENTICATION_ABANDONED' })
  })

  it('reports an unknown result if no answer comes in time, and later that the money moved', async () => {
    const charge = await chargeOf(name, TIME_OUT)
    const { patience, end } = untilCharged(charge.orderId)
    const outcome = paymentProcessors(env, patience)[name].charge(charge)
    await end()
    expect(await outcome).toEqual({ state: 'UNKNOWN' })
    expect((await gateway.query(charge.key)).state).toBe('UNKNOWN')
    advanceClock(12_000)
    expect(await gateway.query(charge.key)).toMatchObject({ state: 'CAPTURED', amount: 9200 })
    expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 1 })
  })

  it('waits exactly six seconds for an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await gateway.query('unknown.2')
    expect(timeout.mock.calls).toEqual([[6_000]])
    timeout.mockRestore()
  })

  it('captures once for repeated charges with the same key', async () => {
    const charge = await chargeOf(name, SUCCESS)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => gateway.charge(charge)))
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(outcomes[0]).toMatchObject({ state: 'CAPTURED' })
    expect(await gateway.charge(charge)).toEqual(outcomes[0])
    expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 1, captured: 9200 })
  })

  it('reports an unknown key as never received', async () => {
    expect(await gateway.query('unknown.1')).toEqual(NOT_FOUND)
  })

  it('charges nothing for an invented token', async () => {
    const charge = await chargeOf(name, SUCCESS, { source: { kind: 'TOKEN', value: 'made-up-token' } })
    expect(await gateway.charge(charge)).toMatchObject({ state: 'DECLINED', reason: 'GATEWAY_ERROR' })
    expect(await ledgerOf(charge.orderId)).toBeNull()
  })

  it('refunds once per key, and never more than was captured', async () => {
    const charge = await chargeOf(name, SUCCESS)
    const outcome = await gateway.charge(charge)
    if (outcome.state !== 'CAPTURED') throw new Error('not captured')
    const refund = {
      key: `${charge.orderId}-refund`,
      chargeKey: charge.key,
      reference: outcome.reference,
      amount: 9200,
    }
    for (const _ of [1, 2]) expect(await findOrRequestRefund(gateway, refund, async () => true)).toBe('REFUNDED')
    expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 1, refunds: 1, refunded: 9200 })

    const other = await chargeOf(name, SUCCESS)
    const paid = await gateway.charge(other)
    if (paid.state !== 'CAPTURED') throw new Error('not captured')
    const tooMuch = { key: `${other.orderId}-refund`, chargeKey: other.key, reference: paid.reference, amount: 9201 }
    expect(await gateway.refund(tooMuch)).toBe('FAILED')
    expect(await ledgerOf(other.orderId)).toMatchObject({ refunds: 0 })
  })

  it('reports an unknown result if the processor does not answer at all', async () => {
    const charge = await chargeOf(name, SUCCESS)
    const broken = { fetch: () => Promise.reject(new Error('network')) } as unknown as Fetcher
    const gateway = paymentProcessors({ ...env, PAYMENTS: broken })[name]
    expect(await gateway.charge(charge)).toEqual({ state: 'UNKNOWN' })
    expect(await gateway.query(charge.key)).toEqual({ state: 'UNKNOWN' })
    const refund = { key: 'r', chargeKey: charge.key, reference: 'x', amount: 9200 }
    expect(await gateway.refund(refund)).toBe('UNKNOWN')
    expect(await gateway.refunded(refund)).toBe('UNKNOWN')
  })
})

describe('a single processor’s rule', () => {
  it('limits a Checkout.com token to one use within 15 minutes', async () => {
    const source = { kind: 'TOKEN' as const, value: await tokenFor('CHECKOUT', { number: SUCCESS }) }
    expect(await gateways.CHECKOUT.charge(await chargeOf('CHECKOUT', SUCCESS, { source }))).toMatchObject({
      state: 'CAPTURED',
    })
    const again = await chargeOf('CHECKOUT', SUCCESS, { source })
    expect(await gateways.CHECKOUT.charge(again)).toMatchObject({ state: 'DECLINED', reason: 'GATEWAY_ERROR' })

    const old = await chargeOf('CHECKOUT', SUCCESS)
    advanceClock(15 * 60_000)
    expect(await gateways.CHECKOUT.charge(old)).toMatchObject({ state: 'DECLINED', reason: 'GATEWAY_ERROR' })
    expect(await ledgerOf(old.orderId)).toBeNull()
  })

  it('refuses PayFort’s answer with a wrong signature; a query finds the capture', async () => {
    const charge = await chargeOf('PAYFORT', BAD_SIGNATURE)
    expect(await gateways.PAYFORT.charge(charge)).toEqual({ state: 'UNKNOWN' })
    expect(await gateways.PAYFORT.query(charge.key)).toMatchObject({ state: 'CAPTURED', amount: 9200 })
    expect(await ledgerOf(charge.orderId)).toMatchObject({ captures: 1 })
  })

  it('lets HyperPay charge nothing before a card was registered', async () => {
    const charge = await chargeOf('HYPER_PAY', SUCCESS, { source: { kind: 'TOKEN', value: await hyperPayCheckout() } })
    expect(await gateways.HYPER_PAY.charge(charge)).toMatchObject({ state: 'DECLINED', reason: 'GATEWAY_ERROR' })
    expect(await ledgerOf(charge.orderId)).toBeNull()
  })
})

describe('the configuration of processors', () => {
  const real = {
    CHECKOUT_API_URL: 'https://prefix.api.checkout.com',
    CHECKOUT_PUBLIC_KEY: `pk_${'a'.repeat(27)}`,
    CHECKOUT_SECRET_KEY: `sk_${'a'.repeat(27)}`,
    CHECKOUT_WEBHOOK_SECRET: 'a-secret-of-ours',
  }

  it('never reaches the sandbox in production', async () => {
    const production = paymentProcessors({ ...env, ENVIRONMENT: 'production' })
    for (const name of GATEWAYS) {
      const charge = await chargeOf(name, SUCCESS)
      expect(await production[name].charge(charge)).toMatchObject({ state: 'DECLINED', reason: 'GATEWAY_ERROR' })
      expect(await ledgerOf(charge.orderId)).toBeNull()
    }
  })

  it('refuses sandbox keys and sandbox hosts in production', () => {
    const production = { ...env, ENVIRONMENT: 'production' as const, ...real }
    expect(() => paymentProcessors(production)).not.toThrow()
    expect(() => paymentProcessors({ ...production, CHECKOUT_SECRET_KEY: 'sk_sbox_abc' })).toThrow(
      'CHECKOUT_SECRET_KEY',
    )
    expect(() =>
      paymentProcessors({ ...production, CHECKOUT_API_URL: 'https://prefix.api.sandbox.checkout.com' }),
    ).toThrow('CHECKOUT_API_URL')
  })

  it('names the missing setting of a processor', () => {
    const { CHECKOUT_SECRET_KEY: _, ...half } = real
    expect(() => paymentProcessors({ ...env, ...half })).toThrow('CHECKOUT_SECRET_KEY')
  })
})

it('every behaviour of a test card is described in both languages', () => {
  for (const texts of Object.values(BEHAVIOUR_TEXTS)) {
    expect(texts.ar).toMatch(/[\u0600-\u06FF]/)
    expect(texts.en).toMatch(/\.$/)
  }
})

it.each(['', '.', '..', 'a/../b', '<', ' '])(
  'HyperPay is not queried about %j, which names no checkout',
  async (token) => {
    const config = findHyperPayOrSandboxConfig(env)!
    const requestedPaths: string[] = []
    const gateway = hyperPay({
      ...config,
      send: (request) => {
        requestedPaths.push(new URL(request.url).pathname.split('/').slice(-2).join('/'))
        return config.send(request)
      },
    })
    const charge = await chargeOf('HYPER_PAY', SUCCESS)
    expect(await gateway.charge({ ...charge, source: { kind: 'TOKEN', value: token } })).toMatchObject({
      state: 'DECLINED',
    })
    expect(requestedPaths).toEqual(['v1/query'])
  },
)
