import { expect, it } from 'vitest'
import { edgeKey, type Env, signingSecret, voucherSecret } from './env.ts'

// Nothing else of it is asked for.
const env = (given: Partial<Env>) => given as Env

it.each([
  ['SIGNING_SECRET', signingSecret],
  ['VOUCHER_SECRET', voucherSecret],
  ['EDGE_KEY', edgeKey],
] as const)('%s has a local one, which never stands in in production', (name, secretOf) => {
  expect(secretOf(env({ ENVIRONMENT: 'local' }))).toContain('never-in-production')
  expect(secretOf(env({ ENVIRONMENT: 'production', [name]: 'its own' }))).toBe('its own')
  expect(() => secretOf(env({ ENVIRONMENT: 'production' }))).toThrow(`${name} is not set`)
})

it('vouchers keep their secret when the other one changes', () => {
  const before = voucherSecret(env({ ENVIRONMENT: 'local' }))
  expect(voucherSecret(env({ ENVIRONMENT: 'local', SIGNING_SECRET: 'another' }))).toBe(before)
  expect(before).not.toBe(signingSecret(env({ ENVIRONMENT: 'local' })))
})
