import { expect, it } from 'vitest'
import { withoutMembersFeatures } from './members-feature.ts'

it('a chain of guests only has no wallet, cashback, notifications or cancelling', () => {
  expect(withoutMembersFeatures({ members: false, topUp: true, voucher: true })).toEqual({
    members: false,
    topUp: false,
    voucher: true,
    cancelTicket: false,
    cashback: false,
    notifications: false,
    walletBalance: false,
  })
})

it.each<Record<string, boolean>>([{ topUp: true }, { members: true, topUp: true }])(
  'the features %j stay as they are',
  (features) => {
    expect(withoutMembersFeatures(features)).toEqual(features)
  },
)
