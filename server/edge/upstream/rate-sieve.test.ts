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

it('counts codes together, wherever they go and whatever they are for', async () => {
  const sieve = sieveOf({ CODE_LIMIT: limitOf(2) }, '1.2.3.4')
  expect(await sieve('POST auth/unverified-user', false)).toBe(true)
  expect(await sieve('POST auth/init-change-email', false)).toBe(true)
  for (const call of ['forget-password', 'init-change-phone', 'init-verify-email-user'])
    expect(await sieve(`POST auth/${call}`, false)).toBe(false)
})

it('counts what somebody writes together, whichever form they write it in', async () => {
  const limits = { ENQUIRY_LIMIT: limitOf(2) }
  const sieve = sieveOf(limits, '1.2.3.4')
  expect(await sieve('POST contact-us', false)).toBe(true)
  expect(await sieve('POST private-bookings', false)).toBe(true)
  expect(await sieve('POST contact-us', false)).toBe(false)
})

it('counts pictures apart from everything else', async () => {
  const sieve = sieveOf({ FILE_LIMIT: limitOf(1), ENQUIRY_LIMIT: limitOf(0) }, '1.2.3.4')
  expect([await sieve('POST files', false), await sieve('POST files', false)]).toEqual([true, false])
})

it('counts payments and what leads to them together', async () => {
  const calls = [
    'POST cards',
    'POST cards/validate-apple-session',
    'POST top-ups',
    'POST top-ups/:id/pay',
    'POST orders/:id/pay',
    'POST guest-users/orders/:id/pay',
  ]
  for (const call of calls) {
    const sieve = sieveOf({ PAY_LIMIT: limitOf(1) }, '1.2.3.4')
    expect([await sieve('POST top-ups', false), await sieve(call, false)]).toEqual([true, false])
  }
})

it('counts opened ticket links apart from payments: a whole cinema shares a network at the door', async () => {
  const sieve = sieveOf({ LINK_LIMIT: limitOf(1), PAY_LIMIT: limitOf(0) }, '1.2.3.4')
  expect([await sieve('GET tickets/linked', false), await sieve('GET tickets/linked', false)]).toEqual([true, false])
})

it('counts new guests apart from what they do next', async () => {
  const limits = { GUEST_LIMIT: limitOf(1), HOLD_LIMIT: limitOf(5) }
  const sieve = sieveOf(limits, '1.2.3.4')
  expect(await sieve('POST orders', true)).toBe(true)
  expect(await sieve('POST orders', true)).toBe(false)
  expect(await sieve('POST orders', false)).toBe(true)
})

it('counts searches of all kinds together, and nothing else that is read', async () => {
  const sieve = sieveOf({ FINDER_LIMIT: limitOf(2) }, '1.2.3.4')
  expect(await sieve('GET film-finder', false)).toBe(true)
  expect(await sieve('GET film-finder/search', false)).toBe(true)
  expect(await sieve('GET film-finder/filters/films', false)).toBe(false)
  expect(await sieve('GET films', false)).toBe(true)
})

it('lets everybody through where no address is known', async () => {
  expect(await sieveOf({ CODE_LIMIT: limitOf(0) }, undefined)('POST guest-users/phone-number', true)).toBe(true)
})
