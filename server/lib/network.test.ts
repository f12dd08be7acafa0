import { expect, it } from 'vitest'
import { ipNetworkOf, toWideIpv6Network } from './network.ts'

it.each([
  [undefined, undefined],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
])('counts %s as %s', (address, network) => {
  expect(ipNetworkOf(address)).toBe(network)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['2001:db8:2:2::', '2001:db8:2::/48'],
  ['unnamed', 'unnamed'],
])('counts the network %s together with its neighbours as %s', (network, wide) => {
  expect(toWideIpv6Network(network)).toBe(wide)
})
