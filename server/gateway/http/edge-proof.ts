// Checks by a secret key that the caller is the edge. Without it, any caller who reaches the gateway could claim any
// network of a visitor and any origin of the site.
import { isSameSecret } from '../../lib/same-secret.ts'
import { edgeKey, type Env } from '../config/env.ts'

/** Headers that only the edge may send. */
const SAID = ['x-client-network', 'x-client-device', 'x-site-origin']

export async function isEdge(env: Env, headers: Headers): Promise<boolean> {
  const given = headers.get('x-edge-key')
  // Callers without these headers need no key. For the others, `edgeKey` throws if production has no key. Otherwise the
  // gateway would count all visitors as one and lead them back to a wrong origin.
  if (given === null && !SAID.some((name) => headers.has(name))) return false
  return isSameSecret(given ?? '', edgeKey(env))
}
