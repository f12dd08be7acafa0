// Checks that one order of events explains every answer (linearizability). The showtime numbers its events, so the
// order is known. The canary must fail this check, `ShowtimeObject` must pass it.

export interface Attempted {
  /** Unique to the request. Its log entry is found by the id of the order it made. */
  request: string
  seats: string[]
  calledAt: number
  returnedAt: number
  /** `unknown`: no answer came, so the hold may or may not exist. */
  outcome: { kind: 'held'; orderId: string } | { kind: 'refused'; taken: string[] } | { kind: 'unknown' }
}

export interface Logged {
  seq: number
  op: string
  orderId: string
  seats: string[]
}

type Gone = 'release' | 'expire'
const isGone = (op: string): op is Gone => op === 'release' || op === 'expire'

/** Replays the log on the simplest model: a map from seat to order. */
function replay(log: Logged[], found: string[]): Map<string, { orderId: string; seq: number }> {
  const owners = new Map<string, { orderId: string; seq: number }>()
  for (const [at, { seq, op, orderId, seats }] of log.entries()) {
    const before = log[at - 1]
    if (before && before.seq >= seq) found.push(`${seq} comes after ${before.seq}`)
    if (op === 'hold' || isGone(op)) {
      for (const [seat, owner] of owners) if (owner.orderId === orderId) owners.delete(seat)
    }
    if (op !== 'hold' && op !== 'block') continue
    for (const seat of seats) {
      const owner = owners.get(seat)
      if (owner)
        found.push(`${seat} was given to ${orderId} at ${seq} while ${owner.orderId} had it since ${owner.seq}`)
      owners.set(seat, { orderId, seq })
    }
  }
  return owners
}

/** Every breach as a sentence. An empty list means that the history is linear. */
export function checkHistory(attempts: Attempted[], unsorted: Logged[]): string[] {
  const found: string[] = []
  const log = unsorted.toSorted((a, b) => a.seq - b.seq)
  const owners = replay(log, found)
  const holds = new Map(log.filter(({ op }) => op === 'hold').map((entry) => [entry.orderId, entry]))
  const calls = new Map(
    attempts.flatMap(({ outcome, calledAt }) =>
      outcome.kind === 'held' ? [[outcome.orderId, calledAt] as const] : [],
    ),
  )
  // An order whose answer was lost may have been asked for at any time.
  const isTakenBy = (seat: string, time: number) => {
    const owner = owners.get(seat)
    return owner !== undefined && (calls.get(owner.orderId) ?? -Infinity) < time
  }
  const answered: { seq: number; calledAt: number; returnedAt: number }[] = []
  for (const { request, seats, outcome, calledAt, returnedAt } of attempts) {
    if (outcome.kind === 'refused') {
      // No seat is released during a storm, so a seat that was taken once stays taken.
      const isTrue =
        outcome.taken.length > 0 && outcome.taken.every((seat) => seats.includes(seat) && isTakenBy(seat, returnedAt))
      if (!isTrue) found.push(`${request} was refused ${outcome.taken.join()}, which no order has`)
    }
    if (outcome.kind !== 'held') continue
    const entry = holds.get(outcome.orderId)
    if (!entry) found.push(`${request} was told of ${outcome.orderId}, which is not in the log`)
    else if (entry.seats.toSorted().join() !== seats.toSorted().join())
      found.push(`${request} asked for ${seats.join()} and the log says ${entry.seats.join()}`)
    else answered.push({ seq: entry.seq, calledAt, returnedAt })
  }
  // If an answer came before another request was sent, it must have the lower number. The loop runs backwards, so that
  // the earliest return of all later numbers is known.
  answered.sort((a, b) => b.seq - a.seq)
  let earliestReturn = Number.POSITIVE_INFINITY
  for (const { seq, calledAt, returnedAt } of answered) {
    if (earliestReturn < calledAt) found.push(`${seq} was asked for after a later number had been answered`)
    earliestReturn = Math.min(earliestReturn, returnedAt)
  }
  return found
}
