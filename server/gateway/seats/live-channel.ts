// The visitors who watch one showtime's seats, over sockets that sleep while nothing happens.
// Relied on by ShowtimeObject. Says which seats changed, never for whom.
import type { LiveSeats } from '../../contracts/showtimes.ts'

/** More watchers than this look again by themselves. */
const MAX_WATCHERS = 2000

export class LiveChannel {
  constructor(readonly ctx: DurableObjectState) {
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  open(first: LiveSeats): Response {
    if (this.ctx.getWebSockets().length >= MAX_WATCHERS) return new Response(null, { status: 503 })
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours)
    ours.send(JSON.stringify(first))
    return new Response(null, { status: 101, webSocket: theirs })
  }

  tell(change: Extract<LiveSeats, { type: 'set' }>): void {
    const sockets = change.changes.length ? this.ctx.getWebSockets() : []
    if (sockets.length === 0) return
    const text = JSON.stringify(change)
    for (const socket of sockets) {
      try {
        socket.send(text)
      } catch {
        // It is closing; its visitor looks again when they come back.
      }
    }
  }
}
