import { expect, it, vi } from 'vitest'
import { type EdgeApp, hasEmbeddedSandbox } from '../env.ts'
import { sandboxRoutes } from './sandbox.routes.ts'

// The routes read only these two variables.
const OTHER_GATEWAY = { ENVIRONMENT: 'local', GATEWAY_URL: 'https://api.example/cinema' } as EdgeApp['Bindings']

it.each(['/outbox', '/v1'])('%s is missing if the gateway of another chain has no such page', async (path) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response(null, { status: 404 })
  })
  expect((await sandboxRoutes.request(path, {}, OTHER_GATEWAY)).status).toBe(404)
  expect(requested).toEqual([
    path === '/v1' ? 'https://api.example/cinema/v1' : 'https://api.example/cinema/v1/sandbox/outbox',
  ])
})

it('pages name messages and test cards only if the embedded gateway runs with the payments sandbox', () => {
  // Only its presence counts.
  const PAYMENTS = {} as Fetcher
  const local = { ENVIRONMENT: 'local', GATEWAY_URL: '', PAYMENTS } as const
  expect(hasEmbeddedSandbox(local)).toBe(true)
  expect(hasEmbeddedSandbox({ ...local, GATEWAY_URL: 'https://api.example' })).toBe(false)
  expect(hasEmbeddedSandbox({ ENVIRONMENT: 'local', GATEWAY_URL: '' })).toBe(false)
  expect(hasEmbeddedSandbox({ ...local, ENVIRONMENT: 'production' })).toBe(false)
})

it.each([
  ['GET', '/outbox'],
  ['GET', '/sandbox/outbox'],
  ['POST', '/sandbox/clock'],
  ['GET', '/v1'],
  ['GET', '/v1/redoc.js'],
  ['GET', '/v1/openapi.json'],
])('%s %s is missing in production, and asks no gateway', async (method, path) => {
  const gatewayFetch = vi.fn<() => Promise<Response>>(async () => Response.json({ messages: [] }))
  vi.stubGlobal('fetch', gatewayFetch)
  const body = method === 'POST' ? { body: JSON.stringify({ advanceMs: 0 }) } : {}
  const production = { ...OTHER_GATEWAY, ENVIRONMENT: 'production' } as const
  expect((await sandboxRoutes.request(path, { method, ...body }, production)).status).toBe(404)
  expect(gatewayFetch).not.toHaveBeenCalled()
})
