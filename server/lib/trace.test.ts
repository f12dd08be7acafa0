import { describe, expect, it } from 'vitest'
import { newTrace, parseTraceparent, shortReference, createTraceparent } from './trace.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('the id of a request', () => {
  it('is new each time, and survives its header with the decision to sample', () => {
    for (const isSampled of [true, false]) {
      const trace = { ...newTrace(), isSampled }
      expect(parseTraceparent(createTraceparent(trace))).toEqual(trace)
    }
    expect(newTrace().requestId).not.toBe(newTrace().requestId)
    expect([newTrace(1).isSampled, newTrace(0).isSampled, newTrace().isSampled]).toEqual([true, false, false])
  })

  it('has a new span for each call', () => {
    const trace = newTrace()
    expect(createTraceparent(trace)).not.toBe(createTraceparent(trace))
    expect(createTraceparent(trace)).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
  })

  it.each([
    null,
    '',
    `00-${ID}`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${ID}-00f067aa0ba902b7-01`,
    `00-${ID.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${ID}-00f067aa0ba902b7-01\n{"level":"error"}`,
  ])('is not read from %j', (header) => expect(parseTraceparent(header)).toBeUndefined())
})

describe('a reference', () => {
  it('is the same for the same request, and another for another', () => {
    expect(shortReference(ID)).toBe(shortReference(ID))
    const many = new Set(Array.from({ length: 2000 }, () => shortReference(newTrace().requestId)))
    expect(many.size).toBe(2000)
  })

  it('can be read aloud: two groups of four, without letters that are mistaken for digits', () => {
    for (let at = 0; at < 500; at++)
      expect(shortReference(newTrace().requestId)).toMatch(/^[34679CDFGHJKMNPQRTVWXY]{4} [34679CDFGHJKMNPQRTVWXY]{4}$/)
  })
})
