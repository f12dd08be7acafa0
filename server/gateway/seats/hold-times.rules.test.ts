import { expect, it } from 'vitest'
import { CHECKOUT_MS, CHOOSING_MS, EXTENSION_MS, HOLD_MS, PIN_MAX_MS, PIN_MS, WARNING_MS } from './hold-times.rules.ts'

it('a hold can be renewed before choosing ends', () => {
  expect(CHOOSING_MS).toBeGreaterThan(HOLD_MS)
})

it('the warning leaves time to read it, and comes after checkout has begun', () => {
  expect(WARNING_MS).toBeLessThan(CHECKOUT_MS)
  expect(EXTENSION_MS).toBeGreaterThan(60_000)
})

it('seats are held longest while the outcome of a payment is open', () => {
  expect(PIN_MAX_MS).toBeGreaterThan(PIN_MS)
})
