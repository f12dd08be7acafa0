import { expect, it } from 'vitest'
import { contract, findCall } from '../../contracts/contract.ts'
import { isLimitedRead, rateLimiterFor } from './rate-limiter.ts'

/** A limiter that allows `most` requests per key. */
function limitOf(most: number) {
  const seen = new Map<string, number>()
  return {
    limit: async ({ key }: { key: string }) => {
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return { success: (seen.get(key) ?? 0) <= most }
    },
  }
}

it('one address cannot request code after code; other addresses can (ASVS 2.4.1, 6.3.1)', async () => {
  const limits = { CODE_LIMIT: limitOf(2) }
  const ask = (address: string) => rateLimiterFor(limits, address)('POST guest-users/phone-number', false)
  expect([await ask('1.2.3.4'), await ask('1.2.3.4'), await ask('1.2.3.4')]).toEqual([true, true, false])
  expect(await ask('5.6.7.8')).toBe(true)
})

const CODE_CALLS = [
  'POST guest-users/phone-number',
  'POST guest-users/email',
  'POST auth/unverified-user',
  'POST auth/forget-password',
  'POST auth/send-login-email-verification-code',
  'POST auth/init-verify-email-user',
  'POST auth/init-change-email',
  'POST auth/init-change-phone',
  'POST auth/init-delete-account',
  'POST orders/:id/ticket-messages',
  'GET offers/:id/verify',
]

it.each(CODE_CALLS)('codes of all kinds and recipients count together: %s', async (call) => {
  const isAllowed = rateLimiterFor({ CODE_LIMIT: limitOf(1) }, '1.2.3.4')
  expect([await isAllowed('POST auth/unverified-user', false), await isAllowed(call, false)]).toEqual([true, false])
})

it('first holds count, so that one address cannot hold hall after hall (ASVS 2.4.1)', async () => {
  const isAllowed = rateLimiterFor({ HOLD_LIMIT: limitOf(1) }, '1.2.3.4')
  expect([await isAllowed('POST orders', false), await isAllowed('POST orders', false)]).toEqual([true, false])
})

const ORDER_CALLS = [
  'POST orders/:id/seats',
  'POST orders/:id/checkout',
  'POST orders/:id/extend',
  'PUT orders/:id/food',
  'POST orders/:id/food-requests',
  'POST orders/:id/food-orders',
]

it.each(ORDER_CALLS)('changes of orders count together, apart from first holds: %s', async (call) => {
  const isAllowed = rateLimiterFor({ ORDER_LIMIT: limitOf(1), HOLD_LIMIT: limitOf(1) }, '1.2.3.4')
  expect(await isAllowed('POST orders', false)).toBe(true)
  expect([await isAllowed('POST orders/:id/seats', false), await isAllowed(call, false)]).toEqual([true, false])
})

it('reads of seats count together, apart from holds: each is work of the showtime that sells them', async () => {
  const isAllowed = rateLimiterFor({ SEATS_LIMIT: limitOf(1), HOLD_LIMIT: limitOf(1) }, '1.2.3.4')
  expect(isLimitedRead('GET showtimes/:sessionId/seats')).toBe(true)
  expect(await isAllowed('GET showtimes/:sessionId/seats', false)).toBe(true)
  expect(await isAllowed('GET showtimes/:sessionId/best-seats', false)).toBe(false)
  expect(await isAllowed('POST orders', false)).toBe(true)
})

it('enquiries of both forms count together', async () => {
  const limits = { ENQUIRY_LIMIT: limitOf(2) }
  const isAllowed = rateLimiterFor(limits, '1.2.3.4')
  expect(await isAllowed('POST contact-us', false)).toBe(true)
  expect(await isAllowed('POST private-bookings', false)).toBe(true)
  expect(await isAllowed('POST contact-us', false)).toBe(false)
})

it('pictures count separately', async () => {
  const isAllowed = rateLimiterFor({ FILE_LIMIT: limitOf(1), ENQUIRY_LIMIT: limitOf(0) }, '1.2.3.4')
  expect([await isAllowed('POST files', false), await isAllowed('POST files', false)]).toEqual([true, false])
})

it.each([
  ['pictures that are not ours', 'image', { IMAGE_LIMIT: limitOf(1) }],
  ['new watchers of seats', 'live', { LIVE_LIMIT: limitOf(1) }],
])('%s are limited by network', async (_, name, limits) => {
  const isAllowed = rateLimiterFor(limits, '1.2.3.4')
  expect([await isAllowed(name, false), await isAllowed(name, false)]).toEqual([true, false])
})

const PAY_CALLS = [
  'POST cards',
  'POST cards/validate-apple-session',
  'GET cards/hyper-pay/initialize-add-card',
  'POST guest-users/cards/hyper-pay/initialize-add-card',
  'POST top-ups',
  'POST top-ups/:id/pay',
  'POST orders/:id/pay',
  'POST guest-users/orders/:id/pay',
  'GET vouchers/verify',
  'GET orders/:id/voucher/verify',
  'GET orders/:id/voucher/calculate',
  'POST orders/:id/voucher',
]

