import { expect, it } from 'vitest'
import { type ChargeOutcome, NOTHING_CHARGED, UNSEEN } from '../payments/payment-gateway.ts'
import { asked, asksAfter, believed, isAskDue, nextAsk } from './unseen.rules.ts'

const MINUTE = 60_000
const UNKNOWN: ChargeOutcome = { state: 'UNKNOWN' }

it.each([
  ['seen nothing of a charge that was just sent', UNSEEN, MINUTE - 1, UNKNOWN],
  ['seen nothing of it for a minute', UNSEEN, MINUTE, UNSEEN],
  ['refused it', NOTHING_CHARGED, 0, NOTHING_CHARGED],
  ['no answer', UNKNOWN, 0, UNKNOWN],
] as const)('a gateway that has %s', (_, outcome, age, meant) =>
  expect(believed(outcome, 1000, 1000 + age)).toEqual(meant),
)

type Declined = Extract<ChargeOutcome, { state: 'DECLINED' }>
const ended = (outcome: ChargeOutcome) => ({
  state: 'DECLINED' as const,
  ...asksAfter(outcome as Declined, { startedAt: 0 }),
})

it('queries an unknown charge four more times, the last time a day later', () => {
  const seen: number[] = []
  for (let attempt = ended(UNSEEN), at = nextAsk(attempt); at !== undefined; at = nextAsk(attempt)) {
    expect([isAskDue(attempt, at - 1), isAskDue(attempt, at)]).toEqual([false, true])
    seen.push(at / MINUTE)
    attempt = { ...attempt, ...asked(attempt, at) }
  }
  expect(seen).toEqual([5, 30, 45, 1440])
})

it('queries once for all missed times', () => {
  expect(asked(ended(UNSEEN), 50 * MINUTE)).toEqual({ askAgainAt: [1440 * MINUTE] })
})

it('queries as often for an attempt that a wrong code ended, because the right code may follow', () => {
  const codeForm = { url: 'https://gateway.test/', codeField: 'cvv', fields: {} }
  const refused = { ...NOTHING_CHARGED, reason: 'WRONG_CVV' as const }
  expect(asksAfter(refused, { startedAt: 0, codeForm }).askAgainAt).toHaveLength(4)
})

it('queries as often for an abandoned attempt, because its visitor may still continue there', () => {
  const givenUp = { ...NOTHING_CHARGED, reason: 'GIVEN_UP' as const }
  expect(asksAfter(givenUp, { startedAt: 0 }).askAgainAt).toHaveLength(4)
})

it('queries no charge that was refused, or that has been captured meanwhile', () => {
  expect(nextAsk(ended(NOTHING_CHARGED))).toBeUndefined()
  expect(nextAsk({ ...ended(UNSEEN), state: 'CAPTURED' })).toBeUndefined()
})
