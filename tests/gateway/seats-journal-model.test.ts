// Random lives of a showtime's storage: decisions, commits, folds and crashes in any order. After each crash the
// showtime has what was committed before it, and nothing else.
import { runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { Err } from '#server/gateway/lib/result.ts'
import type { Claim, Held } from '#server/gateway/seats/seat-claims.ts'
import { SeatJournal } from '#server/gateway/seats/seat-journal.ts'
import { SeatMap } from '#server/gateway/seats/seat-map.rules.ts'
import { readJournal, readLog, readTakenSeats, saveFacts } from '#server/gateway/seats/showtime.sql.ts'
import { MODEL_RUNS } from './support/model-runs.ts'
import { showtimeStub } from './support/orders.ts'
import { showtimeRecord } from './support/showtime-factory.ts'

const SEATS = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6']
const TABLES = ['journal', 'claims', 'seats', 'students', 'idempotency', 'log']
const record = showtimeRecord()

interface Decision {
  op: 'hold' | 'hold again' | 'prolong' | 'pin' | 'unpin' | 'sell' | 'release' | 'wait'
  /** The visitor of a hold; else which of the newest orders it is about. */
  who: number
  seats: string[]
  student: string | null | undefined
  ms: number
}

const decision: fc.Arbitrary<Decision> = fc.record({
  op: fc.constantFrom<Decision['op']>(
    'hold',
    'hold',
    'hold again',
    'prolong',
    'pin',
    'unpin',
    'sell',
    'release',
    'wait',
  ),
  who: fc.nat(4),
  seats: fc.subarray(SEATS, { minLength: 1, maxLength: 3 }),
  student: fc.constantFrom(undefined, null, 'one', 'two'),
  ms: fc.constantFrom(1, MINUTE_MS, 6 * MINUTE_MS),
})
const step = fc.oneof(
  { weight: 6, arbitrary: decision },
  { weight: 3, arbitrary: fc.constant('commit' as const) },
  { weight: 1, arbitrary: fc.constant('fold' as const) },
  { weight: 1, arbitrary: fc.constant('crash' as const) },
  { weight: 1, arbitrary: fc.constant('crash in a fold' as const) },
)

/** In an order of their own, because the map and the tables each have theirs. */
const sorted = (claims: Iterable<Claim>) =>
  JSON.parse(JSON.stringify([...claims].toSorted((a, b) => a.orderId.localeCompare(b.orderId)))) as Claim[]

/** A showtime as its object runs it, over the storage of an object of its own. */
class Life {
  journal!: SeatJournal
  map!: SeatMap
  now = record.startsAt - 60 * MINUTE_MS
  folds = 0
  /** What is committed, and the keys of first holds since then. */
  claims: Claim[] = []
  seq = 0
  keys: string[] = []
  newKeys: string[] = []
  readonly tokens = new Map<string, number>()
  isCrashing = false
  #orders = 0

  constructor(readonly storage: DurableObjectStorage) {
    for (const table of TABLES) storage.sql.exec(`DELETE FROM ${table}`)
    this.start()
  }

  /** As the constructor of the object does. */
  start(): void {
    const journal = new SeatJournal(this.storage, () => {
      if (this.isCrashing) throw new Error('The machine crashed')
      this.folds += 1
    })
    this.journal = journal
    this.map = new SeatMap(record, (event, before) => journal.note(event, before), journal.saved)
  }

  decide({ op, who, seats, student, ms }: Decision): void {
    if (op === 'wait') {
      this.now += ms
      return
    }
    const orderId = op === 'hold' ? `o${(this.#orders += 1)}` : `o${Math.max(1, this.#orders - who)}`
    const token = this.tokens.get(orderId) ?? 0
    if (op === 'release') {
      this.map.release(orderId, token, this.now)
      return
    }
    const answer = this.#answer(op, { orderId, token, who, seats, student })
    if (!answer.ok) return
    this.tokens.set(orderId, answer.token)
    if (op !== 'hold') return
    this.journal.noteHold(`key-${orderId}`, { fingerprint: 'f', orderId, seq: answer.seq, at: this.now })
    this.newKeys.push(`key-${orderId}`)
  }

  #answer(
    op: Exclude<Decision['op'], 'wait' | 'release'>,
    {
      orderId,
      token,
      who,
      seats,
      student,
    }: Pick<Held, 'orderId' | 'token' | 'seats'> & { who: number; student: string | null | undefined },
  ): Held | Err {
    const { map, now } = this
    if (op === 'hold') return map.hold({ orderId, owner: `v${who}`, seats, student }, now)
    if (op === 'hold again') return map.hold({ orderId, owner: `v${who}`, seats, student, token }, now)
    if (op === 'prolong') return map.prolong(orderId, token, now + 20 * MINUTE_MS, now)
    if (op === 'pin') return map.pin(orderId, token, now + 20 * MINUTE_MS, now)
    if (op === 'unpin') return map.unpin(orderId, token, now + MINUTE_MS, now)
    return map.sell(orderId, token, now)
  }

  commit(): void {
    this.journal.commit()
    this.claims = sorted(this.map.claims())
    this.seq = this.map.seq
    this.keys.push(...this.newKeys)
    this.newKeys = []
  }

  crash(): void {
    const { sql } = this.storage
    const hadJournal = readJournal(sql).length > 0
    const foldsBefore = this.folds
    this.start()
    // The list of showtimes learns of each commit.
    expect(this.folds - foldsBefore).toBe(hadJournal ? 1 : 0)
    expect(readJournal(sql)).toEqual([])
    expect(sorted(this.map.claims())).toEqual(this.claims)
    expect(this.map.seq).toBe(this.seq)
    expect(readLog(sql).map(({ seq }) => seq)).toEqual(Array.from({ length: this.seq }, (_, at) => at + 1))
    const owned = this.claims.flatMap(({ orderId, seats }) => seats.map((seat) => ({ seat, orderId })))
    expect(readTakenSeats(sql)).toEqual(owned.toSorted((a, b) => a.seat - b.seat))
    for (const key of this.keys) expect(this.journal.holdOf(key)).toMatchObject({ fingerprint: 'f' })
    for (const key of this.newKeys) expect(this.journal.holdOf(key)).toBeUndefined()
    this.newKeys = []
  }

  crashInFold(): void {
    this.isCrashing = true
    try {
      this.journal.fold()
    } catch {
      // The machine is gone, and its transaction with it.
    }
    this.isCrashing = false
    this.crash()
  }
}

