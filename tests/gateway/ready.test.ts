// Whether the gateway serves: its report for monitors, and the refusal of an incomplete configuration.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#server/gateway/config/env.ts'
import gateway from '#server/gateway/worker.ts'
import { PRODUCTION, STAGING } from './support/deployed.ts'

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
  it('is 200 if every migration of this version is applied', async () => {
    const answer = await isolate(STAGING)('/v1/ready')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      status: 'ready',
      checks: [
        { name: 'configuration', result: 'ok' },
        { name: 'migrations', result: 'ok' },
      ],
    })
  })

  it('is 503 on a database without any migration', async () => {
    await env.DB.prepare('DROP TABLE d1_migrations').run()
    expect((await isolate(STAGING)('/v1/ready')).status).toBe(503)
  })

  it('tells an edge with another key, without details', async () => {
    const answer = await isolate(STAGING)('/v1/ready', { 'x-edge-key': 'another' })
    expect(answer.status).toBe(503)
    const { checks } = await answer.json<{ checks: object[] }>()
    expect(checks).toContainEqual({ name: 'edge-key', result: 'failed' })
  })
})

describe('a gateway whose database is not migrated', () => {
  it('refuses calls as not ready and says which migration is missing; once migrated, it serves', async () => {
    const last = MIGRATIONS.at(-1) ?? ''
    await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(last).run()
    await env.DB.prepare('ALTER TABLE films RENAME TO films_of_later').run()
    const get = isolate(STAGING)
    const early = await get('/v1/films', EDGE)
    expect(early.status).toBe(503)
    expect(await early.json()).toMatchObject({ reason: 'maintenance' })
    expect(logged.filter((line) => line.includes('not_migrated') && line.includes(last))).toHaveLength(1)
    expect((await get('/v1/ready')).status).toBe(503)
    await env.DB.prepare('ALTER TABLE films_of_later RENAME TO films').run()
    await env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(last).run()
    expect((await get('/v1/films', EDGE)).status).toBe(200)
  })

  it('of any version says so before its first migration, too', async () => {
    await env.DB.prepare('DROP TABLE d1_migrations').run()
    await env.DB.prepare('ALTER TABLE films RENAME TO films_of_later').run()
    expect((await isolate(STAGING)('/v1/films', EDGE)).status).toBe(503)
    await env.DB.prepare('ALTER TABLE films_of_later RENAME TO films').run()
  })
})

describe('a gateway with an incomplete configuration', () => {
  it.each<[string, Partial<Env>]>([
    ['the repository’s operator token', { OPERATOR_TOKEN: 'local-operator-token' }],
    ['no secrets', { SIGNING_SECRET: undefined, VOUCHER_SECRET: undefined, EDGE_KEY: undefined }],
    ['a short secret', { SIGNING_SECRET: 'short' }],
  ])('refuses every call: %s', async (_, mistake) => {
    const get = isolate({ ...STAGING, ...mistake })
    const token = { authorization: 'Bearer local-operator-token', 'accept-language': 'AR' }
    for (const path of ['/v1/settings', '/v1/sandbox/outbox', '/v1/operator/messages/x', '/v1/openapi.json']) {
      const answer = await get(path, token)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ reason: 'maintenance', message: expect.stringContaining('الصيانة') })
    }
    expect((await get('/v1/ready')).status).toBe(503)
    const refusals = logged.filter((line) => line.includes('config_refused'))
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toContain(Object.keys(mistake)[0])
  })

  it('runs no scheduled job', async () => {
    const prepare = vi.spyOn(env.DB, 'prepare')
    await gateway.scheduled({} as ScheduledController, { ...STAGING, SIGNING_SECRET: 'short' })
    expect(prepare).not.toHaveBeenCalled()
  })
})

it('a complete configuration serves staging and production', async () => {
  for (const variables of [STAGING, PRODUCTION]) expect((await isolate(variables)('/v1/settings')).status).toBe(200)
})
