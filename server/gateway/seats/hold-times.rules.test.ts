import { expect, it } from 'vitest'
import {
  CHECKOUT_MS,
  CHOOSING_MS,
  choiceEnd,
  EXTENSION_MS,
  HOLD_MS,
  PIN_MAX_MS,
  PIN_MS,
  SHORT_HOLD_MS,
  WARNING_MS,
} from './hold-times.rules.ts'

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

const choice = { now: 0, since: 0, shownEnd: 0, isUnproved: true, taken: 79, seats: 100 }

it('an unproved guest holds for a shorter time from the moment when 80 % of the hall are taken', () => {
  expect(choiceEnd(choice)).toBe(HOLD_MS)
  expect(choiceEnd({ ...choice, taken: 80 })).toBe(SHORT_HOLD_MS)
  expect(choiceEnd({ ...choice, taken: 80, isUnproved: false })).toBe(HOLD_MS)
  expect(SHORT_HOLD_MS).toBeLessThan(HOLD_MS)
})

it('no change of a choice passes the longest time for choosing', () => {
  const now = CHOOSING_MS - 1000
  expect(choiceEnd({ ...choice, now })).toBe(CHOOSING_MS)
  expect(choiceEnd({ ...choice, now, taken: 100 })).toBe(CHOOSING_MS)
})

it('a change in a nearly full hall does not shorten the time that the visitor sees', () => {
  expect(choiceEnd({ ...choice, taken: 80, shownEnd: HOLD_MS - 1000 })).toBe(HOLD_MS - 1000)
})
