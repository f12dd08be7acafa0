// The parts of an IP address that limits count by. One is the visitor's connection: all of IPv4, and the first half of
// IPv6, whose second half is the visitor's choice. The other is wider, because a home or a host gets many such halves.

export function ipNetworkOf(address: string | undefined): string | undefined {
  if (!address?.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4)
  return `${groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(':')}::`
}

/**
 * Of an IPv6 network the first 48 bits, the most that a home or a host usually gets; all of IPv4. A mobile carrier
 * gives each phone one network, so limits must leave room for many phones, as for a shared IPv4 address.
 */
export const toWideIpv6Network = (network: string): string =>
  network.endsWith('::') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network

/**
 * What a wide network may do, in shares of one network: one customer with a /48 has 65,536 networks and gets four
 * shares, which leave room for the phones of a carrier.
 */
export const MAX_WIDE_SHARES = 4
