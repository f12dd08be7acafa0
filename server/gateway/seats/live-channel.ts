// WebSockets of the visitors who watch one showtime's seats; they hibernate while nothing changes. Messages say
// which seats changed, never for which visitor.
import type { LiveSeats } from '../../contracts/showtimes.ts'
import { wideNetworkOf } from '../../lib/network.ts'

/** Further visitors get 503 and poll instead. */
const MAX_WATCHERS = 2000
/**
 * Limits per visitor (their tabs), per network (a household, an office, a mobile carrier), and per wider network (many
 * IPv6 networks of one customer or carrier).
 */
const MAX_OPEN = { visitor: 6, network: 120, wide: 480 } as const
/** After one message the next waits this long, so that a rush is sent in few messages. */
const QUIET_MS = 100

type SeatState = 0 | 1 | 2

/** As the edge names them; undefined if the edge sends none. */
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
    const counted = [
      { tag: visitor && `visitor:${visitor}`, max: MAX_OPEN.visitor },
      { tag: network && `network:${network}`, max: MAX_OPEN.network },
      { tag: network && `wide:${wideNetworkOf(network)}`, max: MAX_OPEN.wide },
    ]
    const isFull = counted.some(({ tag, max }) => tag && this.ctx.getWebSockets(tag).length >= max)
    if (isFull) return new Response(null, { status: 429 })
    const tags = counted.flatMap(({ tag }) => tag ?? [])
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, tags)
    ours.send(JSON.stringify(first))
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** Notes the new state of a seat; the last state counts. */
  note(index: number, state: SeatState): void {
    this.#changes.set(index, state)
  }

  /** Emits the noted changes: at once after a pause, otherwise together with those of the next 100 ms. */
  tell(version: number): void {
    this.#version = version
    if (this.#isQuiet || this.#changes.size === 0) return
    // Most showtimes have no watcher; a timer for each of their changes would cost as much as a request.
    if (this.ctx.getWebSockets().length === 0) return this.#changes.clear()
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
    const text = JSON.stringify({ type: 'set', version: this.#version, changes } satisfies LiveSeats)
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(text)
      } catch {
        // The socket is closing; its visitor fetches the seats on return.
      }
    }
  }
}
