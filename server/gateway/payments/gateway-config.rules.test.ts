import { describe, expect, it } from 'vitest'
import type { Env } from '../env.ts'
import { checkoutComConfig, hyperPayConfig, payFortConfig } from './gateway-config.rules.ts'

// Only what these rules read.
const env = (values: Partial<Env>) => values as Env
const CHECKOUT = {
  CHECKOUT_API_URL: 'https://pay.bank.test/',
  CHECKOUT_PUBLIC_KEY: 'pk_1',
  CHECKOUT_SECRET_KEY: 'sk_1',
  CHECKOUT_WEBHOOK_SECRET: 'wh_1',
}
const PAYMENTS = { fetch: () => Promise.resolve(new Response()) } as unknown as Fetcher

describe('the card gateways of a deployment', () => {
  it('are the real ones when all their keys are there', () => {
    expect(checkoutComConfig(env({ ...CHECKOUT, ENVIRONMENT: 'production' }))).toMatchObject({
      apiUrl: 'https://pay.bank.test',
      secretKey: 'sk_1',
      isSandbox: false,
    })
  })

  it('are an error at once when a key is missing', () => {
    expect(() => checkoutComConfig(env({ ...CHECKOUT, CHECKOUT_SECRET_KEY: '' }))).toThrow('CHECKOUT_SECRET_KEY')
  })

  it('are never given sandbox keys in production', () => {
    const keys = { ...CHECKOUT, CHECKOUT_PUBLIC_KEY: 'pk_test_1' }
    expect(() => checkoutComConfig(env({ ...keys, ENVIRONMENT: 'production' }))).toThrow('CHECKOUT_PUBLIC_KEY')
    expect(checkoutComConfig(env({ ...keys, ENVIRONMENT: 'staging' }))).toMatchObject({ isSandbox: false })
  })

  it('are the sandbox outside production, and none inside', () => {
    for (const config of [checkoutComConfig, hyperPayConfig, payFortConfig]) {
      expect(config(env({ PAYMENTS, ENVIRONMENT: 'local' }))).toMatchObject({ isSandbox: true })
      expect(config(env({ PAYMENTS, ENVIRONMENT: 'production' }))).toBeUndefined()
      expect(config(env({ ENVIRONMENT: 'local' }))).toBeUndefined()
    }
  })
})
