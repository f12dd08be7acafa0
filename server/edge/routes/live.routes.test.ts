import { expect, it, vi } from 'vitest'
import { Hono } from 'hono'
import type { EdgeApp } from '../env.ts'
import { NO_MAINTENANCE } from '../maintenance/maintenance-config.ts'
import { liveRoutes } from './live.routes.ts'

const app = new Hono<EdgeApp>()
  .use((c, next) => {
    c.set('maintenance', NO_MAINTENANCE)
    return next()
  })
  .route('/', liveRoutes)

async function watch(mayGoOn: boolean) {
  const limit = vi.fn<(options: { key: string }) => Promise<{ success: boolean }>>(async () => ({ success: mayGoOn }))
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 404 }))
  const headers = { upgrade: 'websocket', 'cf-connecting-ip': '1.2.3.4', 'accept-language': 'en' }
  const answer = await app.request('/live/showtimes/s1', { headers }, { LIVE_LIMIT: { limit }, GATEWAY: { fetch } })
  return { status: answer.status, limit, fetch }
}

it('a network that opens too many live channels is refused before the gateway is called', async () => {
  const { status, fetch } = await watch(false)
  expect(status).toBe(429)
  expect(fetch).not.toHaveBeenCalled()
})

it('a live channel is counted by the network of its visitor, and opened at the gateway', async () => {
  const { limit, fetch } = await watch(true)
  expect(limit.mock.calls).toEqual([[{ key: '1.2.3.4' }]])
  expect(fetch).toHaveBeenCalledOnce()
})
