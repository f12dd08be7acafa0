// What it means that a gateway has seen nothing of a charge: after a while that nothing was charged, before that nothing at all. And
// what is asked about though it was given up. Pure.
// Relied on by orders and top-ups: money that comes after somebody was told that none did would be nobody's.
import type { CardAttempt } from '../orders/order.record.ts'
import type { ChargeOutcome } from './payment-gateway.ts'

const MINUTE_MS = 60_000
/** Far longer than a request is on its way, also one whose sender is gone. */
const ON_ITS_WAY_MS = MINUTE_MS
/**
 * A charge that was late all the same, or came after its visitor gave it up, and whose callback was lost, is asked for at these ages
 * and no more: while its seats may still wait, when their time is over, when a form for a card's code takes none any more, and once
 * a gateway has closed the day.
 */
const ASK_AGAIN_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 45 * MINUTE_MS, 24 * 60 * MINUTE_MS]

export const believed = (outcome: ChargeOutcome, startedAt: number, now: number): ChargeOutcome =>
  outcome.state === 'DECLINED' && outcome.isUnseen && now - startedAt < ON_ITS_WAY_MS ? { state: 'UNKNOWN' } : outcome

type Ended = Pick<CardAttempt, 'state' | 'askAgainAt'>

/**
 * What an attempt keeps of ending like this; nothing where its gateway refused it for good. A form for a card's code may be sent once
 * more after a wrong one, and whoever gave a page up may go on there all the same.
 */
export const asksAfter = (
  { isUnseen, reason }: Extract<ChargeOutcome, { state: 'DECLINED' }>,
  { startedAt, codeForm }: Pick<CardAttempt, 'startedAt' | 'codeForm'>,
): Pick<CardAttempt, 'askAgainAt'> =>
  isUnseen || codeForm || reason === 'GIVEN_UP' ? { askAgainAt: ASK_AGAIN_MS.map((age) => startedAt + age) } : {}

/** Undefined where nobody is to be asked. */
export const nextAsk = ({ state, askAgainAt }: Ended): number | undefined =>
  state === 'DECLINED' ? askAgainAt?.[0] : undefined

export const isAskDue = (attempt: Ended, now: number): boolean => (nextAsk(attempt) ?? Infinity) <= now

/** The attempt was asked about, whatever the answer was. */
export const asked = ({ askAgainAt = [] }: Ended, now: number): { askAgainAt: number[] } => ({
  askAgainAt: askAgainAt.filter((at) => at > now),
})
