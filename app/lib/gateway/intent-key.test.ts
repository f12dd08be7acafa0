import { expect, it } from 'vitest'
import { createIntentKey } from './intent-key.ts'

const seats = { id: 'ord_1', seats: ['F-11'] }

it('a retry of the same request has the same key', () => {
  const intent = createIntentKey()
  expect(intent.keyFor(seats)).toBe(intent.keyFor({ ...seats }))
})

it('another input has another key', () => {
  const intent = createIntentKey()
  expect(intent.keyFor(seats)).not.toBe(intent.keyFor({ ...seats, seats: ['F-12'] }))
})

it('after a success, the same input is a new request and not the stored answer of the old one', () => {
  const intent = createIntentKey()
  const first = intent.keyFor(seats)
  intent.complete()
  expect(intent.keyFor(seats)).not.toBe(first)
})
