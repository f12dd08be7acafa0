import { describe, expect, it } from 'vitest'
import { LOCAL_EDGE_KEY } from '../../lib/edge-key.ts'
import { gatewayConfigFaults } from './config-check.ts'
import type { Env } from '../config/env.ts'

// The check reads variables, and whether a binding is present.
const env = (given: Partial<Env>) => given as Env

const SECRETS = {
  SIGNING_SECRET: 's'.repeat(32),
  VOUCHER_SECRET: 'v'.repeat(32),
  EDGE_KEY: 'e'.repeat(32),
  OPERATOR_TOKEN: 'o'.repeat(32),
}
const SENDERS = {
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'sms',
  EMAIL_URL: 'https://mail.example/send',
  EMAIL_TOKEN: 'mail',
}
const PAYMENTS = {} as Fetcher
const STAGING: Partial<Env> = { ENVIRONMENT: 'staging', ...SECRETS, PAYMENTS }
const PRODUCTION: Partial<Env> = { ENVIRONMENT: 'production', ...SECRETS, ...SENDERS }

const namesOf = (given: Partial<Env>) => gatewayConfigFaults(env(given)).map(({ name }) => name)

describe('a complete configuration has no faults', () => {
  it.each<[string, Partial<Env>]>([
    ['staging, whose messages go to the outbox', STAGING],
    ['staging with senders of its own', { ...STAGING, ...SENDERS }],
    ['production', PRODUCTION],
    ['production that sends texts to some countries only', { ...PRODUCTION, PHONE_COUNTRIES: 'SA, AE KW' }],
    ['production where guests may book with an e-mail address', { ...PRODUCTION, GUEST_EMAIL: 'on' }],
    ['nothing at all, on a developer’s machine', { ENVIRONMENT: 'local' }],
    ['nothing at all, in a test', { ENVIRONMENT: 'test' }],
  ])('%s', (_, given) => {
    expect(gatewayConfigFaults(env(given))).toEqual([])
  })
})

const LOCAL_SECRETS = {
  SIGNING_SECRET: 'local-only-signing-secret-never-in-production',
  VOUCHER_SECRET: 'local-only-voucher-secret-never-in-production',
  EDGE_KEY: LOCAL_EDGE_KEY,
  OPERATOR_TOKEN: 'local-operator-token',
}

describe.each([
  ['staging', STAGING],
  ['production', PRODUCTION],
])('in %s, the gateway names', (_, complete) => {
  it.each(Object.entries(LOCAL_SECRETS))(
    '%s if it is missing, the repository’s, or short (ASVS 13.2.3, 11.2.3)',
    (name, local) => {
      for (const value of [undefined, '', local, 'x'.repeat(31)])
        expect(namesOf({ ...complete, [name]: value })).toEqual([name])
    },
  )

  it.each<[string, Partial<Env>, string]>([
    ['an origin without encryption', { SITE_ORIGIN: 'http://shasha.example' }, 'SITE_ORIGIN'],
    ['a text message service without a token', { ...SENDERS, SMS_TOKEN: undefined }, 'SMS_TOKEN'],
    ['a text message service without encryption', { ...SENDERS, SMS_URL: 'http://sms.example' }, 'SMS_URL'],
    ['an e-mail service without a token', { ...SENDERS, EMAIL_TOKEN: undefined }, 'EMAIL_TOKEN'],
    ['a half configured processor', { CHECKOUT_API_URL: 'https://api.checkout.com' }, 'Checkout.com'],
    ['a half configured Tabby', { TABBY_SECRET_KEY: 'sk_live' }, 'Tabby'],
    ['a half configured seller', { SELLER_CR_NUMBER: '1010000001' }, 'seller'],
    ['a limit of refunds that is no number', { SUPPORT_REFUND_MAX: 'SAR 500' }, 'SUPPORT_REFUND_MAX'],
    ['a limit of searches that is no number', { STAFF_LOOK_UPS_MAX: '0' }, 'STAFF_LOOK_UPS_MAX'],
    ['a country for text messages that does not exist', { PHONE_COUNTRIES: 'SA, UK' }, 'PHONE_COUNTRIES'],
    ['a switch that is neither on nor off', { GUEST_EMAIL: 'yes' }, 'GUEST_EMAIL'],
    ['an unknown environment', { ENVIRONMENT: 'prod' as Env['ENVIRONMENT'] }, 'ENVIRONMENT'],
  ])('%s', (_, mistake, name) => {
    expect(namesOf({ ...complete, ...mistake })).toEqual([name])
  })
})

describe('production', () => {
  it.each(['SMS_URL', 'SMS_TOKEN', 'EMAIL_URL', 'EMAIL_TOKEN'])('needs %s', (name) => {
    expect(namesOf({ ...PRODUCTION, [name]: undefined })).toEqual([name])
  })

  it('refuses the payments sandbox and sandbox keys', () => {
    expect(namesOf({ ...PRODUCTION, PAYMENTS })).toEqual(['PAYMENTS'])
    const tabby = {
      TABBY_API_URL: 'https://api.tabby.sa',
      TABBY_SECRET_KEY: 'sk_test_1',
      TABBY_MERCHANT_CODE: 'shasha',
      TABBY_WEBHOOK_SECRET: 'w',
    }
    expect(namesOf({ ...PRODUCTION, ...tabby })).toEqual(['Tabby'])
  })
})
