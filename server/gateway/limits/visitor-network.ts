// The visitor's network, for limits by network. Only the edge is trusted with it: other callers could name another
// network with every call, so they are counted by the address they call from.
import { ipNetworkOf } from '../../lib/network.ts'

/** All visitors with an unknown address share this network. */
const UNNAMED = 'unnamed'

/** Undefined if the edge does not send it. */
export function visitorNetwork(headers: Headers, isEdge: boolean): string | undefined {
  if (isEdge) return headers.get('x-client-network')?.slice(0, 64)
  return ipNetworkOf(headers.get('cf-connecting-ip') ?? undefined) ?? UNNAMED
}
