// One per showtime, `show:{id}`: owns its seats. Everybody who wants one stands in this line.
// Relied on by the seat and order handlers and by OrderObject. Decides in memory at once, commits in groups, answers after the commit.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import { ordinarySeatsLeft } from '../showtimes/seats-left.rules.ts'
import { findShowtime, writeSeatsLeft } from '../showtimes/showtimes.sql.ts'
import type { ShowtimeRecord } from '../showtimes/showtime.record.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { LiveChannel } from './live-channel.ts'
import {
  type Asking,
  type Claim,
  type FirstHold,
  FOREVER,
  gone,
  type Held,
  type HoldCommand,
  type OnceHere,
  type ShowtimeSnapshot,
} from './seat-claims.ts'
import { SeatMap } from './seat-map.rules.ts'
import {
  forgetBefore,
  readFacts,
  readLog,
  readSaved,
  readSeats,
  readTimer,
  SeatBatch,
  type Timer,
  writeFacts,
  writeTimer,
} from './showtime.sql.ts'

/** The list of showtimes may lag behind the seats by this much. */
const OUTBOX_MS = 1000
const OUTBOX_RETRY_MS = 60_000
/** In a rush this much of it shares one transaction: what a commit costs, it costs for all of them once. */
const GATHER_MS = 4
const KEEP_MS = 48 * 3_600_000
const FORGET_EVERY_MS = 3_600_000

