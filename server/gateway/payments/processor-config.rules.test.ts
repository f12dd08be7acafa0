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
const PAYMENTS = { fetch: () => Promise.resolve(new Response()) } as unknown as Fetcher

describe('the card processors of a deployment', () => {
  it('are the real ones if all their keys are set', () => {
    expect(findCheckoutComOrSandboxConfig(env({ ...CHECKOUT, ENVIRONMENT: 'production' }))).toMatchObject({
      apiUrl: 'https://pay.bank.test',
      secretKey: 'sk_1',
      isSandbox: false,
    })
  })

  it('fail at once if a key is missing', () => {
    expect(() => findCheckoutComOrSandboxConfig(env({ ...CHECKOUT, CHECKOUT_SECRET_KEY: '' }))).toThrow(
      'CHECKOUT_SECRET_KEY',
    )
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
