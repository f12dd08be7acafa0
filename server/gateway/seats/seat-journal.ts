// What a showtime stores. Each commit is one row of the journal, because a statement costs more than a hold: the row is
// the truth. The tables follow it later, many commits at once: in the alarm, when the object starts, and when the
// journal is long. A crash in between loses nothing.
import { type Claim, claimAfter, type Saved, type SeatEvent } from './seat-claims.ts'
import {
  appendCommit,
  foldJournal,
  type IdempotentHold,
  KnownKeys,
  readHold,
  readJournal,
  readSaved,
  type SeatCommit,
} from './showtime.sql.ts'

/** With so many events the journal is folded at once: the object answers nothing meanwhile, so a fold stays short. */
const MAX_EVENTS = 100

export class SeatJournal {
  readonly #storage: DurableObjectStorage
  readonly #onFold: () => void
  /** The commits that the tables do not have yet. */
  #stored: SeatCommit[]
  #storedEvents = 0
  /** First holds of the stored commits and of the next one. */
  readonly #holds = new Map<string, IdempotentHold>()
  readonly #keys: KnownKeys
  readonly #owners: StoredOwners
  /** As the tables had them when the object started. */
  readonly saved: Saved
  #next: SeatCommit = { events: [], holds: [] }
  #changed = new Set<number>()

  /** `onFold` runs inside the transaction of each fold, also of one in this constructor. */
  constructor(storage: DurableObjectStorage, onFold: () => void) {
    this.#storage = storage
    this.#onFold = onFold
    this.#stored = readJournal(storage.sql)
    this.fold()
    this.#keys = new KnownKeys(storage.sql)
    this.saved = readSaved(storage.sql)
    this.#owners = new StoredOwners(this.saved.claims)
  }

  /** Whether every decision is stored. */
  get isStored(): boolean {
    return this.#next.events.length === 0
  }

  note(event: SeatEvent, before: Claim | undefined): void {
    this.#next.events.push(event)
    for (const seat of [...event.claim.seats, ...(before?.seats ?? [])]) this.#changed.add(seat)
  }

  noteHold(key: string, hold: IdempotentHold & { at: number }): void {
    this.#next.holds.push([key, hold])
    this.#holds.set(key, hold)
    this.#keys.add(key)
  }

  /** The hold that a request with this key has begun. */
  holdOf(key: string): IdempotentHold | undefined {
    return this.#holds.get(key) ?? (this.#keys.mayHave(key) ? readHold(this.#storage.sql, key) : undefined)
  }

  /**
   * Stores all decisions since the last call, and returns the indexes of the seats that they changed. Throws, and
   * stores nothing, if a seat or a student would have two claims.
   */
  commit(): Set<number> {
    if (this.isStored) return new Set()
    const [commit, changed] = [this.#next, this.#changed]
    this.#next = { events: [], holds: [] }
    this.#changed = new Set()
    for (const event of commit.events) this.#owners.apply(event)
    appendCommit(this.#storage.sql, commit)
    this.#stored.push(commit)
    this.#storedEvents += commit.events.length
    if (this.#storedEvents >= MAX_EVENTS) this.fold()
    return changed
  }

  /** Brings the tables up to date with what is stored, in one transaction. */
  fold(): void {
    if (this.#stored.length === 0) return
    this.#storage.transactionSync(() => {
      foldJournal(this.#storage.sql, this.#stored)
      this.#onFold()
    })
    for (const { holds } of this.#stored) for (const [key] of holds) this.#holds.delete(key)
    this.#stored = []
    this.#storedEvents = 0
  }
}

/**
 * The order of each seat and student by what is stored. A second check beside the seat map, which decides: no commit
 * gives one to two orders. The tables would refuse it too, but after the commit.
 */
class StoredOwners {
  readonly #orders = new Map<number, string>()
  readonly #students = new Map<string, string>()
  readonly #claims = new Map<string, Claim>()

  constructor(claims: Iterable<Claim>) {
    for (const claim of claims) this.#addUniqueOwner(claim)
  }

  apply(event: SeatEvent): void {
    const before = this.#claims.get(event.claim.orderId)
    for (const seat of before?.seats ?? []) this.#orders.delete(seat)
    if (before?.student !== undefined) this.#students.delete(before.student)
    this.#claims.delete(event.claim.orderId)
    const claim = claimAfter(event)
    if (claim) this.#addUniqueOwner(claim)
  }

  #addUniqueOwner(claim: Claim): void {
    const { orderId, seats, student } = claim
    for (const seat of seats) {
      const other = this.#orders.get(seat)
      if (other !== undefined) throw new Error(`Seat ${seat} of ${orderId} is stored for ${other}`)
      this.#orders.set(seat, orderId)
    }
    const other = student === undefined ? undefined : this.#students.get(student)
    if (other !== undefined) throw new Error(`The student of ${orderId} is stored for ${other}`)
    if (student !== undefined) this.#students.set(student, orderId)
    this.#claims.set(orderId, claim)
  }
}
