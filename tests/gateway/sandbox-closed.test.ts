// In production the tester's calls do not exist.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { openAppleSession } from '#server/gateway/cards/apple-pay.ts'
import type { Env } from '#server/gateway/config/env.ts'
import { unipalOf } from '#server/gateway/offers/unipal.ts'
import { findCheckoutComOrSandboxConfig } from '#server/gateway/payments/processor-config.rules.ts'
import { serveSandbox } from '#server/gateway/sandbox/sandbox.routes.ts'
import { answerError } from '#server/gateway/http/serve.ts'
import { VoucherObject } from '#server/gateway/vouchers/voucher.object.ts'
import { SANDBOX_VOUCHERS } from '#server/lib/sandbox-vouchers.ts'
import { PRODUCTION } from './support/deployed.ts'
import { SandboxObject } from '#server/payments/sandbox.object.ts'
import { voucherStub } from './support/vouchers.ts'

const app = new Hono<{ Bindings: Env }>()
app.onError((error) => answerError(error, 'en'))
serveSandbox(app)

const statusIn = async (environment: Env['ENVIRONMENT'], path: string, init?: RequestInit) =>
  (await app.request(`/v1/sandbox/${path}`, init, { ...env, ENVIRONMENT: environment })).status

it('messages to visitors cannot be read in production (ASVS 13.4.2)', async () => {
  expect(await statusIn('local', 'outbox')).toBe(200)
  expect(await statusIn('production', 'outbox')).toBe(404)
})

it('the clock cannot be moved in production (ASVS 13.4.2)', async () => {
  const init = { method: 'POST', body: JSON.stringify({ advanceMs: 0 }) }
  expect(await statusIn('local', 'clock', init)).toBe(200)
  expect(await statusIn('production', 'clock', init)).toBe(404)
})

it('no food can be put into a kitchen without an order in production', async () => {
  const init = { method: 'POST', body: '{}' }
  expect(await statusIn('local', 'food-orders', init)).toBe(400)
  expect(await statusIn('production', 'food-orders', init)).toBe(404)
})

it('vouchers for testers are worth nothing in production', async () => {
  const code = SANDBOX_VOUCHERS.find(({ flaw }) => !flaw)?.code ?? ''
  const look = (environment: Env['ENVIRONMENT']) =>
    runInDurableObject(voucherStub(`closed-${environment}`), (_, state) =>
      new VoucherObject(state, { ...env, ENVIRONMENT: environment }).look(code, { orderId: 'o1' }),
    )
  expect(await look('local')).toMatchObject({ ok: true })
  expect(await look('production')).toMatchObject({ ok: false, reason: 'voucher_unknown' })
})

it('the state of the payments sandbox cannot be opened in production', () =>
  runInDurableObject(env.SANDBOX.getByName('closed'), (_, state) => {
    expect(new SandboxObject(state, env)).toBeDefined()
    expect(() => new SandboxObject(state, { ...env, ENVIRONMENT: 'production' })).toThrow('does not run in production')
  }))

it('a payments sandbox that is bound by mistake is used for nothing in production', async () => {
  const bound: Env = { ...PRODUCTION, PAYMENTS: env.PAYMENTS }
  expect(unipalOf(env)).toBeDefined()
  expect(unipalOf(bound)).toBeUndefined()
  expect(findCheckoutComOrSandboxConfig(env)).toBeDefined()
  expect(findCheckoutComOrSandboxConfig(bound)).toBeUndefined()
  const atApple = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
  await expect(openAppleSession(bound, atApple)).rejects.toMatchObject({ reason: 'not_found' })
})