export class ShowtimeObject extends DurableObject<Env> {
  #map: SeatMap | undefined
  #record: ShowtimeRecord | undefined
  #batch = new SeatBatch()
  #flushed: Promise<void> | undefined
  #flushedAt = Number.NEGATIVE_INFINITY
  /** As stored. */
  #outbox: Timer | undefined
  #armedFor = FOREVER
  #forgottenAt = 0
  readonly #live = new LiveChannel(this.ctx)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const record = readFacts(ctx.storage.sql)
    if (!record) return
    this.#restore(record)
    // A lost alarm comes back with the first request after it was lost.
    this.#arm()
  }

  /** Stores what never changes about the showtime; from here on the object needs nobody to sell its seats. */
  async learn(record: ShowtimeRecord): Promise<void> {
    if (this.#map) return
    this.ctx.storage.transactionSync(() => writeFacts(this.ctx.storage.sql, record))
    this.#restore(record)
    this.#map!.block(record.houseSeats, now())
    // In the same turn as the facts, so that both are stored or neither: facts alone would sell the house's seats.
    if (!this.#batch.isEmpty) this.#flush()
  }

  /** Undefined: there is no such showtime. */
  async record(): Promise<ShowtimeRecord | undefined> {
    await this.#open()
    return this.#record
  }

  /** The order this request has begun before; undefined: none. */
  begun({ key, fingerprint }: OnceHere): Promise<{ ok: true; orderId: string | undefined } | Refusal> {
    return this.#decide(() => {
      const seen = this.#batch.begun(this.ctx.storage.sql, key)
      if (seen && seen.fingerprint !== fingerprint) return refuse('idempotency_key_reused')
      return { ok: true as const, orderId: seen?.orderId }
    })
  }

  holdFirst(command: FirstHold): Promise<Held | Refusal> {
    return this.#decide((map) => {
      const seen = this.#batch.begun(this.ctx.storage.sql, command.key)
      if (seen && seen.fingerprint !== command.fingerprint) return refuse('idempotency_key_reused')
      if (seen) return map.claimOf(seen.orderId, now()) ?? gone(seen.orderId, seen.seq)
      const at = now()
      const held = map.hold(command, at)
      const { key, fingerprint } = command
      if (held.ok) this.#batch.holds.set(key, { fingerprint, orderId: held.orderId, seq: held.seq, at })
      return held
    })
  }

  hold(command: HoldCommand): Promise<Held | Refusal> {
    return this.#decide((map) => map.hold(command, now()))
  }

  prolong(orderId: string, token: number, until: number): Promise<Held | Refusal> {
    return this.#decide((map) => map.prolong(orderId, token, until, now()))
  }

  pin(orderId: string, token: number, until: number, student?: string | null): Promise<Held | Refusal> {
    return this.#decide((map) => map.pin(orderId, token, until, now(), student))
  }

  freeStudent(orderId: string, token: number): Promise<Held | Refusal> {
    return this.#decide((map) => map.freeStudent(orderId, token, now()))
  }

  unpin(orderId: string, token: number, until: number): Promise<Held | Refusal> {
    return this.#decide((map) => map.unpin(orderId, token, until, now()))
  }

  sell(orderId: string, token: number): Promise<Held | Refusal> {
    return this.#decide((map) => map.sell(orderId, token, now()))
  }

  release(orderId: string, token: number): Promise<{ ok: true; seq: number } | Refusal> {
    return this.#decide((map) => map.release(orderId, token, now()))
  }

  /** What the order really has here: asked after a step of the order broke off. */
  claimOf(orderId: string): Promise<Held | Refusal> {
    return this.#decide((map) => map.claimOf(orderId, now()) ?? refuse('hold_expired'))
  }

  seats(
    asking?: Asking,
  ): Promise<{ ok: true; version: number; states: string; seatsLeft: number; at: number } | Refusal> {
    return this.#decide((map) => {
      const at = now()
      const states = map.states(at, asking)
      return { ok: true as const, version: map.seq, states, seatsLeft: ordinarySeatsLeft(map.seatsLeft()), at }
    })
  }

  best(
    wish: Parameters<SeatMap['best']>[0],
    asking?: Asking,
  ): Promise<{ ok: true; seats: string[]; areTogether: boolean } | Refusal> {
    return this.#decide((map) => {
      const best = map.best(wish, now(), asking)
      return best ? { ok: true as const, ...best } : refuse('no_seats_together')
    })
  }

  /** Everything, for the audit. */
  async snapshot(): Promise<ShowtimeSnapshot> {
    const map = await this.#open()
    if (!map) throw new Error('There is no such showtime')
    map.tidy(now())
    await this.#commit()
    return {
      id: this.#record!.id,
      at: now(),
      seats: map.room.plan.seats.map(({ id }) => id),
      claims: map.claims(),
      rows: readSeats(this.ctx.storage.sql),
      log: readLog(this.ctx.storage.sql),
    }
  }

  override async fetch(request: Request): Promise<Response> {
    const map = await this.#open()
    if (!map) return new Response(null, { status: 404 })
    if (request.headers.get('upgrade') !== 'websocket') return new Response(null, { status: 426 })
    const named = (name: string) => request.headers.get(name)?.slice(0, 64)
    const watcher = { visitor: named('x-client-visitor'), network: named('x-client-network') }
    return this.#live.open({ type: 'all', states: map.states(now()), version: map.seq }, watcher)
  }

  override webSocketMessage(): void {
    // The channel speaks one way; the runtime answers pings by itself.
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 only ever say that nothing was said.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  /** Never throws: an alarm that fails is repeated a few times and then lost for good. */
  override async alarm(): Promise<void> {
    this.#armedFor = FOREVER
    if (!this.#map) return
    try {
      this.#map.tidy(now())
      await this.#commit()
      const outbox = this.#outbox
      if (outbox && outbox.due <= now()) await this.#tellCatalogue(this.#map, outbox.tries)
      if (this.#forgottenAt + FORGET_EVERY_MS < now()) {
        this.#forgottenAt = now()
        forgetBefore(this.ctx.storage.sql, now() - KEEP_MS)
      }
    } catch (error) {
      console.error('showtime alarm', error)
    }
    this.#arm()
  }

  /** Of a showtime that does not exist nothing is kept. */
  async #open(): Promise<SeatMap | undefined> {
    if (this.#map) return this.#map
    const record = await findShowtime(this.env.DB, (this.ctx.id.name ?? '').replace(/^show:/, ''))
    // Somebody else may have learned it meanwhile; `learn` then does nothing.
    if (record) await this.learn(record)
    return this.#map
  }

  #restore(record: ShowtimeRecord): void {
    const saved = readSaved(this.ctx.storage.sql)
    // The batch of the moment: it changes with every commit.
    const store = {
      save: (claim: Claim) => this.#batch.save(claim),
      drop: (claim: Claim) => this.#batch.drop(claim),
      log: (entry: Parameters<SeatBatch['log']>[0]) => this.#batch.log(entry),
    }
    this.#record = record
    this.#outbox = readTimer(this.ctx.storage.sql, 'outbox')
    this.#map = new SeatMap(record, store, saved)
  }

  /** Decided in one go, with nothing awaited between look and leap; told only when what it rests on is stored. */
  async #decide<T>(decision: (map: SeatMap) => T): Promise<T | Refusal> {
    const map = this.#map ?? (await this.#open())
    if (!map) return refuse('not_found')
    const answer = decision(map)
    await this.#commit()
    return answer
  }

  /** One transaction for everything that was decided in this turn of the event loop, or since the last one in a rush. */
  #commit(): Promise<void> {
    if (this.#batch.isEmpty && !this.#flushed) return Promise.resolve()
    this.#flushed ??= new Promise((resolve, reject) => {
      setTimeout(
        () => {
          this.#flushed = undefined
          try {
            this.#flush()
            resolve()
          } catch (error) {
            reject(error)
            // Memory is ahead of the table now: start again from the table.
            this.ctx.abort('commit failed')
          }
        },
        Math.max(0, this.#flushedAt + GATHER_MS - performance.now()),
      )
    })
    return this.#flushed
  }

  #flush(): void {
    const map = this.#map!
    const batch = this.#batch
    this.#batch = new SeatBatch()
    this.#flushedAt = performance.now()
    const { sql } = this.ctx.storage
    const outbox = this.#outbox ?? (batch.changed.size ? { due: now() + OUTBOX_MS, tries: 0 } : undefined)
    this.ctx.storage.transactionSync(() => {
      batch.write(sql)
      if (outbox !== this.#outbox) writeTimer(sql, 'outbox', outbox)
    })
    this.#outbox = outbox
    this.#arm()
    // Nobody asks here, so nothing is anybody's own.
    for (const index of batch.changed) this.#live.note(index, map.stateOf(index) as 0 | 1 | 2)
    this.#live.tell(map.seq)
  }

  /** The list of showtimes learns how many seats are left. */
  async #tellCatalogue(map: SeatMap, tries: number): Promise<void> {
    const version = map.seq
    try {
      await writeSeatsLeft(this.env.DB, this.#record!.id, map.seatsLeft(), version)
      this.#outbox = map.seq === version ? undefined : { due: now() + OUTBOX_MS, tries: 0 }
    } catch (error) {
      console.error('seats left not stored', error)
      this.#outbox = { due: now() + Math.min(OUTBOX_MS * 2 ** tries, OUTBOX_RETRY_MS), tries: tries + 1 }
    }
    writeTimer(this.ctx.storage.sql, 'outbox', this.#outbox)
  }

  /** The alarm runs on the machine's clock, holds on ours. */
  #arm(): void {
    const due = Math.min(this.#map!.nextExpiry, this.#outbox?.due ?? FOREVER)
    if (due >= this.#armedFor) return
    this.#armedFor = due
    void this.ctx.storage.setAlarm(Date.now() + Math.max(0, due - now()))
  }
}
