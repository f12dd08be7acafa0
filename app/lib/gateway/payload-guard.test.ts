import * as fc from 'fast-check'
import { toCrossJSONAsync, toJSON, toJSONAsync } from 'seroval'
import { describe, expect, it } from 'vitest'
import { isPlainPayload } from './payload-guard.ts'

const sent = (data: unknown): unknown => JSON.parse(JSON.stringify(toJSON({ data })))
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

describe('the input of a server function', () => {
  it('may be any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(isPlainPayload(sent(value))).toBe(true)
      }),
    )
  })

  it('may leave a field out', () => {
    expect(isPlainPayload(sent({ date: undefined, seats: ['A1'], isAlone: false, count: -0 }))).toBe(true)
  })

  it.each([
    ['a date', new Date(0)],
    ['a regular expression', /a/],
    ['a set', new Set([1])],
    ['a map', new Map([[1, 2]])],
    ['a big number', 1n],
    ['an error', new Error('x')],
    ['bytes', new Uint8Array(2)],
    ['a buffer', new ArrayBuffer(2)],
    ['an object without a prototype', Object.create(null)],
    ['a well-known symbol', Symbol.iterator],
    ['a boxed value', Object('x')],
    ['an iterator', { *[Symbol.iterator]() {} }],
  ])('is not %s', (_, value) => {
    expect(isPlainPayload(sent({ value }))).toBe(false)
  })

  it.each([
    ['a promise', Promise.resolve(1)],
    ['a stream of values', { async *[Symbol.asyncIterator]() {} }],
  ])('is not %s', async (_, value) => {
    expect(isPlainPayload(await toJSONAsync({ data: { value } }))).toBe(false)
    expect(isPlainPayload(await toCrossJSONAsync({ data: { value } }))).toBe(false)
  })

  it('has no value twice, which would be a reference', () => {
    const seat = { row: 'A' }
    expect(isPlainPayload(sent([seat, seat]))).toBe(false)
  })

  it('is no node type that another version of the format may add', () => {
    for (let t = 0; t < 64; t += 1) {
      const node = { t, i: 1, s: 1, a: [], p: { k: [], v: [] }, l: 1, f: { t: 0, s: 1 }, o: 0 }
      const payload = { t: { t: 10, i: 0, p: { k: ['data'], v: [node] }, o: 0 }, f: 127, m: [] }
      expect(isPlainPayload(payload), String(t)).toBe([0, 2, 9, 10].includes(t))
    }
  })

  it('has at most twenty levels', () => {
    expect(isPlainPayload(sent(nested(18)))).toBe(true)
    expect(isPlainPayload(sent(nested(30)))).toBe(false)
  })

  it('comes alone: a page cannot send a context', () => {
    const both = JSON.parse(JSON.stringify(toJSON({ data: 1, context: { isOperator: true } }))) as unknown
    expect(isPlainPayload(both)).toBe(false)
    expect(isPlainPayload(JSON.parse(JSON.stringify(toJSON({ context: {} }))))).toBe(false)
  })

  it.each([{ m: {} }, { m: [1] }, { m: { length: 3 } }, { m: null }, { f: null }, { f: {} }, { f: '127' }])(
    'says in no other way than the site which nodes are repeated and which features it uses: %j',
    (other) => {
      expect(isPlainPayload({ ...(sent(1) as object), ...other })).toBe(false)
    },
  )

  it.each([-1, 8, 0.5, 1e308])('has constants that exist: %j is none', (s) => {
    const payload = { t: { t: 10, i: 0, p: { k: ['data'], v: [{ t: 2, s }] }, o: 0 }, f: 127, m: [] }
    expect(isPlainPayload(payload)).toBe(false)
  })

  it('has lists and objects that are numbered, or the framework fails to build them', () => {
    for (const t of [9, 10])
      for (const i of [undefined, null, -1, 0.5, '1', {}]) {
        const node = { t, i, a: [], p: { k: [], v: [] }, o: 0 }
        const payload = { t: { t: 10, i: 0, p: { k: ['data'], v: [node] }, o: 0 }, f: 127, m: [] }
        expect(isPlainPayload(payload), JSON.stringify(node)).toBe(false)
      }
  })

  it.each([null, undefined, 1, 'x', [], {}, { t: 10 }, { t: { t: 10 } }, { t: { t: 10, p: { k: ['data'], v: [] } } }])(
    'is refused if it is no payload at all: %j',
    (payload) => {
      expect(isPlainPayload(payload)).toBe(false)
    },
  )
})
