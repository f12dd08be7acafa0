import { expect, it } from 'vitest'
import type { AttemptState } from './attempt.record.ts'
import { attemptView, isAnswerOverdue, newAttempt, openAttemptOf, pollAt, withAttempt } from './attempt.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const request = { call: 'POST orders/:id/pay', key: 'k', fingerprint: 'f' }
const card = {
  gateway: 'CHECKOUT',
  source: { kind: 'TOKEN', value: 't' },
  brand: 'VISA',
  lastFour: '1111',
} as const
const charging = { amount: 500, state: 'CHARGING' } as const
const opened = newAttempt({ id: 'o1', attempts: [] }, card, charging, request, 7)

it('an attempt has its number in its key, and knows the request that began it', () => {
  expect(opened).toEqual({
    attempt: 1,
    key: 'o1.1',
    requestKey: 'k',
    fingerprint: 'f',
    gateway: 'CHECKOUT',
    amount: 500,
    state: 'CHARGING',
    startedAt: 7,
    reference: null,
    brand: 'VISA',
    lastFour: '1111',
    redirectUrl: null,
    reason: null,
    refundTries: 0,
  })
  expect(newAttempt({ id: 'o1', attempts: [opened] }, card, charging, request, 8)).toMatchObject({ key: 'o1.2' })
})

it('a number is never used twice, also after an owner has dropped its oldest attempts', () => {
  const kept = [11, 12, 13].map((attempt) => ({ ...opened, attempt }))
  expect(newAttempt({ id: 'o1', attempts: kept }, card, charging, request, 8)).toMatchObject({ key: 'o1.14' })
})

it('an attempt without a card names no processor', () =>
  expect(newAttempt({ id: 'o1', attempts: [] }, undefined, charging, request, 0)).toMatchObject({
    gateway: null,
    brand: null,
    lastFour: null,
  }))

it('only a saved card is marked, and only another method is named', () => {
  const saved = { ...card, source: { kind: 'STORED', value: 's', brand: 'VISA' } } as const
  expect(newAttempt({ id: 'o1', attempts: [] }, saved, charging, request, 0)).toMatchObject({ isKept: true })
  const applePay = newAttempt({ id: 'o1', attempts: [] }, { ...card, method: 'APPLE_PAY' }, charging, request, 0)
  expect(applePay).toMatchObject({ method: 'APPLE_PAY' })
  expect(applePay).not.toHaveProperty('isKept')
  expect([attemptView(applePay).method, attemptView(opened).method]).toEqual(['APPLE_PAY', 'CARD'])
})

const waits = (state: AttemptState) => pollAt(state, 1000) - 1000

it('a charge is answered within eight seconds, and an open answer is asked for after two', () => {
  expect([waits('INTENT'), waits('CHARGING'), waits('CHECKING'), waits('AUTHENTICATE')]).toEqual([
    8000, 8000, 2000, 2000,
  ])
})

it('an answer is waited for for a day', () => {
  expect(isAnswerOverdue(opened, 7 + DAY_MS - 1)).toBe(false)
  expect(isAnswerOverdue(opened, 7 + DAY_MS)).toBe(true)
})

it('the open attempt is the newest one without an answer', () => {
  const [declined, open] = [{ ...opened, state: 'DECLINED' } as const, { ...opened, attempt: 2 }]
  expect(openAttemptOf({ attempts: [opened, open, declined] })).toBe(open)
  expect(openAttemptOf({ attempts: [declined] })).toBeUndefined()
  for (const state of ['AUTHENTICATE', 'CHECKING'] as const)
    expect(openAttemptOf({ attempts: [{ ...open, state }] })).toMatchObject({ state })
})

it('a change of one attempt leaves the others', () => {
  const second = { ...opened, attempt: 2 }
  expect(withAttempt({ attempts: [opened, second] }, second, { state: 'DECLINED' })).toEqual({
    attempts: [opened, { ...second, state: 'DECLINED' }],
  })
})

it.each<[AttemptState, string]>([
  ['INTENT', 'CHECKING'],
  ['CHARGING', 'CHECKING'],
  ['AUTHENTICATE', 'AUTHENTICATE'],
  ['CAPTURED', 'PAID'],
  ['DECLINED', 'DECLINED'],
  ['REFUND_DUE', 'PAID'],
  ['REFUNDED', 'REFUNDED'],
  ['WRONG', 'CHECKING'],
])('the visitor reads %s as %s', (state, status) => expect(attemptView({ ...opened, state }).status).toBe(status))
