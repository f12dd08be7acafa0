import { expect, it } from 'vitest'
import { edgeKey, type Env, signingSecret, voucherSecret } from './env.ts'

// The tested functions read no other field.
const env = (given: Partial<Env>) => given as Env

it.each([
  ['SIGNING_SECRET', signingSecret],
  ['VOUCHER_SECRET', voucherSecret],
  ['EDGE_KEY', edgeKey],
] as const)('%s has a local default that is never used in production', (name, secretOf) => {
  expect(secretOf(env({ ENVIRONMENT: 'local' }))).toContain('never-in-production')
  expect(secretOf(env({ ENVIRONMENT: 'production', [name]: 'its own' }))).toBe('its own')
  expect(() => secretOf(env({ ENVIRONMENT: 'production' }))).toThrow(`${name} is not set`)
})

it('voucher names stay the same when the signing secret changes', () => {
  const before = voucherSecret(env({ ENVIRONMENT: 'local' }))
  expect(voucherSecret(env({ ENVIRONMENT: 'local', SIGNING_SECRET: 'another' }))).toBe(before)
  expect(before).not.toBe(signingSecret(env({ ENVIRONMENT: 'local' })))
})
