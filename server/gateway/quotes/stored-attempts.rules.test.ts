// A quote that strangers try again and again stays small, and loses no attempt that may still bring money.
import { expect, it } from 'vitest'
import { quoteAttempt, quoteRecord } from './quote.fixture.ts'
import { reduceQuote } from './quote.machine.ts'
import type { QuoteAttempt } from './quote.record.ts'
import { MAX_STORED_ATTEMPTS, withRoomForAttempt } from './stored-attempts.rules.ts'

const NOW = Date.parse('2026-11-28T09:00:00Z')
const declined = (count: number, more: (at: number) => Partial<QuoteAttempt> = () => ({})) =>
  Array.from({ length: count }, (_, at) => quoteAttempt({ attempt: at + 1, state: 'DECLINED', ...more(at) }))
const numbersOf = (attempts: readonly QuoteAttempt[]) => attempts.map(({ attempt }) => attempt)

it('keeps every attempt while there are few', () => {
  expect(withRoomForAttempt({ attempts: declined(MAX_STORED_ATTEMPTS - 1) })).toHaveLength(MAX_STORED_ATTEMPTS - 1)
})

it('drops the oldest failed attempt, first one that its processor is not asked about again', () => {
  const asked = declined(MAX_STORED_ATTEMPTS, (at) => (at < 2 ? { askAgainAt: [NOW] } : {}))
  expect(numbersOf(withRoomForAttempt({ attempts: asked })).slice(0, 3)).toEqual([1, 2, 4])
  const all = declined(MAX_STORED_ATTEMPTS, () => ({ askAgainAt: [NOW] }))
  expect(numbersOf(withRoomForAttempt({ attempts: all }))[0]).toBe(2)
})

it('drops no attempt that has money', () => {
  const attempts = declined(MAX_STORED_ATTEMPTS, (at) => (at === 0 ? { state: 'REFUND_DUE' } : {}))
  expect(numbersOf(withRoomForAttempt({ attempts })).slice(0, 2)).toEqual([1, 3])
})

it('gives the next attempt a number and a key that no attempt has had', () => {
  const quote = quoteRecord({ attempts: declined(MAX_STORED_ATTEMPTS) })
  const card = { gateway: 'CHECKOUT', source: { kind: 'TOKEN', value: 'tok' }, brand: null, lastFour: null } as const
  const payer = { payerId: 'g2', buyer: 'b2' }
  const request = { call: 'pay', key: 'g2.key', fingerprint: 'f' }
  const begin = { kind: 'payBegun', card, payer, request } as const
  const once = reduceQuote(quote, begin, NOW)!.quote
  const last = once.attempts.at(-1)!
  expect([last.attempt, last.key]).toEqual([MAX_STORED_ATTEMPTS + 1, `${quote.id}.${MAX_STORED_ATTEMPTS + 1}`])
  const again = {
    ...once,
    state: 'QUOTED' as const,
    attempts: [...once.attempts.slice(0, -1), { ...last, state: 'DECLINED' as const }],
  }
  expect(reduceQuote(again, begin, NOW)!.quote.attempts.at(-1)!.attempt).toBe(MAX_STORED_ATTEMPTS + 2)
})
