import { expect, it } from 'vitest'
import { dueOf } from './due.ts'

it('what the exchanged booking pays is not due again', () => {
  expect(dueOf({ total: 9500 })).toBe(9500)
  expect(dueOf({ total: 9500, exchange: 4500 })).toBe(5000)
})
