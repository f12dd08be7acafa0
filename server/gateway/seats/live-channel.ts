// WebSockets of the visitors who watch one showtime's seats; they hibernate while nothing changes. Messages say
// which seats changed, never for which visitor. The channel is one-way: what a visitor sends ends it.
import type { LiveSeats } from '../../contracts/showtimes.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { now } from '../../lib/clock.ts'
import { toWideIpv6Network } from '../../lib/network.ts'

/** Further visitors get 503 and poll instead. */
const MAX_WATCHERS = 2000
/**
 * Limits per visitor (their tabs), per network (a household, an office, a mobile carrier), and per wider network (many
 * IPv6 networks of one customer or carrier).
 */
const MAX_OPEN = { visitor: 6, network: 120, wide: 480 } as const
/**
 * Channels that are opened in one minute, also those that were left again: each costs the states of the whole hall.
 * While its connection fails, a tab opens about ten a minute.
 */
const MAX_OPENINGS = { visitor: 60, network: 240, wide: 960, all: 6000 } as const
/** "Policy violation" of RFC 6455. */
const ONE_WAY = 1008
/** “Normal closure” of RFC 6455. */
const ENDED = 1000
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
  /** By tag, in the present minute. In memory only: an object that is asked without pause does not sleep. */
  readonly #openings = new Map<string, number>()
  #minute = 0

  constructor(readonly ctx: DurableObjectState) {}

  get isWatched(): boolean {
    return this.ctx.getWebSockets().length > 0
  }

  open(first: LiveSeats, { visitor, network }: Watcher): Response {
    if (this.ctx.getWebSockets().length >= MAX_WATCHERS) return new Response(null, { status: 503 })
    const counted = [
      ...(visitor ? [{ kind: 'visitor' as const, tag: `visitor:${visitor}` }] : []),
      ...(network ? [{ kind: 'network' as const, tag: `network:${network}` }] : []),
      ...(network ? [{ kind: 'wide' as const, tag: `wide:${toWideIpv6Network(network)}` }] : []),
    ]
    const isFull = counted.some(
      ({ kind, tag }) =>
        this.#countOpeningsThisMinute(tag) >= MAX_OPENINGS[kind] ||
        this.ctx.getWebSockets(tag).length >= MAX_OPEN[kind],
    )
    if (isFull) return new Response(null, { status: 429 })
    if (this.#countOpeningsThisMinute('all') >= MAX_OPENINGS.all) return new Response(null, { status: 503 })
    const tags = counted.map(({ tag }) => tag)
    for (const tag of [...tags, 'all']) this.#openings.set(tag, this.#countOpeningsThisMinute(tag) + 1)
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, tags)
    ours.send(JSON.stringify(first))
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** Ends the channel of a visitor who sent something. */
  refuse(socket: WebSocket): void {
    try {
      socket.close(ONE_WAY, 'The channel is one-way')
    } catch {
      // It is closed already; messages that were under way still arrive.
    }
  }

  #countOpeningsThisMinute(tag: string): number {
    const minute = Math.floor(now() / MINUTE_MS)
    if (minute !== this.#minute) this.#openings.clear()
    this.#minute = minute
    return this.#openings.get(tag) ?? 0
  }

  /** Notes the new state of a seat; the last state counts. */
  note(index: number, state: SeatState): void {
    this.#changes.set(index, state)
  }

  /** Emits the last message and closes every channel. */
  end(last: LiveSeats): void {
    this.#changes.clear()
    this.#sendToAll(JSON.stringify(last))
    for (const socket of this.ctx.getWebSockets()) socket.close(ENDED, 'The showtime was changed')
  }

  /** Emits the noted changes: at once after a pause, otherwise together with those of the next 100 ms. */
  announce(version: number): void {
    this.#version = version
    if (this.#isQuiet || this.#changes.size === 0) return
    // Most showtimes have no watcher; a timer for each of their changes would cost as much as a request.
    if (!this.isWatched) return this.#changes.clear()
    this.#send()
    this.#isQuiet = true
    setTimeout(() => {
      this.#isQuiet = false
      this.announce(this.#version)
    }, QUIET_MS)
  }

  #send(): void {
    const changes = [...this.#changes]
    this.#changes.clear()
    this.#sendToAll(JSON.stringify({ type: 'set', version: this.#version, changes } satisfies LiveSeats))
  }

  #sendToAll(text: string): void {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(text)
      } catch {
        // The socket is closing; its visitor fetches the seats on return.
      }
    }
  }
}
