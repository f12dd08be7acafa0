// What it means that a gateway has seen nothing of a charge: after a while that nothing was charged, before that nothing at all. Pure.
// Relied on by orders and top-ups: money that comes after somebody was told that none did would be nobody's.
import type { ChargeOutcome } from './payment-gateway.ts'

/** Far longer than a request is on its way, also one whose sender is gone. */
const ON_ITS_WAY_MS = 60_000

export const believed = (outcome: ChargeOutcome, startedAt: number, now: number): ChargeOutcome =>
  outcome.state === 'DECLINED' && outcome.isUnseen && now - startedAt < ON_ITS_WAY_MS ? { state: 'UNKNOWN' } : outcome
