import { expect, it } from 'vitest'
import { type ChargeOutcome, NOTHING_CHARGED, NOT_FOUND } from '../payments/payment-processor.ts'
import {
  toRemainingQueryTimes,
  reconcileTimes,
  toOutcomeAfterGracePeriod,
  isReconcileDue,
  nextReconcile,
} from './reconcile.rules.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

const UNKNOWN: ChargeOutcome = { state: 'UNKNOWN' }

it.each([
  ['seen nothing of a charge that was just sent', NOT_FOUND, MINUTE_MS - 1, UNKNOWN],
  ['seen nothing of it for a minute', NOT_FOUND, MINUTE_MS, NOT_FOUND],
  ['refused it', NOTHING_CHARGED, 0, NOTHING_CHARGED],
  ['no answer', UNKNOWN, 0, UNKNOWN],
] as const)('a gateway that has %s', (_, outcome, age, meant) =>
  expect(toOutcomeAfterGracePeriod(outcome, 1000, 1000 + age)).toEqual(meant),
)

type Declined = Extract<ChargeOutcome, { state: 'DECLINED' }>
const ended = (outcome: ChargeOutcome) => ({
  state: 'DECLINED' as const,
  ...reconcileTimes(outcome as Declined, { startedAt: 0 }),
})

it('queries an unknown charge four more times, the last time a day later', () => {
  const seen: number[] = []
  for (let attempt = ended(NOT_FOUND), at = nextReconcile(attempt); at !== undefined; at = nextReconcile(attempt)) {
    expect([isReconcileDue(attempt, at - 1), isReconcileDue(attempt, at)]).toEqual([false, true])
    seen.push(at / MINUTE_MS)
    attempt = { ...attempt, ...toRemainingQueryTimes(attempt, at) }
  }
  expect(seen).toEqual([5, 30, 45, 1440])
})

it('queries once for all missed times', () => {
  expect(toRemainingQueryTimes({ state: 'DECLINED' }, 0)).toEqual({ askAgainAt: [] })
  expect(toRemainingQueryTimes(ended(NOT_FOUND), 50 * MINUTE_MS)).toEqual({ askAgainAt: [1440 * MINUTE_MS] })
})

it('queries as often for an attempt that a wrong code ended, because the right code may follow', () => {
  const codeForm = { url: 'https://gateway.test/', codeField: 'cvv', fields: {} }
  const refused = { ...NOTHING_CHARGED, reason: 'WRONG_CVV' as const }
  expect(reconcileTimes(refused, { startedAt: 0, codeForm }).askAgainAt).toHaveLength(4)
})

it('queries as often for an abandoned attempt, because its visitor may still continue there', () => {
  const givenUp = { ...NOTHING_CHARGED, reason: 'GIVEN_UP' as const }
  expect(reconcileTimes(givenUp, { startedAt: 0 }).askAgainAt).toHaveLength(4)
})

it('queries no charge that was refused, or that has been captured meanwhile', () => {
  expect(nextReconcile(ended(NOTHING_CHARGED))).toBeUndefined()
  expect(nextReconcile({ ...ended(NOT_FOUND), state: 'CAPTURED' })).toBeUndefined()
})