it('a showtime has what it committed after any crash, and nothing else (I1 I13)', () =>
  runInDurableObject(showtimeStub('journal'), (_, { storage }) => {
    saveFacts(storage.sql, record)
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
        const life = new Life(storage)
        for (const next of steps) {
          if (next === 'commit') life.commit()
          else if (next === 'fold') life.journal.fold()
          else if (next === 'crash') life.crash()
          else if (next === 'crash in a fold') life.crashInFold()
          else life.decide(next)
        }
        life.commit()
        life.crash()
      }),
      { numRuns: MODEL_RUNS * 20 },
    )
  }))

it('a long journal is folded at once, so that no fold takes long', () =>
  runInDurableObject(showtimeStub('long-journal'), (_, { storage }) => {
    saveFacts(storage.sql, record)
    const life = new Life(storage)
    for (let turn = 0; turn < 60; turn += 1) {
      life.decide({ op: 'hold', who: 1, seats: ['B1'], student: undefined, ms: 0 })
      life.commit()
    }
    expect(life.folds).toBe(1)
    expect(readJournal(storage.sql).length).toBeLessThan(60)
    life.crash()
  }))

it('a commit that would give a student’s price to two orders stores nothing', () =>
  runInDurableObject(showtimeStub('second-student'), (_, { storage }) => {
    saveFacts(storage.sql, record)
    const life = new Life(storage)
    life.decide({ op: 'hold', who: 1, seats: ['B1'], student: 'one', ms: 0 })
    life.commit()
    const [claim] = life.map.claims()
    const thief = { ...claim!, orderId: 'thief', seats: [20] }
    life.journal.note({ seq: life.seq + 1, op: 'hold', at: life.now, claim: thief }, undefined)
    expect(() => life.journal.commit()).toThrow('The student of thief is stored for o1')
    life.crash()
  }))

it('a commit that would give a seat to two orders stores nothing', () =>
  runInDurableObject(showtimeStub('second-check'), (_, { storage }) => {
    saveFacts(storage.sql, record)
    const life = new Life(storage)
    life.decide({ op: 'hold', who: 1, seats: ['B1'], student: undefined, ms: 0 })
    life.commit()
    const [claim] = life.map.claims()
    const thief = { ...claim!, orderId: 'thief' }
    life.journal.note({ seq: life.seq + 1, op: 'hold', at: life.now, claim: thief }, undefined)
    expect(() => life.journal.commit()).toThrow('Seat 10 of thief is stored for o1')
    life.crash()
  }))
