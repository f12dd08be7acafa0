import { describe, expect, it } from 'vitest'
import type { Env } from '../config/env.ts'
import {
  findCheckoutComOrSandboxConfig,
  findHyperPayOrSandboxConfig,
  findPayFortOrSandboxConfig,
  findTabbyOrSandboxConfig,
} from './processor-config.rules.ts'

// The fields that these rules read.
const env = (values: Partial<Env>) => values as Env
const CHECKOUT = {
  CHECKOUT_API_URL: 'https://pay.bank.test/',
  CHECKOUT_PUBLIC_KEY: 'pk_1',
  CHECKOUT_SECRET_KEY: 'sk_1',
  CHECKOUT_WEBHOOK_SECRET: 'wh_1',
}
const HYPER_PAY = {
  HYPER_PAY_API_URL: 'https://eu-prod.oppwa.com/',
  HYPER_PAY_ACCESS_TOKEN: 'token',
  HYPER_PAY_ENTITY_ID: 'entity',
  HYPER_PAY_WEBHOOK_KEY: 'key',
  SIGNING_SECRET: 'a secret of this deployment, long enough',
}
const PAY_FORT = {
  PAYFORT_API_URL: 'https://paymentservices.payfort.com/FortAPI/',
  PAYFORT_PAGE_URL: 'https://checkout.payfort.com/FortAPI/',
  PAYFORT_ACCESS_CODE: 'access',
  PAYFORT_MERCHANT_IDENTIFIER: 'merchant',
  PAYFORT_REQUEST_PHRASE: 'request',
  PAYFORT_RESPONSE_PHRASE: 'response',
  PAYFORT_CUSTOMER_EMAIL: 'tickets@chain.test',
  SIGNING_SECRET: HYPER_PAY.SIGNING_SECRET,
}
const fetcher = (fetch: Fetcher['fetch']): Fetcher => ({
  fetch,
  connect: () => {
    throw new Error('A processor is reached by requests')
  },
})
const PAYMENTS = fetcher(() => Promise.resolve(new Response()))

const transportOf = (values: Partial<Env>) => findPayFortOrSandboxConfig(env(values))?.transport

