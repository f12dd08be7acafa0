// In production the tester's calls do not exist.
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from '#server/gateway/env.ts'
import { serveSandbox } from '#server/gateway/sandbox/sandbox.routes.ts'
import { answerError } from '#server/gateway/serve.ts'

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
