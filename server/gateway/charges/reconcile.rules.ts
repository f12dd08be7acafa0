// If a processor does not know a charge, the charge is UNKNOWN for 60 s, then DECLINED. Unknown and abandoned
// charges are queried again, so that late money is not lost. Pure.
import type { ChargeOutcome } from '../payments/payment-processor.ts'
import type { ChargeAttempt } from './attempt.record.ts'
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'

/** Far longer than a request is in flight, even if its sender is gone. */
const ON_ITS_WAY_MS = MINUTE_MS
/**
 * Ages at which an unknown or abandoned charge is queried again, in case its callback was lost. At 5 min its seats
 * may still wait; at 30 min their time is over; at 45 min a form for a card's code takes none any more; at 24 h the
 * processor has closed the day.
 */
const ASK_AGAIN_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 45 * MINUTE_MS, DAY_MS]

export const toOutcomeAfterGracePeriod = (outcome: ChargeOutcome, startedAt: number, now: number): ChargeOutcome =>
  outcome.state === 'DECLINED' && outcome.isUnseen && now - startedAt < ON_ITS_WAY_MS ? { state: 'UNKNOWN' } : outcome

type Ended = Pick<ChargeAttempt, 'state' | 'askAgainAt'>

/**
 * The times to query an attempt again after it ended like this; none if the processor refused it for good. After a
 * wrong code the form may be sent once more. After abandoning, a visitor may still continue on the bank's page.
 */
export const reconcileTimes = (
  { isUnseen, reason }: Extract<ChargeOutcome, { state: 'DECLINED' }>,
  { startedAt, codeForm }: Pick<ChargeAttempt, 'startedAt' | 'codeForm'>,
): Pick<ChargeAttempt, 'askAgainAt'> =>
  isUnseen || codeForm || reason === 'GIVEN_UP' ? { askAgainAt: ASK_AGAIN_MS.map((age) => startedAt + age) } : {}

/** Undefined: no query is due. */
export const nextReconcile = ({ state, askAgainAt }: Ended): number | undefined =>
  state === 'DECLINED' ? askAgainAt?.[0] : undefined

export const isReconcileDue = (attempt: Ended, now: number): boolean => (nextReconcile(attempt) ?? Infinity) <= now

/** Records that the attempt was queried, with any answer. */
export const toRemainingQueryTimes = ({ askAgainAt = [] }: Ended, now: number): { askAgainAt: number[] } => ({
  askAgainAt: askAgainAt.filter((at) => at > now),
})
