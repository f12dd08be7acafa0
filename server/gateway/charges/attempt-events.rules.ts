// What an event does to the attempts of one amount that is paid, for top-ups and quotes alike. Pure. What a capture buys,
// and which state follows, the owner of the attempts decides.
import type { Closing } from '../payments/manual-closing.rules.ts'
import type { ChargeOutcome, RefundAnswer } from '../payments/payment-processor.ts'
import type { AttemptPatch, ChargeAttempt } from './attempt.record.ts'
import { refundResult } from './refund.rules.ts'

type AttemptEvent =
  | { kind: 'attemptPatched'; attempt: number; patch: AttemptPatch }
  | { kind: 'refundAnswered'; attempt: number; answer: RefundAnswer | 'WAITS' }
  /** The processor lists a refund that it had refused or never answered. */
  | { kind: 'refundFound'; attempt: number }

/** By an operator, about every WRONG attempt. */
export type WrongEvent =
  /** Every refused refund is due again. */
  | { kind: 'refundRepeated' }
  /** The money was moved at the processor itself. */
  | { kind: 'closed'; closing: Omit<Closing, 'at'> }

export type ChargeEvent =
  | { kind: 'answered'; attempt: number; outcome: ChargeOutcome }
  | { kind: 'answerOverdue'; attempt: number }
  | AttemptEvent
  | WrongEvent
  /** An operator has looked: nothing may be left to do. */
  | { kind: 'solved' }

const refundedAt = (now: number) => ({ state: 'REFUNDED', refundAsked: null, refundedAt: now }) as const

/** Undefined: the event changes nothing. */
export function findAttemptPatch(attempt: ChargeAttempt, event: AttemptEvent, now: number): AttemptPatch | undefined {
  switch (event.kind) {
    case 'attemptPatched':
      return event.patch
    case 'refundAnswered': {
      const result = attempt.state === 'REFUND_DUE' ? refundResult(attempt, event.answer, now) : undefined
      // Without an answer the timer looks for the refund, and asks again when it is time.
      return result && result.kind !== 'OPEN' ? result.patch : undefined
    }
    case 'refundFound':
      return attempt.state === 'WRONG' ? refundedAt(now) : undefined
  }
}

function wrongPatch({ refundAsked = null }: ChargeAttempt, event: WrongEvent, now: number): AttemptPatch {
  return event.kind === 'refundRepeated'
    ? { state: 'REFUND_DUE', refundTries: 0, owedAt: now, refundAsked }
    : { ...refundedAt(now), closing: { ...event.closing, at: now } }
}

export const withWrongAttempts = <A extends ChargeAttempt>(
  attempts: readonly A[],
  event: WrongEvent,
  now: number,
): A[] =>
  attempts.map((attempt) => (attempt.state === 'WRONG' ? { ...attempt, ...wrongPatch(attempt, event, now) } : attempt))
