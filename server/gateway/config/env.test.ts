import { expect, it } from 'vitest'
import {
  edgeKey,
  type Env,
  isLookUpLimit,
  isRefundLimit,
  maxLookUps,
  signingSecret,
  supportRefundMax,
  voucherSecret,
} from './env.ts'

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

it('support refunds up to 500 riyals, unless another limit is set', () => {
  expect([supportRefundMax({}), supportRefundMax({ SUPPORT_REFUND_MAX: '0' })]).toEqual([50_000, 0])
  expect(supportRefundMax({ SUPPORT_REFUND_MAX: '1200' })).toBe(120_000)
  for (const right of [undefined, '0', '500', '99999']) expect(isRefundLimit(right)).toBe(true)
  for (const wrong of ['', '-1', '5.5', 'SAR 500', '100000']) expect(isRefundLimit(wrong)).toBe(false)
})

it('a person of staff searches for visitors 60 times in five minutes, unless another limit is set', () => {
  expect([maxLookUps({}), maxLookUps({ STAFF_LOOK_UPS_MAX: '200' })]).toEqual([60, 200])
  for (const right of [undefined, '1', '60', '9999']) expect(isLookUpLimit(right)).toBe(true)
  for (const wrong of ['', '0', '-1', '5.5', 'many', '10000']) expect(isLookUpLimit(wrong)).toBe(false)
})
