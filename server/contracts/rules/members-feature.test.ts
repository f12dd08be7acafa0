import { expect, it } from 'vitest'
import { withoutMembersFeatures } from './members-feature.ts'

it('a chain of guests only has no wallet, cashback, notifications or cancelling', () => {
  const ofMembers = ['cancelTicket', 'cashback', 'notifications', 'topUp', 'walletBalance']
  const all = (isOn: boolean) => Object.fromEntries(ofMembers.map((name) => [name, isOn]))
  const left = { members: false, voucher: true, ...all(false) }
  expect(withoutMembersFeatures({ members: false, voucher: true, ...all(true) })).toEqual(left)
  expect(withoutMembersFeatures({ members: false, voucher: true })).toEqual(left)
})

it.each<Record<string, boolean>>([{ topUp: true }, { members: true, topUp: true }])(
  'the features %j stay as they are',
  (features) => {
    expect(withoutMembersFeatures(features)).toEqual(features)
  },
)
