// What a processor has to be asked next about the attempts of one amount, and when. Pure.
import type { ChargeAttempt } from './attempt.record.ts'
import { POLL_MS, pollAt } from './attempt.rules.ts'
import { isReconcileDue, nextReconcile } from './reconcile.rules.ts'

/** `attempt`: its number. */
export type ChargeWork = { kind: 'refund' | 'poll'; attempt: number } | { kind: 'reconcile' }

type Attempts = readonly ChargeAttempt[]

/** `polled`: the open attempt, unless the owner has given up its answer. */
export function dueChargeWork(
  attempts: Attempts,
  polled: ChargeAttempt | undefined,
  now: number,
): ChargeWork | undefined {
  const due = attempts.find(({ state }) => state === 'REFUND_DUE')
  if (due) return { kind: 'refund', attempt: due.attempt }
  if (attempts.some((attempt) => isReconcileDue(attempt, now))) return { kind: 'reconcile' }
  return polled && { kind: 'poll', attempt: polled.attempt }
}

/** Undefined: nothing is open. */
export function chargeWorkAt(attempts: Attempts, polled: ChargeAttempt | undefined, now: number): number | undefined {
  if (attempts.some(({ state }) => state === 'REFUND_DUE')) return now + POLL_MS
  const times = attempts.flatMap((attempt) => nextReconcile(attempt) ?? [])
  if (polled) times.push(pollAt(polled.state, now))
  return times.length ? Math.min(...times) : undefined
}
