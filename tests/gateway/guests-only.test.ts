// A chain of guests only: the feature `members` is off.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Settings } from '#server/contracts/catalogue.ts'
import { call, newPhone, verifiedVisitor } from './support/calls.ts'
import { newBank } from './support/fake-bank.ts'
import { newShowtime, orderOf, payOrder, pricedOrder, switchFeatures } from './support/orders.ts'

beforeAll(async () => {
  await switchFeatures({ members: false })
})
afterAll(() => switchFeatures({ members: true }))

it('says so in its settings, and switches off what only members have', async () => {
  const { settings } = (await call('GET', 'settings')).body as { settings: Settings }
  expect(settings.features).toMatchObject({
    members: false,
    walletBalance: false,
    cashback: false,
    topUp: false,
    notifications: false,
    cancelTicket: false,
    voucher: true,
    offers: true,
  })
})

it('does not have the calls that open or recover an account', async () => {
  const as = await verifiedVisitor()
  const replies = await Promise.all([
    call('POST', 'auth/unverified-user', { as, body: { phoneNumber: newPhone() } }),
    call('POST', 'auth/add-token', { as, body: { acceptsTerms: true } }),
    call('POST', 'auth/forget-password', { as, body: { email: 'salma@example.com' } }),
    call('GET', 'guest-users/account', { as }),
  ])
  for (const { status, body } of replies) expect([status, body]).toMatchObject([404, { reason: 'unsupported' }])
})

it('sells tickets to guests as before', async () => {
  newBank()
  const as = await verifiedVisitor()
  const order = await pricedOrder(as, await newShowtime(), ['B5'])
  expect(orderOf(await payOrder(as, order, 'tok')).status).toBe('TICKETED')
})
