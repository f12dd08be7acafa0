// One per showtime, `show:{id}`: owns its seats, so all requests for them are serialised here. It decides in memory
// at once, commits in groups, and answers after the commit.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { LiveSeats } from '../../contracts/showtimes.ts'
import { ordinarySeatsIn } from '../catalogue/showtimes/seats-left.rules.ts'
import { findShowtime, isListed, isPlannedAgain } from '../catalogue/showtimes/showtimes.sql.ts'
import type { OrderedChange, ShowtimeChangeRecord } from '../catalogue/showtimes/showtime-change.record.ts'
import { changedShowtime, toChangeRecord } from '../catalogue/showtimes/showtime-change.rules.ts'
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import { ObjectAlarm } from '../lib/durable/alarm.ts'
import { log } from '../observability/log.ts'
import { type Err, err } from '../lib/result.ts'
import { LiveChannel } from './live-channel.ts'
import {
  type ClaimRequest,
  type FirstHold,
  FOREVER,
  expiredHold,
  type Held,
  type HoldCommand,
  type MadeChange,
  type OnceHere,
  type Removal,
  type SoldSeats,
  type ShowtimeSnapshot,
} from './seat-claims.ts'
import { SeatJournal } from './seat-journal.ts'
import { SeatMap } from './seat-map.rules.ts'
import { SeatsLeftOutbox } from './seats-left-outbox.ts'
import {
  deleteBefore,
  migrateAndReadFacts,
  readChanges,
  readLog,
  readTakenSeats,
  saveChange,
  saveFacts,
} from './showtime.sql.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../contracts/rules/durations.ts'

/** In a rush, the decisions of this time share one commit and its cost. */
const GATHER_MS = 2
const RETENTION_MS = 2 * DAY_MS
const FORGET_EVERY_MS = HOUR_MS
const REMOVED_BY = 'removedBy'
const REMOVAL_DUE = 'removalDue'
/** So soon after a removal watchers are told, and so often it is looked whether it has been made. */
const REMOVAL_MS = 2 * SECOND_MS

