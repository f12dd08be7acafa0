// Variables with which the gateway serves outside `local` and `test`. The bindings are those of the test.
import { env } from 'cloudflare:workers'
import type { Env } from '#server/gateway/config/env.ts'

const SECRETS = {
  SIGNING_SECRET: 'the-signing-secret-of-this-test-0001',
  VOUCHER_SECRET: 'the-voucher-secret-of-this-test-0001',
  EDGE_KEY: 'the-edge-key-of-this-test-0000000001',
  OPERATOR_TOKEN: 'the-operators-token-of-this-test-0001',
}

export const STAGING: Env = { ...env, ...SECRETS, ENVIRONMENT: 'staging' }

const { PAYMENTS: _, ...withoutSandbox } = env
export const PRODUCTION: Env = {
  ...withoutSandbox,
  ...SECRETS,
  ENVIRONMENT: 'production',
  SMS_URL: 'https://sms.test',
  SMS_TOKEN: 'sms-token',
  EMAIL_URL: 'https://mail.test',
  EMAIL_TOKEN: 'mail-token',
}
