// The site's origin, for return addresses of banks and links in messages. Only the edge may name it: another caller
// could lead visitors to an address of their own.
import type { Env } from './env.ts'

/** A value that is not exactly an http(s) origin is ignored. */
function namedOrigin(header: string | null): string | undefined {
  const named = header && URL.canParse(header) ? new URL(header) : undefined
  return named && /^https?:$/.test(named.protocol) && named.origin === header ? named.origin : undefined
}

/** For callers other than the edge: the configured site, or the origin of the request. */
export function callerSiteOrigin(env: Pick<Env, 'SITE_ORIGIN'>, request: Request, isEdge: boolean): string {
  const named = isEdge ? namedOrigin(request.headers.get('x-site-origin')) : undefined
  // An empty value counts as not set.
  return named ?? (env.SITE_ORIGIN || new URL(request.url).origin)
}