export class ShowtimeObject extends DurableObject<Env> {
  #map: SeatMap | undefined
  /** With all changes. */
  #record: ShowtimeRecord | undefined
  readonly #changes = new Map<string, MadeChange>()
  #journal: SeatJournal | undefined
  #flushed: Promise<void> | undefined
  #flushedAt = Number.NEGATIVE_INFINITY
  readonly #outbox = new SeatsLeftOutbox(this.ctx.storage)
  readonly #alarm = new ObjectAlarm(this.ctx.storage, {
    holds: { due: () => this.#nextExpiry(), run: () => this.#expireHoldsAndPrune() },
    outbox: {
      due: () => this.#outbox.due,
      run: () => this.#map && this.#outbox.send(this.env.DB, this.#record!.id, this.#map, () => this.#journal!.fold()),
    },
    removal: { due: () => this.#removalDue, run: () => this.#tellOfRemovalIfDue() },
  })
  #forgottenAt = 0
  readonly #live = new LiveChannel(this.ctx)
  /** The run that removes it from the programme. Undefined: none does. */
  #removedBy = this.ctx.storage.kv.get<string>(REMOVED_BY)

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const record = migrateAndReadFacts(ctx.storage.sql)
    if (!record) return
    this.#restore(record)
    this.#alarm.armIfEarlier()
  }

  /** Stores the facts of the showtime as it was planned. From then on no other service is needed to sell seats. */
  async learn(record: ShowtimeRecord): Promise<void> {
    if (this.#map) return
    this.ctx.storage.transactionSync(() => saveFacts(this.ctx.storage.sql, record))
    this.#restore(record)
    this.#map!.block(record.houseSeats, now())
    // In the same turn as the facts, so that both are stored or neither. Facts alone would sell the blocked seats.
    if (!this.#journal!.isStored) this.#flush()
  }

  /** Undefined: there is no such showtime. */
  async record(): Promise<ShowtimeRecord | undefined> {
    await this.#loadOrOpenMap()
    return this.#record
  }

  /** The order that this request opened before; undefined: none. */
  begun({ key, fingerprint }: OnceHere): Promise<{ ok: true; orderId: string | undefined } | Err> {
    return this.#decide(() => {
      const seen = this.#journal!.holdOf(key)
      if (seen && seen.fingerprint !== fingerprint) return err('idempotency_key_reused')
      return { ok: true as const, orderId: seen?.orderId }
    })
  }

  async holdFirst(command: FirstHold): Promise<Held | Err> {
    if (this.#removedBy !== undefined) await this.#stayIfPlannedAgain()
    return this.#decide((map) => {
      if (this.#removedBy !== undefined) return err('not_found')
      const seen = this.#journal!.holdOf(command.key)
      if (seen && seen.fingerprint !== command.fingerprint) return err('idempotency_key_reused')
      const claim = seen && map.claimOf(seen.orderId, now())
      if (seen) return claim?.ok ? claim : expiredHold(seen.orderId, seen.seq)
      const at = now()
      const held = map.hold(command, at)
      const { key, fingerprint } = command
      if (held.ok) {
        this.#journal!.noteHold(key, { fingerprint, orderId: held.orderId, seq: held.seq, at })
      }
      return held
    })
  }

  async hold(command: HoldCommand): Promise<Held | Err> {
    if (this.#removedBy !== undefined) await this.#stayIfPlannedAgain()
    // The order has lost its claim by then, and learns it as from any claim that has expired.
    return this.#decide((map) => (this.#removedBy === undefined ? map.hold(command, now()) : err('hold_expired')))
  }

  prolong(orderId: string, token: number, until: number, buyer?: string): Promise<Held | Err> {
    return this.#decide((map) => map.prolong(orderId, token, until, now(), buyer))
  }

  pin(orderId: string, token: number, until: number, student?: string | null): Promise<Held | Err> {
    return this.#decide((map) => map.pin(orderId, token, until, now(), student))
  }

  freeStudent(orderId: string, token: number): Promise<Held | Err> {
    return this.#decide((map) => map.freeStudent(orderId, token, now()))
  }

  unpin(orderId: string, token: number, until: number): Promise<Held | Err> {
    return this.#decide((map) => map.unpin(orderId, token, until, now()))
  }

  sell(orderId: string, token: number): Promise<Held | Err> {
    return this.#decide((map) => map.sell(orderId, token, now()))
  }

  release(orderId: string, token: number): Promise<{ ok: true; seq: number } | Err> {
    return this.#decide((map) => map.release(orderId, token, now()))
  }

  /** The order's actual claim, for an order whose step was interrupted. */
  claimOf(orderId: string): Promise<Held | Err> {
    return this.#decide((map) => map.claimOf(orderId, now()))
  }

  seats(
    asking?: ClaimRequest,
  ): Promise<{ ok: true; version: number; states: string; seatsLeft: number; at: number } | Err> {
    return this.#decide((map) => {
      const at = now()
      const states = map.states(at, asking)
      return { ok: true as const, version: map.seq, states, seatsLeft: ordinarySeatsIn(map.seatsLeft()), at }
    })
  }

  best(
    preference: Parameters<SeatMap['best']>[0],
    asking?: ClaimRequest,
  ): Promise<{ ok: true; seats: string[]; areTogether: boolean } | Err> {
    return this.#decide((map) => {
      const best = map.best(preference, now(), asking)
      return best ? { ok: true as const, ...best } : err('no_seats_together')
    })
  }

  /** Whether the hall has all of these seats, and they are free. */
  async areFree(seats: readonly string[]): Promise<boolean> {
    const map = await this.#loadOrOpenMap()
    return map !== undefined && map.areFree(seats, now())
  }

  /**
   * The bookings that withdrawing these seats would concern, and how many visitors are paying for one right now; of all
   * seats without.
   */
  async sold(seats?: readonly string[]): Promise<SoldSeats> {
    const map = await this.#loadOrOpenMap()
    return map ? map.sold(seats) : { bookings: [], paying: 0 }
  }

  /** Whether the cinema has withdrawn all of these seats that the hall has. */
  async areWithdrawn(seats: readonly string[]): Promise<boolean> {
    return (await this.#loadOrOpenMap())?.areWithdrawn(seats) ?? false
  }

  /**
   * A file of showtimes removes it from the programme. From this answer on no order gets seats here, unless the
   * programme has it again. An order that has some refuses the removal, and so does a change of the cinema. Idempotent.
   * `run`: the run that removes it; undefined: nothing is stored, and the answer says what would be.
   */
  async remove(run?: string): Promise<Removal> {
    // Without a map no order has ever held a seat.
    this.#map?.tidy(now())
    const claimed = this.#map?.claimed() ?? { bookings: 0, paying: 0, holds: 0 }
    const isChanged = this.#changes.size > 0
    const mayBeRemoved = !isChanged && claimed.bookings + claimed.paying + claimed.holds === 0
    // In the same turn as the check.
    if (mayBeRemoved && run !== undefined) {
      this.ctx.storage.kv.put(REMOVED_BY, run)
      this.#removedBy = run
      if (this.#live.isWatched) this.#setRemovalDue()
    }
    if (this.#map) await this.#commit()
    return { ...claimed, isChanged, mayBeRemoved }
  }

  /** Why an order has lost the claim of this token: the cinema has changed the showtime. Undefined: it has not. */
  async changeSince(token: number, seats: readonly string[]): Promise<ShowtimeChangeRecord | undefined> {
    return (await this.#loadOrOpenMap())?.changeSince(token, seats)
  }

  /**
   * Makes a change of the cinema at once: the holds that it concerns end, watchers are told, and a payment that is under
   * way for such seats buys nothing. Idempotent by the id of the change. Returns the change as it was made, with the
   * bookings that it concerns; of a showtime that was called off before, or moved by a later order, that change without
   * bookings. Undefined: there is no such showtime, or a file is removing it.
   */
  async change(ordered: OrderedChange): Promise<(SoldSeats & { change: ShowtimeChangeRecord }) | undefined> {
    if (this.#removedBy !== undefined) await this.#stayIfPlannedAgain()
    if (!(await this.#loadOrOpenMap())) return undefined
    // A change stores its place among the events, and those before it must be stored by then.
    await this.#storeAll()
    if (this.#removedBy !== undefined) return undefined
    const map = this.#map!
    const calledOff = this.#record!.change?.kind === 'CALLED_OFF' ? this.#record!.change : undefined
    const known = this.#changes.get(ordered.id)?.change ?? calledOff ?? this.#findLaterMove(ordered)
    const change = known ?? toChangeRecord(this.#record!, ordered)
    if (!known) {
      const made = { change, seq: map.seq }
      saveChange(this.ctx.storage.sql, made)
      this.#apply(made)
      this.#outbox.store()
      this.#alarm.armIfEarlier()
    }
    // Watchers hear only what is stored.
    await this.#storeAll()
    if (!known && change.kind !== 'SEATS_WITHDRAWN')
      this.#live.end({ type: change.kind === 'MOVED' ? 'moved' : 'over', version: map.seq, reason: change.reason })
    return { ...map.soldBefore(ordered.id), change }
  }

  /** Everything, for the audit. */
  async snapshot(): Promise<ShowtimeSnapshot> {
    const map = await this.#loadOrOpenMap()
    if (!map) throw new Error('There is no such showtime')
    map.tidy(now())
    await this.#commit()
    this.#journal!.fold()
    return {
      id: this.#record!.id,
      at: now(),
      seats: map.room.plan.seats.map(({ id }) => id),
      claims: map.claims(),
      rows: readTakenSeats(this.ctx.storage.sql),
      log: readLog(this.ctx.storage.sql),
    }
  }

  override async fetch(request: Request): Promise<Response> {
    const map = await this.#loadOrOpenMap()
    if (!map) return new Response(null, { status: 404 })
    if (request.headers.get('upgrade') !== 'websocket') return new Response(null, { status: 426 })
    const named = (name: string) => request.headers.get(name)?.slice(0, 64)
    const watcher = { visitor: named('x-client-visitor'), network: named('x-client-network') }
    // The first message, too, says only what is stored.
    for (map.tidy(now()); !this.#journal!.isStored; map.tidy(now())) await this.#commit()
    const { change } = this.#record!
    const first: LiveSeats =
      change?.kind === 'CALLED_OFF'
        ? { type: 'over', version: map.seq, reason: change.reason }
        : { type: 'all', states: map.states(now()), version: map.seq }
    const channel = this.#live.open(first, watcher)
    if (this.#removedBy !== undefined) this.#setRemovalDue()
    return channel
  }

  override webSocketMessage(socket: WebSocket): void {
    this.#live.refuse(socket)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 mean that no close code was sent, and cannot be sent back.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  override alarm(): Promise<void> {
    return this.#alarm.run()
  }

  get #id(): string {
    return (this.ctx.id.name ?? '').replace(/^show:/, '')
  }

  /** The database is the truth: the removal may have been undone, or the showtime was added again. */
  async #stayIfPlannedAgain(): Promise<void> {
    const run = this.#removedBy
    const isPlanned = await isPlannedAgain(this.env.DB, this.#id, now())
    // Another run may remove it meanwhile.
    if (!isPlanned || this.#removedBy !== run) return
    this.ctx.storage.kv.delete(REMOVED_BY)
    this.ctx.storage.kv.delete(REMOVAL_DUE)
    this.#removedBy = undefined
  }

  get #removalDue(): number | undefined {
    return this.#removedBy === undefined ? undefined : this.ctx.storage.kv.get<number>(REMOVAL_DUE)
  }

  #setRemovalDue(): void {
    this.ctx.storage.kv.put(REMOVAL_DUE, now() + REMOVAL_MS)
    this.#alarm.armIfEarlier()
  }

  /** The file may still be refused, and the showtime stays. Once the programme lacks it, its watchers are told. */
  async #tellOfRemovalIfDue(): Promise<void> {
    if ((this.#removalDue ?? Infinity) > now()) return
    await this.#stayIfPlannedAgain()
    if (this.#removedBy === undefined) return
    if (await isListed(this.env.DB, this.#id)) return this.#setRemovalDue()
    this.ctx.storage.kv.delete(REMOVAL_DUE)
    this.#live.end({ type: 'over', version: this.#map?.seq ?? 0, reason: 'SCHEDULE' })
  }

  /** Stores nothing for a showtime that does not exist. */
  async #loadOrOpenMap(): Promise<SeatMap | undefined> {
    if (this.#map) return this.#map
    const record = await findShowtime(this.env.DB, this.#id)
    // Another request may have done this meanwhile; `learn` then does nothing.
    if (record) await this.learn(record)
    return this.#map
  }

  #restore(record: ShowtimeRecord): void {
    this.#outbox.load()
    const journal = this.#openJournal(record.id)
    this.#record = record
    this.#journal = journal
    this.#map = new SeatMap(record, (event, before) => journal.note(event, before), journal.saved)
    // A crash may have come between a change and the end of the holds.
    for (const made of readChanges(this.ctx.storage.sql)) this.#apply(made)
  }

  /** An order that reaches the showtime late changes nothing that was ordered after it. */
  #findLaterMove({ kind, at }: OrderedChange): ShowtimeChangeRecord | undefined {
    const { change } = this.#record!
    return kind === 'MOVED' && change?.kind === 'MOVED' && change.at > at ? change : undefined
  }

  #apply(made: MadeChange): void {
    this.#changes.set(made.change.id, made)
    this.#record = changedShowtime(this.#record!, made.change)
    this.#map!.change(made, now())
  }

  #openJournal(showtimeId: string): SeatJournal {
    try {
      return new SeatJournal(this.ctx.storage, () => this.#outbox.store())
    } catch (error) {
      log.error('task_failed', { task: 'journal of seats', showtimeId }, error)
      throw error
    }
  }

  /** Decides without an await in between, and answers only after the decision is stored. */
  async #decide<T>(decision: (map: SeatMap) => T): Promise<T | Err> {
    const map = this.#map ?? (await this.#loadOrOpenMap())
    if (!map) return err('not_found')
    const answer = decision(map)
    await this.#commit()
    return answer
  }

  async #storeAll(): Promise<void> {
    while (!this.#journal!.isStored) await this.#commit()
  }

  /** One commit for all decisions of this turn of the event loop; in a rush, of the last few milliseconds. */
  async #commit(): Promise<void> {
    if (this.#journal!.isStored) return
    this.#flushed ??= new Promise((resolve, reject) => {
      setTimeout(
        () => {
          this.#flushed = undefined
          try {
            this.#flush()
            resolve()
          } catch (error) {
            reject(error)
          }
        },
        Math.max(0, this.#flushedAt + GATHER_MS - performance.now()),
      )
    })
    await this.#flushed
  }

  #flush(): void {
    const map = this.#map!
    this.#flushedAt = performance.now()
    const changed = this.#storeDecisionsOrAbort()
    this.#outbox.noteChange()
    this.#alarm.armIfEarlier()
    // Without an asking order, no seat counts as its own.
    for (const index of changed) this.#live.note(index, map.stateOf(index) as 0 | 1 | 2)
    this.#live.announce(map.seq)
  }

  #storeDecisionsOrAbort(): Set<number> {
    try {
      return this.#journal!.commit()
    } catch (error) {
      // Memory is ahead of the journal now: restart from the journal.
      this.ctx.abort('commit failed')
      throw error
    }
  }

  /** Ends expired holds, and deletes what is too old to be asked for. */
  async #expireHoldsAndPrune(): Promise<void> {
    if (!this.#map) return
    this.#map.tidy(now())
    await this.#commit()
    if (this.#forgottenAt + FORGET_EVERY_MS >= now()) return
    this.#forgottenAt = now()
    deleteBefore(this.ctx.storage.sql, now() - RETENTION_MS)
  }

  #nextExpiry(): number | undefined {
    const due = this.#map?.nextExpiry ?? FOREVER
    return due === FOREVER ? undefined : due
  }
}
