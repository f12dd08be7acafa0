import { expect, it } from 'vitest'
import { sieveOf } from './rate-sieve.ts'

/** Lets so many through for each key. */
function limitOf(most: number) {
  const seen = new Map<string, number>()
  return {
    limit: async ({ key }: { key: string }) => {
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return { success: (seen.get(key) ?? 0) <= most }
    },
  }
}

it('stops one address from asking for code after code, and nobody else', async () => {
  const limits = { CODE_LIMIT: limitOf(2) }
  const ask = (address: string) => sieveOf(limits, address)('POST guest-users/phone-number', false)
  expect([await ask('1.2.3.4'), await ask('1.2.3.4'), await ask('1.2.3.4')]).toEqual([true, true, false])
  expect(await ask('5.6.7.8')).toBe(true)
})

it('counts what somebody writes together, whichever form they write it in', async () => {
  const limits = { ENQUIRY_LIMIT: limitOf(2) }
  const sieve = sieveOf(limits, '1.2.3.4')
  expect(await sieve('POST contact-us', false)).toBe(true)
  expect(await sieve('POST private-bookings', false)).toBe(true)
  expect(await sieve('POST contact-us', false)).toBe(false)
})

it('counts new guests apart from what they do next', async () => {
  const limits = { GUEST_LIMIT: limitOf(1), HOLD_LIMIT: limitOf(5) }
  const sieve = sieveOf(limits, '1.2.3.4')
  expect(await sieve('POST orders', true)).toBe(true)
  expect(await sieve('POST orders', true)).toBe(false)
  expect(await sieve('POST orders', false)).toBe(true)
})

it('lets everybody through where no address is known', async () => {
  expect(await sieveOf({ CODE_LIMIT: limitOf(0) }, undefined)('POST guest-users/phone-number', true)).toBe(true)
})