it.each(PAY_CALLS)('payments, the steps before them and tried vouchers count together: %s', async (call) => {
  const isAllowed = rateLimiterFor({ PAY_LIMIT: limitOf(1) }, '1.2.3.4')
  expect([await isAllowed('POST top-ups', false), await isAllowed(call, false)]).toEqual([true, false])
})

it('tickets open even if others on the same network pay or try codes', async () => {
  const isAllowed = rateLimiterFor({ PAY_LIMIT: limitOf(1), LINK_LIMIT: limitOf(1) }, '1.2.3.4')
  expect([await isAllowed('POST top-ups', false), await isAllowed('GET vouchers/verify', false)]).toEqual([true, false])
  expect(await isAllowed('GET tickets/linked', false)).toBe(true)
  expect(await isAllowed('GET tickets/linked', false)).toBe(false)
})

it('new guests count separately from their next actions', async () => {
  const limits = { GUEST_LIMIT: limitOf(1), HOLD_LIMIT: limitOf(5) }
  const isAllowed = rateLimiterFor(limits, '1.2.3.4')
  expect(await isAllowed('POST orders', true)).toBe(true)
  expect(await isAllowed('POST orders', true)).toBe(false)
  expect(await isAllowed('POST orders', false)).toBe(true)
})

it.each(['seats', 'checkout', 'extend', 'release'])(
  'the seats of an order (%s) have a limit of their own',
  async (call) => {
    const isAllowed = rateLimiterFor({ ORDER_LIMIT: limitOf(1) }, '1.2.3.4')
    const key = `POST orders/:id/${call}`
    expect([await isAllowed(key, false), await isAllowed(key, false)]).toEqual([true, false])
  },
)

it('finder searches of all kinds count together, and other reads do not count', async () => {
  const isAllowed = rateLimiterFor({ FINDER_LIMIT: limitOf(2) }, '1.2.3.4')
  expect(await isAllowed('GET film-finder', false)).toBe(true)
  expect(await isAllowed('GET film-finder/search', false)).toBe(true)
  expect(await isAllowed('GET film-finder/filters/films', false)).toBe(false)
  expect(await isAllowed('GET films', false)).toBe(true)
})

it('reads that can be guessed or that begin a guest session have a limit', () => {
  const wanted = Object.keys(contract).filter((key) => {
    const call = findCall(key)
    return key.startsWith('GET ') && (call?.beginsGuest || call?.problems?.includes('rate_limited'))
  })
  expect(wanted).toContain('GET vouchers/verify')
  expect(wanted.filter((key) => !isLimitedRead(key))).toEqual([])
  expect([isLimitedRead('GET films'), isLimitedRead('POST orders')]).toEqual([false, false])
})

it('many IPv6 networks of one customer send four times as many requests as one network', async () => {
  const limits = { CODE_LIMIT: limitOf(2) }
  const ask = (address: string) => rateLimiterFor(limits, address)('POST guest-users/phone-number', false)
  const passed = []
  for (let network = 1; network <= 12; network += 1) passed.push(await ask(`2001:db8:7:${network}::`))
  expect(passed).toEqual([...Array.from({ length: 8 }, () => true), ...Array.from({ length: 4 }, () => false)])
  expect(await ask('2001:db8:8:1::')).toBe(true)
})

it('an IPv6 network over its own limit leaves the requests of its neighbours', async () => {
  const limits = { CODE_LIMIT: limitOf(2) }
  const ask = (address: string) => rateLimiterFor(limits, address)('POST guest-users/phone-number', false)
  const passed = []
  for (let request = 1; request <= 50; request += 1) passed.push(await ask('2001:db8:7:1::'))
  expect(passed.filter(Boolean)).toHaveLength(2)
  for (let network = 2; network <= 7; network += 1) expect(await ask(`2001:db8:7:${network}::`)).toBe(true)
  expect(await ask('2001:db8:7:8::')).toBe(false)
})

it('new guests count by the customer of many IPv6 networks, too', async () => {
  const limits = { GUEST_LIMIT: limitOf(1), HOLD_LIMIT: limitOf(50) }
  const hold = (network: number, isNewGuest: boolean) =>
    rateLimiterFor(limits, `2001:db8:7:${network}::`)('POST orders', isNewGuest)
  for (let network = 1; network <= 4; network += 1) expect(await hold(network, true)).toBe(true)
  expect(await hold(5, true)).toBe(false)
  expect(await hold(5, false)).toBe(true)
})

it('without a known address every request passes', async () => {
  expect(await rateLimiterFor({ CODE_LIMIT: limitOf(0) }, undefined)('POST guest-users/phone-number', true)).toBe(true)
})
