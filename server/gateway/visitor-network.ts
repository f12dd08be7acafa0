// Where a visitor is, for whatever is counted by network. The edge says it: anybody else could name another network with every call,
// and is counted where they call from.
// Relied on by `serve` and by the live channel of seats.
import { networkOf } from '../lib/network.ts'

/** Everybody's whose address nobody knows. */
const UNNAMED = 'unnamed'

/** Undefined where the edge does not say. */
export function visitorNetwork(headers: Headers, isEdge: boolean): string | undefined {
  if (isEdge) return headers.get('x-client-network')?.slice(0, 64)
  return networkOf(headers.get('cf-connecting-ip') ?? undefined) ?? UNNAMED
}
