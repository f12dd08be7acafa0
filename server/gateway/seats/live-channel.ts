// The visitors who watch one showtime's seats, over sockets that sleep while nothing happens.
// Relied on by ShowtimeObject. Says which seats changed, never for whom.
import type { LiveSeats } from '../../contracts/showtimes.ts'

/** More watchers than this look again by themselves. */
const MAX_WATCHERS = 2000
/** Tabs of one visitor, and visitors of one network: a household, an office, a mobile carrier's exit. */
const MAX_PER_VISITOR = 6
const MAX_PER_NETWORK = 120
/** After one message the next waits this long, so that a rush is told in few words. */
const QUIET_MS = 100

type SeatState = 0 | 1 | 2

/** Keyed names, as the edge tells them apart; undefined where it does not. */
export interface Watcher {
  visitor: string | undefined
  network: string | undefined
}

export class LiveChannel {
  readonly #changes = new Map<number, SeatState>()
  #version = 0
  #isQuiet = false

  constructor(readonly ctx: DurableObjectState) {
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  open(first: LiveSeats, { visitor, network }: Watcher): Response {
    if (this.ctx.getWebSockets().length >= MAX_WATCHERS) return new Response(null, { status: 503 })
    const tags = [...(visitor ? [`visitor:${visitor}`] : []), ...(network ? [`network:${network}`] : [])]
    const isFull = tags.some(
      (tag) => this.ctx.getWebSockets(tag).length >= (tag.startsWith('visitor:') ? MAX_PER_VISITOR : MAX_PER_NETWORK),
    )
    if (isFull) return new Response(null, { status: 429 })
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, tags)
    ours.send(JSON.stringify(first))
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** What a seat has become; the last word counts. */
  note(index: number, state: SeatState): void {
    this.#changes.set(index, state)
  }

  /** Says what was noted: at once after a silence, otherwise together with what the next moment brings. */
  tell(version: number): void {
    this.#version = version
    if (this.#isQuiet || this.#changes.size === 0) return
    this.#send()
    this.#isQuiet = true
    setTimeout(() => {
      this.#isQuiet = false
      this.tell(this.#version)
    }, QUIET_MS)
  }

  #send(): void {
    const changes = [...this.#changes]
    this.#changes.clear()
    const sockets = this.ctx.getWebSockets()
    if (sockets.length === 0) return
    const text = JSON.stringify({ type: 'set', version: this.#version, changes } satisfies LiveSeats)
    for (const socket of sockets) {
      try {
        socket.send(text)
      } catch {
        // It is closing; its visitor looks again when they come back.
      }
    }
  }
}
