// The live channel of a showtime's seats: connects the browser's WebSocket to the gateway's.
import { Hono } from 'hono'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { sha256 } from '../../lib/ids.ts'
import { type EdgeApp, edgeKeyOf, isProduction } from '../env.ts'
import { visitorLocale } from '../middleware/locale.ts'
import { edgeProblemResponse } from '../problems.ts'
import { readSessionCookies } from '../session/session.ts'
import { log } from '../observe/log.ts'
import { getTraceContext, createTraceContext } from '../observe/run.ts'
import { baseHeaders, networkHeaders, traceHeaders } from '../upstream/headers.ts'
import { ipNetworkOf } from '../../lib/network.ts'
import { rateLimiterFor } from '../upstream/rate-limiter.ts'
import { proxyGatewaySocket } from '../upstream/socket.ts'

export const liveRoutes = new Hono<EdgeApp>()

liveRoutes.get('/live/showtimes/:sessionId', async (c) => {
  const sessionId = c.req.param('sessionId')
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    return new Response(null, { status: 426, headers: { upgrade: 'websocket' } })
  if (!isOpaqueId(sessionId)) return new Response(null, { status: 404 })
  if (c.get('maintenance').isActive) return new Response(null, { status: 503 })
  const locale = visitorLocale(c.req.raw.headers)
  const network = ipNetworkOf(c.req.header('cf-connecting-ip'))
  if (!(await rateLimiterFor(c.env, network)('live', false))) return edgeProblemResponse('rate_limited', locale)
  const session = readSessionCookies(c.req.header('cookie') ?? null, isProduction(c.env)).current()
  // No identity is sent, because the channel tells every visitor the same. `x-client-visitor` only limits the open
  // channels per visitor.
  const answer = await proxyGatewaySocket(c.env, `/v1/showtimes/${encodeURIComponent(sessionId)}/live`, {
    ...baseHeaders(locale),
    ...(session ? { 'x-client-visitor': (await sha256(session.refreshToken)).slice(0, 32) } : {}),
    ...networkHeaders({ network, edgeKey: edgeKeyOf(c.env) }),
    ...traceHeaders(getTraceContext() ?? createTraceContext(), edgeKeyOf(c.env)),
  })
  if (answer) return answer
  log.warn('live_channel_failed')
  return new Response(null, { status: 404 })
})
