// Refuses writes that another site started. Both signs must agree: browsers send Origin on every write, and
// Sec-Fetch-Site where they know it. A read changes nothing, and the live channel counts as a write: it carries cookies.
import type { MiddlewareHandler } from 'hono'
import type { EdgeApp } from '../env.ts'
import { problemResponse } from '../problems.ts'
import { visitorLocale } from './locale.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * A bank sends its customer back here with a form; the operator proves who they are; the payments sandbox, which
 * production does not have, plays a foreign site. None of them reads a cookie.
 */
const OPEN = ['/payments/return/', '/operator/', '/sandbox-payments/']
/** Testers' tools are no browsers and name no origin; a browser that another site sent here names its own. */
const TOOLS = '/sandbox/'

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  return request.headers.get('origin') === new URL(request.url).origin
}

const isTool = (request: Request): boolean =>
  request.headers.get('origin') === null && request.headers.get('sec-fetch-site') === null

export const sameOrigin: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const isUpgrade = c.req.header('upgrade')?.toLowerCase() === 'websocket'
  const isOpen =
    OPEN.some((prefix) => c.req.path.startsWith(prefix)) || (c.req.path.startsWith(TOOLS) && isTool(c.req.raw))
  if ((SAFE.has(c.req.method) && !isUpgrade) || isOpen || isSameOrigin(c.req.raw)) return next()
  return problemResponse('cross_site', visitorLocale(c.req.raw.headers))
}
