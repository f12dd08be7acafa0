import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cut } from './cut.rules.ts'
import { sumOf } from './halalas.rules.ts'

const soon = { amount: 300, expiresAt: 1 }
const later = { amount: 500, expiresAt: 2 }
const never = { amount: 700, expiresAt: null }

it('the first parts are taken, and the one in which the amount ends is divided', () =>
  expect(cut([soon, later, never], 400)).toEqual({
    first: [soon, { amount: 100, expiresAt: 2 }],
    rest: [{ amount: 400, expiresAt: 2 }, never],
    left: 0,
  }))

it('an amount that ends with a part divides none', () =>
  expect(cut([soon, later], 300)).toEqual({ first: [soon], rest: [later], left: 0 }))

it('an amount above all parts takes all of them, and the difference is left', () =>
  expect(cut([soon, later], 1000)).toEqual({ first: [soon, later], rest: [], left: 200 }))

it('an amount of nothing takes nothing', () => {
  expect(cut([soon], 0)).toEqual({ first: [], rest: [soon], left: 0 })
  expect(cut([], 500)).toEqual({ first: [], rest: [], left: 500 })
})

it('no halala is lost or made, and no part is without money', () => {
  const parts = fc.array(fc.record({ amount: fc.nat(1000) }), { maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.nat(4000), (all, amount) => {
      const { first, rest, left } = cut(all, amount)
      expect(sumOf(first) + sumOf(rest)).toBe(sumOf(all))
      expect(sumOf(first) + left).toBe(amount)
      expect([...first, ...rest].filter((part) => part.amount <= 0)).toEqual([])
    }),
  )
})
