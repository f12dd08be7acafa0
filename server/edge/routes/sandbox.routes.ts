// Tools for testers, absent in production: the messages that would have been texts, and a clock that can be moved.
import { type Context, Hono } from 'hono'
import { advanceClock } from '../../lib/clock.ts'
import { edgeCache } from '../edge-data.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { visitorLocale } from '../middleware/locale.ts'
import { messagesOf, outboxPage } from '../outbox/outbox-page.ts'
import { TIMEOUT_MS, upstreamOf } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'

export const sandboxRoutes = new Hono<EdgeApp>()

for (const path of ['/outbox', '/sandbox/*'])
  sandboxRoutes.use(path, async (c, next) => (isProduction(c.env) ? new Response(null, { status: 404 }) : next()))

const ask = (c: Context<EdgeApp>, method: string, path: string, body?: string) =>
  upstreamOf(c.env)({ method, path: `/v1${path}`, headers: baseHeaders('en'), body }, Date.now() + TIMEOUT_MS)

sandboxRoutes.get('/outbox', async (c) => {
  const answer = await ask(c, 'GET', '/sandbox/outbox')
  const messages = answer.kind === 'answer' && answer.status === 200 ? messagesOf(answer.text) : undefined
  return c.html(outboxPage(visitorLocale(c.req.raw.headers), messages), messages ? 200 : 502)
})

sandboxRoutes.get('/sandbox/outbox', async (c) => {
  const answer = await ask(c, 'GET', '/sandbox/outbox')
  return answer.kind === 'answer'
    ? c.body(answer.text, answer.status === 200 ? 200 : 502, { 'content-type': 'application/json' })
    : c.json({ messages: [] }, 502)
})

sandboxRoutes.post('/sandbox/clock', async (c) => {
  const body = await c.req.text()
  const answer = await ask(c, 'POST', '/sandbox/clock', body)
  if (answer.kind !== 'answer' || answer.status !== 200) return c.json({ error: 'the clock was not moved' }, 400)
  // The gateway has just validated the body.
  const { advanceMs } = JSON.parse(body) as { advanceMs: number }
  // The edge checks token expiry by the same clock, and its cached responses are from before the move.
  advanceClock(advanceMs)
  edgeCache().purge()
  return c.body(answer.text, 200, { 'content-type': 'application/json' })
})
