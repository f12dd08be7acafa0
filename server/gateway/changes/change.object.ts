// One per change of the programme, `change:{id}`: changes its showtimes, then tells the holders of the bookings that it
// concerns, so many a minute. Every step is stored before the next, and repeated after a crash; showtimes and orders
// ignore a repetition. So each holder is told once, however many there are.
import { DurableObject } from 'cloudflare:workers'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { now } from '../../lib/clock.ts'
import { canonicalJson } from '../../lib/ids.ts'
import type { OrderedChange } from '../catalogue/showtimes/showtime-change.record.ts'
import { isListed, saveShowtimeChange } from '../catalogue/showtimes/showtimes.sql.ts'
import type { Env } from '../config/env.ts'
import { ObjectAlarm, runSafely } from '../lib/durable/alarm.ts'
import { usualWaits } from '../lib/durable/backoff.rules.ts'
import { withCrashPoints } from '../lib/durable/crash-points.ts'
import { type Due, DueRows } from '../lib/durable/due-rows.ts'
import { hasTable, type Row } from '../lib/durable/tables.ts'
import { type Err, err } from '../lib/result.ts'
import type { ChangeProgress, ChangeRecord, NoticeState } from './change.record.ts'
import { claimHall, dropHallClaim, findOtherInHall } from './hall-claims.sql.ts'
import { toHallRefusal } from './hall-refusal.rules.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS facts (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS showtimes (id TEXT PRIMARY KEY, due INTEGER, tries INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS bookings (
  order_id TEXT PRIMARY KEY, state TEXT NOT NULL, due INTEGER, tries INTEGER NOT NULL
) WITHOUT ROWID;
`

/** workerd allows six simultaneous connections. */
const AT_ONCE = 6
const ROUND_MS = 1000
/** Holders that are told in a minute: the SMS service takes no more. `CHANGE_TEXTS_PER_MINUTE` sets another number. */
const TEXTS_PER_MINUTE = 600
const MAX_PERSONS = 50
/** How often an order that needs a person is asked whether it still does. */
const PERSON_MS = 10 * MINUTE_MS

/** A move claims its time in the hall before it is stored. A claim that is older has broken off. */
const CLAIM = 'claim'
const CLAIM_MS = MINUTE_MS

interface Claim {
  record: ChangeRecord
  until: number
}

type ShowtimeRow = Due<{ id: string }>
type BookingRow = Due<{ order_id: string }>

export type Begun = { ok: true; record: ChangeRecord } | Err

export class ChangeObject extends DurableObject<Env> {
  readonly #showtimes = new DueRows<{ id: string }>(this, { table: 'showtimes', key: ['id'], waitMs: usualWaits })
  readonly #bookings = new DueRows<{ order_id: string }>(this, {
    table: 'bookings',
    key: ['order_id'],
    waitMs: usualWaits,
  })
  readonly #alarm = new ObjectAlarm(this.ctx.storage, {
    claim: { due: () => this.#claim()?.until, run: () => this.#dropOldClaim() },
    showtimes: { due: () => this.#showtimes.next(), run: () => this.#applyDue() },
    bookings: { due: () => this.#nextRound(), run: () => this.#notifySome() },
  })

  /** One request after the other: a repeated one finds what the first has stored. */
  #prepared: Promise<unknown> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#alarm.arm()
  }

  get storage(): DurableObjectStorage {
    return this.ctx.storage
  }

  /**
   * Changes all its showtimes before it answers, if they answer. Holders are told afterwards. Idempotent: returns the
   * change as the first request made it. Refused, and nothing is changed: this id stands for another change or for
   * that of another person, or the hall is taken meanwhile.
   */
  async begin(record: ChangeRecord): Promise<Begun> {
    const preparing = this.#prepared.then(() => this.#prepare(record))
    this.#prepared = preparing.catch(() => undefined)
    const refused = await preparing
    if (refused) return refused
    this.#alarm.arm()
    await this.#applyDue()
    this.#alarm.arm()
    return { ok: true, record: this.#record()! }
  }

  /** Undefined: there is no such change. */
  progress(): ChangeProgress | undefined {
    const record = this.#record()
    if (!record) return undefined
    const counts: ChangeProgress['bookings'] = { WAITING: 0, NOTIFIED: 0, REPLACED: 0, PERSON: 0, OVER: 0 }
    for (const { state, count } of this.rows<{ state: NoticeState; count: number }>(
      'SELECT state, count(*) AS count FROM bookings GROUP BY state',
    ))
      counts[state] = count
    const done = this.rows<{ count: number }>('SELECT count(*) AS count FROM showtimes WHERE due IS NULL')[0]
    const persons = this.rows<{ order_id: string }>(
      "SELECT order_id FROM bookings WHERE state = 'PERSON' LIMIT ?",
      MAX_PERSONS,
    )
    return { record, applied: done?.count ?? 0, bookings: counts, persons: persons.map(({ order_id: id }) => id) }
  }

  override alarm(): Promise<void> {
    return this.#alarm.run()
  }

  rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[] {
    return hasTable(this.storage, 'facts') ? this.storage.sql.exec<T>(statement, ...values).toArray() : []
  }

  #record(): ChangeRecord | undefined {
    const row = this.rows<{ json: string }>('SELECT json FROM facts')[0]
    return row && (JSON.parse(row.json) as ChangeRecord)
  }

  /** What showtimes and orders are told. */
  #change(): OrderedChange {
    const {
      by: _by,
      asked: _asked,
      showtimes: _showtimes,
      cinemas: _cinemas,
      films: _films,
      ...change
    } = this.#record()!
    return change
  }

  #claim(): Claim | undefined {
    return this.storage.kv.get<Claim>(CLAIM)
  }

  /** Undefined: the change is stored, and carried out whatever happens. */
  async #prepare(record: ChangeRecord): Promise<Err | undefined> {
    const known = this.#record()
    if (isOther(known ?? this.#claim()?.record, record)) return err('idempotency_key_reused')
    if (known) return undefined
    const refused = record.kind === 'MOVED' ? await this.#claimHall(record) : undefined
    if (!refused) this.#store(record)
    return refused
  }

  async #claimHall(record: Extract<ChangeRecord, { kind: 'MOVED' }>): Promise<Err | undefined> {
    const { id: changeId, after, showtimes } = record
    const { startsAt, endsAt, auditorium } = after
    const wanted = { showtimeId: showtimes[0]!, auditoriumId: auditorium.id, startsAt, endsAt }
    this.storage.kv.put(CLAIM, { record, until: now() + CLAIM_MS } satisfies Claim)
    this.#alarm.arm()
    const isOurs = await withCrashPoints('claimHall', this.ctx, () =>
      claimHall(this.env.DB, { ...wanted, changeId, at: now() }),
    )
    if (isOurs && this.#claim()) return undefined
    this.storage.kv.delete(CLAIM)
    // It took so long that the alarm has dropped it.
    if (isOurs) await dropHallClaim(this.env.DB, changeId)
    const other = await findOtherInHall(this.env.DB, wanted)
    if (other === undefined) return err('busy')
    const [because, more] = toHallRefusal(other)
    return err('invalid_input', { fields: ['to'], because, ...more })
  }

  /** The order broke off before it was stored, and was never acknowledged. */
  async #dropOldClaim(): Promise<void> {
    const claim = this.#claim()
    if (!claim || claim.until > now()) return
    this.storage.kv.delete(CLAIM)
    await dropHallClaim(this.env.DB, claim.record.id)
  }

  #store(record: ChangeRecord): void {
    const { sql } = this.storage
    this.storage.transactionSync(() => {
      this.storage.kv.delete(CLAIM)
      sql.exec(SCHEMA)
      sql.exec('INSERT INTO facts (id, json) VALUES (1, ?)', JSON.stringify(record))
      sql.exec(
        'INSERT INTO showtimes (id, due, tries) SELECT value, ?, 0 FROM json_each(?)',
        now(),
        JSON.stringify(record.showtimes),
      )
    })
  }

  async #applyDue(): Promise<void> {
    const due = this.#showtimes.all().filter((row) => row.due <= now())
    await this.#inGroups(due, (row) => this.#showtimes.take(row) && this.#apply(row))
  }

  /** From its answer on nothing that the change concerns is sold there, so its list of bookings is complete. */
  async #apply({ id }: ShowtimeRow): Promise<void> {
    const ordered = this.#change()
    const apply = async () => this.env.SHOWTIMES.getByName(`show:${id}`).change(ordered)
    const sold = await withCrashPoints('changeShowtime', this.ctx, apply)
    // A file is removing it. The row is due again: either it is gone by then, or it stays and is changed.
    if (!sold && (await isListed(this.env.DB, id))) return
    // The showtime was called off before, and that change tells the holders.
    const isOurs = sold?.change.id === ordered.id
    if (isOurs && sold.change.kind !== 'SEATS_WITHDRAWN') await saveShowtimeChange(this.env.DB, id, sold.change)
    if (ordered.kind === 'MOVED') await dropHallClaim(this.env.DB, ordered.id)
    this.storage.transactionSync(() => {
      this.storage.sql.exec(
        "INSERT OR IGNORE INTO bookings (order_id, state, due, tries) SELECT value, 'WAITING', ?, 0 FROM json_each(?)",
        now(),
        JSON.stringify(isOurs ? sold.bookings.map(({ orderId }) => orderId) : []),
      )
      this.storage.sql.exec('UPDATE showtimes SET due = NULL WHERE id = ?', id)
    })
  }

  #nextRound(): number | undefined {
    const due = this.#bookings.next()
    return due === undefined ? undefined : Math.max(due, this.storage.kv.get<number>('nextRoundAt') ?? 0)
  }

  async #notifySome(): Promise<void> {
    if ((this.#nextRound() ?? Infinity) > now()) return
    this.storage.kv.put('nextRoundAt', now() + ROUND_MS)
    const perMinute = Number(this.env.CHANGE_TEXTS_PER_MINUTE) || TEXTS_PER_MINUTE
    const perRound = Math.max(1, Math.floor((perMinute * ROUND_MS) / MINUTE_MS))
    const due = this.#bookings.all().filter((row) => row.due <= now())
    await this.#inGroups(due.slice(0, perRound), (row) => this.#bookings.take(row) && this.#notify(row))
  }

  async #notify({ order_id: orderId }: BookingRow): Promise<void> {
    const change = this.#change()
    const notify = async () => this.env.ORDERS.getByName(`order:${orderId}`).showtimeChanged(change)
    const notified = await withCrashPoints('notifyHolder', this.ctx, notify)
    // Its payment is not finished: it is asked again.
    if (notified === 'LATER') return
    // An operator solves it meanwhile.
    const due = notified === 'PERSON' ? now() + PERSON_MS : null
    this.storage.sql.exec('UPDATE bookings SET state = ?, due = ? WHERE order_id = ?', notified, due, orderId)
  }

  /** A failed one is retried when it is due again. It delays no other. */
  async #inGroups<Of>(rows: readonly Of[], work: (row: Of) => Promise<void> | false): Promise<void> {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await Promise.all(
        rows.slice(at, at + AT_ONCE).map((row) =>
          runSafely('change of showtimes', async () => {
            await work(row)
          }),
        ),
      )
  }
}

/** The same order of the same person again is no other one. Its time may differ. */
const isOther = (known: ChangeRecord | undefined, again: ChangeRecord): boolean =>
  known !== undefined && (known.by !== again.by || canonicalJson(known.asked) !== canonicalJson(again.asked))
