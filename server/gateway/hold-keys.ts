// Keyed hashes by which a showtime counts visitors: it stores neither phones nor networks.
import { wideNetworkOf } from '../lib/network.ts'
import { seal } from '../lib/signing.ts'

/** Of a verified phone, or of the id of a member without one. See `seats/visitor-claims.rules.ts`. */
export const buyerKey = (secret: string, phoneOrId: string): Promise<string> => seal(secret, 'buyer', phoneOrId)

/** Of the network and of the wider one around it, if they differ. See `seats/network-share.rules.ts`. */
export async function networkKey(secret: string, network: string): Promise<string> {
  const wide = wideNetworkOf(network)
  const keyOf = (text: string) => seal(secret, 'network', text)
  return wide === network ? keyOf(network) : `${await keyOf(wide)}.${await keyOf(network)}`
}
