import { describe, expect, it } from 'vitest'
import { toPlainProblem, isProblemError, createOfflineError, ProblemError, createTimeoutError } from './problem.ts'

const facts = { status: 400, code: 24, reason: 'seat_taken', message: 'Taken.', details: { seats: ['A1'] } }

describe('a problem', () => {
  it('has the gateway’s text', () => {
    expect(new ProblemError(facts)).toMatchObject(facts)
  })

  it('is the same after it was streamed as text', () => {
    const carried = new ProblemError(
      JSON.parse(JSON.stringify(toPlainProblem(new ProblemError(facts)))) as typeof facts,
    )
    expect(carried).toEqual(new ProblemError(facts))
    expect(isProblemError(carried)).toBe(true)
  })

  it('is distinguished from other errors and similar objects', () => {
    for (const value of [new Error('x'), { ...facts, name: 'ProblemError' }, 'seat_taken', null, undefined])
      expect(isProblemError(value)).toBe(false)
  })

  it('of the network has a code of its own', () => {
    expect(createOfflineError()).toMatchObject({ status: 0, reason: 'offline' })
    expect(createTimeoutError()).toMatchObject({ code: 'ETIMEDOUT', reason: 'timeout' })
  })
})
