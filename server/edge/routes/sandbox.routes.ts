// Tools for testers and developers, absent in production: the messages that would have been texts, a clock that can be
// moved, and the reference of the gateway's calls.
import { type Context, Hono } from 'hono'
import { advanceClock } from '../../lib/clock.ts'
import { purgeDocuments } from '../documents/documents.ts'
import { edgeCache } from '../edge-data.ts'
import { type EdgeApp, isProduction } from '../env.ts'
import { visitorLocale } from '../middleware/locale.ts'
import { parseOutboxMessages, outboxPage } from '../outbox/outbox-page.ts'
import { TIMEOUT_MS } from '../../contracts/rules/input-limits.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'

export const sandboxRoutes = new Hono<EdgeApp>()

/** Paths of the gateway: its reference, and the script and document of it. */
const REFERENCE = ['/v1', '/v1/redoc.js', '/v1/openapi.json']

for (const path of ['/outbox', '/sandbox/*', ...REFERENCE])
  sandboxRoutes.use(path, async (c, next) => (isProduction(c.env) ? new Response(null, { status: 404 }) : next()))

const ask = (c: Context<EdgeApp>, method: string, path: string, body?: string) =>
  upstreamOf(c.env)({ method, path: `/v1${path}`, headers: baseHeaders('en'), body }, Date.now() + TIMEOUT_MS)

sandboxRoutes.get('/outbox', async (c) => {
  const answer = await ask(c, 'GET', '/sandbox/outbox')
  const messages = answer.kind === 'answer' && answer.status === 200 ? parseOutboxMessages(answer.text) : undefined
  // Another gateway may have no outbox.
  if (!messages && c.env.GATEWAY_URL) return c.body(null, 404)
  return c.html(outboxPage(visitorLocale(c.req.raw.headers), messages), messages ? 200 : 502)
})

sandboxRoutes.on('GET', REFERENCE, async (c) => {
  const answer = await ask(c, 'GET', c.req.path.slice('/v1'.length))
  // Another gateway may have no reference.
  if (answer.kind !== 'answer' || answer.status !== 200) return c.body(null, 404)
  c.set('contentPolicy', answer.headers.get('content-security-policy') ?? "default-src 'none'")
  return c.body(answer.text, 200, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
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
  purgeDocuments()
  return c.body(answer.text, 200, { 'content-type': 'application/json' })
})
