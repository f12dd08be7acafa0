import { describe, expect, it } from 'vitest'
import { type WrongEvent, findAttemptPatch, withWrongAttempts } from './attempt-events.rules.ts'
import type { AttemptState, ChargeAttempt } from './attempt.record.ts'
import { newAttempt } from './attempt.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const NOW = 10 * DAY_MS
const request = { call: 'POST orders/:id/pay', key: 'k', fingerprint: 'f' }
const attempt = (state: AttemptState, patch: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  ...newAttempt({ id: 'o1', attempts: [] }, undefined, { amount: 500, state }, request, 0),
  ...patch,
})
const asked = { key: 'o1.1.refund', amount: 500, at: NOW - 60_000 }
const due = attempt('REFUND_DUE', { owedAt: NOW - 60_000, refundAsked: asked })
const REFUNDED = { state: 'REFUNDED', refundAsked: null, refundedAt: NOW }

const patchAfter = (given: ChargeAttempt, answer: 'REFUNDED' | 'FAILED' | 'UNKNOWN' | 'WAITS') =>
  findAttemptPatch(given, { kind: 'refundAnswered', attempt: 1, answer }, NOW)

describe('an answer to a refund', () => {
  it('that confirms it ends the attempt', () => expect(patchAfter(due, 'REFUNDED')).toEqual(REFUNDED))

  it('that refuses it makes it be requested once more', () =>
    expect(patchAfter(due, 'FAILED')).toEqual({ refundTries: 1, refundAsked: null }))

  it.each(['UNKNOWN', 'WAITS'] as const)('%s changes nothing, so that the timer looks for the refund', (answer) =>
    expect(patchAfter(due, answer)).toBeUndefined(),
  )

  it('still missing after a day calls an operator', () =>
    expect(patchAfter({ ...due, owedAt: NOW - DAY_MS }, 'UNKNOWN')).toMatchObject({ state: 'WRONG' }))

  it.each(['REFUNDED', 'WRONG', 'CAPTURED'] as const)('that comes to an attempt that is %s changes nothing', (state) =>
    expect(patchAfter({ ...due, state }, 'REFUNDED')).toBeUndefined(),
  )
})

it('a refund that the processor lists ends a wrong attempt, and no other', () => {
  const found = { kind: 'refundFound', attempt: 1 } as const
  expect(findAttemptPatch(attempt('WRONG'), found, NOW)).toEqual(REFUNDED)
  expect(findAttemptPatch(attempt('REFUNDED', { refundedAt: 1 }), found, NOW)).toBeUndefined()
})

it('a change of an attempt is taken as it is', () => {
  const patch = { refundAsked: asked }
  expect(findAttemptPatch(due, { kind: 'attemptPatched', attempt: 1, patch }, NOW)).toEqual(patch)
})

describe('an operator', () => {
  const wrong = attempt('WRONG', { refundTries: 8, owedAt: 1, refundAsked: asked })
  const tooMuch = attempt('WRONG', { attempt: 2, captured: { amount: 900, currency: 'SAR' } })
  const others = (['DECLINED', 'CAPTURED', 'REFUND_DUE', 'REFUNDED'] as const).map((state) => attempt(state))
  const after = (event: WrongEvent) => withWrongAttempts([...others, wrong, tooMuch], event, NOW)

  it('who repeats refused refunds has them requested exactly as before, with all tries and a day of time', () =>
    expect(after({ kind: 'refundRepeated' })).toEqual([
      ...others,
      { ...wrong, state: 'REFUND_DUE', refundTries: 0, owedAt: NOW, refundAsked: asked },
      { ...tooMuch, state: 'REFUND_DUE', refundTries: 0, owedAt: NOW, refundAsked: null },
    ]))

  it('who has refunded at the processor itself ends what is wrong, under their name', () => {
    const closing = { by: 'op1', note: 'Refunded in the portal' }
    const end = { ...REFUNDED, closing: { ...closing, at: NOW } }
    expect(after({ kind: 'closed', closing })).toEqual([...others, { ...wrong, ...end }, { ...tooMuch, ...end }])
  })
})
