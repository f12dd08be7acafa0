// Whether the edge serves: `/health` and `/ready` for monitors, and the refusal of an incomplete configuration.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import catalogue from '#server/contracts/examples/catalogue.json'
import films from '#server/contracts/examples/films.json'
import type { EdgeEnv } from '#server/edge/env.ts'
import { fake, resetFake } from './fake.ts'
import { OPERATOR_TOKEN, PRODUCTION, STAGING } from './production.ts'
import { edgeEnv } from './shared-pages.ts'
import app from './worker.ts'

const EXAMPLES: Record<string, { response: object }> = { ...catalogue, ...films }
const readExample = (key: string) => EXAMPLES[key]?.response

const SITE = 'https://shasha.test'
const TOKEN = { authorization: `Bearer ${OPERATOR_TOKEN}` }

/** An isolate of its own: it has checked nothing yet. */
function isolate(variables: object = STAGING) {
  // Counting waits for seconds after a request, and this test waits until all work of a request has ended.
  const isolateEnv: EdgeEnv = { ...edgeEnv, METRICS: undefined, ...variables }
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const context = createExecutionContext()
    const answer = await app.fetch(new Request(SITE + path, { method, headers }), isolateEnv, context)
    await waitOnExecutionContext(context)
    return answer
  }
}

const GATEWAY_CHECKS = [
  { name: 'configuration', result: 'ok', durationMs: 0 },
  { name: 'migrations', result: 'ok', durationMs: 3 },
]
const gatewayAnswers = (body: object, status = 200) => {
  fake.answer = async (path) => (path === '/v1/ready' ? Response.json(body, { status }) : Response.json({}))
}

let logged: string[] = []
beforeEach(() => {
  resetFake()
  gatewayAnswers({ status: 'ready', checks: GATEWAY_CHECKS })
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
})
afterEach(() => void vi.restoreAllMocks())

describe('/ready', () => {
  it('is 200 if configuration, gateway, migrations, KV and objects are fine', async () => {
    const answer = await isolate()('/ready')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({
      status: 'ready',
      version: '1.0.0',
      release: 'unbuilt',
      checks: ['configuration', 'gateway', 'gateway configuration', 'gateway migrations', 'kv', 'objects'].map(
        (name) => ({ name, result: 'ok' }),
      ),
    })
  })

  it('is 503 and names what the gateway has not migrated, in full for the operator only (ASVS 13.4.5)', async () => {
    const missing = { name: 'migrations', result: 'failed', durationMs: 3, detail: 'not applied: 0026.sql' }
    gatewayAnswers({ status: 'not_ready', checks: [GATEWAY_CHECKS[0], missing] }, 503)
    const get = isolate()
    const answer = await get('/ready')
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      checks: expect.arrayContaining([{ name: 'gateway migrations', result: 'failed' }]),
    })
    expect(text).not.toContain('0026')
    expect(await (await get('/ready', TOKEN)).text()).toContain('not applied: 0026.sql')
    expect(await (await get('/ready', { authorization: 'Bearer local-operator-token' })).text()).not.toContain('0026')
  })

  it('is 503 if the gateway fails', async () => {
    fake.answer = async () => new Response('down', { status: 500 })
    const answer = await isolate()('/ready', TOKEN)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('answered 500 without its checks')
  })

  it.each<[string, string, string, number]>([
    ['answers its settings with a page', 'settings', '<html>Welcome</html>', 503],
    ['answers its films with another shape', 'films', '{"films":"all"}', 503],
    ['answers as the contract says', 'none', '', 200],
  ])('is %4$s if another chain’s gateway %1$s', async (_, broken, text, status) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const path = new URL(String(input)).pathname.replace('/v1/', '')
      return path === broken ? new Response(text) : Response.json(readExample(`GET ${path}`))
    })
    const other = isolate({ ...STAGING, GATEWAY: undefined, GATEWAY_URL: 'https://their.gateway' })
    const answer = await other('/ready', TOKEN)
    expect(answer.status).toBe(status)
    if (status === 503) expect(await answer.text()).toContain(`broken answer to GET ${broken}`)
  })

  it('asks the gateway once for a hundred requests', async () => {
    const get = isolate()
    for (let requests = 0; requests < 100; requests++) await get('/ready')
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v1/ready'])
  })

  it('proves to the embedded gateway who asks (ASVS 13.2.1)', async () => {
    await isolate()('/ready')
    expect(fake.requests[0]?.headers['x-edge-key']).toBe(STAGING.EDGE_KEY)
  })

  it('contains no secret', async () => {
    const text = await (await isolate({ ...STAGING, EDGE_KEY: 'short-secret' })('/ready', TOKEN)).text()
    expect(text).toContain('EDGE_KEY is shorter than 32 characters')
    expect(text).not.toContain('short-secret')
  })
})

describe('an edge with an incomplete configuration', () => {
  const HTML = { accept: 'text/html', 'accept-language': 'ar' }

  it.each<[string, object]>([
    ['staging with the repository’s token', { ...STAGING, OPERATOR_TOKEN: 'local-operator-token' }],
    ['staging without tokens', { ...STAGING, OPERATOR_TOKEN: undefined, EDGE_KEY: undefined }],
    ['staging without its origin', { ...STAGING, SITE_ORIGIN: '' }],
    ['production with the payments sandbox', { ...PRODUCTION, PAYMENTS: edgeEnv.PAYMENTS }],
  ])('shows visitors a page in both languages: %s', async (_, variables) => {
    const get = isolate(variables)
    const answer = await get('/en', HTML)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    const page = await answer.text()
    expect(page).toContain('<html lang="en" dir="ltr">')
    expect(page).toContain('The site isn’t available right now')
    expect(page).toContain('الموقع غير متاح الآن')
    for (const name of ['TOKEN', 'EDGE_KEY', 'SITE_ORIGIN', 'PAYMENTS']) expect(page).not.toContain(name)
    expect(fake.requests).toEqual([])
  })

  it('serves no path, and the operator’s default token opens nothing (ASVS 6.3.2, 13.2.3)', async () => {
    const get = isolate({ ...STAGING, OPERATOR_TOKEN: undefined })
    const token = { authorization: 'Bearer local-operator-token' }
    for (const path of ['/operator/maintenance', '/outbox', '/assets/app-1a2b.js', '/sitemap.xml', '/v1', '/files/x'])
      expect((await get(path, token)).status).toBe(503)
    expect((await get('/api/call/orders.createOrder', { origin: SITE }, 'POST')).status).toBe(503)
    expect((await get('/health')).status).toBe(200)
  })

  it('logs once what is missing, and tells /ready', async () => {
    const get = isolate({ ...STAGING, OPERATOR_TOKEN: undefined, SITE_ORIGIN: '' })
    await get('/en', HTML)
    await get('/ar', HTML)
    const refusals = logged.filter((line) => line.includes('config_refused'))
    expect(refusals).toHaveLength(1)
    expect(JSON.parse(refusals[0] ?? '')).toMatchObject({
      faults: ['SITE_ORIGIN is not set', 'OPERATOR_TOKEN is not set'],
    })
    const ready = await get('/ready')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({
      checks: expect.arrayContaining([{ name: 'configuration', result: 'failed' }]),
    })
  })
})

it('a complete configuration serves staging and production', async () => {
  for (const variables of [STAGING, PRODUCTION]) expect((await isolate(variables)('/en')).status).toBe(200)
})
