// Where the site stands, which a bank's page or a message leads back to. The edge names it; of anybody else it would be an address of
// their own that a visitor is led to. Relied on by `serve`.
import type { Env } from './env.ts'

/** Anything that is not plainly an http(s) origin is ignored. */
function namedOrigin(header: string | null): string | undefined {
  const named = header && URL.canParse(header) ? new URL(header) : undefined
  return named && /^https?:$/.test(named.protocol) && named.origin === header ? named.origin : undefined
}

/** Whoever is not the edge is led back to the site that was configured, or to where they called. */
export function siteOriginOf(env: Pick<Env, 'SITE_ORIGIN'>, request: Request, isEdge: boolean): string {
  const named = isEdge ? namedOrigin(request.headers.get('x-site-origin')) : undefined
  // Set to nothing it is not set.
  return named ?? (env.SITE_ORIGIN || new URL(request.url).origin)
}
