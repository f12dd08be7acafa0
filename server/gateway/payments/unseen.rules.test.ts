import { expect, it } from 'vitest'
import { type ChargeOutcome, NOTHING_CHARGED, UNSEEN } from './payment-gateway.ts'
import { believed } from './unseen.rules.ts'

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
