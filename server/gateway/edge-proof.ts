// Whether the edge calls, which shows its key: anybody else who reaches the gateway could say of a visitor and of the site whatever
// they like. Relied on by whatever believes what the edge says.
import { isSameSecret } from '../lib/same-secret.ts'
import { edgeKey, type Env } from './env.ts'

/** What the edge alone may say. */
const SAID = ['x-client-network', 'x-client-device', 'x-site-origin']

export async function isEdge(env: Env, headers: Headers): Promise<boolean> {
  const given = headers.get('x-edge-key')
  // A site without a key would have all of its visitors counted as one, and led back elsewhere: this is where that is noticed.
  if (given === null && !SAID.some((name) => headers.has(name))) return false
  return isSameSecret(given ?? '', edgeKey(env))
}
