// The main acts of the gateway itself: an unknown path, and its report of readiness.
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#server/gateway/config/env.ts'
import { freezeClock } from '../support/clock.ts'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { default as gateway } from '#server/gateway/worker.ts'
import { STAGING } from '../support/deployed.ts'

beforeEach(freezeClock)

describe('paths', () => {
  const gateway = exports.default

  it('an unknown path is answered as a call that the gateway does not have, in the requested language', async () => {
    const answer = await gateway.fetch('https://gateway.test/v1/nothing', { headers: { 'accept-language': 'AR' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 18, reason: 'unsupported', message: 'هذه الخدمة غير متاحة هنا.' })
  })
})

describe('readiness', () => {
  /** An isolate of its own: it has checked nothing yet. */
  function isolate(variables: Env) {
    const isolateEnv = { ...variables }
    return async (path: string, headers: Record<string, string> = {}) => {
      const context = createExecutionContext()
      const answer = await gateway.fetch(new Request(`https://gateway.test${path}`, { headers }), isolateEnv, context)
      await waitOnExecutionContext(context)
      return answer
    }
  }

  const EDGE = { 'x-edge-key': STAGING.EDGE_KEY ?? '' }
  const OPERATOR = { authorization: `Bearer ${STAGING.OPERATOR_TOKEN}` }
  const MIGRATIONS = env.TEST_MIGRATIONS.map(({ name }) => name)

  let logged: string[] = []
  beforeEach(async () => {
    logged = []
    vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
    // As wrangler notes them.
    await env.DB.batch([
      env.DB.prepare('DROP TABLE IF EXISTS d1_migrations'),
      env.DB.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)'),
      ...MIGRATIONS.map((name) => env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)),
    ])
  })
  afterEach(() => void vi.restoreAllMocks())

  describe('the gateway’s report', () => {
    it('is 503 while a migration is missing, and names it to edge and operator only', async () => {
      const last = MIGRATIONS.at(-1) ?? ''
      await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(last).run()
      const get = isolate(STAGING)
      const answer = await get('/v1/ready')
      expect(answer.status).toBe(503)
      expect(await answer.text()).not.toContain(last)
      for (const headers of [EDGE, OPERATOR])
        expect(await (await get('/v1/ready', headers)).text()).toContain(`not applied: ${last}`)
    })
  })
})
