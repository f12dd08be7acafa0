// The networks that limits of one visitor count by, as keyed hashes: the gateway stores no address.
import { toWideIpv6Network } from '../../lib/network.ts'
import { createShortSignature } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../config/env.ts'

/** A network, or the wider one around an IPv6 network: one customer with many of them, or many phones of a carrier. */
export type NetworkWidth = 'OWN' | 'WIDE'

export interface NetworkKey {
  width: NetworkWidth
  key: string
}

/** The visitor's network, then the wider one around it if they differ. Empty if the network is unknown. */
export async function networkKeys(env: Env, network: string | undefined): Promise<NetworkKey[]> {
  if (!network) return []
  const keyOf = (text: string) => createShortSignature(signingSecret(env), 'network', text)
  const wide = toWideIpv6Network(network)
  const own = { width: 'OWN' as const, key: await keyOf(network) }
  return wide === network ? [own] : [own, { width: 'WIDE', key: await keyOf(wide) }]
}
