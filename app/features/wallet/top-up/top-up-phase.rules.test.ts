import { expect, it } from 'vitest'
import type { PaymentAttempt } from '#server/contracts/orders.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { isTopUpRunning, topUpPhaseOf } from './top-up-phase.rules.ts'

const paid = (status: PaymentAttempt['status']) => ({ status }) as PaymentAttempt

it.each<[TopUp['status'], PaymentAttempt | null, string, boolean]>([
  ['PENDING', null, 'form', false],
  ['PENDING', paid('DECLINED'), 'form', false],
  ['PENDING', paid('AUTHENTICATE'), 'authenticate', true],
  ['PENDING', paid('CHECKING'), 'checking', true],
  ['PENDING', paid('PAID'), 'checking', true],
  ['DONE', paid('PAID'), 'done', false],
  ['FAILED', paid('DECLINED'), 'failed', false],
  ['FAILED', null, 'failed', false],
])('a %s top-up with payment %j shows the phase %s', (status, payment, phase, moves) => {
  expect(topUpPhaseOf({ status, payment })).toBe(phase)
  expect(isTopUpRunning(topUpPhaseOf({ status, payment }))).toBe(moves)
})
