import { expect, it } from 'vitest'
import { type NextStep, payReaction } from '#app/shared/payment/processors/pay-reaction.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { TOP_UP_REACTIONS } from './top-up-notices.ts'

const ROWS: [reason: string, next: NextStep, isMessageShown: boolean][] = [
  ['rate_limited', 'repeat', true],
  ['invalid_input', 'repeat', true],
  ['busy', 'repeat', true],
  ['body_too_large', 'repeat', true],
  ['unsupported', 'repeat', true],
  ['card_rejected', 'renew', true],
  ['card_unknown', 'renew', true],
  ['card_expired', 'renew', true],
  ['card_declined_often', 'renew', true],
  ['amount_too_large', 'renew', true],
  ['order_closed', 'renew', false],
  ['not_found', 'renew', false],
  // A wallet is never topped up from a wallet.
  ['wallet_too_little', 'check-outcome', false],
  ['timeout', 'check-outcome', false],
]

it.each(ROWS)('paying a top-up: %s leads to “%s”', (reason, next, isMessageShown) => {
  const error = new ProblemError({ status: 409, code: 24, reason, message: 'Said by the gateway.' })
  const reaction = payReaction(error, TOP_UP_REACTIONS)
  expect(reaction.next).toBe(next)
  expect(reaction.notice !== undefined).toBe(isMessageShown)
})

it('after too many declines a top-up waits until tomorrow, and asks for no other try', () => {
  const error = new ProblemError({ status: 400, code: 24, reason: 'card_declined_often', message: '' })
  const text = payReaction(error, TOP_UP_REACTIONS).notice?.text ?? ''
  expect(text).toContain('until tomorrow')
  expect(text).not.toMatch(/try again/i)
})

it('no message of a top-up speaks of seats', () => {
  for (const [reason] of ROWS) {
    const error = new ProblemError({ status: 409, code: 24, reason, message: 'Said by the gateway.' })
    expect(payReaction(error, TOP_UP_REACTIONS).notice?.text ?? '').not.toMatch(/seat/i)
  }
})
