// The live channel of a showtime's seats: the browser's WebSocket, joined to the gateway's.
import { Hono } from 'hono'
import { isOpaqueId } from '../../contracts/opaque-id.ts'
import type { EdgeApp } from '../env.ts'
import { socketOf } from '../upstream/socket.ts'

export const liveRoutes = new Hono<EdgeApp>()

liveRoutes.get('/live/showtimes/:sessionId', async (c) => {
  const sessionId = c.req.param('sessionId')
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    return new Response(null, { status: 426, headers: { upgrade: 'websocket' } })
  if (!isOpaqueId(sessionId)) return new Response(null, { status: 404 })
  if (c.get('maintenance').isActive) return new Response(null, { status: 503 })
  // Nobody's identity travels: the channel tells everybody the same.
  const socket = await socketOf(c.env, `/v1/showtimes/${encodeURIComponent(sessionId)}/live`)
  return socket ? new Response(null, { status: 101, webSocket: socket }) : new Response(null, { status: 404 })
})
