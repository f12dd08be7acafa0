// Where a visitor is, for whatever is counted by network. The edge says it, and shows its key: anybody else who reaches the
// gateway could name another network with every call, and is counted where they call from.
// Relied on by `serve` and by the live channel of seats.
import { networkOf } from '../lib/network.ts'
import { isSameSecret } from '../lib/same-secret.ts'
import { edgeKey, type Env } from './env.ts'

/** Everybody's whose address nobody knows. */
const UNNAMED = 'unnamed'

async function isEdge(env: Env, headers: Headers): Promise<boolean> {
  const given = headers.get('x-edge-key')
  // A site without a key would have all of its visitors counted as one: this is where that is noticed.
  if (given === null && !headers.has('x-client-network')) return false
  return isSameSecret(given ?? '', edgeKey(env))
}

/** Undefined where the edge does not say. */
export async function visitorNetwork(env: Env, headers: Headers): Promise<string | undefined> {
  if (await isEdge(env, headers)) return headers.get('x-client-network')?.slice(0, 64)
  return networkOf(headers.get('cf-connecting-ip') ?? undefined) ?? UNNAMED
}