describe('the card processors of a deployment', () => {
  it('are the real ones if all their keys are set', () => {
    expect(findCheckoutComOrSandboxConfig(env({ ...CHECKOUT, ENVIRONMENT: 'production' }))).toMatchObject({
      apiUrl: 'https://pay.bank.test',
      secretKey: 'sk_1',
      isSandbox: false,
    })
  })

  it('fail at once if a key is missing, and name it', () => {
    expect(() => findCheckoutComOrSandboxConfig(env({ ...CHECKOUT, CHECKOUT_SECRET_KEY: '' }))).toThrow(
      /missing: CHECKOUT_SECRET_KEY$/,
    )
    expect(() => findTabbyOrSandboxConfig(env({ TABBY_API_URL: 'https://api.tabby.sa' }))).toThrow(
      /missing: TABBY_SECRET_KEY, TABBY_MERCHANT_CODE, TABBY_WEBHOOK_SECRET$/,
    )
  })

  it.each([
    ['CHECKOUT_API_URL', 'https://api.sandbox.checkout.com'],
    ['CHECKOUT_PUBLIC_KEY', 'pk_sbox_1'],
    ['CHECKOUT_SECRET_KEY', 'sk_test_1'],
    ['HYPER_PAY_API_URL', 'https://test.oppwa.com'],
    ['HYPER_PAY_API_URL', 'https://eu-test.oppwa.com'],
    ['PAYFORT_API_URL', 'https://sbpaymentservices.payfort.com'],
    ['PAYFORT_PAGE_URL', 'https://SBCheckout.payfort.com'],
  ] as const)('refuse in production the sandbox value of %s, such as %s', (name, value) => {
    const production = env({ ...CHECKOUT, ...HYPER_PAY, ...PAY_FORT, [name]: value, ENVIRONMENT: 'production' })
    const find = () => [
      findCheckoutComOrSandboxConfig(production),
      findHyperPayOrSandboxConfig(production),
      findPayFortOrSandboxConfig(production),
    ]
    expect(find).toThrow(`${name} is a sandbox value`)
  })

  it('never accept sandbox keys in production', () => {
    const keys = { ...CHECKOUT, CHECKOUT_PUBLIC_KEY: 'pk_test_1' }
    expect(() => findCheckoutComOrSandboxConfig(env({ ...keys, ENVIRONMENT: 'production' }))).toThrow(
      'CHECKOUT_PUBLIC_KEY',
    )
    expect(findCheckoutComOrSandboxConfig(env({ ...keys, ENVIRONMENT: 'staging' }))).toMatchObject({ isSandbox: false })
    const tabby = {
      TABBY_API_URL: 'https://api.tabby.sa',
      TABBY_SECRET_KEY: 'sk_test_1',
      TABBY_MERCHANT_CODE: 'shasha',
      TABBY_WEBHOOK_SECRET: 'wh_1',
    }
    expect(() => findTabbyOrSandboxConfig(env({ ...tabby, ENVIRONMENT: 'production' }))).toThrow('TABBY_SECRET_KEY')
    const live = { ...tabby, TABBY_SECRET_KEY: 'sk_1', ENVIRONMENT: 'production' as const }
    expect(findTabbyOrSandboxConfig(env(live))).toMatchObject({ merchantCode: 'shasha', isSandbox: false })
  })

  it('each have their own keys', () => {
    expect(findCheckoutComOrSandboxConfig(env(CHECKOUT))).toMatchObject({
      apiUrl: 'https://pay.bank.test',
      browserUrl: 'https://pay.bank.test',
      publicKey: 'pk_1',
      secretKey: 'sk_1',
      webhookSecret: 'wh_1',
    })
    expect(findHyperPayOrSandboxConfig(env({ ...HYPER_PAY, ENVIRONMENT: 'production' }))).toMatchObject({
      apiUrl: 'https://eu-prod.oppwa.com',
      browserUrl: 'https://eu-prod.oppwa.com',
      isSandbox: false,
      accessToken: 'token',
      entityId: 'entity',
      webhookKey: 'key',
      formSecret: HYPER_PAY.SIGNING_SECRET,
    })
    expect(findPayFortOrSandboxConfig(env({ ...PAY_FORT, ENVIRONMENT: 'production' }))).toMatchObject({
      apiUrl: 'https://paymentservices.payfort.com/FortAPI',
      browserUrl: 'https://checkout.payfort.com/FortAPI',
      isSandbox: false,
      accessCode: 'access',
      merchantIdentifier: 'merchant',
      requestPhrase: 'request',
      responsePhrase: 'response',
      formSecret: PAY_FORT.SIGNING_SECRET,
      customerEmail: 'tickets@chain.test',
    })
  })

  it('take a card for PayFort in a frame, and in the sandbox by a request, unless it is configured otherwise', () => {
    const sandbox = { PAYMENTS, ENVIRONMENT: 'local' as const }
    expect([transportOf(PAY_FORT), transportOf({ ...PAY_FORT, PAYFORT_TRANSPORT: 'json' })]).toEqual([
      'form-iframe',
      'json',
    ])
    expect([transportOf(sandbox), transportOf({ ...sandbox, PAYFORT_TRANSPORT: 'form-iframe' })]).toEqual([
      'json',
      'form-iframe',
    ])
  })

  it('of the sandbox are reached through its Worker, each below a path of its own', async () => {
    const requested: string[] = []
    const sandbox = fetcher((input) => {
      requested.push(input instanceof Request ? input.url : String(input))
      return Promise.resolve(new Response())
    })
    const local = env({ PAYMENTS: sandbox, ENVIRONMENT: 'local' })
    const configs = [
      findCheckoutComOrSandboxConfig(local)!,
      findHyperPayOrSandboxConfig(local)!,
      findPayFortOrSandboxConfig(local)!,
      findTabbyOrSandboxConfig(local)!,
    ]
    for (const { send, apiUrl } of configs) await send(new Request(`${apiUrl}/payments`))
    expect(requested).toEqual([
      'https://payments.internal/sandbox-payments/checkout/payments',
      'https://payments.internal/sandbox-payments/hyper-pay/payments',
      'https://payments.internal/sandbox-payments/pay-fort/payments',
      'https://payments.internal/sandbox-payments/tabby/payments',
    ])
    expect(configs.map(({ browserUrl }) => browserUrl)).toEqual([
      '/sandbox-payments/checkout',
      '/sandbox-payments/hyper-pay',
      '/sandbox-payments/pay-fort',
      '/sandbox-payments/tabby',
    ])
  })

  it('are the sandbox outside production, and none inside', () => {
    for (const config of [
      findCheckoutComOrSandboxConfig,
      findHyperPayOrSandboxConfig,
      findPayFortOrSandboxConfig,
      findTabbyOrSandboxConfig,
    ]) {
      expect(config(env({ PAYMENTS, ENVIRONMENT: 'local' }))).toMatchObject({ isSandbox: true })
      expect(config(env({ PAYMENTS, ENVIRONMENT: 'production' }))).toBeUndefined()
      expect(config(env({ ENVIRONMENT: 'local' }))).toBeUndefined()
    }
  })
})
